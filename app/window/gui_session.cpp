#include "app/window/gui_session.h"

#include "app/window/imgui_backend.h"
#include "app/window/input.h"
#include "app/window/opengl.h"

#include <cfloat>
#include <cstddef>

namespace secant {

GuiSession::GuiSession(const SdlWindow& window)
{
    IMGUI_CHECKVERSION();
    ImGui::CreateContext();
    ImGui::GetIO().IniFilename = nullptr; // no file in the working folder
    const bool sdl = ImGui_ImplSDL2_InitForOpenGL(window.handle(), window.context());
    const bool gl = sdl && load_opengl() && ImGui_ImplOpenGL3_Init(window.glsl_version());
    if (!gl) {
        if (sdl) ImGui_ImplSDL2_Shutdown();
        ImGui::DestroyContext();
        throw WindowError("secant: OpenGL could not be loaded.");
    }
}

GuiSession::~GuiSession()
{
    ImGui_ImplOpenGL3_Shutdown();
    ImGui_ImplSDL2_Shutdown();
    ImGui::DestroyContext();
}

namespace {

/// The backend of Dear ImGui 1.86 takes every turn of the wheel for a whole notch.
void feed_wheel(const SDL_MouseWheelEvent& wheel)
{
    const Pixel turn = turn_of(wheel);
    ImGuiIO& io = ImGui::GetIO();
#if IMGUI_VERSION_NUM < 18700
    io.MouseWheelH -= turn.x;
    io.MouseWheel += turn.y;
#else
    io.AddMouseWheelEvent(-turn.x, turn.y);
#endif
}

} // namespace

void feed_event(const SDL_Event& event)
{
    if (event.type == SDL_MOUSEWHEEL) return feed_wheel(event.wheel);
    ImGui_ImplSDL2_ProcessEvent(&event);
#if IMGUI_VERSION_NUM < 18700
    // The backend reads the modifiers of this moment, which may be later than the event.
    if (event.type == SDL_KEYDOWN || event.type == SDL_KEYUP) {
        ImGuiIO& io = ImGui::GetIO();
        io.KeyCtrl = (event.key.keysym.mod & KMOD_CTRL) != 0;
        io.KeyShift = (event.key.keysym.mod & KMOD_SHIFT) != 0;
        io.KeyAlt = (event.key.keysym.mod & KMOD_ALT) != 0;
    }
#endif
}

bool wants_text()
{
    const ImGuiIO& io = ImGui::GetIO();
    return io.WantTextInput && io.ConfigInputTextCursorBlink;
}

namespace {

void show_pointer(const FingerPointer& fingers)
{
    ImGuiIO& io = ImGui::GetIO();
    const Pixel at = fingers.inside ? fingers.at : Pixel{-FLT_MAX, -FLT_MAX};
#if IMGUI_VERSION_NUM < 18700
    io.MousePos = {at.x, at.y};
    io.MouseDown[ImGuiMouseButton_Left] = fingers.left;
    io.MouseDown[ImGuiMouseButton_Right] = fingers.right;
#else
    io.AddMousePosEvent(at.x, at.y);
    io.AddMouseButtonEvent(ImGuiMouseButton_Left, fingers.left);
    io.AddMouseButtonEvent(ImGuiMouseButton_Right, fingers.right);
#endif
}

} // namespace

void begin_frame([[maybe_unused]] const MouseState& mouse,
                 const std::optional<FingerPointer>& fingers)
{
    ImGui_ImplOpenGL3_NewFrame();
    ImGui_ImplSDL2_NewFrame();
#if IMGUI_VERSION_NUM < 18700
    // The backend also reads the mouse of this moment; the interface needs the mouse of the events.
    ImGuiIO& io = ImGui::GetIO();
    io.MousePos = mouse.inside ? ImVec2{mouse.x, mouse.y} : ImVec2{-FLT_MAX, -FLT_MAX};
    for (std::size_t i = 0; i < mouse.down.size(); ++i)
        io.MouseDown[i] = mouse.down[i];
#endif
    if (fingers) show_pointer(*fingers);
    ImGui::NewFrame();
}

void end_frame()
{
    ImGui::Render();
}

void upload_fonts()
{
#if IMGUI_VERSION_NUM < 19200
    // The first frame makes the texture with everything else that it needs.
    if (ImGui::GetIO().Fonts->TexID == ImTextureID{}) return;
    ImGui_ImplOpenGL3_DestroyFontsTexture();
    ImGui_ImplOpenGL3_CreateFontsTexture();
#endif
}

void present(const SdlWindow& window)
{
    int width = 0;
    int height = 0;
    SDL_GL_GetDrawableSize(window.handle(), &width, &height);
    const OpenGl& gl = opengl();
    gl.viewport(0, 0, width, height);
    const ImVec4 ground = ImGui::GetStyle().Colors[ImGuiCol_WindowBg];
    gl.clear_color(ground.x, ground.y, ground.z, 1.0F);
    gl.clear(GL_COLOR_BUFFER_BIT);
    ImGui_ImplOpenGL3_RenderDrawData(ImGui::GetDrawData());
    SDL_GL_SwapWindow(window.handle());
}

} // namespace secant
