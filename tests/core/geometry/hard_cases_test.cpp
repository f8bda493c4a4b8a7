#include "core/geometry/solve.h"
#include "tests/support/catch.h"
#include "tests/support/verify.h"

#include <cmath>
#include <random>

using namespace secant;

// Queries that an earlier version answered wrongly, in their shrunk form.

TEST_CASE("a centre whose squared distance from the line underflows is beside the line")
{
    // d x f is 3 * 2^-548: its square is no double, not even a subnormal one
    const Query<2> beside_the_end{{{0.0, 0x1p-358}, 0.0},
                                  {{0x1.8p-189, 0x1.9eff3953cc02ap-252}, {0.0, 0.0}}};
    const Query<2> beyond_the_end{{{0.0, 0.0}, 0.0}, {{0x1p-144, 0x1p-296}, {0x1p-779, 0.0}}};
    for (const Query<2>& query : {beside_the_end, beyond_the_end}) {
        const Solution<2> answer = solve(query.circle, query.piece);
        CHECK(answer.classification.kind == Case::miss);
        CHECK_FALSE(answer.classification.tangent);
        CHECK(answer.depth < 0.0);
        CHECK(oracle::mistakes(query, answer).empty());
    }
}

TEST_CASE("a distance whose square underflows is not zero")
{
    const Query<2> query{{{0x1p-184, -0x1p-178}, 1.0}, {{0.0, 0.0}, {0.0, -0x1p-177}}};
    CHECK(solve(query).distance == 0x1p-184);
}

TEST_CASE("minus zero in the query is plain zero in the answer")
{
    const Circle<2> point{{0.0, 0.0}, 0.0};
    const Solution<2> at_start = solve(point, Piece<2>{{-0.0, 0.0}, {1.0, 0.0}});
    CHECK_FALSE(std::signbit(at_start.closest.x));
    const Solution<2> degenerate = solve(point, Piece<2>{{0.0, -0.0}, {0.0, 0.0}});
    REQUIRE(degenerate.root_count == 1);
    CHECK_FALSE(std::signbit(degenerate.closest.y));
    CHECK_FALSE(std::signbit(degenerate.roots[0].point.y));
}

TEST_CASE("roots nearer to each other than an ulp keep their order")
{
    const Query<3> query{{{0x1p-2, 0.0, -0x1.23b95d07234b9p+404}, 1.0},
                         {{0.0, 0.0, 0x1p+351}, {-0x1p-54, 0.0, 0.0}}};
    const Solution<3> answer = solve(query.circle, query.piece);
    REQUIRE(answer.root_count == 2);
    CHECK(answer.roots[0].t <= answer.roots[1].t);
    CHECK(oracle::mistakes(query, answer).empty());
}

TEST_CASE("a circle through an end, to the last digit, is decided by the exact sign")
{
    // Rounding errors of several ulps decide the sign of the power of the end in doubles.
    std::mt19937_64 generator{1};
    const auto any = [&generator] { return std::ldexp(static_cast<double>(generator()), -64); };
    for (int i = 0; i < 20000; ++i) {
        const Vec<2> start{any(), any()};
        const Vec<2> center{start.x - 1.0 - any() / 16.0, start.y - 1.0 - any() / 16.0};
        const double radius = std::hypot(start.x - center.x, start.y - center.y);
        const Query<2> query{{center, radius}, {start, {any() + 4.0, any()}}};
        CAPTURE(i);
        REQUIRE(oracle::mistakes(query, classify(query.circle, query.piece)).empty());
    }
}
