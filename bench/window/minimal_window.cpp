// The least program with the libraries of the window: SDL2, OpenGL 3 and Dear ImGui, one small
// window with a line of text. What Secant's window costs is compared with what this one costs.
#include "app/window/imgui_backend.h"

#include <SDL.h>
#include <SDL_opengl.h>
#include <imgui.h>

#include <cstdio>

namespace {

/// As Secant does: frames on input only, a few after the last one.
constexpr int settling_frames = 3;
constexpr Uint32 frame_ms = 16;

void draw(SDL_Window* window)
{
    ImGui_ImplOpenGL3_NewFrame();
    ImGui_ImplSDL2_NewFrame();
    ImGui::NewFrame();
    ImGui::SetNextWindowPos({20.0F, 20.0F});
    // With a size it shows in the first frame; else Dear ImGui hides it until it knows one.
    ImGui::SetNextWindowSize({300.0F, 80.0F});
    ImGui::Begin("Minimal");
    ImGui::TextUnformatted("The least that these libraries do.");
    ImGui::End();
    ImGui::Render();
    int width = 0;
    int height = 0;
    SDL_GL_GetDrawableSize(window, &width, &height);
    glViewport(0, 0, width, height);
    glClear(GL_COLOR_BUFFER_BIT);
    ImGui_ImplOpenGL3_RenderDrawData(ImGui::GetDrawData());
    SDL_GL_SwapWindow(window);
}

/// False when the window is closed.
bool take_events(int& frames_left)
{
    SDL_Event event;
    if (frames_left == 0) SDL_WaitEvent(nullptr);
    while (SDL_PollEvent(&event) != 0) {
        if (event.type == SDL_QUIT) return false;
        ImGui_ImplSDL2_ProcessEvent(&event);
        frames_left = settling_frames;
    }
    return true;
}

} // namespace

int main(int /*argc*/, char** /*argv*/)
{
    if (SDL_Init(SDL_INIT_VIDEO) != 0) {
        std::fprintf(stderr, "%s\n", SDL_GetError());
        return 1;
    }
    SDL_GL_SetAttribute(SDL_GL_CONTEXT_MAJOR_VERSION, 3);
    SDL_GL_SetAttribute(SDL_GL_CONTEXT_MINOR_VERSION, 2);
    SDL_GL_SetAttribute(SDL_GL_CONTEXT_PROFILE_MASK, SDL_GL_CONTEXT_PROFILE_CORE);
    SDL_GL_SetAttribute(SDL_GL_DOUBLEBUFFER, 1);
    SDL_Window* window = SDL_CreateWindow("Minimal", SDL_WINDOWPOS_CENTERED, SDL_WINDOWPOS_CENTERED,
                                          1280, 800, SDL_WINDOW_OPENGL | SDL_WINDOW_RESIZABLE);
    SDL_GLContext context = SDL_GL_CreateContext(window);
    if (context == nullptr) {
        std::fprintf(stderr, "%s\n", SDL_GetError());
        return 1;
    }
    ImGui::CreateContext();
    ImGui::GetIO().IniFilename = nullptr;
    ImGui_ImplSDL2_InitForOpenGL(window, context);
    ImGui_ImplOpenGL3_Init("#version 150");
    int frames_left = settling_frames;
    Uint64 due = 0;
    while (take_events(frames_left)) {
        if (frames_left == 0) continue;
        --frames_left;
        const Uint64 now = SDL_GetTicks64();
        if (now < due) SDL_Delay(static_cast<Uint32>(due - now));
        due = SDL_GetTicks64() + frame_ms;
        draw(window);
    }
}
