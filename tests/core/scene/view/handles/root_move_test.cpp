#include "core/scene/view/handles/gesture.h"

#include "tests/support/catch.h"
#include "tests/support/documents.h"
#include "tests/support/plane.h"

#include <glm/geometric.hpp>

#include <algorithm>
#include <cmath>

using namespace secant;

namespace {

constexpr double least = 1e-3;

double t_of(const Query<2>& query, int root)
{
    return solve(query).roots[static_cast<std::size_t>(root)].t;
}

/// A segment that enters at t = 0.3 and leaves at t = 0.7.
const Query<2> through{{{5.0, 0.0}, 2.0}, {{0.0, 0.0}, {10.0, 0.0}}};

} // namespace

TEST_CASE("E moves until t1 is what was asked for, and L and the roots stay where they are")
{
    const Query<2> moved = with_t1(through, 0.5, least);
    CHECK(moved == Query<2>{{{5.0, 0.0}, 2.0}, {{-4.0, 0.0}, {10.0, 0.0}}});
    const Query<2> beyond = with_t1(through, -0.75, least);
    CHECK(beyond.piece.start == Vec<2>{6.0, 0.0});
    CHECK(t_of(beyond, 0) == -0.75);
}

TEST_CASE("L moves until t2 is what was asked for, and E stays")
{
    const Query<2> moved = with_t2(through, 0.5, least);
    CHECK(moved == Query<2>{{{5.0, 0.0}, 2.0}, {{0.0, 0.0}, {14.0, 0.0}}});
    CHECK(t_of(with_t2(through, 2.0, least), 1) == 2.0);
}

TEST_CASE("a root is what was asked for on every line, and stays at its place")
{
    test::Random random{5};
    int moved = 0;
    for (int i = 0; i < 400; ++i) {
        const Query<2> query = test::plane(test::ordinary_document(random));
        const Solution<2> answer = solve(query);
        const bool tangent = answer.classification.tangent;
        if (!has_movable_roots(query, answer) || tangent) continue;
        const double t = std::uniform_real_distribution<double>{-2.0, 3.0}(random);
        for (const int root : {0, 1}) {
            const double now = t_of(query, root);
            const double limit = root == 0 ? 1.0 : 0.0;
            if (std::abs(now - limit) < least || std::abs(t - limit) < least) continue;
            const Query<2> after = root == 0 ? with_t1(query, t, least) : with_t2(query, t, least);
            const bool reachable = (t < limit) == (now < limit);
            CAPTURE(i, root, now, t);
            REQUIRE(std::abs(t_of(after, root) - (reachable ? t : limit)) <=
                    (reachable ? 1e-9 : least * 1.001));
            REQUIRE(after.circle == query.circle);
            const auto index = static_cast<std::size_t>(root);
            REQUIRE(glm::distance(solve(after).roots[index].point, answer.roots[index].point) <
                    1e-6);
            ++moved;
        }
    }
    CHECK(moved > 150);
}

TEST_CASE("a root that would need an end at infinity stops before, on its side")
{
    const Query<2> far = with_t1(through, 1.0, least);
    CHECK(t_of(far, 0) == Approx(1.0 - least));
    CHECK(with_t1(through, 5.0, least) == far);
    CHECK(t_of(with_t2(through, -5.0, least), 1) == Approx(least));
    // Nearer to the limit than that: it can only go back.
    const Query<2> near{{{5.0, 0.0}, 2.0}, {{-1e6, 0.0}, {3.1, 0.0}}};
    CHECK(with_t1(near, 2.0, least).piece.start.x == Approx(-1e6));
    CHECK(t_of(with_t1(near, 0.5, least), 0) == Approx(0.5));
}

TEST_CASE("a query without a root to move stays as it is")
{
    const Query<2> miss{{{5.0, 9.0}, 2.0}, {{0.0, 0.0}, {10.0, 0.0}}};
    const Query<2> degenerate{{{5.0, 0.0}, 2.0}, {{3.0, 0.0}, {3.0, 0.0}}};
    const Query<2> at_end{{{5.0, 0.0}, 2.0}, {{0.0, 0.0}, {3.0, 0.0}}};
    const Query<2> at_start{{{5.0, 0.0}, 2.0}, {{7.0, 0.0}, {9.0, 0.0}}};
    for (const Query<2>& query : {miss, degenerate}) {
        CHECK(with_t1(query, 0.5, least) == query);
        CHECK(with_t2(query, 0.5, least) == query);
    }
    CHECK(with_t1(at_end, 0.5, least) == at_end);
    CHECK(with_t2(at_start, 0.5, least) == at_start);
}

TEST_CASE("a tangent moves as one root")
{
    const Query<2> tangent{{{5.0, 2.0}, 2.0}, {{0.0, 0.0}, {10.0, 0.0}}};
    const Solution<2> moved = solve(with_t1(tangent, 0.75, least));
    CHECK(moved.classification.tangent);
    CHECK(moved.roots[0].t == 0.75);
}

TEST_CASE("every query stays valid whatever is asked for")
{
    test::Random random{8};
    for (int i = 0; i < 300; ++i) {
        const Query<2> query = test::plane(test::hostile_document(random));
        for (const double t : {-1e300, -1.0, 0.0, 0.3, 1.0, 1e300}) {
            REQUIRE(is_valid(with_t1(query, t, least)));
            REQUIRE(is_valid(with_t2(query, t, least)));
            REQUIRE(is_valid(with_closest(query, t)));
        }
    }
}

TEST_CASE("the circle follows its closest point along the piece, and not beyond its extent")
{
    Query<2> query{{{2.0, 3.0}, 1.0}, {{0.0, 0.0}, {8.0, 0.0}}};
    CHECK(closest_parameter(query, solve(query)) == 0.25);
    CHECK(with_closest(query, 0.75).circle.center == Vec<2>{6.0, 3.0});
    CHECK(with_closest(query, 2.0).circle.center == Vec<2>{8.0, 3.0});
    query.piece.extent = Extent::ray;
    CHECK(with_closest(query, 2.0).circle.center == Vec<2>{16.0, 3.0});
    CHECK(with_closest(query, -1.0).circle.center == Vec<2>{0.0, 3.0});
    query.piece.extent = Extent::line;
    CHECK(with_closest(query, -1.0).circle.center == Vec<2>{-8.0, 3.0});
}

TEST_CASE("both ends move until both roots are what was asked for")
{
    const Query<2> moved = with_roots(through, -0.5, 1.5, least);
    CHECK(moved == Query<2>{{{5.0, 0.0}, 2.0}, {{4.0, 0.0}, {6.0, 0.0}}});
    test::Random random{6};
    for (int i = 0; i < 200; ++i) {
        const Query<2> query = test::plane(test::ordinary_document(random));
        const Solution<2> answer = solve(query);
        if (!has_movable_roots(query, answer) || answer.classification.tangent) continue;
        const Solution<2> now = solve(with_roots(query, -1.25, 2.5, least));
        CAPTURE(i);
        REQUIRE(now.roots[0].t == Approx(-1.25));
        REQUIRE(now.roots[1].t == Approx(2.5));
        REQUIRE(glm::distance(now.roots[0].point, answer.roots[0].point) < 1e-6);
    }
}

TEST_CASE("different roots stay apart and in order, equal roots stay equal")
{
    const Solution<2> met = solve(with_roots(through, 0.8, 0.2, least));
    CHECK(met.roots[0].t == Approx(0.5 - 0.5 * least));
    CHECK(met.roots[1].t == Approx(0.5 + 0.5 * least));
    const Query<2> tangent{{{5.0, 2.0}, 2.0}, {{0.0, 0.0}, {10.0, 0.0}}};
    const Solution<2> moved = solve(with_roots(tangent, 0.25, 0.75, least));
    CHECK(moved.classification.tangent);
    CHECK(moved.roots[0].t == 0.5);
    const Solution<2> shifted = solve(with_roots(tangent, 1.0, 2.0, least));
    CHECK(shifted.classification.tangent);
    CHECK(shifted.roots[0].t == 1.5);
}
