#include "core/geometry/classify.h"
#include "core/scene/plots/plot_drag.h"
#include "core/session/document.h"
#include "core/snap/degeneracy.h"
#include "tests/support/catch.h"
#include "tests/support/plane.h"

#include <array>
#include <cmath>

using namespace secant;

namespace {

constexpr Rect plots_area{{0.0F, 600.0F}, {880.0F, 780.0F}};

PlotMarks marks_in(const Document& document, const Query<2>* held = nullptr)
{
    PlotView view;
    view.held = held;
    return plot_marks(document, analyse(document), view, plots_area);
}

/// A mark of a document that was dragged by so many pixels.
PlotDrag dragged_by(const Document& document, Plot plot, MarkedPart part, const Vec<2>& by,
                    const DragKeys& keys = {})
{
    const auto mark = same_mark(marks_in(document), PlotMark{plot, part, {}});
    REQUIRE(mark);
    const Vec<2> press{mark->at};
    Drag drag = begin_drag(handle_of(part), test::plane(document), press);
    if (keys != DragKeys{}) drag = continued(drag, press, keys);
    return {*mark, continued(drag, press + by, keys)};
}

std::optional<Snap> snap_after(const Document& document, const PlotDrag& held,
                               SnapMode mode = SnapMode::degeneracies)
{
    return snap_of(held, marks_in(document), mode, 1.0F);
}

/// The way along a scale that a mark of t must be dragged, to stand so many pixels beside another
/// t.
double way(const TScale& scale, double from, double to, double beside = 0.0)
{
    return static_cast<double>(scale.place(to) - scale.place(from)) + beside;
}

const Document crossing{{{0.0, 0.0}, 2.0}, {{-5.0, 1.0}, {4.0, 1.5}}, Target::curve};
const Document missing{{{0.0, 2.5}, 2.0}, {{-4.0, 0.1}, {5.0, 0.0}}, Target::curve};

/// The crossing piece with a width.
const Document wide{{{0.0, 0.0}, 2.0}, {{-5.0, 1.0}, {4.0, 1.5}, Extent::segment, 0.5}};

} // namespace

TEST_CASE("a root that is dragged in a plot snaps where the end that it moves is on the circle")
{
    const PlotMarks marks = marks_in(crossing);
    const auto roots = solve(test::plane(crossing)).roots;
    for (const Plot plot : {Plot::t_axis, Plot::parabola}) {
        const auto first =
            snap_after(crossing, dragged_by(crossing, plot, MarkedPart::t1,
                                            {way(marks.axis, roots[0].t, 0.0, 9.0), 3.0}));
        REQUIRE(first);
        CHECK(first->degeneracy == Degeneracy::start_on_circle);
        CHECK(std::abs(solve(first->query).roots[0].t) < 1e-15);
        CHECK(residual_of(first->query, Degeneracy::start_on_circle, fields_of(Moved::start), 1));
        const auto second =
            snap_after(crossing, dragged_by(crossing, plot, MarkedPart::t2,
                                            {way(marks.axis, roots[1].t, 1.0, -9.0), 0.0}));
        REQUIRE(second);
        CHECK(second->degeneracy == Degeneracy::end_on_circle);
        CHECK(solve(second->query).roots[1].t == Approx(1.0).epsilon(1e-15));
        CHECK_FALSE(snap_after(crossing, dragged_by(crossing, plot, MarkedPart::t1,
                                                    {way(marks.axis, roots[0].t, 0.0, 11.0), 0})));
    }
}

TEST_CASE("a dragged t1 also snaps where E passes the other root")
{
    const auto roots = solve(test::plane(crossing)).roots;
    // E at the second root: t2 is 0.
    const double there = (roots[0].t - roots[1].t) / (1.0 - roots[1].t);
    const auto snap =
        snap_after(crossing, dragged_by(crossing, Plot::t_axis, MarkedPart::t1,
                                        {way(marks_in(crossing).axis, roots[0].t, there, 2.0), 0}));
    REQUIRE(snap);
    CHECK(snap->degeneracy == Degeneracy::start_on_circle);
    CHECK(std::abs(solve(snap->query).roots[1].t) < 1e-15);
}

TEST_CASE("the point of the plane snaps to the lines of the plane and to their crossing")
{
    const PlotMarks marks = marks_in(crossing);
    const auto roots = solve(test::plane(crossing)).roots;
    const auto at = [&](double t1, double t2, const Vec<2>& beside) {
        return snap_after(crossing, dragged_by(crossing, Plot::plane, MarkedPart::both,
                                               {way(marks.plane_t1, roots[0].t, t1, beside.x),
                                                way(marks.plane_t2, roots[1].t, t2, beside.y)}));
    };
    const auto line = at(0.0, 0.5, {-7.0, 0.0});
    REQUIRE(line);
    CHECK(line->degeneracy == Degeneracy::start_on_circle);
    CHECK_FALSE(line->second);
    CHECK(std::abs(solve(line->query).roots[0].t) < 1e-15);
    CHECK(solve(line->query).roots[1].t == Approx(0.5).epsilon(0.05));
    const auto corner = at(0.0, 1.0, {6.0, -6.0});
    REQUIRE(corner);
    CHECK(corner->degeneracy == Degeneracy::start_on_circle);
    CHECK(corner->second == Degeneracy::end_on_circle);
    CHECK(std::abs(solve(corner->query).roots[0].t) < 1e-15);
    CHECK(solve(corner->query).roots[1].t == Approx(1.0).epsilon(1e-15));
    const auto below = at(-3.0, 0.0, {0.0, 5.0});
    REQUIRE(below);
    CHECK(below->degeneracy == Degeneracy::start_on_circle);
    CHECK(std::abs(solve(below->query).roots[1].t) < 1e-15);
    CHECK_FALSE(at(0.5, 0.75, {0.0, 0.0}));
}

TEST_CASE("the point of a tangent stays on the diagonal and snaps to its corners")
{
    const Document tangent{{{0.0, 2.0}, 2.0}, {{-5.0, 0.0}, {5.0, 0.0}}, Target::curve};
    const PlotMarks marks = marks_in(tangent);
    const auto snap = snap_after(
        tangent, dragged_by(tangent, Plot::plane, MarkedPart::both,
                            {way(marks.plane_t1, 0.5, 1.0, 4.0), way(marks.plane_t2, 0.5, 1.0)}));
    REQUIRE(snap);
    CHECK(snap->degeneracy == Degeneracy::end_on_circle);
    CHECK(holds(snap->query, Degeneracy::tangent));
    CHECK(solve(snap->query).roots[0].t == Approx(1.0).epsilon(1e-12));
}

TEST_CASE("the vertex of the parabola changes r and follows the pointer")
{
    const Document document = std::array{crossing, missing, wide}[GENERATE(0U, 1U, 2U)];
    const Query<2> before = test::plane(document);
    for (const double by : {-12.0, 4.0}) {
        const PlotDrag held = dragged_by(document, Plot::parabola, MarkedPart::vertex, {3.0, by});
        const Query<2> now =
            dragged(held, marks_in(document, &before), held.drag.last, held.drag.keys);
        CHECK(now.piece == before.piece);
        CHECK(now.circle.center == before.circle.center);
        CHECK((now.circle.radius > before.circle.radius) == (by > 0.0));
        const Document after{now, document.target};
        const auto mark = same_mark(marks_in(after, &before), held.mark);
        REQUIRE(mark);
        CHECK(mark->at.x == held.mark.at.x);
        CHECK(mark->at.y - held.mark.at.y == Approx(by).margin(1.0));
    }
    const PlotDrag aside = dragged_by(document, Plot::parabola, MarkedPart::vertex, {30.0, 0.0});
    CHECK(dragged(aside, marks_in(document), aside.drag.last, {}) == before);
}

TEST_CASE("the vertex snaps to a tangent and says what remains")
{
    const auto mark = same_mark(marks_in(missing), {Plot::parabola, MarkedPart::vertex, {}});
    const auto zero = same_mark(marks_in(crossing), {Plot::parabola, MarkedPart::t1, {}});
    REQUIRE(mark);
    REQUIRE(zero);
    const Query<2>& query = test::plane(missing);
    const double distance = solve(query).distance;
    // From the height of the vertex to q = 0.
    const Vec<2> d = query.piece.end - query.piece.start;
    const double q = (distance * distance - 4.0) / (d.x * d.x + d.y * d.y);
    const double to_zero = q / marks_in(missing).q_in_pixel;
    for (const double beside : {-9.0, 9.0}) {
        const auto snap =
            snap_after(missing, dragged_by(missing, Plot::parabola, MarkedPart::vertex,
                                           {0.0, to_zero + beside}));
        REQUIRE(snap);
        CHECK(snap->degeneracy == Degeneracy::tangent);
        CHECK(residual_of(snap->query, Degeneracy::tangent, fields_of(Moved::radius), 1));
        CHECK(snap->query.piece == query.piece);
    }
    CHECK_FALSE(snap_after(
        missing, dragged_by(missing, Plot::parabola, MarkedPart::vertex, {0.0, to_zero - 11.0})));
}

TEST_CASE("in the plots a grid has round numbers of t and of r")
{
    const PlotMarks marks = marks_in(crossing);
    const auto roots = solve(test::plane(crossing)).roots;
    const auto axis = snap_after(crossing,
                                 dragged_by(crossing, Plot::t_axis, MarkedPart::t1,
                                            {way(marks.axis, roots[0].t, 0.31, 0.0), 0.0}),
                                 SnapMode::grid);
    REQUIRE(axis);
    CHECK_FALSE(axis->degeneracy);
    CHECK(solve(axis->query).roots[0].t == Approx(0.3).epsilon(1e-14));
    const auto vertex =
        snap_after(crossing, dragged_by(crossing, Plot::parabola, MarkedPart::vertex, {0.0, 40.0}),
                   SnapMode::grid);
    REQUIRE(vertex);
    const double radius = vertex->query.circle.radius;
    CHECK(radius == std::round(radius * 10.0) / 10.0);
    CHECK(radius > 2.0);
}

TEST_CASE("with Shift no mark snaps and with Alt it snaps within a pixel")
{
    const PlotMarks marks = marks_in(crossing);
    const double t1 = solve(test::plane(crossing)).roots[0].t;
    const DragKeys straight{true, false, false};
    const DragKeys slow{false, true, false};
    const auto with = [&](const DragKeys& keys, double beside) {
        const double speed = keys.slow ? 0.1 : 1.0;
        return snap_after(crossing,
                          dragged_by(crossing, Plot::t_axis, MarkedPart::t1,
                                     {way(marks.axis, t1, 0.0, beside) / speed, 0.0}, keys));
    };
    CHECK_FALSE(with(straight, 2.0));
    CHECK(with(slow, 0.8));
    CHECK_FALSE(with(slow, 2.0));
    CHECK_FALSE(snap_after(crossing, dragged_by(crossing, Plot::t_axis, MarkedPart::t1, {}, {})));
}

TEST_CASE("a place in the plots has its parameters and its mark")
{
    const PlotMarks marks = marks_in(crossing);
    const PlotAreas areas = plot_areas(plots_area, 1.0F);
    const auto mark = same_mark(marks, {Plot::parabola, MarkedPart::t2, {}});
    REQUIRE(mark);
    const auto on_mark = plot_place_at(marks, areas, mark->at, 1.0F);
    REQUIRE(on_mark);
    CHECK(on_mark->part == MarkedPart::t2);
    CHECK((on_mark->plot == Plot::parabola));
    const auto on_axis =
        plot_place_at(marks, areas, {marks.axis.place(0.3), middle(areas.axis).y}, 1.0F);
    REQUIRE(on_axis);
    CHECK_FALSE(on_axis->part);
    CHECK(on_axis->t1 == Approx(0.3).margin(0.01));
    CHECK(on_axis->t2 == on_axis->t1);
    const auto in_plane =
        plot_place_at(marks, areas, {marks.plane_t1.place(-2.0), marks.plane_t2.place(0.4)}, 1.0F);
    REQUIRE(in_plane);
    CHECK(in_plane->t1 == Approx(-2.0).epsilon(0.05));
    CHECK(in_plane->t2 == Approx(0.4).margin(0.02));
    const auto far = plot_place_at(marks, areas, areas.axis.min, 1.0F);
    REQUIRE(far);
    CHECK(std::isfinite(far->t1));
    CHECK_FALSE(plot_place_at(marks, areas, plots_area.min, 1.0F));
}
