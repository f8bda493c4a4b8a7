#include "core/scene/plots/plot_drag.h"

#include "core/scene/plots/plot_parts.h"
#include "core/scene/view/handles/gesture.h"
#include "core/scene/view/handles/handle.h"
#include "core/text/entered_number.h"
#include "core/words/drawing_words.h"

#include <fmt/format.h>
#include <glm/geometric.hpp>

#include <algorithm>

namespace secant {
namespace {

/// The parameter at a place, as the pointer tells it.
double parameter_at(const TScale& scale, float place)
{
    const float there = scale.limited_place(place);
    return readable(scale.parameter(there), scale.t_in_pixel(there));
}

} // namespace

PlotMarks plot_marks(const Document& document, const Analysis& analysis, const PlotView& view,
                     const Rect& area)
{
    const Projection drawn = project(document, analysis);
    const PlotAreas areas = plot_areas(area, view.scale, view.has_axis_alone);
    const auto input = [&](const Rect& part) {
        return PlotInput{document.query, drawn.answer, view, part};
    };
    const PlaneScales plane = plane_scales(input(areas.plane));
    PlotMarks out{{}, shared_scale(input(areas.axis)), plane.t1, plane.t2};
    if (!is_valid(drawn.query)) return out;
    if (is_visible(areas.parabola)) {
        if (const auto vertex = movable_vertex(input(areas.parabola))) {
            out.marks.push_back({Plot::parabola, MarkedPart::vertex, vertex->at});
            out.q_in_pixel = vertex->q_in_pixel;
        }
    }
    if (!has_movable_roots(drawn.query, drawn.answer)) return out;
    const double t1 = drawn.answer.roots[0].t;
    const double t2 = drawn.answer.roots[1].t;
    const auto add_row = [&](Plot plot, float y) {
        out.marks.push_back({plot, MarkedPart::t1, {out.axis.place_apart(t1), y}});
        out.marks.push_back({plot, MarkedPart::t2, {out.axis.place_apart(t2), y}});
    };
    if (is_visible(areas.axis)) add_row(Plot::t_axis, axis_height(input(areas.axis)));
    if (is_visible(areas.parabola)) add_row(Plot::parabola, zero_height(input(areas.parabola)));
    if (is_visible(areas.plane)) {
        out.marks.push_back(
            {Plot::plane, MarkedPart::both, {plane.t1.place_apart(t1), plane.t2.place_apart(t2)}});
    }
    return out;
}

std::optional<PlotMark> plot_mark_at(const PlotMarks& marks, Pixel cursor, float scale)
{
    std::optional<PlotMark> nearest;
    float least = 12.0F * scale;
    for (const PlotMark& mark : marks.marks) {
        const float away = glm::distance(cursor, mark.at);
        if (away >= least) continue;
        nearest = mark;
        least = away;
    }
    return nearest;
}

std::optional<PlotPlace> plot_place_at(const PlotMarks& marks, const PlotAreas& areas, Pixel cursor,
                                       float scale)
{
    PlotPlace out;
    TScale t1 = marks.axis;
    TScale t2 = marks.axis;
    Pixel at{cursor.x, cursor.x};
    if (contains(areas.parabola, cursor)) {
        out.plot = Plot::parabola;
    } else if (contains(areas.plane, cursor)) {
        out.plot = Plot::plane;
        t1 = marks.plane_t1;
        t2 = marks.plane_t2;
        at = cursor;
    } else if (!contains(areas.axis, cursor)) {
        return std::nullopt;
    }
    if (const auto mark = plot_mark_at(marks, cursor, scale)) out.part = mark->part;
    out.t1 = parameter_at(t1, at.x);
    out.t2 = parameter_at(t2, at.y);
    return out;
}

std::optional<PlotMark> same_mark(const PlotMarks& marks, const PlotMark& mark)
{
    const auto found = std::ranges::find_if(marks.marks, [&](const PlotMark& other) {
        return other.plot == mark.plot && other.part == mark.part;
    });
    return found == marks.marks.end() ? std::nullopt : std::optional{*found};
}

Handle handle_of(MarkedPart part) noexcept
{
    switch (part) {
    case MarkedPart::t1: return Handle::root1;
    case MarkedPart::t2: return Handle::root2;
    case MarkedPart::both: return Handle::segment;
    case MarkedPart::vertex: return Handle::radius;
    }
    return Handle::none;
}

std::string mark_text(const Projection& drawn, MarkedPart part)
{
    if (part != MarkedPart::both) return handle_text(drawn, handle_of(part));
    return fmt::format("t1 = {}\nt2 = {}", exact_text(drawn.answer.roots[0].t),
                       exact_text(drawn.answer.roots[1].t));
}

std::string_view why_no_marks(const Projection& drawn)
{
    const auto& [query, answer, space] = drawn;
    if (has_movable_roots(query, answer)) return {};
    if (query.piece.start == query.piece.end) return drawing_words::no_line;
    if (answer.root_count != 0) return drawing_words::root_too_far;
    return space ? drawing_words::no_root_in_space : drawing_words::no_root_to_drag;
}

} // namespace secant
