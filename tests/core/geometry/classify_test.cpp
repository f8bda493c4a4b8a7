#include "core/geometry/classify.h"

#include "tests/support/catch.h"

#include <limits>

using namespace secant;

TEST_CASE("a number that is not finite, or a negative radius, is not a query")
{
    const Piece<2> piece{{-1.0, 0.0}, {1.0, 0.0}};
    CHECK(classify(Circle<2>{{0.0, 0.0}, -1.0}, piece).kind == Case::invalid);
    CHECK(classify(Circle<2>{{std::numeric_limits<double>::quiet_NaN(), 0.0}, 1.0}, piece).kind ==
          Case::invalid);
    CHECK(classify(Circle<2>{{0.0, 0.0}, std::numeric_limits<double>::infinity()}, piece).kind ==
          Case::invalid);
}
