#include "ui/widgets/touch.h"

#include <imgui.h>
#include <imgui_internal.h>

#include <algorithm>
#include <string_view>

namespace secant {
namespace {

/// The window in front at a place; null when there is none.
const ImGuiWindow* window_at(const ImVec2& place)
{
    const ImGuiContext& g = *ImGui::GetCurrentContext();
    // The window in front comes last.
    for (int i = g.Windows.Size - 1; i >= 0; --i) {
        const ImGuiWindow& window = *g.Windows[i];
        const bool is_there = window.Active && !window.Hidden;
        if (!is_there || (window.Flags & ImGuiWindowFlags_NoMouseInputs) != 0) continue;
        if (window.OuterRectClipped.Contains(place)) return &window;
    }
    return nullptr;
}

bool is_named(const ImGuiWindow& window, std::string_view name)
{
    return name == window.Name;
}

} // namespace

FingerGround finger_ground_at(Pixel place)
{
    const ImVec2 at{place.x, place.y};
    const ImGuiWindow* window = window_at(at);
    FingerGround ground;
    if (window == nullptr) return ground;
    ground.is_canvas = is_named(*window, "Canvas") || is_named(*window, "Orbit");
    ground.is_drawing = ground.is_canvas || is_named(*window, "Plots");
    // A window is moved by its title.
    if (ground.is_drawing || window->TitleBarRect().Contains(at)) return ground;
    for (; window != nullptr; window = window->ParentWindow) {
        if (ground.scrolled_x == 0 && window->ScrollMax.x > 0.0F) ground.scrolled_x = window->ID;
        if (ground.scrolled_y == 0 && window->ScrollMax.y > 0.0F) ground.scrolled_y = window->ID;
        if ((window->Flags & ImGuiWindowFlags_ChildWindow) == 0) break;
    }
    return ground;
}

void scroll_with_finger(const FingerScroll& scroll)
{
    if (scroll.by == Pixel{}) return;
    ImGuiWindow* const window = ImGui::FindWindowByID(scroll.window);
    if (window == nullptr) return;
    const auto moved = [](float from, float by, float most) {
        return std::clamp(from - by, 0.0F, std::max(most, 0.0F));
    };
    if (scroll.by.x != 0.0F)
        ImGui::SetScrollX(window, moved(window->Scroll.x, scroll.by.x, window->ScrollMax.x));
    if (scroll.by.y != 0.0F)
        ImGui::SetScrollY(window, moved(window->Scroll.y, scroll.by.y, window->ScrollMax.y));
}

void hide_tooltips()
{
    for (ImGuiWindow* const window : ImGui::GetCurrentContext()->Windows) {
        if ((window->Flags & ImGuiWindowFlags_Tooltip) != 0) window->Hidden = true;
    }
}

namespace {

/// The window that has the field; null when nothing is typed.
ImGuiWindow* window_of_field()
{
    const ImGuiContext& g = *ImGui::GetCurrentContext();
    const bool is_typed = g.ActiveId != 0 && g.InputTextState.ID == g.ActiveId;
    // The field that is typed in is the one that the keyboard marks.
    return is_typed && g.NavId == g.ActiveId ? g.ActiveIdWindow : nullptr;
}

ImRect place_in(const ImGuiWindow& window)
{
    return ImGui::WindowRectRelToAbs(const_cast<ImGuiWindow*>(&window), window.NavRectRel[0]);
}

} // namespace

void mark_number_field()
{
    ImGui::GetStateStorage()->SetBool(ImGui::GetItemID(), true);
}

std::optional<TypedField> typed_field()
{
    const ImGuiWindow* const window = window_of_field();
    if (window == nullptr) return std::nullopt;
    const ImRect place = place_in(*window);
    return TypedField{{{place.Min.x, place.Min.y}, {place.Max.x, place.Max.y}},
                      window->StateStorage.GetBool(ImGui::GetCurrentContext()->ActiveId)};
}

void drop_active_item()
{
    ImGui::ClearActiveID();
}

void show_typed_field()
{
    ImGuiWindow* const window = window_of_field();
    if (window != nullptr) ImGui::ScrollToRect(window, place_in(*window));
}

} // namespace secant
