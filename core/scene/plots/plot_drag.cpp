#include "core/scene/plots/plot_drag.h"

#include "core/scene/view/grid.h"
#include "core/scene/view/handles/gesture.h"
#include "core/snap/snapped.h"

#include <algorithm>
#include <cmath>
#include <functional>

namespace secant {
namespace {

/// The movement of the mark, in pixels (y down).
Vec<2> travel(const Drag& drag, const Vec<2>& cursor, const DragKeys& keys)
{
    return reached(drag, cursor, keys) - drag.press;
}

/// Rounds a number that changes by so much in a pixel.
using Rounding = std::function<double(double number, double in_pixel)>;

double as_pointed_at(double number, double in_pixel)
{
    return readable(number, in_pixel);
}

/// The parameter where a mark of `t` is, after it moved by so many pixels.
double moved_parameter(const TScale& scale, double t, double pixels,
                       const Rounding& rounded = as_pointed_at)
{
    if (pixels == 0.0) return t;
    const float place = scale.moved_place(t, pixels);
    return rounded(scale.parameter(place), scale.t_in_pixel(place));
}

/// The least distance from 0 and 1 that the pointer can tell.
double least_gap(const TScale& scale) noexcept
{
    return scale.t_in_pixel(scale.place(0.5));
}

/// The vertex's height on the screen as a function of r + s: the line, and so the vertex's t,
/// stays.
class VertexHeight {
public:
    VertexHeight(const Query<2>& query, const PlotMarks& marks)
        : reach_{query.circle.radius + query.piece.radius}, piece_radius_{query.piece.radius}
    {
        const Vec<2> d = query.piece.end - query.piece.start;
        square_in_pixel_ = marks.q_in_pixel * (d.x * d.x + d.y * d.y);
    }

    /// r after the vertex moved by so many pixels downwards.
    [[nodiscard]] double radius(double pixels) const
    {
        const double square = reach_ * reach_ + pixels * square_in_pixel_;
        return std::max(0.0, std::sqrt(std::max(0.0, square)) - piece_radius_);
    }

    /// The change of r in a pixel there.
    [[nodiscard]] double radius_in_pixel(double pixels) const
    {
        return radius(pixels + 1.0) - radius(pixels);
    }

    /// The distance of the vertex from its old place, downwards, when r + s has a length.
    /// Infinitely far when the parabola has no scale any more.
    [[nodiscard]] double pixels(double length) const
    {
        if (!(square_in_pixel_ > 0.0)) return HUGE_VAL;
        return (length - reach_) * (length + reach_) / square_in_pixel_;
    }

private:
    double reach_;
    double piece_radius_;
    double square_in_pixel_ = 0.0; ///< change of (r + s)²
};

Query<2> with_radius(Query<2> query, double radius)
{
    query.circle.radius = radius;
    return query;
}

/// The nearest root's place that the end lies at.
std::optional<Snap> snapped_mark(const PlotDrag& held, const TScale& scale, double pixels,
                                 double reach)
{
    const Handle root = handle_of(held.mark.part);
    const std::size_t index = held.mark.part == MarkedPart::t1 ? 0 : 1;
    const Query<2>& query = held.drag.at_start;
    const double place = scale.moved_place(solve(query).roots[index].t, pixels);
    std::optional<Snap> nearest;
    for (const Snap& snap : root_snaps(query, root)) {
        const double t = solve(snap.query).roots[index].t;
        const double away = std::abs(static_cast<double>(scale.place(t)) - place);
        if (!(away <= reach)) continue;
        nearest = snap;
        reach = away;
    }
    return nearest;
}

/// 0 or 1, when its place on a scale is near.
std::optional<double> border_near(const TScale& scale, float place, double reach)
{
    for (const double border : {0.0, 1.0}) {
        if (std::abs(static_cast<double>(scale.place(border) - place)) <= reach) return border;
    }
    return std::nullopt;
}

Query<2> with_border(const Query<2>& query, double border, std::vector<Degeneracy>& found)
{
    const bool is_start = border == 0.0;
    const Degeneracy degeneracy =
        is_start ? Degeneracy::start_on_circle : Degeneracy::end_on_circle;
    if (std::ranges::find(found, degeneracy) != found.end()) return query;
    found.push_back(degeneracy);
    return as_near_as_doubles(query, is_start ? Moved::start : Moved::end, degeneracy);
}

/// The point of the plane at the lines where t1 or t2 is 0 or 1, and at their crossings.
std::optional<Snap> snapped_point(const PlotDrag& held, const PlotMarks& marks, const Vec<2>& by,
                                  double reach)
{
    const Query<2>& query = held.drag.at_start;
    const Solution<2> answer = solve(query);
    const double t1 = answer.roots[0].t;
    const double t2 = answer.roots[1].t;
    auto border1 = border_near(marks.plane_t1, marks.plane_t1.moved_place(t1, by.x), reach);
    auto border2 = border_near(marks.plane_t2, marks.plane_t2.moved_place(t2, by.y), reach);
    if (!border1 && !border2) return std::nullopt;
    // Equal roots stay equal.
    if (answer.classification.tangent) border1 = border2 = border1 ? border1 : border2;
    const double first = border1.value_or(moved_parameter(marks.plane_t1, t1, by.x));
    const double second = border2.value_or(moved_parameter(marks.plane_t2, t2, by.y));
    if (!(first < second) && !answer.classification.tangent) return std::nullopt;
    Query<2> changed = with_roots(query, first, second, 0.0);
    std::vector<Degeneracy> found;
    for (const auto& border : {border1, border2}) {
        if (border) changed = with_border(changed, *border, found);
    }
    return Snap{changed, found.front(),
                found.size() > 1 ? std::optional{found.back()} : std::nullopt};
}

/// r where the line is tangent, or an end on the circle.
std::optional<Snap> snapped_vertex(const Query<2>& query, const VertexHeight& height, double pixels,
                                   double reach)
{
    std::optional<Snap> nearest;
    for (const SpecialReach& special : special_reaches(query)) {
        const double radius = special.length - query.piece.radius;
        const double away = std::abs(height.pixels(special.length) - pixels);
        if (!(radius >= 0.0) || !(away <= reach)) continue;
        nearest =
            Snap{as_near_as_doubles(with_radius(query, radius), Moved::radius, special.degeneracy),
                 special.degeneracy};
        reach = away;
    }
    return nearest;
}

/// The distance between the points of a grid that are `apart_px` or more from each other.
double round_step(double in_pixel, double apart_px)
{
    return in_pixel > 0.0 && std::isfinite(in_pixel) ? grid_step(in_pixel * apart_px).value() : 0.0;
}

/// The query whose roots or vertex are where the mark is, after it moved by so many pixels.
Query<2> with_mark_moved(const PlotDrag& held, const PlotMarks& marks, const Vec<2>& by,
                         const Rounding& rounded)
{
    const Query<2>& query = held.drag.at_start;
    const Solution<2> answer = solve(query);
    const double t1 = answer.roots[0].t;
    const double t2 = answer.roots[1].t;
    switch (held.mark.part) {
    case MarkedPart::t1:
        return with_t1(query, moved_parameter(marks.axis, t1, by.x, rounded),
                       least_gap(marks.axis));
    case MarkedPart::t2:
        return with_t2(query, moved_parameter(marks.axis, t2, by.x, rounded),
                       least_gap(marks.axis));
    case MarkedPart::both:
        return with_roots(query, moved_parameter(marks.plane_t1, t1, by.x, rounded),
                          moved_parameter(marks.plane_t2, t2, by.y, rounded),
                          least_gap(marks.plane_t1));
    case MarkedPart::vertex: break;
    }
    const VertexHeight height{query, marks};
    return with_radius(query, rounded(height.radius(by.y), height.radius_in_pixel(by.y)));
}

/// True when the pointer moved in a direction that moves the mark.
bool is_moved(MarkedPart part, const Vec<2>& by) noexcept
{
    switch (part) {
    case MarkedPart::t1:
    case MarkedPart::t2: return by.x != 0.0;
    case MarkedPart::both: return by != Vec<2>{};
    case MarkedPart::vertex: return by.y != 0.0;
    }
    return false;
}

} // namespace

Query<2> dragged(const PlotDrag& held, const PlotMarks& marks, const Vec<2>& cursor,
                 const DragKeys& keys)
{
    const Vec<2> by = travel(held.drag, cursor, keys);
    if (!is_moved(held.mark.part, by)) return held.drag.at_start;
    return with_mark_moved(held, marks, by, as_pointed_at);
}

std::optional<Snap> snap_of(const PlotDrag& held, const PlotMarks& marks, SnapMode mode,
                            float scale)
{
    const Drag& drag = held.drag;
    const Vec<2> by = travel(drag, drag.last, drag.keys);
    if (mode == SnapMode::off || drag.keys.straight || !is_moved(held.mark.part, by))
        return std::nullopt;
    const double reach = snap_reach_px(drag.keys, scale);
    if (mode == SnapMode::grid) {
        return Snap{with_mark_moved(held, marks, by, [reach](double number, double in_pixel) {
            return on_grid(number, round_step(in_pixel, reach));
        })};
    }
    switch (held.mark.part) {
    case MarkedPart::t1:
    case MarkedPart::t2: return snapped_mark(held, marks.axis, by.x, reach);
    case MarkedPart::both: return snapped_point(held, marks, by, reach);
    case MarkedPart::vertex: break;
    }
    return snapped_vertex(drag.at_start, VertexHeight{drag.at_start, marks}, by.y, reach);
}

} // namespace secant
