#include "ui/canvas/microscope_axes.h"

#include "core/map/map_place.h"
#include "core/map/map_words.h"
#include "ui/widgets/imgui_compat.h"

#include <algorithm>
#include <string>

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

} // namespace

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

Rect microscope_heading(const UiModel& model, const Rect& area, float top, ImDrawList& list)
{
    const MapChoice& choice = model.panels.map.choice;
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

} // namespace secant
