#include "core/geometry/query.h"

#include "core/geometry/classify.h"
#include "tests/support/catch.h"

#include <cmath>
#include <limits>

using namespace secant;

TEST_CASE("a query rounded to float has the nearest float of every number")
{
    const Query<2> query{{{0.1, 0.2}, 0.3}, {{0.4, 0.6}, {0.7, 0.8}, Extent::ray, 0.9}};
    const Query<2, float> rounded = rounded_to<float>(query);
    CHECK(rounded ==
          Query<2, float>{{{0.1F, 0.2F}, 0.3F}, {{0.4F, 0.6F}, {0.7F, 0.8F}, Extent::ray, 0.9F}});
    CHECK(is_valid(rounded));
    CHECK_FALSE(widen(rounded) == query);
    CHECK(rounded_to<float>(widen(rounded)) == rounded);
    CHECK(rounded_to<double>(query) == query);
}

TEST_CASE("a number that is too large for a float makes the rounded query invalid")
{
    constexpr double largest = std::numeric_limits<float>::max();
    constexpr double half_an_ulp_more = 0x1.ffffffp+127;
    CHECK(rounded_to<float>(std::nextafter(half_an_ulp_more, 0.0)) ==
          std::numeric_limits<float>::max());
    CHECK(std::isinf(rounded_to<float>(half_an_ulp_more)));
    CHECK(rounded_to<float>(-1e300) == -std::numeric_limits<float>::infinity());
    CHECK(std::isnan(rounded_to<float>(std::nan(""))));
    const Query<3> fits{{{0, 0, largest}, 1}, {{0, 0, 0}, {1, 0, 0}}};
    CHECK(is_valid(rounded_to<float>(fits)));
    Query<3> too_large = fits;
    too_large.circle.center.z = half_an_ulp_more;
    CHECK(is_valid(too_large));
    CHECK_FALSE(is_valid(rounded_to<float>(too_large)));
}

TEST_CASE("queries are equal when every number, the extent and s are")
{
    const Query<2> query{{{0, 0}, 1}, {{-2, 0}, {2, 0}, Extent::segment, 0.5}};
    CHECK(query == query);
    Query<2> other = query;
    other.piece.extent = Extent::ray;
    CHECK_FALSE(query == other);
    other = query;
    other.piece.radius = 0.25;
    CHECK_FALSE(query == other);
    other = query;
    other.circle.center.y = -0.0;
    CHECK(query == other);
}

TEST_CASE("a number that is not finite, or a negative radius, is not a query")
{
    const Piece<2> piece{{-1.0, 0.0}, {1.0, 0.0}};
    CHECK(classify(Circle<2>{{0.0, 0.0}, -1.0}, piece).kind == Case::invalid);
    CHECK(classify(Circle<2>{{std::numeric_limits<double>::quiet_NaN(), 0.0}, 1.0}, piece).kind ==
          Case::invalid);
    CHECK(classify(Circle<2>{{0.0, 0.0}, std::numeric_limits<double>::infinity()}, piece).kind ==
          Case::invalid);
}
