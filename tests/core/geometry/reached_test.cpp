#include "core/geometry/exact/surd.h"

#include "tests/support/catch.h"
#include "tests/support/dice.h"
#include "tests/support/wide_number.h"

#include <boost/multiprecision/cpp_bin_float.hpp>

#include <cmath>

using namespace secant;
using namespace secant::exact;

namespace {

/// Many more digits than a sum of products of doubles in these ranges has.
using Long = boost::multiprecision::number<boost::multiprecision::cpp_bin_float<2000>>;

Vec<2> random_point(QueryDice& dice)
{
    return {dice.scaled<double>(-200, 200), dice.scaled<double>(-200, 200)};
}

bool is_same(const Vec<2>& one, const Vec<2>& other)
{
    return one.x == other.x && one.y == other.y;
}

} // namespace

TEST_CASE("a reached point is the sum of the products, rounded once")
{
    QueryDice dice{rc::Random{11}};
    for (int i = 0; i < 2000; ++i) {
        const Vec<2> start = random_point(dice);
        const Vec<2> velocity = random_point(dice);
        const Vec<2> other = dice.one_in(3) ? velocity : random_point(dice);
        const double t = dice.scaled<double>(-200, 200);
        const Vec<2> alone{testing::rounded_once(t, velocity.x, start.x),
                           testing::rounded_once(t, velocity.y, start.y)};
        CHECK(is_same(reached(start, velocity, {}, t).at, alone));
        const auto sum = [t](double from, double one, double two) {
            return static_cast<double>(Long{from} + Long{t} * (Long{one} - Long{two}));
        };
        const auto seen = reached(start, velocity, other, t);
        CHECK(is_same(seen.at,
                      {sum(start.x, velocity.x, other.x), sum(start.y, velocity.y, other.y)}));
    }
}

TEST_CASE("a point at a distance along a direction is rounded once")
{
    CHECK(is_same(reached_at_distance<2>({1.0, 1.0}, {3.0, 4.0}, 10.0).at, {7.0, 9.0}));
    CHECK(reached_at_distance<2>({1.0, 1.0}, {3.0, 4.0}, 10.0).is_exact);
    CHECK(is_same(reached_at_distance<2>({0.0, 0.0}, {-5e-324, 0.0}, 2.0).at, {-2.0, 0.0}));
    CHECK_FALSE(reached_at_distance<2>({0.0, 0.0}, {1.0, 1.0}, 1.0).is_exact);
    QueryDice dice{rc::Random{12}};
    for (int i = 0; i < 500; ++i) {
        const Vec<2> start = random_point(dice);
        const Vec<2> direction = random_point(dice);
        const double distance = dice.scaled<double>(-200, 200);
        const Long size = sqrt(Long{direction.x} * direction.x + Long{direction.y} * direction.y);
        const auto along = [&](double from, double part) {
            return static_cast<double>(Long{from} + Long{distance} * part / size);
        };
        CHECK(is_same(reached_at_distance(start, direction, distance).at,
                      {along(start.x, direction.x), along(start.y, direction.y)}));
    }
}

TEST_CASE("a reached point knows whether it was rounded, and keeps ties and ends of the range")
{
    CHECK(reached<2>({0.0, 0.5}, {0.25, 3.0}, {}, 8.0).is_exact);
    CHECK_FALSE(reached<2>({0.0, 0.0}, {0.6, 0.8}, {}, 20.0).is_exact);
    // The middle of two doubles goes to the even one, and a slightly larger value goes up.
    CHECK(reached<2>({1.0, 1.0}, {1.0, 1.0 + 0x1p-52}, {}, 0x1p-53).at.x == 1.0);
    CHECK(reached<2>({1.0, 1.0}, {1.0, 1.0 + 0x1p-52}, {}, 0x1p-53).at.y == 1.0 + 0x1p-52);
    CHECK(reached<2>({0.0, 0.0}, {1e308, 5e-324}, {}, 10.0).at.x == HUGE_VAL);
    CHECK(reached<2>({0.0, 0.0}, {0.0, 5e-324}, {}, 0.25).at.y == 0.0);
    CHECK(is_same(reached<2>({3.0, 4.0}, {}, {}, 0.0).at, {3.0, 4.0}));
}
