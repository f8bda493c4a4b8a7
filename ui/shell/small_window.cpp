#include "ui/shell/small_window.h"

#include "ui/widgets/keyboard_focus.h"
#include "ui/widgets/widgets.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <iterator>
#include <optional>

namespace secant {
namespace {

/// The distance from the edges of an area, in pixels.
constexpr float margin = 8.0F;

/// @param title  Null: that of the window's row.
bool framed(SmallWindow window, ImGuiWindowFlags flags, const WindowContent& content,
            const char* title = nullptr)
{
    bool stays = true;
    const StyleScope border{ImGuiStyleVar_WindowBorderSize, 1.0F};
    if (ImGui::Begin(title != nullptr ? title : row_of(window).name, &stays,
                     flags | ImGuiWindowFlags_NoCollapse | ImGuiWindowFlags_NoSavedSettings))
        stays = content() && stays;
    ImGui::End();
    return stays && !escape_closes(window);
}

Pixel room_in(const Rect& area)
{
    return size(area) - Pixel{2.0F * margin, 2.0F * margin};
}

ImVec2 size_in(const Rect& area, Pixel wanted, float scale)
{
    const Pixel room = room_in(area);
    return {std::min(wanted.x * scale, room.x), std::min(wanted.y * scale, room.y)};
}

} // namespace

bool fitted_window(const UiModel& model, SmallWindow window, const WindowContent& content)
{
    const ImVec2 screen = ImGui::GetMainViewport()->Size;
    ImGui::SetNextWindowPos({screen.x * 0.5F, screen.y * 0.5F}, ImGuiCond_Always, {0.5F, 0.5F});
    ImGui::SetNextWindowSizeConstraints({0.0F, 0.0F}, {screen.x - margin, screen.y - margin});
    const BoxEdges edges{model};
    return framed(window, ImGuiWindowFlags_AlwaysAutoResize, content);
}

bool centered_window(SmallWindow window, ImVec2 extent, const WindowContent& content)
{
    const ImVec2 screen = ImGui::GetMainViewport()->Size;
    ImGui::SetNextWindowSize(extent);
    ImGui::SetNextWindowPos({screen.x * 0.5F, screen.y * 0.5F}, ImGuiCond_Always, {0.5F, 0.5F});
    return framed(window, ImGuiWindowFlags_NoResize | ImGuiWindowFlags_NoNav, content);
}

bool pinned_window(const UiModel& model, SmallWindow window, const Rect& area, Pixel wanted,
                   const WindowContent& content, const char* title)
{
    const ImVec2 extent = size_in(area, wanted, model.scale);
    ImGui::SetNextWindowSize(extent);
    ImGui::SetNextWindowPos({std::round(middle(area).x - extent.x / 2.0F), area.min.y + margin});
    return framed(window, ImGuiWindowFlags_NoResize | ImGuiWindowFlags_NoMove, content, title);
}

bool movable_window(const UiModel& model, SmallWindow window, const Rect& area, Corner corner,
                    Pixel wanted, const WindowContent& content)
{
    const Pixel room = room_in(area);
    const ImVec2 extent = size_in(area, wanted, model.scale);
    const float top =
        corner == Corner::top_left ? area.min.y + margin : area.max.y - margin - extent.y;
    ImGui::SetNextWindowSize(extent, ImGuiCond_Appearing);
    ImGui::SetNextWindowPos({area.min.x + margin, top}, ImGuiCond_Appearing);
    ImGui::SetNextWindowSizeConstraints({0.0F, 0.0F}, {room.x, room.y});
    const bool takes_keyboard = row_of(window).is_closed_by_escape;
    return framed(window, takes_keyboard ? 0 : ImGuiWindowFlags_NoFocusOnAppearing, content);
}

const Rect& main_part(const Layout& layout)
{
    if (is_shown(layout.canvas)) return layout.canvas;
    if (is_shown(layout.orbit)) return layout.orbit;
    return is_shown(layout.panel) ? layout.panel : layout.plots;
}

void small_windows(const UiModel& model, Actions& out)
{
    std::optional<SmallWindow> closed;
    for (const WindowDrawing& drawing : window_drawings) {
        if (!is_open(model.workspace, drawing.window)) continue;
        Actions started;
        if (!drawing.draw(model, started)) {
            closed = drawing.window;
            out.emplace_back(ShowWindow{drawing.window, false});
        }
        std::ranges::move(started, std::back_inserter(out));
    }
    // Not before: Escape would close the window that has the keyboard then, too.
    if (closed) leave_window(*closed);
}

} // namespace secant
