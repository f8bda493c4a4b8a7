#include "core/scene/plots/plot_marks.h"

#include "core/scene/plots/parabola.h"
#include "core/scene/plots/plane.h"
#include "core/scene/plots/plot_parts.h"
#include "core/scene/plots/t_axis.h"
#include "core/scene/view/handles/handle_words.h"
#include "core/scene/view/handles/root_move.h"
#include "core/scene/view/handles/turn.h"
#include "core/text/entered_number.h"
#include "core/words/drawing_words.h"

#include <fmt/format.h>
#include <glm/geometric.hpp>

#include <algorithm>
#include <cmath>

namespace secant {
namespace {

bool is_empty(const Rect& r) noexcept
{
    return r.min.x >= r.max.x || r.min.y >= r.max.y;
}

/// How much t changes in a pixel at a place of a scale, and so how fine its decimals are.
double t_in_pixel(const TScale& scale, float place) noexcept
{
    return std::abs(scale.parameter(place + 0.5F) - scale.parameter(place - 0.5F));
}

/// The parameter where a mark of `t` is, after it moved by so many pixels.
double moved_parameter(const TScale& scale, double t, double pixels)
{
    if (pixels == 0.0) return t;
    constexpr double farthest = 1e6;
    const float start = scale.place(t);
    const auto [low, high] = std::minmax({scale.place(-farthest), scale.place(farthest), start});
    const float place = std::clamp(start + static_cast<float>(pixels), low, high);
    return readable(scale.parameter(place), t_in_pixel(scale, place));
}

/// The least distance from 0 and 1 that the pointer can tell.
double least_gap(const TScale& scale) noexcept
{
    return t_in_pixel(scale, scale.place(0.5));
}

} // namespace

PlotMarks plot_marks(const Document& document, const Analysis& analysis, const PlotView& view,
                     const Rect& area)
{
    const Projection drawn = project(document, analysis);
    const PlotAreas areas = plot_areas(area, view.scale);
    const auto input = [&](const Rect& part) {
        return PlotInput{document.query, drawn.answer, view, part};
    };
    const PlaneScales plane = plane_scales(input(areas.plane));
    PlotMarks out{{}, shared_scale(input(areas.axis)), plane.t1, plane.t2};
    if (!is_valid(drawn.query) || !has_movable_roots(drawn.query, drawn.answer)) return out;
    const double t1 = drawn.answer.roots[0].t;
    const double t2 = drawn.answer.roots[1].t;
    const auto add_row = [&](Plot plot, float y) {
        out.marks.push_back({plot, MarkedRoot::t1, {out.axis.place_apart(t1), y}});
        out.marks.push_back({plot, MarkedRoot::t2, {out.axis.place_apart(t2), y}});
    };
    if (!is_empty(areas.axis)) add_row(Plot::t_axis, axis_height(input(areas.axis)));
    if (!is_empty(areas.parabola)) add_row(Plot::parabola, zero_height(input(areas.parabola)));
    if (!is_empty(areas.plane)) {
        out.marks.push_back(
            {Plot::plane, MarkedRoot::both, {plane.t1.place_apart(t1), plane.t2.place_apart(t2)}});
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

std::optional<PlotMark> same_mark(const PlotMarks& marks, const PlotMark& mark)
{
    const auto found = std::ranges::find_if(marks.marks, [&](const PlotMark& other) {
        return other.plot == mark.plot && other.root == mark.root;
    });
    return found == marks.marks.end() ? std::nullopt : std::optional{*found};
}

Handle handle_of(MarkedRoot root) noexcept
{
    switch (root) {
    case MarkedRoot::t1: return Handle::root1;
    case MarkedRoot::t2: return Handle::root2;
    case MarkedRoot::both: return Handle::segment;
    }
    return Handle::none;
}

Query<2> dragged(const PlotDrag& held, const PlotMarks& marks, const Vec<2>& cursor,
                 const DragKeys& keys)
{
    const Query<2>& query = held.drag.at_start;
    const Vec<2> by = reached(held.drag, cursor, keys) - held.drag.press;
    if (by == Vec<2>{}) return query;
    const Solution<2> answer = solve(query);
    const double t1 = answer.roots[0].t;
    const double t2 = answer.roots[1].t;
    switch (held.mark.root) {
    case MarkedRoot::t1:
        if (by.x == 0.0) return query;
        return with_t1(query, moved_parameter(marks.axis, t1, by.x), least_gap(marks.axis));
    case MarkedRoot::t2:
        if (by.x == 0.0) return query;
        return with_t2(query, moved_parameter(marks.axis, t2, by.x), least_gap(marks.axis));
    case MarkedRoot::both:
        return with_roots(query, moved_parameter(marks.plane_t1, t1, by.x),
                          moved_parameter(marks.plane_t2, t2, by.y), least_gap(marks.plane_t1));
    }
    return query;
}

std::string mark_text(const Projection& drawn, MarkedRoot root)
{
    if (root != MarkedRoot::both) return handle_text(drawn, handle_of(root));
    return fmt::format("t1 = {}\nt2 = {}", exact_text(drawn.answer.roots[0].t),
                       exact_text(drawn.answer.roots[1].t));
}

std::string_view why_no_marks(const Projection& drawn)
{
    const auto& [query, answer] = drawn;
    if (has_movable_roots(query, answer)) return {};
    if (query.piece.start == query.piece.end) return drawing_words::no_line;
    return answer.root_count == 0 ? drawing_words::no_root_to_drag : drawing_words::root_too_far;
}

} // namespace secant
