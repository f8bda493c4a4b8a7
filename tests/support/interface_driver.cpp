#include "tests/support/interface_driver.h"

#include "core/scene/view/projection.h"
#include "core/session/document.h"
#include "tests/support/catch.h"

#include <imgui_internal.h>

#include <algorithm>
#include <cfloat>
#include <iterator>
#include <utility>

namespace secant::testing {
namespace {

ImGuiID id_of(const char* window_name, std::initializer_list<IdPart> path)
{
    ImGuiWindow* window = ImGui::FindWindowByName(window_name);
    REQUIRE(window != nullptr);
    ImGuiID id = window->ID;
    for (const IdPart& part : path) {
        if (const auto* name = std::get_if<const char*>(&part)) {
            id = ImHashStr(*name, 0, id);
        } else {
            id = ImHashData(&std::get<int>(part), sizeof(int), id);
        }
    }
    return id;
}

} // namespace

InterfaceDriver::Context::Context(Pixel size)
{
    ImGui::CreateContext();
    ImGuiIO& io = ImGui::GetIO();
    io.IniFilename = nullptr;
    io.DisplaySize = {size.x, size.y};
    prepare_input();
#if IMGUI_VERSION_NUM >= 19200
    io.BackendFlags |= ImGuiBackendFlags_RendererHasTextures;
#endif
}

InterfaceDriver::Context::~Context()
{
    ImGui::DestroyContext();
}

InterfaceDriver::InterfaceDriver(Pixel size) : context_(size), interface_(first_document())
{
    settle();
}

InterfaceDriver::~InterfaceDriver() = default;

void InterfaceDriver::frame(const CommandIds& commands, const TouchState& touch)
{
    ImGuiIO& io = ImGui::GetIO();
    if (interface_.restyle(1.0F)) {
        io.Fonts->Build();
        fonts_changed_ = true;
    }
    io.DeltaTime = 1.0F / 60.0F;
    now_ += 1.0 / 60.0;
    const auto pointer = interface_.take_fingers(std::exchange(fingers_, {}),
                                                 std::exchange(mouse_used_, false), now_);
    if (pointer) {
        pointer->inside ? inject_mouse(pointer->at.x, pointer->at.y)
                        : inject_mouse(-FLT_MAX, -FLT_MAX);
        inject_button(0, pointer->left);
        inject_button(1, pointer->right);
    }
    ImGui::NewFrame();
    interface_.frame(commands, touch);
    ImGui::Render();
    Requests asked = interface_.take_requests();
    std::ranges::move(asked.files, std::back_inserter(requests_.files));
    std::ranges::move(asked.methods, std::back_inserter(requests_.methods));
    std::ranges::move(asked.runs, std::back_inserter(requests_.runs));
    if (asked.dialog) requests_.dialog = std::move(asked.dialog);
    if (asked.image) requests_.image = std::move(asked.image);
    requests_.quit = requests_.quit || asked.quit;
    for (HuntRequest& request : asked.hunts) {
        if (const auto* shrink = std::get_if<ShrinkFind>(&request)) {
            apply(ShowReplay{replay_of(shrink->find, shrink->flaw, shrink->opponents), true});
        } else {
            requests_.hunts.push_back(std::move(request));
        }
    }
}

Requests InterfaceDriver::take_requests()
{
    return std::exchange(requests_, {});
}

void InterfaceDriver::bring_back(Interface& saved)
{
    // Its fonts may be gone, so they are loaded anew: first for another display.
    if (std::exchange(fonts_changed_, false)) {
        (void)saved.restyle(2.0F);
        (void)saved.restyle(1.0F);
        ImGui::GetIO().Fonts->Build();
    }
    interface_ = saved;
    settle();
}

void InterfaceDriver::settle()
{
    for (int i = 0; i < 3; ++i)
        frame();
}

void InterfaceDriver::resize(Pixel size)
{
    ImGui::GetIO().DisplaySize = {size.x, size.y};
    settle();
}

void InterfaceDriver::move(Pixel to)
{
    inject_mouse(to.x, to.y);
    mouse_used_ = true;
    frame();
}

void InterfaceDriver::press(int button)
{
    inject_button(button, true);
    mouse_used_ = true;
    frame();
}

void InterfaceDriver::release(int button)
{
    inject_button(button, false);
    mouse_used_ = true;
    settle();
}

void InterfaceDriver::click(Pixel at)
{
    // So long after the last click that the two are no double click.
    for (int i = 0; i < 30; ++i)
        frame();
    move(at);
    press();
    release();
}

void InterfaceDriver::drag(Pixel from, Pixel to)
{
    for (int i = 0; i < 30; ++i)
        frame();
    move(from);
    press();
    constexpr int steps = 5;
    for (int i = 1; i <= steps; ++i) {
        move(from + (to - from) * (static_cast<float>(i) / static_cast<float>(steps)));
    }
    release();
}

void InterfaceDriver::wheel(Pixel at, float notches, const Modifiers& modifiers)
{
    move(at);
    inject_modifiers(modifiers);
    inject_wheel(notches);
    frame();
    inject_modifiers({});
    settle();
}

void InterfaceDriver::scroll(Pixel at, Pixel turn)
{
    move(at);
    inject_wheel(turn.y, turn.x);
    frame({}, TouchState{true});
    settle();
}

void InterfaceDriver::pinch(Pixel at, double factor)
{
    frame({}, TouchState{false, factor, at});
    settle();
}

void InterfaceDriver::put_finger(int finger, Pixel at)
{
    fingers_.push_back({finger, FingerPhase::down, at});
    settle();
}

void InterfaceDriver::move_finger(int finger, Pixel to)
{
    fingers_.push_back({finger, FingerPhase::move, to});
    frame();
}

void InterfaceDriver::lift_finger(int finger, Pixel at)
{
    fingers_.push_back({finger, FingerPhase::up, at});
    settle();
    settle();
}

void InterfaceDriver::cancel_fingers()
{
    fingers_.push_back({0, FingerPhase::cancelled});
    settle();
}

void InterfaceDriver::tap(Pixel at)
{
    put_finger(1, at);
    lift_finger(1, at);
}

void InterfaceDriver::swipe(Pixel from, Pixel to)
{
    put_finger(1, from);
    constexpr int steps = 8;
    for (int i = 1; i <= steps; ++i)
        move_finger(1, from + (to - from) * (static_cast<float>(i) / static_cast<float>(steps)));
    lift_finger(1, to);
}

void InterfaceDriver::wait(double seconds)
{
    const auto frames = static_cast<int>(seconds * 60.0);
    for (int i = 0; i < frames; ++i)
        frame();
}

void InterfaceDriver::key(ImGuiKey key, const Modifiers& modifiers)
{
    inject_modifiers(modifiers);
    inject_key(key, true);
    frame();
    inject_key(key, false);
    frame();
    inject_modifiers({});
    settle();
}

void InterfaceDriver::type(std::string_view text)
{
    inject_text(text);
    settle();
}

Pixel InterfaceDriver::place_of(Handle handle)
{
    return Pixel{position(handles(project(document(), session().analysis), interaction().camera,
                                  interaction().radius_angle_rad),
                          handle)};
}

Pixel InterfaceDriver::find(const char* window, std::initializer_list<IdPart> path)
{
    const ImGuiID wanted = id_of(window, path);
    const ImGuiWindow& area = *ImGui::FindWindowByName(window);
    const ImVec2 min = area.Pos;
    const ImVec2 max{min.x + area.Size.x, min.y + area.Size.y};
    for (float y = min.y + 4.0F; y < max.y; y += 8.0F) {
        for (float x = min.x + 4.0F; x < max.x; x += 20.0F) {
            // Not by `move`: the fingers that may have been used keep their sizes of the widgets.
            inject_mouse(x, y);
            ImGui::NewFrame();
            interface_.frame({});
            ImGui::Render();
            if (ImGui::GetCurrentContext()->HoveredId == wanted) return {x, y};
        }
    }
    FAIL("the widget is not to be found");
    return {};
}

} // namespace secant::testing
