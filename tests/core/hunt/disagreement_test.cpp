#include "core/hunt/disagreement.h"
#include "core/hunt/hunt_words.h"
#include "tests/support/catch.h"
#include "tests/support/flaw.h"

using namespace secant;

namespace {

Query<2> query_of(Vec<2> start, Vec<2> end, Vec<2> center, double radius,
                  Extent extent = Extent::segment)
{
    return {{center, radius}, {start, end, extent, 0.0}};
}

const Opponents float_against_exact{built_in("quadratic"), built_in("secant"), Scalar::float32};

} // namespace

TEST_CASE("a false tangent of the quadratic in float is named, with the line that goes wrong")
{
    const auto flaw =
        flaw_between(float_against_exact, query_of({-1000, 0.52}, {1000, 0.52}, {0, 0}, 0.5));
    REQUIRE(flaw);
    CHECK(flaw->mistake.method == built_in("quadratic"));
    CHECK(flaw->mistake.sort == MistakeSort::false_hit);
    CHECK(flaw->cause == Cause::rounding);
    CHECK(words_of(*flaw) ==
          "quadratic in float says hit, the truth is miss; digits are lost, at `if Δ < 0`");
}

TEST_CASE("in double the opponents agree on the same query")
{
    Opponents opponents = float_against_exact;
    opponents.scalar = Scalar::float64;
    CHECK_FALSE(mistake_between(opponents, query_of({-1000, 0.52}, {1000, 0.52}, {0, 0}, 0.5)));
}

TEST_CASE("each reason of a flaw is recognised")
{
    const auto [query, sort, cause] = GENERATE(table<Query<2>, MistakeSort, Cause>({
        {query_of({0, 0}, {0, 0}, {0, 0}, 1), MistakeSort::gives_up, Cause::as_published},
        {query_of({1e20, 0}, {1e20, 0}, {0, 0}, 1), MistakeSort::gives_up, Cause::as_published},
        {query_of({0, 0}, {1e-23, 0}, {0, 0}, 1), MistakeSort::gives_up, Cause::underflow},
        {query_of({0, 0}, {2e20, 0}, {1e20, 0}, 1), MistakeSort::false_miss, Cause::overflow},
        {query_of({5000, 0}, {0, 0}, {0, 0}, 1), MistakeSort::wrong_case, Cause::rounding},
    }));
    const auto flaw = flaw_between(float_against_exact, query);
    CAPTURE(query.piece.start.x, query.piece.end.x);
    REQUIRE(flaw);
    CHECK(flaw->mistake.sort == sort);
    CHECK(flaw->cause == cause);
}

TEST_CASE("a length that underflows is no loss of digits, and a centre on the segment no underflow")
{
    const Opponents opponents{built_in("closest-point"), built_in("secant"), Scalar::float64};
    const auto short_piece = flaw_between(opponents, query_of({0, 0}, {1e-162, 0}, {0, 0}, 1));
    REQUIRE(short_piece);
    CHECK(short_piece->cause == Cause::underflow);
    // C is on the segment, but the square roots of the method are not exact.
    const auto centered = flaw_between(opponents, query_of({0, 52}, {39, 0}, {27, 16}, 1));
    REQUIRE(centered);
    CHECK(centered->cause == Cause::as_published);
}

TEST_CASE("digits that are lost because a square is subnormal are an underflow")
{
    const Opponents opponents{built_in("min-max-distance"), built_in("secant"), Scalar::float32};
    const auto flaw = flaw_between(opponents, query_of({-1e-20, 0}, {0, 0}, {0, 0}, 1e-20));
    REQUIRE(flaw);
    CHECK(flaw->cause == Cause::underflow);
    CHECK(flaw->line == -1);
}

TEST_CASE("a number that underflows is no cause when the enlarged query shows the same mistake")
{
    const Opponents opponents{built_in("closest-point"), built_in("secant"), Scalar::float32};
    const auto flaw = flaw_between(
        opponents, query_of({0, 6.6560006e-13}, {7e-13, 6.656e-13}, {5e-13, 4.096e-13}, 2.56e-13));
    REQUIRE(flaw);
    CHECK(words_of(*flaw) == "closest-point in float says hit, the truth is miss; digits are lost, "
                             "at `if |dist| > r`");
}

TEST_CASE("a mistake that vanishes because the reduced query underflows has the cause of the query")
{
    // The largest numbers are 6e8 and 3e6, and the differences are about 0.1.
    const auto words = [](const Method& method, const Query<2>& query) {
        const Opponents opponents{method, built_in("secant"), Scalar::float32};
        const auto flaw = flaw_between(opponents, query);
        REQUIRE(flaw);
        return words_of(*flaw);
    };
    CHECK(words(built_in("quadratic"), query_of({0.089999998, 600000000}, {-0.04, 600000000},
                                                {0, 600000000}, 0.04000001)) ==
          "quadratic in float says Impale, the truth is Poke; digits are lost, "
          "at `if 0 <= t2 <= 1`");
    CHECK(words(built_in("ray"),
                query_of({3000000, 0.9}, {3000000, 0.8999999}, {3000003, 0}, 3, Extent::ray)) ==
          "ray in float gives 2 points, the truth is 1; digits are lost, at `if \u0394 = 0`");
}

TEST_CASE(
    "two false hits by the same test are one kind, whichever end the closest point is taken for")
{
    // The closest point is truly within the segment, but the method takes E. That changes nothing.
    const Opponents opponents{built_in("closest-point"), built_in("secant"), Scalar::float64};
    const auto beside_the_end = flaw_between(opponents, query_of({3.2, 4}, {0.2, 0}, {-0.8, 7}, 5));
    const auto within = flaw_between(opponents, query_of({0, 2}, {0, 1}, {70000000, 0}, 70000000));
    REQUIRE(beside_the_end);
    REQUIRE(within);
    CHECK(*beside_the_end == *within);
}

TEST_CASE("a test that takes the wrong end is the cause when the last test is right about that end")
{
    const Opponents opponents{built_in("closest-point"), built_in("secant"), Scalar::float64};
    const auto flaw = flaw_between(opponents, query_of({3e17, 0}, {0, 0}, {5, 0}, 4));
    REQUIRE(flaw);
    CHECK(words_of(*flaw) ==
          "closest-point in double says miss, the truth is hit; digits are lost, "
          "at `else if along >= length`");
}

TEST_CASE("methods with different extents or targets may differ without disagreeing")
{
    // The line passes through the circle, the segment ends before it: both are right.
    const Query<2> falls_short = query_of({-5, 0}, {-4, 0}, {0, 0}, 1);
    CHECK_FALSE(mistake_between({built_in("quadratic"), built_in("triangle-area"), Scalar::float64},
                                falls_short));
}

TEST_CASE("of two methods the wrong one has the mistake, whichever comes first")
{
    const Query<2> false_tangent = query_of({-1000, 0.52}, {1000, 0.52}, {0, 0}, 0.5);
    for (const Opponents& opponents :
         {Opponents{built_in("quadratic"), built_in("triangle-area"), Scalar::float32},
          Opponents{built_in("triangle-area"), built_in("quadratic"), Scalar::float32}}) {
        const auto mistake = mistake_between(opponents, false_tangent);
        REQUIRE(mistake);
        CHECK(mistake->method == built_in("quadratic"));
        CHECK(mistake->sort == MistakeSort::false_hit);
    }
}

TEST_CASE("a wrong number of points is a mistake of the ray method")
{
    // Two points, two units apart and five thousand away: the discriminant comes out as zero.
    const Opponents opponents{built_in("ray"), built_in("secant"), Scalar::float32};
    const auto mistake = mistake_between(opponents, query_of({5000, 0}, {0, 0}, {0, 0}, 1));
    REQUIRE(mistake);
    CHECK(mistake->sort == MistakeSort::wrong_count);
    CHECK(mistake->points_returned == 1);
    CHECK(mistake->true_points == 2);
    CHECK(words_of(*mistake) == "ray in float gives 1 point, the truth is 2");
}

TEST_CASE("a query whose answer changes when it is rounded to float is no disagreement")
{
    // In double the segment ends before the circle; rounded to float it touches.
    const Query<2> query = query_of({-3, 0}, {-1.00000000001, 0}, {0, 0}, 1);
    CHECK_FALSE(mistake_between(float_against_exact, query));
}

TEST_CASE("a query that does not fit into float is no disagreement")
{
    CHECK_FALSE(mistake_between(float_against_exact, query_of({0, 0}, {1e300, 0}, {0, 0}, 1)));
}

TEST_CASE("a hunt has the extent and target that its opponents share, else segment and curve")
{
    CHECK(extent_of({built_in("ray"), built_in("secant"), Scalar::float64}) == Extent::ray);
    CHECK(extent_of({built_in("secant"), built_in("triangle-area"), Scalar::float64}) ==
          Extent::line);
    CHECK(extent_of({built_in("ray"), built_in("quadratic"), Scalar::float64}) == Extent::segment);
    CHECK(target_of({built_in("secant"), built_in("triangle-area"), Scalar::float64}) ==
          Target::disk);
    CHECK(target_of({built_in("ray"), built_in("closest-point"), Scalar::float64}) ==
          Target::curve);
}
