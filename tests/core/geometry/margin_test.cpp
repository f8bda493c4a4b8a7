#include "core/geometry/margin.h"

#include "core/geometry/classify.h"
#include "core/geometry/exact/error_free.h"
#include "core/geometry/exact/gaps.h"
#include "tests/support/catch.h"
#include "tests/support/generators.h"
#include "tests/support/oracle.h"
#include "tests/support/plain_queries.h"

#include <glm/geometric.hpp>

#include <array>
#include <cmath>
#include <limits>
#include <numbers>
#include <random>

using namespace secant;

namespace {

constexpr double infinity = std::numeric_limits<double>::infinity();
constexpr double largest = std::numeric_limits<double>::max();

/// The case, the hit of the curve and that of the disk, as one number each.
std::array<int, 3> facts_of(const Classification& is)
{
    return {static_cast<int>(is.kind), is.curve_hit ? 1 : 0, is.disk_overlap ? 1 : 0};
}

std::array<Margin, 3> in_order(const Margins& margins)
{
    return {margins.of_case, margins.curve_hit, margins.disk_overlap};
}

template <int N>
std::array<int, 3> facts_with_radius(Query<N> query, double radius)
{
    query.circle.radius = radius;
    return facts_of(classify(query));
}

/// x + y, rounded towards +infinity or -infinity.
double sum_up(double x, double y)
{
    const double sum = x + y;
    if (std::isinf(sum)) return sum;
    return exact::sum_error(x, y, sum) > 0.0 ? std::nextafter(sum, infinity) : sum;
}
double sum_down(double x, double y)
{
    return -sum_up(-x, -y);
}

/// Radii that are nearer to r than the margin: the largest, the least and two between.
std::array<double, 4> radii_within(double r, double margin, double share)
{
    const double high = std::min(std::nextafter(sum_up(r, margin), 0.0), largest);
    const double low = std::max(std::nextafter(sum_down(r, -margin), infinity), 0.0);
    const double most = std::max(high, r);
    const double least = std::min(low, r);
    return {most, least, std::clamp(r - share * margin, least, r),
            std::clamp(r + share * margin, r, most)};
}

/// True when a radius just beyond the margin changes fact `which`.
template <int N>
bool flips_beyond(const Query<N>& query, std::size_t which, double margin)
{
    const double r = query.circle.radius;
    const double beyond = std::nextafter(margin, infinity);
    const auto facts = facts_of(classify(query));
    for (const double radius : {sum_up(r, beyond), std::max(0.0, sum_down(r, -beyond))}) {
        if (radius > largest) continue;
        const auto now = facts_with_radius(query, radius);
        // A coarse step may go from before the curve to behind it.
        const bool skipped = which == 1 && now[2] != facts[2];
        if (now[which] != facts[which] || skipped) return true;
    }
    return sum_up(r, beyond) > largest;
}

template <int N>
void check_radius(const Query<N>& query, double share)
{
    const auto facts = facts_of(classify(query));
    const auto all = in_order(margins(query));
    for (std::size_t which = 0; which < all.size(); ++which) {
        const double margin = all[which].radius;
        RC_ASSERT(margin >= 0.0);
        for (const double radius : radii_within(query.circle.radius, margin, share))
            RC_ASSERT(facts_with_radius(query, radius)[which] == facts[which]);
        if (margin < infinity) RC_ASSERT(flips_beyond(query, which, margin));
    }
}

/// |b - a|, no less than it is.
template <int N>
double distance_above(const Vec<N>& a, const Vec<N>& b)
{
    double length = 0.0;
    for (int i = 0; i < N; ++i)
        length = std::hypot(length, std::nextafter(std::abs(b[i] - a[i]), infinity));
    return length * (1.0 + 0x1p-50) + std::numeric_limits<double>::denorm_min();
}

template <int N>
std::array<Vec<N>*, 3> points_of(Query<N>& query)
{
    return {&query.piece.start, &query.piece.end, &query.circle.center};
}

template <int N>
Vec<N> direction(std::mt19937_64& dice)
{
    std::normal_distribution<double> normal;
    Vec<N> out{};
    double square = 0.0;
    for (int i = 0; i < N; ++i) {
        out[i] = normal(dice);
        square += out[i] * out[i];
    }
    return out / std::sqrt(square);
}

template <int N>
void check_moves(const Query<N>& query, std::mt19937_64& dice)
{
    const auto facts = facts_of(classify(query));
    const auto all = in_order(margins(query));
    for (std::size_t which = 0; which < all.size(); ++which) {
        const double margin = all[which].move;
        RC_ASSERT(margin >= 0.0);
        for (std::size_t part = 0; part < 3; ++part) {
            Query<N> moved = query;
            Vec<N>& point = *points_of(moved)[part];
            const Vec<N> from = point;
            const double length = std::min(margin * (1.0 - 0x1p-40), 1e300);
            point = point + direction<N>(dice) * length;
            if (!is_valid(moved) || distance_above<N>(from, point) >= margin) continue;
            RC_ASSERT(facts_of(classify(moved))[which] == facts[which]);
        }
    }
}

template <int N, class Check>
void check_every_family(const Check& check)
{
    for (const Family<N, double>& family : families<N, double>()) {
        const bool holds = rc::check(family.name, [&] { check(Query<N>{*family.queries}); });
        CHECK(holds);
    }
}

/// The largest double that is not above |value|.
double size_below(oracle::Surd value)
{
    if (oracle::sign(value) < 0) {
        value.p = -value.p;
        value.sigma = -value.sigma;
    }
    return oracle::rounded_down(value);
}

} // namespace

TEST_CASE("a margin of r is what r may change by")
{
    const auto check = [](const Query<2>& query, Margins expected) {
        const auto found = in_order(margins(query));
        const auto wanted = in_order(expected);
        for (std::size_t i = 0; i < 3; ++i) {
            INFO(i);
            CHECK(found[i].radius == wanted[i].radius);
            CHECK(found[i].move == Approx(wanted[i].move));
        }
    };
    const auto piece = [](double x, double y, Extent extent = Extent::segment) {
        return Piece<2>{{-x, y}, {x, y}, extent};
    };
    const Circle<2> circle{{0, 0}, 1};
    // Through the middle: the ends are 2 away, and r = 0 still touches.
    check({circle, piece(3, 0)}, {{2, 1}, {2, 1}, {infinity, 1}});
    check({circle, piece(3, 2)}, {{1, 1}, {1, 1}, {1, 1}});
    // Inside: the curve ends to miss with r = 0.5. The disk stays hit, for E = L, too.
    check({circle, piece(0.5, 0)}, {{0.5, 0.5}, {0.5, 0.5}, {infinity, 1}});
    // A line through the inside hits the curve until it has no direction.
    check({circle, piece(0.5, 0, Extent::line)}, {{0.5, 0.5}, {infinity, 1}, {infinity, 1}});
    // A touch.
    check({circle, piece(3, 1)}, {{0, 0}, {0, 0}, {0, 0}});
    // Without direction.
    check({circle, {{3, 0}, {3, 0}}}, {{infinity, 0}, {2, 2}, {2, 2}});
    check({circle, {{3, 0}, {3, 0}, Extent::ray}}, {{infinity, 0}, {2, 0}, {2, 0}});
    check({circle, {{0, 0}, {0, 0}}}, {{infinity, 0}, {1, 1}, {infinity, 1}});
}

TEST_CASE("a stadium's r cannot go below 0")
{
    const Piece<2> piece{{-3, 0.5}, {3, 0.5}, Extent::segment, 0.75};
    const Margins is = margins(Query<2>{{{0, 0}, 1}, piece});
    CHECK(is.disk_overlap.radius == infinity); // s alone reaches C
    CHECK(is.disk_overlap.move == 1.25);
}

TEST_CASE("a margin says whether r must grow")
{
    const auto is = [](double r, double y) {
        return margins(Query<2>{{{0, 0}, r}, {{-3, y}, {3, y}}});
    };
    CHECK(is(1, 2).of_case.by_growth);
    CHECK(!is(1, 0.5).of_case.by_growth); // to a miss
    CHECK(is(1, 0.5).disk_overlap.radius == 0.5);
    CHECK(!is(1, 1).of_case.by_growth); // a tangent
    CHECK(is(3, 0).of_case.radius == 0);
    CHECK(is(3, 0).of_case.by_growth); // both ends on the circle
    CHECK(!is(5, 0).curve_hit.by_growth);
}

TEST_CASE("an end on a far line has a long lever")
{
    // The line passes C at 2; E and L are 1 apart, 1000 away.
    const Query<2> query{{{0, 0}, 1}, {{1001, 2}, {1000, 2}, Extent::line}};
    const Margins is = margins(query);
    CHECK(is.curve_hit.radius == 1);
    CHECK(is.curve_hit.move < 0.0011);
    CHECK(is.curve_hit.move > 0.0009);
    // A ray away from the circle has no lever.
    const Query<2> away{{{0, 0}, 1}, {{1000, 1}, {1001, 1}, Extent::ray}};
    CHECK(margins(away).curve_hit.move > 0.99);
}

TEST_CASE("an invalid query has no margin")
{
    const Margins is = margins(Query<3>{{{0, 0, 0}, -1}, {{0, 0, 0}, {1, 0, 0}}});
    for (const Margin& margin : in_order(is)) {
        CHECK(std::isnan(margin.radius));
        CHECK(std::isnan(margin.move));
    }
}

TEST_CASE("no radius within the margin changes what it is of, and one beyond it does")
{
    check_every_family<2>([](const Query<2>& query) { check_radius(query, 0.5); });
    check_every_family<3>([](const Query<3>& query) { check_radius(query, 0.999); });
}

TEST_CASE("no move within the margin changes what it is of")
{
    std::mt19937_64 dice{1};
    check_every_family<2>([&](const Query<2>& query) { check_moves(query, dice); });
    check_every_family<3>([&](const Query<3>& query) { check_moves(query, dice); });
}

TEST_CASE("the margin of an overlap is the depth, rounded down")
{
    const auto check = [](const auto& query) {
        const double margin = margins(query).disk_overlap.radius;
        const auto truth = oracle::truth(query.circle, query.piece);
        const double depth = size_below(truth.depth);
        if (truth.classification.disk_overlap && depth >= query.circle.radius) {
            RC_ASSERT(margin == infinity || margin == depth);
        } else {
            RC_ASSERT(margin == depth);
        }
    };
    check_every_family<2>(check);
    check_every_family<3>(check);
}

TEST_CASE("the fast road gives the margins of the slow one")
{
    long proven = 0;
    const auto check = [&](const auto& query) {
        if (!exact::fast_gaps(query)) return;
        ++proven;
        const auto fast = in_order(margins(query));
        const auto slow = in_order(margins_slowly(query));
        for (std::size_t i = 0; i < 3; ++i) {
            RC_ASSERT(fast[i].radius == slow[i].radius);
            if (slow[i].move == infinity)
                RC_ASSERT(fast[i].move == infinity);
            else
                RC_ASSERT(std::abs(fast[i].move - slow[i].move) <= 1e-12 * slow[i].move);
        }
    };
    check_every_family<2>(check);
    check_every_family<3>(check);
    CHECK(proven > 100);
}

TEST_CASE("some move a little longer than the margin changes it")
{
    std::mt19937_64 dice{7};
    std::uniform_real_distribution<double> number{-2.0, 2.0};
    const auto any_flips = [](const Query<2>& query, std::size_t which, double length) {
        constexpr int directions = 3000;
        const auto facts = facts_of(classify(query));
        for (int k = 0; k < directions; ++k) {
            const double angle = 2.0 * std::numbers::pi * k / directions;
            const Vec<2> move{length * std::cos(angle), length * std::sin(angle)};
            for (std::size_t part = 0; part < 3; ++part) {
                Query<2> moved = query;
                *points_of(moved)[part] += move;
                if (facts_of(classify(moved))[which] != facts[which]) return true;
            }
        }
        return false;
    };
    for (int i = 0; i < 300; ++i) {
        Query<2> query{{{number(dice), number(dice)}, 1.0 + number(dice) / 2.5},
                       {{number(dice), number(dice)}, {number(dice), number(dice)}}};
        query.piece.extent = static_cast<Extent>(i % 3);
        const auto all = in_order(margins(query));
        const auto check = [&](std::size_t which) {
            // Where E meets L the piece has no direction: no move but that one finds it.
            const double length = glm::distance(query.piece.start, query.piece.end);
            if (all[which].move < 0.999 * length)
                CHECK(any_flips(query, which, 1.001 * all[which].move));
        };
        INFO(i);
        check(0);
        if (query.piece.extent == Extent::ray) continue; // a bound only
        check(2);
        // So is that of the curve, where both ends would have to come inside.
        const bool is_impale = classify(query).kind == Case::impale;
        if (query.piece.extent != Extent::segment || !is_impale) check(1);
    }
}
