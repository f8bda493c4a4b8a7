#include "core/snap/degeneracy.h"

#include "core/snap/snapped.h"
#include "core/text/ulps.h"
#include "tests/support/catch.h"

#include <cmath>
#include <limits>

using namespace secant;

namespace {

constexpr double smallest = std::numeric_limits<double>::denorm_min();

/// Tangent to the circle around the origin at (0, 1).
const Query<2> touching{{{0, 0}, 1}, {{-2, 1}, {2, 1}}};

std::string near_texts(const Query<2>& query)
{
    std::string texts;
    for (const NearDegeneracy& near : degeneracies_near(query)) {
        if (!texts.empty()) texts += "; ";
        texts += near_text(near);
    }
    return texts;
}

} // namespace

TEST_CASE("a residual is the fewest ulps of one number that lead to the degeneracy")
{
    const std::int64_t ulps = GENERATE(1, 3, -7, 40, -1000);
    Query<2> query = touching;
    query.circle.radius = moved_by_ulps(1.0, ulps);
    const auto rest = residual_of(query, Degeneracy::tangent, fields_of(Moved::radius), near_ulps);
    REQUIRE(rest);
    CHECK(*rest == Residual{QueryField::radius, -ulps});
    CHECK(holds(moved_by(query, *rest), Degeneracy::tangent));
    CHECK_FALSE(
        residual_of(query, Degeneracy::tangent, fields_of(Moved::radius), std::abs(ulps) - 1));
}

TEST_CASE("the residual of a number that only steps across is one ulp at the nearest double")
{
    // The distance is sqrt(2), which is no double.
    Query<2> query{{{0, 0}, std::sqrt(2.0)}, {{-1, 3}, {3, -1}}};
    const auto rest = residual_of(query, Degeneracy::tangent, fields_of(Moved::radius), near_ulps);
    REQUIRE(rest);
    CHECK(std::abs(rest->ulps) == 1);
    CHECK_FALSE(holds(moved_by(query, *rest), Degeneracy::tangent));
}

TEST_CASE("a radius is not moved below zero")
{
    const Query<2> query{{{0, 0}, smallest}, {{-1, 1}, {1, 1}}};
    const Query<2> moved = moved_by(query, {QueryField::radius, -5});
    CHECK(moved.circle.radius == 0.0);
    CHECK(moved_by(query, {QueryField::start_x, -5}).piece.start.x < -1.0);
}

TEST_CASE("the degeneracies that are near are named with what is left")
{
    CHECK(near_texts(touching) == "tangent, exactly");
    Query<2> query = touching;
    query.circle.radius = moved_by_ulps(1.0, 3);
    CHECK(near_texts(query) == "tangent but for 3 ulps of r");
    query.circle.radius = moved_by_ulps(1.0, -1);
    CHECK(near_texts(query) == "tangent but for 1 ulp of r");
    query.circle.radius = 1.01;
    CHECK(near_texts(query).empty());
    CHECK(near_texts({{{0, 0}, 5}, {{3, moved_by_ulps(4, 2)}, {9, 9}}}) ==
          "E on the circle but for 2 ulps of r");
    CHECK(near_texts({{{0, 0}, 5}, {{-5, 0}, {5, 0}}}) ==
          "E on the circle, exactly; L on the circle, exactly; C on the line, exactly");
}

TEST_CASE("a degeneracy that another one implies is not named")
{
    CHECK(near_texts({{{1, 2}, 5}, {{1, 2}, {3, 3}}}) == "E = C, exactly");
    CHECK(near_texts({{{1, 2}, 0}, {{3, 3}, {1, 2}}}) == "L = C, exactly");
    CHECK(near_texts({{{1, 2}, 1}, {{4, 4}, {4, 4}}}) == "E = L, exactly");
}
