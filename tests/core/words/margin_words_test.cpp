#include "core/words/margin_words.h"

#include "tests/support/catch.h"

#include <limits>

using namespace secant;

namespace {
constexpr double infinity = std::numeric_limits<double>::infinity();
}

TEST_CASE("a margin says what r must become")
{
    CHECK(flip_text({0.5, 0.25, true}) == "r + 0.5");
    CHECK(flip_text({1.0 / 3.0, 0.25, false}) == "r - 0.3333");
    CHECK(flip_text({0.0, 0.0, true}) == "any larger r");
    CHECK(flip_text({0.0, 0.0, false}) == "any smaller r");
    CHECK(flip_text({infinity, 0.25, false}) == "no r");
    CHECK(flip_text({0.5, 0.25, true}, "s") == "s + 0.5");
    CHECK(flip_text({0.0, 0.0, true}, "s") == "any larger s");
    CHECK(flip_text({infinity, 0.25, false}, "s") == "no s");
}

TEST_CASE("the promise of a margin names r and the points")
{
    CHECK(margin_promise({0.5, 0.25, true}, "the case") ==
          "No change of r below 0.5 and no move of E, L or C below 0.25 changes the case");
    CHECK(margin_promise({infinity, 0.0, false}, "the case") ==
          "No change of r changes the case; a move of any length may");
    CHECK(margin_promise({0.0, 2.0, false}, "the hit") ==
          "No move of E, L or C below 2 changes the hit");
    CHECK(margin_promise({0.0, 0.0, true}, "the hit") ==
          "The least change of r or of a point may change the hit");
}
