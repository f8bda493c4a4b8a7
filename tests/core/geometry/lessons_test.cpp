#include "core/geometry/solve.h"
#include "tests/support/catch.h"
#include "tests/support/verify.h"

#include <cmath>

using namespace secant;

// Queries that published methods get wrong or answer differently, each with its exact answer.
// docs/numerics.md explains why.

namespace {

template <int N, class T>
Solution<N, T> checked(const Circle<N, T>& circle, const Piece<N, T>& piece)
{
    const Solution<N, T> answer = solve(circle, piece);
    const auto mistakes = oracle::mistakes(Query<N, T>{circle, piece}, answer);
    CAPTURE(mistakes);
    CHECK(mistakes.empty());
    return answer;
}

constexpr Classification hit_once_or_twice(Case kind)
{
    return {kind, false, true, true};
}

constexpr Classification apart(Case kind)
{
    return {kind, false, false, false};
}

} // namespace

TEST_CASE("a line 3e-17 inside the circle impales the circle, and an ulp further up misses it")
{
    const Circle<2> circle{{0.5, 0.1}, 0.2};
    const double low = 0.3;
    const double high = 0.1 + 0.2;
    REQUIRE(high == std::nextafter(low, 1.0));
    CHECK(checked(circle, Piece<2>{{0.0, low}, {1.0, low}}).classification ==
          hit_once_or_twice(Case::impale));
    CHECK(checked(circle, Piece<2>{{0.0, high}, {1.0, high}}).classification == apart(Case::miss));
}

TEST_CASE("a circle of radius 1e8 is missed by 1e-9")
{
    const auto answer = checked(Circle<2>{{0.0, -1e8}, 1e8}, Piece<2>{{-1.0, 1e-9}, {1.0, 1e-9}});
    CHECK(answer.classification == apart(Case::miss));
    CHECK(answer.depth == -1e-9);
}

TEST_CASE("in float a long segment that passes the circle by 4 % of its radius misses it")
{
    const auto answer = checked(Circle<2, float>{{0.0F, 0.0F}, 0.5F},
                                Piece<2, float>{{-1000.0F, 0.52F}, {1000.0F, 0.52F}});
    CHECK(answer.classification == apart(Case::miss));
    CHECK(answer.distance == 0.52F);
}

TEST_CASE("in float two hits 0.06 apart stay two, although both parameters round to one half")
{
    const auto answer = checked(Circle<2, float>{{0.0F, 0.0F}, 0.1F},
                                Piece<2, float>{{-1e7F, 0.095F}, {1e7F, 0.095F}});
    CHECK(answer.classification == hit_once_or_twice(Case::impale));
    CHECK(answer.roots[0].t == 0.5F);
    CHECK(answer.roots[1].t == 0.5F);
    const float gap = answer.roots[1].point.x - answer.roots[0].point.x;
    CHECK(gap > 0.0624F);
    CHECK(gap < 0.0625F);
}

TEST_CASE("a circle 1e15 from the origin is touched by the line 5 above its centre")
{
    const Circle<2> circle{{1e15, 1e15}, 5.0};
    const Piece<2> piece{{1e15 - 10.0, 1e15 + 5.0}, {1e15 + 10.0, 1e15 + 5.0}};
    const auto answer = checked(circle, piece);
    CHECK(answer.classification == Classification{Case::impale, true, true, true});
    CHECK(answer.roots[0].t == 0.5);
    CHECK(answer.roots[0].normal == Vec<2>{0.0, 1.0});
}

TEST_CASE("queries whose squares overflow or vanish are answered like any other")
{
    const double size = GENERATE(1e160, 1e-170, 0x1p-1074, 0x1p1022);
    const double reach = 2.0 * size;
    const auto answer = checked(Circle<2>{{0.0, 0.0}, size}, Piece<2>{{-reach, 0.0}, {reach, 0.0}});
    CHECK(answer.classification == hit_once_or_twice(Case::impale));
    CHECK(answer.roots[0].t == 0.25);
    CHECK(answer.roots[1].point == Vec<2>{size, 0.0});
    CHECK(answer.depth == size);
    CHECK(answer.offset == Vec<2>{0.0, size});
}

TEST_CASE("a segment through the centre that ends inside misses the curve and overlaps the disk")
{
    const auto answer = checked(Circle<2>{{0.0, 0.0}, 2.0}, Piece<2>{{-1.0, 0.0}, {1.0, 0.0}});
    CHECK(answer.classification == Classification{Case::completely_inside, false, false, true});
    CHECK(answer.roots[0].t == -0.5);
    CHECK(answer.roots[1].t == 1.5);
    CHECK_FALSE(answer.roots[0].counts);
    CHECK_FALSE(answer.offset_defined);
    CHECK(answer.offset == Vec<2>{0.0, 2.0});
}

TEST_CASE("from a point on the circle the case depends on the direction alone")
{
    const Circle<2> circle{{0.0, 0.0}, 5.0};
    const Vec<2> start{3.0, 4.0};
    const auto outward = checked(circle, Piece<2>{start, {6.0, 8.0}});
    CHECK(outward.classification == hit_once_or_twice(Case::exit_wound));
    CHECK(outward.roots[1].t == 0.0);

    const auto inward = checked(circle, Piece<2>{start, {0.0, 0.0}});
    CHECK(inward.classification == hit_once_or_twice(Case::poke));
    CHECK(inward.roots[0].t == 0.0);

    const auto along = checked(circle, Piece<2>{start, {-1.0, 7.0}});
    CHECK(along.classification == Classification{Case::impale, true, true, true});
    CHECK(along.roots[0].t == 0.0);

    const auto across = checked(circle, Piece<2>{start, {-3.0, -4.0}});
    CHECK(across.classification == hit_once_or_twice(Case::impale));
    CHECK(across.roots[0].t == 0.0);
    CHECK(across.roots[1].t == 1.0);
}

TEST_CASE("a point 1.5e-17 beside the segment is not on it")
{
    const auto answer = checked(Circle<2>{{0.1, 0.3}, 0.0}, Piece<2>{{0.0, 0.0}, {0.3, 0.9}});
    CHECK(answer.classification == apart(Case::miss));
    CHECK(answer.depth < 0.0);
    CHECK(answer.depth > -2e-17);
    CHECK(answer.offset_defined);
}

TEST_CASE("touching is overlapping, with an offset of zero")
{
    // o----->|      the end touches
    const auto answer = checked(Circle<2>{{2.0, 0.0}, 1.0}, Piece<2>{{-1.0, 0.0}, {1.0, 0.0}});
    CHECK(answer.classification == hit_once_or_twice(Case::poke));
    CHECK(answer.roots[0].t == 1.0);
    CHECK(answer.depth == 0.0);
    CHECK(answer.offset == Vec<2>{0.0, 0.0});
    CHECK(answer.offset_defined);
}

TEST_CASE("a root that rounds to 1 and lies beyond it is a poke, and is printed beyond 1")
{
    // t2 = 1 + 2^-54, nearer to 1 than to the next double
    const auto answer =
        checked(Circle<2>{{0.75, 0.0}, 0.25 + 0x1p-54}, Piece<2>{{0.0, 0.0}, {1.0, 0.0}});
    CHECK(answer.classification == hit_once_or_twice(Case::poke));
    CHECK(answer.roots[1].t == std::nextafter(1.0, 2.0));
    CHECK_FALSE(answer.roots[1].counts);
}
