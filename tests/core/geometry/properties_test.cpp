#include "core/geometry/solve.h"
#include "tests/support/catch.h"
#include "tests/support/generators.h"
#include "tests/support/verify.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

using namespace secant;

namespace {

template <int N, class T>
void check_every_family()
{
    for (const Family<N, T>& family : families<N, T>()) {
        const bool holds = rc::check(family.name, [&] {
            const Query<N, T> query = *family.queries;
            const auto mistakes = oracle::mistakes(query, solve(query.circle, query.piece));
            if (!mistakes.empty()) RC_FAIL(fmt::format("{}", fmt::join(mistakes, "\n")));
        });
        CHECK(holds);
    }
}

template <int N, class T>
void check_classify_agrees_with_solve()
{
    const bool holds = rc::check("classify and solve give one verdict", [] {
        const Query<N, T> query = *any_query<N, T>();
        const auto solution = solve(query.circle, query.piece);
        RC_ASSERT(classify(query.circle, query.piece) == solution.classification);
    });
    CHECK(holds);
}

} // namespace

TEST_CASE("in 2D every verdict is right and every number within one ulp")
{
    check_every_family<2, double>();
}

TEST_CASE("in 3D every verdict is right and every number within one ulp")
{
    check_every_family<3, double>();
}

TEST_CASE("in 2D float every verdict is right and every number within one ulp of a float")
{
    check_every_family<2, float>();
}

TEST_CASE("in 3D float every verdict is right and every number within one ulp of a float")
{
    check_every_family<3, float>();
}

TEST_CASE("classify and solve give the same classification")
{
    check_classify_agrees_with_solve<2, double>();
    check_classify_agrees_with_solve<3, double>();
    check_classify_agrees_with_solve<2, float>();
    check_classify_agrees_with_solve<3, float>();
}
