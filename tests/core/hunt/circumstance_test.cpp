#include "core/hunt/disagreement.h"

#include "core/methods/registry.h"
#include "tests/support/catch.h"

using namespace secant;

namespace {

Circumstance circumstance(Vec<2> start, Vec<2> end, double r, Extent extent = Extent::segment)
{
    const Query<2> query{{{0, 0}, r}, {start, end, extent, 0.0}};
    return circumstance_of(info_of(built_in("secant")), query);
}

} // namespace

TEST_CASE("the circumstance of a query is exact, and the first one that is true")
{
    CHECK(circumstance({2, 0}, {2, 0}, 0) == Circumstance::point_piece);
    CHECK(circumstance({0, 0}, {2, 0}, 0) == Circumstance::point_circle);
    CHECK(circumstance({0, 0}, {2, 0}, 1) == Circumstance::starts_inside);
    CHECK(circumstance({0, 0}, {5, 0}, 5) == Circumstance::starts_inside);
    CHECK(circumstance({3, 4}, {9, 9}, 5) == Circumstance::end_on_circle);
    CHECK(circumstance({9, 9}, {3, 4}, 5) == Circumstance::end_on_circle);
    CHECK(circumstance({-9, 5}, {9, 5}, 5) == Circumstance::tangent);
    CHECK(circumstance({-9, 1}, {9, 2}, 5) == Circumstance::none);
    const double above = std::nextafter(5.0, 6.0);
    CHECK(circumstance({-9, above}, {9, above}, 5) == Circumstance::none);
    CHECK(circumstance({3, std::nextafter(4.0, 5.0)}, {9, 9}, 5) == Circumstance::none);
}

TEST_CASE("a ray has one end, and a line none")
{
    CHECK(circumstance({9, 9}, {3, 4}, 5, Extent::ray) == Circumstance::none);
    CHECK(circumstance({3, 4}, {9, 9}, 5, Extent::ray) == Circumstance::end_on_circle);
    CHECK(circumstance({3, 4}, {9, 9}, 5, Extent::line) == Circumstance::none);
    CHECK(circumstance({0, 0}, {9, 9}, 5, Extent::line) == Circumstance::none);
}

TEST_CASE("the radius of a circumstance is the one that the method knows")
{
    Query<2> query{{{0, 0}, 0}, {{1, 0}, {2, 0}, Extent::segment, 3}};
    CHECK(circumstance_of(info_of(built_in("secant")), query) == Circumstance::starts_inside);
    CHECK(circumstance_of(info_of(built_in("quadratic")), query) == Circumstance::point_circle);
}
