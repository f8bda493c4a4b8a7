#include "core/scene/view/handles/gesture.h"

#include "tests/support/catch.h"

#include <glm/geometric.hpp>

#include <cmath>
#include <limits>
#include <numbers>

using namespace secant;

namespace {

constexpr double most = std::numeric_limits<double>::max();

Query<2> some_query()
{
    return {{{3.0, 1.0}, 2.0}, {{-2.0, 0.5}, {4.0, -1.0}}};
}

Query<2> starting_at(double x, double y)
{
    Query<2> query = some_query();
    query.piece.start = {x, y};
    return query;
}

Query<2> nudged_start(double x, double y, const Vec<2>& direction, NudgeStep step)
{
    return nudged(starting_at(x, y), Handle::start, direction, step, 0.1);
}

} // namespace

TEST_CASE("the largest double has no next double, and stays")
{
    for (const double sign : {1.0, -1.0}) {
        const Query<2> query = nudged_start(sign * most, 0.5, {sign, sign}, NudgeStep::ulp);
        CHECK(query.piece.start.x == sign * most);
        CHECK(query.piece.start.y == std::nextafter(0.5, sign * most));
    }
    Query<2> wide = some_query();
    wide.circle.radius = most;
    CHECK(nudged(wide, Handle::radius, {1.0, 0.0}, NudgeStep::ulp, 0.1) == wide);
}

TEST_CASE("a step beyond the largest double is not made")
{
    const Query<2> query = starting_at(most, -most);
    CHECK(nudged(query, Handle::start, {1.0, -1.0}, NudgeStep::coarse, most / 2.0) == query);
}

TEST_CASE("an axis without a direction keeps its bits")
{
    const double odd = std::nextafter(0.3, 1.0);
    CHECK(nudged_start(0.1, odd, {1.0, 0.0}, NudgeStep::grid) == starting_at(0.2, odd));
    CHECK(nudged_start(odd, 0.1, {0.0, -1.0}, NudgeStep::ulp) ==
          starting_at(odd, std::nextafter(0.1, 0.0)));
}

TEST_CASE("a step leaves no digits of a rounding error, and a tiny step is not lost")
{
    CHECK(nudged_start(0.2, 0.0, {1.0, 0.0}, NudgeStep::grid) == starting_at(0.3, 0.0));
    CHECK(nudged_start(0.29, 0.0, {1.0, 0.0}, NudgeStep::fine) == starting_at(0.3, 0.0));
    CHECK(nudged_start(-0.7, 0.0, {1.0, 0.0}, NudgeStep::coarse) == starting_at(0.3, 0.0));
    const double one = 1.0 + std::numeric_limits<double>::epsilon();
    const Query<2> query = nudged(starting_at(one, 0.0), Handle::start, {1.0, 0.0}, NudgeStep::grid,
                                  std::numeric_limits<double>::epsilon());
    CHECK(query.piece.start.x == std::nextafter(one, 2.0));
}

TEST_CASE("an edit of the circle keeps the piece that changed meanwhile, and the other way round")
{
    const Session present = start_session({starting_at(7.0, 7.0), Target::curve});
    Query<2> changed = some_query();
    changed.circle.radius = 5.0;
    const SetQuery circle = edit(present, changed, Handle::radius, EditPhase::changing);
    CHECK(std::get<Query<2>>(circle.query).circle.radius == 5.0);
    CHECK(std::get<Query<2>>(circle.query).piece == starting_at(7.0, 7.0).piece);
    const SetQuery piece = edit(present, changed, Handle::segment, EditPhase::done);
    CHECK(std::get<Query<2>>(piece.query).circle == some_query().circle);
    CHECK(std::get<Query<2>>(piece.query).piece == some_query().piece);
    CHECK((piece.phase == EditPhase::done));
}

TEST_CASE("at a tenth of the speed a handle moves a tenth as far, and with finer digits")
{
    const Drag drag = begin_drag(Handle::end, some_query(), {100.0, 100.0});
    const Camera camera{{0.0, 0.0}, 100.0, {{0.0F, 0.0F}, {800.0F, 600.0F}}, {}};
    const Vec<2> cursor{110.0, 100.0};
    CHECK(dragged(drag, camera, cursor).piece.end == Vec<2>{4.1, -1.0});
    CHECK(dragged(drag, camera, cursor, {false, true}).piece.end == Vec<2>{4.01, -1.0});
}

TEST_CASE("a key that changes the speed during a drag moves nothing by itself")
{
    const Camera camera{{0.0, 0.0}, 100.0, {{0.0F, 0.0F}, {800.0F, 600.0F}}, {}};
    const DragKeys fast{};
    const DragKeys slow{false, true};
    Drag drag = begin_drag(Handle::end, some_query(), {100.0, 100.0});
    const auto x_at = [&](double x, const DragKeys& keys) {
        drag = continued(drag, {x, 100.0}, keys);
        return dragged(drag, camera, {x, 100.0}, keys).piece.end.x;
    };
    CHECK(x_at(150.0, fast) == 4.5);
    CHECK(x_at(150.0, slow) == 4.5);
    CHECK(x_at(160.0, slow) == 4.51);
    CHECK(x_at(165.0, slow) == 4.515);
    CHECK(x_at(165.0, fast) == 4.515); // the fine digit stays
    CHECK(x_at(175.0, fast) == 4.615);
    CHECK(drag.moved);
}

TEST_CASE("with Shift an end turns around the other end in steps of 15 degrees")
{
    const Camera camera{{0.0, 0.0}, 100.0, {{0.0F, 0.0F}, {800.0F, 600.0F}}, {}};
    const Query<2> query{{{3.0, 1.0}, 2.0}, {{1.0, 1.0}, {4.0, 1.0}}};
    const Drag drag = begin_drag(Handle::end, query, {100.0, 100.0});
    const auto end_at = [&](const Vec<2>& by) {
        return dragged(drag, camera, drag.press + by, {true, false}).piece.end;
    };
    CHECK(end_at({50.0, 10.0}) == Vec<2>{4.5, 1.0});
    const Vec<2> diagonal = end_at({-10.0, -280.0});
    CHECK(diagonal.x > 3.5);
    CHECK(diagonal.x - 1.0 == diagonal.y - 1.0);
    for (int i = 0; i < 40; ++i) {
        const double angle_rad = 0.157 * i;
        const Vec<2> by{300.0 * std::cos(angle_rad) - 300.0, 300.0 * std::sin(angle_rad)};
        const Vec<2> d = end_at(by) - query.piece.start;
        const double steps = std::atan2(d.y, d.x) * 12.0 / std::numbers::pi;
        CHECK(std::abs(steps - std::round(steps)) < 1e-9);
        CHECK(std::abs(glm::length(d) - 3.0) < 0.1);
    }
}

TEST_CASE("with Shift the whole of a move has a direction in steps of 15 degrees")
{
    const Camera camera{{0.0, 0.0}, 100.0, {{0.0F, 0.0F}, {800.0F, 600.0F}}, {}};
    const Drag drag = begin_drag(Handle::center, some_query(), {100.0, 100.0});
    const Vec<2> center = some_query().circle.center;
    CHECK(dragged(drag, camera, {180.0, 105.0}, {true, false}).circle.center ==
          center + Vec<2>{0.8, 0.0});
    CHECK(dragged(drag, camera, {98.0, 60.0}, {true, false}).circle.center ==
          center + Vec<2>{0.0, 0.4});
    CHECK(dragged(drag, camera, drag.press, {true, false}) == some_query());
}

TEST_CASE("a direction of no length stays none")
{
    CHECK(in_steps_of_15_degrees({0.0, 0.0}, 0.1) == Vec<2>{0.0, 0.0});
    CHECK(in_steps_of_15_degrees({-3.0, 0.1}, 0.0) == Vec<2>{-3.0, 0.0});
    const Vec<2> diagonal = in_steps_of_15_degrees({2.0, -2.1}, 0.0);
    CHECK(diagonal.x == -diagonal.y);
    CHECK(diagonal.x == Approx(2.05));
}

TEST_CASE("a readable number is never a negative zero")
{
    CHECK_FALSE(std::signbit(readable(-0.004, 0.01)));
    CHECK_FALSE(std::signbit(readable(-3.0, 10.0)));
    CHECK(readable(-0.006, 0.01) == -0.01);
}

TEST_CASE("the tip of the offset pulls r as far as the pointer moves along the offset")
{
    const Camera camera{{0.0, 0.0}, 100.0, {{0.0F, 0.0F}, {800.0F, 600.0F}}, {}};
    // C is 1 above the piece, so the offset points up.
    const Query<2> query{{{5.0, 1.0}, 2.0}, {{0.0, 0.0}, {10.0, 0.0}}};
    const Drag drag = begin_drag(Handle::offset, query, {100.0, 100.0});
    CHECK(dragged(drag, camera, {170.0, 50.0}).circle == Circle<2>{{5.0, 1.0}, 2.5});
    CHECK(dragged(drag, camera, {100.0, 900.0}).circle == Circle<2>{{5.0, 1.0}, 0.0});
}

TEST_CASE("a root is dragged to the parameter under the pointer, in few digits")
{
    const Camera camera{{0.0, 0.0}, 100.0, {{0.0F, 0.0F}, {800.0F, 600.0F}}, {}};
    const Query<2> query{{{5.0, 0.0}, 2.0}, {{0.0, 0.0}, {10.0, 0.0}}};
    const Drag drag = begin_drag(Handle::root1, query, {100.0, 100.0});
    // 200 pixels are 2 units and 0.2 of t; across the line nothing moves.
    const Query<2> moved = dragged(drag, camera, {300.0, 170.0});
    CHECK(solve(moved).roots[0].t == 0.5);
    CHECK(moved.piece.end == query.piece.end);
    CHECK(dragged(drag, camera, {100.0, 170.0}) == query);
    // Beyond L: as near to 1 as a pixel.
    CHECK(solve(dragged(drag, camera, {5000.0, 100.0})).roots[0].t == Approx(0.999));
    const Drag other = begin_drag(Handle::root2, query, {100.0, 100.0});
    CHECK(solve(dragged(other, camera, {300.0, 100.0})).roots[1].t == Approx(0.9));
}

TEST_CASE("the arrows move roots and the closest point by a hundredth of t, or to the next double")
{
    const Query<2> query{{{5.0, 1.0}, 2.0}, {{0.0, 0.0}, {10.0, 0.0}}};
    const auto step = [&](Handle handle, const Vec<2>& direction, NudgeStep step) {
        return nudged(query, handle, direction, step, 0.1);
    };
    const double t1 = solve(query).roots[0].t;
    const double t2 = solve(query).roots[1].t;
    const Vec<2> right{1.0, 0.0};
    CHECK(solve(step(Handle::root1, right, NudgeStep::grid)).roots[0].t == Approx(t1 + 0.01));
    CHECK(solve(step(Handle::root2, -right, NudgeStep::coarse)).roots[1].t == Approx(t2 - 0.1));
    CHECK(step(Handle::closest, right, NudgeStep::grid).circle.center == Vec<2>{5.1, 1.0});
    CHECK(step(Handle::offset, right, NudgeStep::grid).circle.radius == 2.1);
    const Query<2> next = step(Handle::root1, right, NudgeStep::ulp);
    CHECK(next.piece.start != query.piece.start);
    CHECK(glm::distance(next.piece.start, query.piece.start) < 1e-13);
}

TEST_CASE("a number stays as it is where a pixel is infinitely large, or nothing")
{
    for (const double finest : {HUGE_VAL, 0.0, std::nan("")})
        CHECK(readable(0.12345678901234567, finest) == 0.12345678901234567);
    CHECK(readable(0.12345678901234567, 0.01) == 0.12);
}
