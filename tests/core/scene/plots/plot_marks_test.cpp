#include "core/scene/plots/plot_drag.h"

#include "core/session/document.h"
#include "tests/support/catch.h"
#include "tests/support/documents.h"
#include "tests/support/plane.h"

#include <glm/geometric.hpp>

#include <algorithm>

using namespace secant;

namespace {

constexpr Rect area{{0.0F, 600.0F}, {880.0F, 780.0F}};

PlotMarks marks_of(const Document& document)
{
    return plot_marks(document, analyse(document), PlotView{}, area);
}

PlotMark mark_of(const Document& document, Plot plot, MarkedPart root)
{
    const auto found = same_mark(marks_of(document), PlotMark{plot, root, {}});
    REQUIRE(found);
    return *found;
}

/// The answer after a mark was dragged by so many pixels.
Solution<2> after(const Document& document, const PlotMark& mark, const Vec<2>& by)
{
    const Vec<2> press{mark.at};
    const PlotDrag held{mark, begin_drag(handle_of(mark.part), test::plane(document), press)};
    return solve(dragged(held, marks_of(document), press + by, {}));
}

} // namespace

TEST_CASE("every mark of the plots stands on the dot that is drawn for it")
{
    const Document document = first_document();
    const Scene scene = build_plots(document, analyse(document), PlotView{}, area);
    const PlotMarks marks = marks_of(document);
    CHECK(marks.marks.size() == 6);
    for (const PlotMark& mark : marks.marks) {
        const bool is_drawn = std::ranges::any_of(scene.primitives, [&](const Primitive& p) {
            const auto* dot = std::get_if<Marker>(&p);
            return dot != nullptr && glm::distance(dot->at, mark.at) < 0.01F;
        });
        CHECK(is_drawn);
        CHECK(plot_mark_at(marks, mark.at + Pixel{5.0F, 5.0F}, 1.0F) == mark);
    }
    CHECK_FALSE(plot_mark_at(marks, area.min, 1.0F));
}

TEST_CASE("the nearest mark is taken, and the first of two at one place")
{
    const Document tangent{{{0.0, 2.0}, 2.0}, {{-5.0, 0.0}, {5.0, 0.0}}, Target::curve};
    const PlotMarks marks = marks_of(tangent);
    const PlotMark t1 = mark_of(tangent, Plot::t_axis, MarkedPart::t1);
    CHECK(plot_mark_at(marks, t1.at, 1.0F) == t1);
}

TEST_CASE("a mark on the axis or the parabola is dragged to the t under the pointer")
{
    const Document document = first_document();
    const TScale axis = marks_of(document).axis;
    const auto travel_to = [&](double t, double from) {
        return Vec<2>{static_cast<double>(axis.place(t) - axis.place(from)), 9.0};
    };
    const Solution<2> before = solve(test::plane(document));
    for (const Plot plot : {Plot::t_axis, Plot::parabola}) {
        const PlotMark t1 = mark_of(document, plot, MarkedPart::t1);
        for (const double t : {-8.0, 0.2, 0.6}) {
            const Solution<2> now = after(document, t1, travel_to(t, before.roots[0].t));
            CHECK(now.roots[0].t == Approx(t).epsilon(0.05));
            CHECK(glm::distance(now.roots[0].point, before.roots[0].point) < 1e-9);
        }
        const PlotMark t2 = mark_of(document, plot, MarkedPart::t2);
        const Solution<2> now = after(document, t2, travel_to(3.0, before.roots[1].t));
        CHECK(now.roots[1].t == Approx(3.0).epsilon(0.05));
        CHECK(after(document, t2, {0.0, 30.0}).roots[1].t == before.roots[1].t);
    }
}

TEST_CASE("the point of the plane goes to every region, with both roots where the pointer is")
{
    const Document document = first_document();
    const PlotMarks marks = marks_of(document);
    const PlotMark point = mark_of(document, Plot::plane, MarkedPart::both);
    const Solution<2> before = solve(test::plane(document));
    const auto drag_to = [&](double t1, double t2) {
        return after(document, point,
                     {static_cast<double>(marks.plane_t1.place(t1) -
                                          marks.plane_t1.place(before.roots[0].t)),
                      static_cast<double>(marks.plane_t2.place(t2) -
                                          marks.plane_t2.place(before.roots[1].t))});
    };
    const std::tuple<double, double, Case> places[] = {
        {0.3, 0.6, Case::impale},      {0.5, 3.0, Case::poke},
        {-2.0, 0.5, Case::exit_wound}, {2.0, 5.0, Case::fall_short},
        {-5.0, -2.0, Case::past},      {-3.0, 4.0, Case::completely_inside}};
    for (const auto& [t1, t2, kind] : places) {
        const Solution<2> now = drag_to(t1, t2);
        CHECK((now.classification.kind == kind));
        CHECK(now.roots[0].t == Approx(t1).epsilon(0.1));
        CHECK(now.roots[1].t == Approx(t2).epsilon(0.1));
    }
    // Beyond the diagonal the roots stay apart and in order.
    const Solution<2> crossed = drag_to(0.9, 0.2);
    CHECK(crossed.roots[0].t < crossed.roots[1].t);
    CHECK(crossed.roots[1].t - crossed.roots[0].t < 0.05);
    CHECK(crossed.roots[0].t == Approx(0.55).epsilon(0.1));
}

TEST_CASE("a mark far outside its plot leaves a valid query")
{
    const Document document = first_document();
    for (const PlotMark& mark : marks_of(document).marks) {
        if (mark.part == MarkedPart::vertex) continue;
        for (const double far : {-1e9, -400.0, 400.0, 1e9}) {
            const Solution<2> now = after(document, mark, {far, -far});
            CHECK(now.root_count == 2);
            CHECK(std::abs(now.roots[0].t) < 1e8);
            CHECK(now.roots[0].t <= now.roots[1].t);
        }
    }
}

TEST_CASE("a vertex far outside its plot leaves a valid query")
{
    const Document document = first_document();
    const PlotMark mark = mark_of(document, Plot::parabola, MarkedPart::vertex);
    for (const double far : {-1e9, -400.0, 400.0, 1e9}) {
        const PlotDrag held{mark,
                            begin_drag(Handle::radius, test::plane(document), Vec<2>{mark.at})};
        const Query<2> now =
            dragged(held, marks_of(document), Vec<2>{mark.at} + Vec<2>{0.0, far}, {});
        CHECK(is_valid(now));
        CHECK((now.circle.radius > test::plane(document).circle.radius) == (far > 0.0));
    }
}

TEST_CASE("plots without a root to drag say why")
{
    const Document miss{{{0.0, 9.0}, 2.0}, {{-5.0, 0.0}, {5.0, 0.0}}, Target::curve};
    const Document degenerate{{{0.0, 0.0}, 5.0}, {{5.0, 0.0}, {5.0, 0.0}}, Target::curve};
    const auto why = [](const Document& document) {
        return why_no_marks(project(document, analyse(document)));
    };
    const PlotMarks left = marks_of(miss);
    CHECK(left.marks.size() == 1);
    CHECK(same_mark(left, {Plot::parabola, MarkedPart::vertex, {}}));
    CHECK(why(miss) == "The line misses the circle: no root to drag");
    CHECK(marks_of(degenerate).marks.empty());
    CHECK(why(degenerate) == "E = L: there is no line, and no root to drag");
    CHECK(why(first_document()).empty());
}

TEST_CASE("the marks of every document are drawn, or there are none")
{
    test::Random random{21};
    for (int i = 0; i < 200; ++i) {
        const Document document = test::hostile_document(random);
        for (const PlotMark& mark : marks_of(document).marks)
            REQUIRE(contains(grown(area, 1.0F), mark.at));
    }
}
