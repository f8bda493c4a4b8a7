#include "ui/touch/finger_ground.h"

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
    ground.is_canvas = is_named(*window, "Canvas");
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

} // namespace secant
