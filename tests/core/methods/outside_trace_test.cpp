#include "core/methods/loaded.h"
#include "core/methods/registry.h"
#include "core/methods/trace/recorder.h"
#include "tests/support/catch.h"
#include "tests/support/generators.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <string>

using namespace secant;

namespace {

/// Of a method that knows everything that a query says.
MethodInfo everything()
{
    MethodInfo info = *built_in("secant").operator->();
    info.listing = outside_listing();
    info.reply = Reply::any_field;
    return info;
}

std::string_view text_of(const Step& step)
{
    return outside_listing()[static_cast<std::size_t>(step.line)].text;
}

/// The lines that are more than an ulp off or go the wrong way, each followed by ";".
std::string wrong_lines(const Trace& trace)
{
    std::string lines;
    for (const Step& step : trace) {
        const bool is_off = std::ranges::any_of(
            step.numbers, [](const TracedNumber& number) { return number.error_ulps > 1.0; });
        if (is_off || step.truth.computed != step.truth.exact) (lines += text_of(step)) += ';';
    }
    return lines;
}

template <int N, class T>
void check_exact_answers()
{
    const bool holds = rc::check([] {
        const Query<N, T> query = *any_query<N, T>();
        const auto outcome = run_method(built_in("secant"), query.circle, query.piece);
        const Trace trace = outside_trace(everything(), query, outcome);
        RC_ASSERT(wrong_lines(trace) == "");
        RC_ASSERT(trace.back().kind == StepKind::result);
    });
    CHECK(holds);
}

/// From (-2, 0) to (2, 0) through the unit circle.
const Query<2> through{{{0, 0}, 1}, {{-2, 0}, {2, 0}, Extent::segment}};

Outcome<2, double> right_outcome(const Query<2>& query)
{
    return run_method(built_in("secant"), query.circle, query.piece);
}

template <class Change>
std::string wrong_after(const Change& change, const Query<2>& query = through)
{
    auto outcome = right_outcome(query);
    change(outcome);
    return wrong_lines(outside_trace(everything(), query, outcome));
}

} // namespace

TEST_CASE("each field of an exact outcome agrees with its true value in the trace from outside")
{
    check_exact_answers<2, double>();
    check_exact_answers<3, double>();
    check_exact_answers<2, float>();
    check_exact_answers<3, float>();
}

TEST_CASE("the trace from outside has all bits of a true value though others are far larger")
{
    const Query<2> far_away{{{-0x1p-52, 0}, 0x1p-78}, {{-0x1p+1023, 0}, {0, 0}, Extent::segment}};
    const auto points = run_method(built_in("secant"), far_away.circle, far_away.piece);
    REQUIRE(points.point_count == 2);
    CHECK(wrong_lines(outside_trace(everything(), far_away, points)) == "");

    const Query<3> slanted{{{0, 0, 0}, 0x1p+27},
                           {{0x1p+26, 0, 0}, {0, 0x1p-1074, 0}, Extent::segment}};
    const auto offset = run_method(built_in("secant"), slanted.circle, slanted.piece);
    CHECK(wrong_lines(outside_trace(everything(), slanted, offset)) == "");
}

TEST_CASE("the trace from outside shows the field that is wrong and no other")
{
    using Out = Outcome<2, double>;
    CHECK(wrong_after([](Out&) {}) == "");
    CHECK(wrong_after([](Out& out) { out.hit = false; }) == "if it says hit;");
    CHECK(wrong_after([](Out& out) { out.disk_overlap = false; }) ==
          "if it says that the filled circle is hit;");
    CHECK(wrong_after([](Out& out) { out.kind = Case::poke; }) == "if the case is as it says;");
    CHECK(wrong_after([](Out& out) { out.roots = {0.25, 0.7500001}; }) == "t2;");
    CHECK(wrong_after([](Out& out) { out.points[0].x += 1e-9; }) == "P1;");
    CHECK(wrong_after([](Out& out) { std::swap(out.points[0], out.points[1]); }) == "");
    CHECK(wrong_after([](Out& out) { out.closest->y = 0.5; }) == "closest;");
    CHECK(wrong_after([](Out& out) { out.distance = 1e-300; }) == "distance;");
    CHECK(wrong_after([](Out& out) { out.ray_distance = 1.0; }) == "");
    CHECK(wrong_after([](Out& out) { out.ray_distance = 3.0; }) == "distance from E;");
    const double nan = std::numeric_limits<double>::quiet_NaN();
    CHECK(wrong_after([&](Out& out) { out.distance = nan; }) == "distance;");
}

TEST_CASE("a single point stands for the nearer one of two and is one too few")
{
    const auto one_point = [](double x) {
        return [x](Outcome<2, double>& out) {
            out.point_count = 1;
            out.points[0] = {x, 0.0};
        };
    };
    CHECK(wrong_after(one_point(-1.0)) == "if there are as many points as it says;");
    CHECK(wrong_after(one_point(1.0)) == "if there are as many points as it says;");
    MethodInfo first = everything();
    first.first_hit_only = true;
    auto outcome = right_outcome(through);
    one_point(-1.0)(outcome);
    CHECK(wrong_lines(outside_trace(first, through, outcome)) == "");
    one_point(1.0)(outcome);
    CHECK(wrong_lines(outside_trace(first, through, outcome)) == "P1;");
}

TEST_CASE("the first point of the disk is E in the trace, too, where E lies in it")
{
    MethodInfo first = everything();
    first.target = Target::disk;
    first.has_both_targets = false;
    first.first_hit_only = true;
    const Query<2> from_inside{{{0, 0}, 1}, {{0.5, 0}, {2, 0}, Extent::segment}};
    auto outcome = right_outcome(from_inside);
    outcome.point_count = 1;
    outcome.points[0] = {0.5, 0.0};
    outcome.ray_distance = 0.0;
    CHECK(wrong_lines(outside_trace(first, from_inside, outcome)) == "");
    outcome.points[0] = {1.0, 0.0};
    outcome.ray_distance = 0.5;
    CHECK(wrong_lines(outside_trace(first, from_inside, outcome)) == "P1;distance from E;");
}

TEST_CASE("where no direction is shortest an offset to either side is right in the trace")
{
    const auto push = [](double x, double y) {
        return [=](Outcome<2, double>& out) { out.offset = {x, y}; };
    };
    CHECK(wrong_after(push(0, 1)) == "");
    CHECK(wrong_after(push(0, -1)) == "");
    CHECK(wrong_after(push(0, 0.5)) == "offset;");
    CHECK(wrong_after(push(0.1, 1)) == "offset;");
    CHECK(wrong_after(push(0, 0)) == "offset;");
    const Query<2> point{{{0, 0}, 1}, {{0, 0}, {0, 0}, Extent::segment}};
    CHECK(wrong_after(push(-1, 0), point) == "");
    CHECK(wrong_after(push(-2, 0), point) == "offset;");
}

TEST_CASE("the trace from outside holds a method against its own query")
{
    MethodInfo ray = everything();
    ray.extent = Extent::ray;
    ray.radii = Radii::circle;
    const Query<2> behind{{{5, 0}, 1}, {{-2, 0}, {2, 0}, Extent::segment, 9.0}};
    Outcome<2, double> outcome;
    outcome.hit = true;
    outcome.ray_distance = 6.0;
    CHECK(wrong_lines(outside_trace(ray, behind, outcome)) == "");
    ray.extent = Extent::segment;
    CHECK(wrong_lines(outside_trace(ray, behind, outcome)) == "if it says hit;distance from E;");
}

TEST_CASE("a method without an answer gives up in the first step of its trace from outside")
{
    Outcome<2, double> outcome;
    outcome.failure = Failure::crashed;
    const Trace trace = outside_trace(everything(), through, outcome);
    REQUIRE(trace.size() == 1);
    CHECK(trace[0].kind == StepKind::give_up);
}
