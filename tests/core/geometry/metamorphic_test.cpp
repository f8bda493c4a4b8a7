#include "core/geometry/classify.h"
#include "tests/support/catch.h"
#include "tests/support/generators.h"

#include <algorithm>
#include <cmath>

using namespace secant;

// Properties that stay the same, or change in a known way, when a query is moved, mirrored or
// reversed. These need no oracle: they compare answers of the program with each other.

namespace {

template <int N, class T>
Classification verdict(const Query<N, T>& query)
{
    return classify(query.circle, query.piece);
}

Case reversed(Case kind)
{
    switch (kind) {
    case Case::poke: return Case::exit_wound;
    case Case::exit_wound: return Case::poke;
    case Case::fall_short: return Case::past;
    case Case::past: return Case::fall_short;
    case Case::impale:
    case Case::completely_inside:
    case Case::miss:
    case Case::degenerate:
    case Case::invalid: return kind;
    }
    return kind;
}

template <int N, class Property>
void check(const std::string& description, const rc::Gen<Query<N>>& queries, Property property)
{
    const bool holds = rc::check(description, [&] { property(*queries); });
    CHECK(holds);
}

template <int N>
Query<N> with_extent(Query<N> query, Extent extent)
{
    query.piece.extent = extent;
    return query;
}

template <int N, class Change>
Query<N> with_points(Query<N> query, Change change)
{
    change(query.circle.center);
    change(query.piece.start);
    change(query.piece.end);
    return query;
}

template <int N>
bool scales_exactly(const Query<N>& query, int power)
{
    const auto numbers = numbers_of(query);
    return std::all_of(numbers.begin(), numbers.end(),
                       [&](double x) { return std::ldexp(std::ldexp(x, power), -power) == x; });
}

} // namespace

TEMPLATE_TEST_CASE_SIG("the reversed piece has the mirrored case", "", ((int N), N), 2, 3)
{
    check<N>("E and L swapped", any_query<N, double>(), [](Query<N> query) {
        const Classification before = verdict(query);
        std::swap(query.piece.start, query.piece.end);
        const Classification after = verdict(query);
        RC_ASSERT(after.kind == reversed(before.kind));
        RC_ASSERT(after.tangent == before.tangent);
        if (query.piece.extent == Extent::ray) return;
        RC_ASSERT(after.curve_hit == before.curve_hit);
        RC_ASSERT(after.disk_overlap == before.disk_overlap);
    });
}

TEMPLATE_TEST_CASE_SIG("scaling a query does not change its case", "", ((int N), N), 2, 3)
{
    check<N>("scaled by a power of two", any_query<N, double>(), [](const Query<N>& query) {
        const int power = *rc::gen::inRange(-300, 300);
        if (!scales_exactly(query, power)) return;
        auto numbers = numbers_of(query);
        for (double& x : numbers)
            x = std::ldexp(x, power);
        RC_ASSERT(verdict(query_from<N, double>(numbers, query.piece.extent)) == verdict(query));
    });
}

TEMPLATE_TEST_CASE_SIG("moving a query does not change its case", "", ((int N), N), 2, 3)
{
    check<N>("translated without rounding", integer_queries<N>(), [](const Query<N>& query) {
        const int power = *rc::gen::inRange(0, 48);
        const double step = std::ldexp(1.0, power);
        const auto moved = with_points(query, [&](Vec<N>& v) { v += Vec<N>{step}; });
        RC_ASSERT(verdict(moved) == verdict(query));
    });
}

TEMPLATE_TEST_CASE_SIG("mirroring or swapping axes does not change the case", "", ((int N), N), 2,
                       3)
{
    check<N>("mirrored, axes swapped", any_query<N, double>(), [](const Query<N>& query) {
        const auto mirrored = with_points(query, [](Vec<N>& v) { v.x = -v.x; });
        const auto swapped = with_points(query, [](Vec<N>& v) { std::swap(v.x, v.y); });
        RC_ASSERT(verdict(mirrored) == verdict(query));
        RC_ASSERT(verdict(swapped) == verdict(query));
    });
}

TEST_CASE("a sphere met in a coordinate plane is answered like its circle in that plane")
{
    check<2>("z = 0", any_query<2, double>(), [](const Query<2>& query) {
        const Circle<3> sphere{{query.circle.center, 0.0}, query.circle.radius};
        const Piece<3> piece{{query.piece.start, 0.0},
                             {query.piece.end, 0.0},
                             query.piece.extent,
                             query.piece.radius};
        RC_ASSERT(classify(sphere, piece) == verdict(query));
    });
}

TEMPLATE_TEST_CASE_SIG("swapping r and s does not change the case", "", ((int N), N), 2, 3)
{
    check<N>("r and s swapped", any_query<N, double>(), [](Query<N> query) {
        const Classification before = verdict(query);
        std::swap(query.circle.radius, query.piece.radius);
        RC_ASSERT(verdict(query) == before);
    });
}

TEMPLATE_TEST_CASE_SIG("what a segment meets its ray meets, and what a ray its line", "",
                       ((int N), N), 2, 3)
{
    check<N>("extents nest", any_query<N, double>(), [](const Query<N>& query) {
        const Classification segment = verdict(with_extent(query, Extent::segment));
        const Classification ray = verdict(with_extent(query, Extent::ray));
        const Classification line = verdict(with_extent(query, Extent::line));
        RC_ASSERT(segment.kind == ray.kind && ray.kind == line.kind);
        RC_ASSERT(segment.tangent == ray.tangent && ray.tangent == line.tangent);
        RC_ASSERT(segment.curve_hit <= ray.curve_hit && ray.curve_hit <= line.curve_hit);
        RC_ASSERT(segment.disk_overlap <= ray.disk_overlap);
        RC_ASSERT(ray.disk_overlap <= line.disk_overlap);
        RC_ASSERT(segment.curve_hit <= segment.disk_overlap);
    });
}

TEMPLATE_TEST_CASE_SIG("a float query has the verdict of its doubles", "", ((int N), N), 2, 3)
{
    const bool holds = rc::check("float against double", [] {
        const Query<N, float> query = *any_query<N, float>();
        RC_ASSERT(verdict(query) == verdict(widened(query)));
    });
    CHECK(holds);
}
