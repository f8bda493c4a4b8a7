#include "ui/canvas/microscope_canvas.h"

#include "core/map/map_place.h"
#include "core/map/map_words.h"
#include "core/workspace/command.h"
#include "core/workspace/map_request.h"
#include "ui/canvas/canvas_view.h"
#include "ui/canvas/drawing_window.h"
#include "ui/canvas/map_picture.h"
#include "ui/canvas/microscope_axes.h"
#include "ui/canvas/pointer_input.h"
#include "ui/widgets/imgui_compat.h"
#include "ui/widgets/keyboard_focus.h"
#include "ui/widgets/widgets.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <string>

namespace secant {
namespace {

using Cell = std::array<std::int64_t, 2>;

const Microscope& microscope_of(const UiModel& model)
{
    return *model.panels.map.microscope;
}

Scalar scalar_of(const UiModel& model)
{
    return model.panels.map.choice.run.scalar;
}

MapView with(const UiModel& model, const Microscope& microscope)
{
    MapView map = model.panels.map;
    map.microscope = microscope;
    return map;
}

void close(const UiModel& model, Actions& out)
{
    MapView map = model.panels.map;
    map.microscope.reset();
    out.emplace_back(SetMapView{map});
}

/// A drag of the view, by whole cells. The rest of a cell stays for the next frame.
void drag_cells(const UiModel& model, Interaction& view, Actions& out)
{
    const Vec<2> by = pointer() - view.pan_from;
    const double cell = microscope_of(model).cell_px;
    const double right = std::trunc(by.x / cell);
    const double down = std::trunc(by.y / cell);
    if (right == 0.0 && down == 0.0) return;
    view.pan_from += cell * Vec<2>{right, down};
    out.emplace_back(
        SetMapView{with(model, moved(microscope_of(model), -static_cast<std::int64_t>(right),
                                     static_cast<std::int64_t>(down)))});
}

/// Takes the query to the cell under the pointer.
void choose_cell(const UiModel& model, const Rect& area, Actions& out)
{
    const Microscope& microscope = microscope_of(model);
    const Cell cell = cell_at(microscope, area, Pixel{pointer()});
    const MapSubject subject = map_subject(model.workspace);
    const AnyQuery there =
        moved_to(subject.choice, subject.query, place_of(microscope, cell, scalar_of(model)));
    if (is_valid(there)) out.emplace_back(SetQuery{there, EditPhase::done});
}

void turn_wheel(const UiModel& model, const Rect& area, Actions& out)
{
    const float turned = ImGui::GetIO().MouseWheel;
    if (turned == 0.0F) return;
    const Microscope& microscope = microscope_of(model);
    const int next = neighbour_size(microscope.cell_px, turned > 0.0F);
    if (next == microscope.cell_px && turned < 0.0F) return close(model, out);
    out.emplace_back(
        SetMapView{with(model, with_cell_size(microscope, area, Pixel{pointer()}, next))});
}

/// The edge of a cell, in black and white, so that it is seen on any colour.
void outline(const Rect& cell, ImU32 color, const UiModel& model, ImDrawList& list)
{
    const float width = 1.5F * model.scale;
    const auto edge = [&](float grow, ImU32 ink) {
        const Rect r = grown(cell, grow);
        list.AddRect({r.min.x, r.min.y}, {r.max.x, r.max.y}, ink, 0.0F, 0, width);
    };
    edge(2.0F * width, model.theme.canvas);
    edge(width, color);
}

/// Lines between cells, where there is room for them.
void cell_lines(const UiModel& model, const Rect& area, ImDrawList& list)
{
    const Microscope& microscope = microscope_of(model);
    constexpr int least_px = 12;
    if (microscope.cell_px < least_px) return;
    const ImU32 color = faded(model.theme.canvas, 0.55F);
    const auto cell = static_cast<float>(microscope.cell_px);
    const CellRange x = cells_along_x(microscope, area);
    const CellRange y = cells_along_y(microscope, area);
    for (int i = 0; i <= x.count; ++i) {
        const float at = x.begin_px + cell * static_cast<float>(i);
        list.AddLine({at, area.min.y}, {at, area.max.y}, color);
    }
    for (int i = 0; i <= y.count; ++i) {
        const float at = y.begin_px + cell * static_cast<float>(i);
        list.AddLine({area.min.x, at}, {area.max.x, at}, color);
    }
}

/// Where the cells begin that the pointer can reach, below the buttons.
float cells_top(const UiModel& model, const Rect& area)
{
    return area.min.y + 18.0F * model.scale + ImGui::GetFrameHeight();
}

/// The buttons at the upper edge.
void buttons(const UiModel& model, const Rect& area, Actions& out)
{
    const float margin = 10.0F * model.scale;
    ImGui::SetCursorScreenPos({area.min.x + margin, area.min.y + margin});
    const auto button = [&](const char* name, CommandId command) {
        if (hinted_button(name, hint_of(command).c_str()))
            command_of(command).run({model.workspace, model.derived}, out);
    };
    if (hinted_button("Back to the canvas", "Close the microscope (Escape)")) close(model, out);
    ImGui::SameLine(0.0F, 6.0F * model.scale);
    button("-###smaller", CommandId::zoom_out);
    ImGui::SameLine(0.0F, 4.0F * model.scale);
    button("+###larger", CommandId::zoom_in);
    ImGui::SameLine(0.0F, 6.0F * model.scale);
    if (hinted_button("To the query", "Move to the query on the canvas (F)"))
        out.emplace_back(FitView{});
}

/// Both answers and the exact one at a cell, beside the pointer.
void hover_box(const UiModel& model, const Cell& cell)
{
    const Vec<2> place = place_of(microscope_of(model), cell, scalar_of(model));
    const std::string numbers = numbers_text(model.panels.map.choice, place, cell);
    const std::string answers = answers_text(map_subject(model.workspace), place);
    const FontScope font{model.fonts.mono_small};
    ImGui::BeginTooltip();
    ImGui::TextUnformatted(numbers.c_str());
    ImGui::Separator();
    ImGui::TextUnformatted(answers.c_str());
    ImGui::EndTooltip();
}

/// The cell of the query; none where it is far outside of the view.
void query_mark(const UiModel& model, const Rect& area, ImDrawList& list)
{
    const Microscope& microscope = microscope_of(model);
    const Vec<2> place = place_of(model.panels.map.choice, model.session.document.query);
    const Rect cell = rect_of(microscope, area, cell_of(microscope, place, scalar_of(model)));
    outline(grown(cell, microscope.cell_px < 6 ? 2.0F : 0.0F), model.theme.text, model, list);
}

} // namespace

void microscope_mouse(const UiModel& model, const Rect& area, Actions& out)
{
    Interaction view = model.interaction;
    const CanvasWindow window{area};
    place_camera(model, area, view);
    view.hovered = Handle::none;
    view.focused = Handle::none;
    view.nudging = false;
    const float top = cells_top(model, area);
    ImGui::SetCursorScreenPos({area.min.x, top});
    const bool clicked =
        ImGui::InvisibleButton("cells", {size(area).x, std::max(1.0F, area.max.y - top)});
    const bool over = ImGui::IsItemHovered();
    if (ImGui::IsItemActivated()) view.pan_from = pointer();
    if (ImGui::IsItemActive() && ImGui::IsMouseDragging(ImGuiMouseButton_Left)) {
        view.panning = true;
        drag_cells(model, view, out);
    }
    if (clicked && over && !view.panning) choose_cell(model, area, out);
    if (!ImGui::IsItemActive()) view.panning = false;
    if (over) turn_wheel(model, area, out);
    if (over) show_pointer(view.panning ? PointerShape::hand : PointerShape::arrow);
    if (!(view == model.interaction)) out.emplace_back(SetInteraction{view});
}

void microscope_keyboard(const UiModel& model, Actions& out)
{
    if (!canvas_has_keyboard() || ImGui::GetIO().WantTextInput) return;
    if (key_pressed(ImGuiKey_Escape)) return close(model, out);
    const std::int64_t step = ImGui::GetIO().KeyShift ? 10 : 1;
    std::int64_t right = 0;
    std::int64_t up = 0;
    if (key_pressed(ImGuiKey_RightArrow, true)) right += step;
    if (key_pressed(ImGuiKey_LeftArrow, true)) right -= step;
    if (key_pressed(ImGuiKey_UpArrow, true)) up += step;
    if (key_pressed(ImGuiKey_DownArrow, true)) up -= step;
    if (right != 0 || up != 0)
        out.emplace_back(SetMapView{with(model, moved(microscope_of(model), right, up))});
}

void microscope_picture(const UiModel& model, const Rect& area, Actions& out)
{
    const CanvasWindow window{area};
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const bool over = ImGui::IsWindowHovered();
    {
        const ClipScope clip{list, {area.min.x, area.min.y}, {area.max.x, area.max.y}, false};
        list.AddRectFilled({area.min.x, area.min.y}, {area.max.x, area.max.y}, model.theme.canvas);
        map_picture(model, list);
        cell_lines(model, area, list);
        query_mark(model, area, list);
        const Rect legend = map_legend(model, area, list);
        const float top = cells_top(model, area);
        const Rect heading = microscope_heading(model, area, top, list);
        const Rect above{area.min, {area.max.x, top}}; // the buttons
        microscope_axes(model, area, {legend, heading, above}, list);
        const Cell cell = cell_at(microscope_of(model), area, Pixel{pointer()});
        if (over && pointer().y > static_cast<double>(top)) {
            outline(rect_of(microscope_of(model), area, cell), model.theme.focus, model, list);
            hover_box(model, cell);
        }
    }
    buttons(model, area, out);
}

} // namespace secant
