#include "core/geometry/axes.h"

#include "core/geometry/solve.h"
#include "tests/support/catch.h"

#include <cmath>
#include <vector>

using namespace secant;

namespace {

std::vector<Query<2>> some_queries()
{
    const Circle<2> circle{{0.35, -0.72}, 1.65};
    const Circle<2> unit{{0.0, 0.0}, 1.0};
    return {
        {circle, {{-3.9, -1.35}, {3.6, 1.5}}},
        {circle, {{-3.9, -1.35}, {3.6, 1.5}, Extent::ray, 0.25}},
        {circle, {{0.1, 0.2}, {0.1, 0.2}}},
        {unit, {{-4.0, 1.0}, {4.0, 1.0}, Extent::line}},
        {unit, {{-4.0, 1e9}, {4.0, 1e9}}},
        {unit, {{0.0, 0.5}, {1e200, 1e-200}}},
    };
}

/// The numbers that do not depend on the axes.
template <int N>
std::vector<double> invariants(const Query<N>& query)
{
    const Solution<N> answer = solve(query);
    std::vector<double> out{static_cast<double>(answer.classification.kind),
                            answer.classification.tangent ? 1.0 : 0.0, answer.distance,
                            answer.depth};
    for (std::size_t i = 0; i < static_cast<std::size_t>(answer.root_count); ++i)
        out.push_back(answer.roots[i].t);
    return out;
}

std::vector<double> invariants(const AnyQuery& query)
{
    return std::visit([](const auto& q) { return invariants(q); }, query);
}

} // namespace

TEST_CASE("a query lifted into space has the same answer, and flattened it is the same again")
{
    for (const Query<2>& query : some_queries()) {
        const Query<3> lifted = lifted_to_space(query);
        CHECK(invariants(lifted) == invariants(query));
        CHECK(lifted.piece.start.z == 0.0);
        CHECK(lifted.piece.end.z == 0.0);
        CHECK(lifted.circle.center.z == 0.0);
        CHECK(flattened(lifted) == query);
    }
}

TEST_CASE("a query is flattened where the z of E, L and C are the same double, and only there")
{
    const Query<2> flat = some_queries().front();
    for (const double z : {0.3, -7.0, 5e-324, 1e300}) {
        Query<3> high = lifted_to_space(flat);
        for (auto* const point : {&high.piece.start, &high.piece.end, &high.circle.center})
            point->z = z;
        CHECK(flattened(high) == flat);
        for (auto* const point : {&high.piece.start, &high.piece.end, &high.circle.center}) {
            point->z = std::nextafter(z, 0.0);
            CHECK_FALSE(flattened(high));
            point->z = z;
        }
    }
}

TEST_CASE("axes swapped in the plane twice or in space three times are as before")
{
    for (const Query<2>& query : some_queries()) {
        const AnyQuery once = with_axes_swapped(query);
        CHECK(invariants(once) == invariants(query));
        CHECK(std::get<Query<2>>(once).piece.start ==
              Vec<2>{query.piece.start.y, query.piece.start.x});
        CHECK(with_axes_swapped(once) == AnyQuery{query});
    }
    const Query<3> query{{{1.0, 2.0, 3.0}, 5.0}, {{0.1, 2.0, -7.0}, {8.0, 2.5, 13.0}, {}, 0.5}};
    const AnyQuery once = with_axes_swapped(query);
    const auto& [circle, piece] = std::get<Query<3>>(once);
    CHECK(circle == Circle<3>{{3.0, 1.0, 2.0}, 5.0});
    CHECK(piece == Piece<3>{{-7.0, 0.1, 2.0}, {13.0, 8.0, 2.5}, {}, 0.5});
    CHECK(invariants(once) == invariants(AnyQuery{query}));
    const AnyQuery twice = with_axes_swapped(once);
    CHECK_FALSE(twice == AnyQuery{query});
    CHECK(with_axes_swapped(twice) == AnyQuery{query});
}
