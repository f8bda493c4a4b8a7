#include "core/scene/view/handles/gesture.h"

#include "tests/support/catch.h"

#include <cmath>
#include <limits>

using namespace secant;

namespace {

constexpr double most = std::numeric_limits<double>::max();

Query<2> some_query()
{
    return {{{3.0, 1.0}, 2.0}, {{-2.0, 0.5}, {4.0, -1.0}}};
}

Query<2> at_start(double x, double y)
{
    Query<2> query = some_query();
    query.piece.start = {x, y};
    return query;
}

Query<2> nudged_start(double x, double y, const Vec<2>& direction, NudgeStep step)
{
    return nudged(at_start(x, y), Handle::start, direction, step, 0.1);
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
    const Query<2> query = at_start(most, -most);
    CHECK(nudged(query, Handle::start, {1.0, -1.0}, NudgeStep::coarse, most / 2.0) == query);
}

TEST_CASE("an axis without a direction keeps its bits")
{
    const double odd = std::nextafter(0.3, 1.0);
    CHECK(nudged_start(0.1, odd, {1.0, 0.0}, NudgeStep::grid) == at_start(0.2, odd));
    CHECK(nudged_start(odd, 0.1, {0.0, -1.0}, NudgeStep::ulp) ==
          at_start(odd, std::nextafter(0.1, 0.0)));
}

TEST_CASE("a step leaves no digits of a rounding error, and a tiny step is not lost")
{
    CHECK(nudged_start(0.2, 0.0, {1.0, 0.0}, NudgeStep::grid) == at_start(0.3, 0.0));
    CHECK(nudged_start(0.29, 0.0, {1.0, 0.0}, NudgeStep::fine) == at_start(0.3, 0.0));
    CHECK(nudged_start(-0.7, 0.0, {1.0, 0.0}, NudgeStep::coarse) == at_start(0.3, 0.0));
    const double one = 1.0 + std::numeric_limits<double>::epsilon();
    const Query<2> query = nudged(at_start(one, 0.0), Handle::start, {1.0, 0.0}, NudgeStep::grid,
                                  std::numeric_limits<double>::epsilon());
    CHECK(query.piece.start.x == std::nextafter(one, 2.0));
}

TEST_CASE("an edit of the circle keeps the piece that changed meanwhile, and the other way round")
{
    const AnyQuery present = at_start(7.0, 7.0);
    Query<2> changed = some_query();
    changed.circle.radius = 5.0;
    const SetQuery circle = edit(present, changed, Handle::radius, EditPhase::changing);
    CHECK(std::get<Query<2>>(circle.query).circle.radius == 5.0);
    CHECK(std::get<Query<2>>(circle.query).piece == at_start(7.0, 7.0).piece);
    const SetQuery piece = edit(present, changed, Handle::segment, EditPhase::done);
    CHECK(std::get<Query<2>>(piece.query).circle == some_query().circle);
    CHECK(std::get<Query<2>>(piece.query).piece == some_query().piece);
    CHECK((piece.phase == EditPhase::done));
}
