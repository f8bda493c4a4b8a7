#include "core/geometry/c_numbers.h"
#include "core/geometry/margin.h"
#include "core/geometry/solve.h"
#include "tests/support/catch.h"
#include "tests/support/generators.h"

#include <secant/geometry.h>

#include <cmath>

using namespace secant;

namespace {

template <int N, class T>
secant_query in_c(const Query<N, T>& query)
{
    secant_query out{};
    out.dimension = N;
    out.scalar = std::is_same_v<T, float> ? SECANT_FLOAT : SECANT_DOUBLE;
    out.extent = number_in_c(query.piece.extent);
    for (int i = 0; i < N; ++i) {
        out.E[i] = double{query.piece.start[i]};
        out.L[i] = double{query.piece.end[i]};
        out.C[i] = double{query.circle.center[i]};
    }
    out.r = double{query.circle.radius};
    out.s = double{query.piece.radius};
    return out;
}

bool is_same(double a, double b)
{
    return a == b && std::signbit(a) == std::signbit(b);
}

template <int N, class T>
bool is_same(const double (&in_c)[3], const Vec<N, T>& vector)
{
    for (int i = 0; i < N; ++i) {
        if (!is_same(in_c[i], double{vector[i]})) return false;
    }
    return N == 3 || is_same(in_c[2], 0.0);
}

bool is_same(const secant_change& in_c, const Margin& margin)
{
    return is_same(in_c.radius, margin.radius) && is_same(in_c.move, margin.move) &&
           in_c.by_growth == int{margin.by_growth};
}

template <int N, class T>
void check_same_answers()
{
    const bool holds = rc::check([] {
        const Query<N, T> query = *any_query<N, T>();
        const Solution<N, T> solution = solve(query);
        secant_classification is;
        secant_solution said;
        const secant_query asked = in_c(query);
        RC_ASSERT(secant_classify(&asked, &is) == SECANT_OK);
        RC_ASSERT(secant_solve(&asked, &said) == SECANT_OK);
        RC_ASSERT(is.kind == number_in_c(solution.classification.kind));
        RC_ASSERT(said.is.kind == is.kind);
        RC_ASSERT(said.is.tangent == int{solution.classification.tangent});
        RC_ASSERT(said.is.curve_hit == int{solution.classification.curve_hit});
        RC_ASSERT(said.is.disk_hit == int{solution.classification.disk_overlap});
        RC_ASSERT(said.root_count == solution.root_count);
        for (int i = 0; i < said.root_count; ++i) {
            const auto& root = solution.roots[static_cast<std::size_t>(i)];
            RC_ASSERT(is_same(said.roots[i].t, double{root.t}));
            RC_ASSERT((is_same<N, T>(said.roots[i].point, root.point)));
            RC_ASSERT((is_same<N, T>(said.roots[i].normal, root.normal)));
            RC_ASSERT(said.roots[i].counts == int{root.counts});
        }
        RC_ASSERT((is_same<N, T>(said.closest, solution.closest)));
        RC_ASSERT(is_same(said.distance, double{solution.distance}));
        RC_ASSERT(is_same(said.depth, double{solution.depth}));
        RC_ASSERT((is_same<N, T>(said.offset, solution.offset)));
        RC_ASSERT(said.offset_defined == int{solution.offset_defined});
        const Margins margin = margins(query);
        secant_margins told;
        RC_ASSERT(secant_margin(&asked, &told) == SECANT_OK);
        RC_ASSERT(is_same(told.kind, margin.of_case));
        RC_ASSERT(is_same(told.curve_hit, margin.curve_hit));
        RC_ASSERT(is_same(told.disk_hit, margin.disk_overlap));
    });
    CHECK(holds);
}

} // namespace

TEST_CASE("the functions of C give the bits of those of C++")
{
    check_same_answers<2, double>();
    check_same_answers<3, double>();
    check_same_answers<2, float>();
    check_same_answers<3, float>();
}

TEST_CASE("the functions of C refuse what is no query and say why")
{
    const Query<2> through{{{0, 0}, 1}, {{-2, 0}, {2, 0}, Extent::segment}};
    const auto state = [&](const auto& change) {
        secant_query query = in_c(through);
        change(query);
        secant_solution said;
        said.is.kind = 7;
        const int state = secant_solve(&query, &said);
        CHECK((said.is.kind != 0) == (state == SECANT_OK));
        secant_margins margin{};
        margin.kind.radius = 7.0;
        CHECK(secant_margin(&query, &margin) == state);
        CHECK((margin.kind.radius != 0.0) == (state == SECANT_OK));
        return state;
    };
    CHECK(state([](secant_query&) {}) == SECANT_OK);
    CHECK(state([](secant_query& q) { q.scalar = 0; }) == SECANT_OK);
    CHECK(state([](secant_query& q) { q.C[2] = std::nan(""); }) == SECANT_OK);
    CHECK(state([](secant_query& q) { q.C[1] = std::nan(""); }) == SECANT_NOT_FINITE);
    CHECK(state([](secant_query& q) { q.r = HUGE_VAL; }) == SECANT_NOT_FINITE);
    CHECK(state([](secant_query& q) { q.s = -1.0; }) == SECANT_NEGATIVE_RADIUS);
    CHECK(state([](secant_query& q) { q.dimension = 1; }) == SECANT_NO_SUCH_VALUE);
    CHECK(state([](secant_query& q) { q.extent = 0; }) == SECANT_NO_SUCH_VALUE);
    CHECK(state([](secant_query& q) { q.scalar = 3; }) == SECANT_NO_SUCH_VALUE);
    CHECK(state([](secant_query& q) {
              q.scalar = SECANT_FLOAT;
              q.L[0] = 0.1;
          }) == SECANT_NOT_A_FLOAT);
}
