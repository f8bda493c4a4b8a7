#include "ui/canvas/canvas.h"

#include "core/map/map_legend.h"
#include "core/map/map_subject.h"
#include "core/workspace/commands/command.h"
#include "core/workspace/map_request.h"
#include "ui/canvas/canvas_parts.h"
#include "ui/shell/ui_model.h"
#include "ui/widgets/imgui_compat.h"
#include "ui/widgets/keyboard_focus.h"
#include "ui/widgets/widgets.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <string>
#include <vector>

namespace secant {
namespace {

const Microscope& opened(const UiModel& model)
{
    return *model.panels.map.microscope;
}

/// The distance between two labels of an axis, in cells: 1, 2 or 5 times a power of ten.
std::int64_t label_step(int cell_px, float room_px)
{
    std::int64_t step = 1;
    for (int i = 0;; ++i) {
        if (static_cast<float>(step) * static_cast<float>(cell_px) >= room_px) return step;
        step = i % 3 == 1 ? step / 2 * 5 : step * 2;
    }
}

std::int64_t first_multiple(std::int64_t from, std::int64_t step)
{
    const std::int64_t below = from / step * step;
    return below < from ? below + step : below;
}

/// Draws texts on a ground of their own.
class AxisPen {
public:
    AxisPen(const UiModel& model, ImDrawList& list)
        : model_(model), list_(list), face_(*model.fonts.mono_small), line_(text_height(face_))
    {
    }

    [[nodiscard]] float line() const { return line_; }
    [[nodiscard]] float width_of(const std::string& text) const
    {
        return face_.CalcTextSizeA(line_, 1e9F, 0.0F, text.c_str()).x;
    }
    void write(Pixel at, const std::string& text, ImU32 color) const
    {
        const float pad = 3.0F * model_.scale;
        list_.AddRectFilled({at.x - pad, at.y - 1.0F}, {at.x + width_of(text) + pad, at.y + line_},
                            model_.theme.label_ground, 3.0F * model_.scale);
        list_.AddText(&face_, line_, {at.x, at.y}, color, text.c_str());
    }
    void tick(Pixel from, Pixel to) const
    {
        list_.AddLine({from.x, from.y}, {to.x, to.y}, model_.theme.text, model_.scale);
    }

private:
    const UiModel& model_;
    ImDrawList& list_;
    ImFont& face_;
    float line_;
};

/// Writes the ulps from the origin along the lower and the left edge of the microscope; none in the
/// boxes that are taken. @pre the microscope is open
void microscope_axes(const UiModel& model, const Rect& area, std::vector<Rect> taken,
                     ImDrawList& list)
{
    const Microscope& microscope = opened(model);
    const AxisPen pen{model, list};
    const float tick = 5.0F * model.scale;
    const float margin = 6.0F * model.scale;
    const auto is_free = [&](Pixel at, float width) {
        const Rect box{at, at + Pixel{width, pen.line()}};
        return contains(area, box) &&
               std::ranges::none_of(taken, [&](const Rect& r) { return overlap(r, box); });
    };
    const auto label = [&](Pixel at, const std::string& text, Pixel from, Pixel to) {
        if (!is_free(at, pen.width_of(text))) return;
        pen.tick(from, to);
        pen.write(at, text, model.theme.text);
    };
    const CellRange x = cells_along_x(microscope, area);
    const std::int64_t x_step = label_step(microscope.cell_px, 70.0F * model.scale);
    for (std::int64_t i = first_multiple(x.first, x_step); i < x.first + x.count; i += x_step) {
        const float at = middle(rect_of(microscope, area, {i, microscope.middle[1]})).x;
        const std::string text = ulps_text(i);
        const float bottom = area.max.y - tick - margin - pen.line();
        label({at - 0.5F * pen.width_of(text), bottom}, text, {at, area.max.y - tick},
              {at, area.max.y});
    }
    // The corner belongs to the axis x.
    taken.push_back({{area.min.x, area.max.y - tick - 2.0F * (margin + pen.line())}, area.max});
    const CellRange y = cells_along_y(microscope, area);
    const std::int64_t y_step = label_step(microscope.cell_px, 40.0F * model.scale);
    for (std::int64_t i = first_multiple(y.first, y_step); i < y.first + y.count; i += y_step) {
        const float at = middle(rect_of(microscope, area, {microscope.middle[0], i})).y;
        label({area.min.x + tick + margin, at - 0.5F * pen.line()}, ulps_text(i), {area.min.x, at},
              {area.min.x + tick, at});
    }
}

/// Writes what the axes count, from `top` on. Returns its box. @pre the microscope is open
Rect microscope_heading(const UiModel& model, const Rect& area, float top, ImDrawList& list)
{
    const MapChoice choice = map_choice(model.workspace);
    const AxisPen pen{model, list};
    const AxisNames names = axes_of(choice);
    const Microscope& microscope = opened(model);
    const std::string text = std::string{"ulps of "} + std::string{name_of(names.x)} + " and " +
                             std::string{name_of(names.y)} + " from";
    const std::string numbers = numbers_text(choice, microscope.origin, {0, 0});
    const std::size_t end = numbers.find('\n');
    const Pixel at{area.min.x + 12.0F * model.scale, top};
    pen.write(at, text, model.theme.dim);
    pen.write(at + Pixel{0.0F, pen.line()}, numbers.substr(0, end), model.theme.text);
    pen.write(at + Pixel{0.0F, 2.0F * pen.line()}, numbers.substr(end + 1), model.theme.text);
    const float width = std::max({pen.width_of(text), pen.width_of(numbers.substr(0, end)),
                                  pen.width_of(numbers.substr(end + 1))});
    return grown({at, at + Pixel{width, 3.0F * pen.line()}}, 4.0F * model.scale);
}

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
    out.emplace_back(SetView{map});
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
        SetView{with(model, moved(microscope_of(model), -static_cast<std::int64_t>(right),
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
        SetView{with(model, with_cell_size(microscope, area, Pixel{pointer()}, next))});
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
        out.emplace_back(MoveView{ViewMove::fit});
}

/// Both answers and the exact one at a cell, beside the pointer.
void hover_box(const UiModel& model, const Cell& cell)
{
    const Vec<2> place = place_of(microscope_of(model), cell, scalar_of(model));
    const std::string numbers = numbers_text(map_choice(model.workspace), place, cell);
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
    const Vec<2> place = place_of(map_choice(model.workspace), model.session.document.query);
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
    if (!(view == model.interaction)) out.emplace_back(SetView{view});
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
        out.emplace_back(SetView{with(model, moved(microscope_of(model), right, up))});
}

void microscope_picture(const UiModel& model, const Rect& area, Actions& out)
{
    const CanvasWindow window{area};
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const bool over = ImGui::IsWindowHovered();
    {
        const ClipScope clip{list, {area.min.x, area.min.y}, {area.max.x, area.max.y}, false};
        list.AddRectFilled({area.min.x, area.min.y}, {area.max.x, area.max.y}, model.theme.canvas);
        map_picture(model, MapGround::canvas, list);
        cell_lines(model, area, list);
        query_mark(model, area, list);
        const Rect legend = map_legend(model, MapGround::canvas, area, list);
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
