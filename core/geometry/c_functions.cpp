#include "core/geometry/c_numbers.h"
#include "core/geometry/margin.h"
#include "core/geometry/solve.h"

#include <secant/geometry.h>

#include <cmath>
#include <new>

namespace secant {
namespace {

/// True when the condition holds for each number of the query, in its dimension.
template <class Condition>
bool all_numbers(const secant_query& query, const Condition& holds) noexcept
{
    if (!holds(query.r) || !holds(query.s)) return false;
    for (int i = 0; i < query.dimension; ++i) {
        if (!holds(query.E[i]) || !holds(query.L[i]) || !holds(query.C[i])) return false;
    }
    return true;
}

/// SECANT_OK, or why the query has no answer.
int state_of(const secant_query& query) noexcept
{
    if (!is_known(query)) return SECANT_NO_SUCH_VALUE;
    if (!all_numbers(query, [](double x) { return std::isfinite(x); })) return SECANT_NOT_FINITE;
    if (query.r < 0.0 || query.s < 0.0) return SECANT_NEGATIVE_RADIUS;
    const bool fits = query.scalar != SECANT_FLOAT || all_numbers(query, [](double x) {
                          return double{rounded_to<float>(x)} == x;
                      });
    return fits ? SECANT_OK : SECANT_NOT_A_FLOAT;
}

template <int N, class T>
Query<N, T> query_of(const secant_query& query) noexcept
{
    const Extent extent = extents_in_c[static_cast<std::size_t>(query.extent - 1)];
    return {{vector_in<N, T>(query.C), rounded_to<T>(query.r)},
            {vector_in<N, T>(query.E), vector_in<N, T>(query.L), extent, rounded_to<T>(query.s)}};
}

secant_classification in_c(const Classification& is) noexcept
{
    return {number_in_c(is.kind), is.tangent, is.curve_hit, is.disk_overlap};
}

template <int N, class T>
secant_solution in_c(const Solution<N, T>& solution) noexcept
{
    secant_solution out{};
    out.is = in_c(solution.classification);
    out.root_count = solution.root_count;
    for (std::size_t i = 0; i < static_cast<std::size_t>(solution.root_count); ++i) {
        const Root<N, T>& root = solution.roots[i];
        out.roots[i].t = double{root.t};
        write_vector<N, T>(out.roots[i].point, root.point);
        write_vector<N, T>(out.roots[i].normal, root.normal);
        out.roots[i].counts = root.counts;
    }
    write_vector<N, T>(out.closest, solution.closest);
    out.distance = double{solution.distance};
    out.depth = double{solution.depth};
    write_vector<N, T>(out.offset, solution.offset);
    out.offset_defined = solution.offset_defined;
    return out;
}

secant_change in_c(const Margin& margin) noexcept
{
    return {margin.radius, margin.move, margin.by_growth};
}

secant_margins in_c(const Margins& margins) noexcept
{
    return {in_c(margins.of_case), in_c(margins.curve_hit), in_c(margins.disk_overlap)};
}

/// Calls `answer` with the query in its dimension and its scalar, and writes down what it returns.
template <class Out, class Answer>
int answered(const secant_query& query, Out& out, const Answer& answer) noexcept
{
    out = {};
    if (const int state = state_of(query); state != SECANT_OK) return state;
    const bool in_float = query.scalar == SECANT_FLOAT;
    try {
        if (query.dimension == 2) {
            out = in_float ? in_c(answer(query_of<2, float>(query)))
                           : in_c(answer(query_of<2, double>(query)));
        } else {
            out = in_float ? in_c(answer(query_of<3, float>(query)))
                           : in_c(answer(query_of<3, double>(query)));
        }
    } catch (const std::bad_alloc&) { // the integers of extreme queries are large
        return SECANT_NO_MEMORY;
    }
    return SECANT_OK;
}

} // namespace
} // namespace secant

// NOLINTBEGIN(readability-identifier-naming): the names of C
int secant_classify(const secant_query* query, secant_classification* classification)
{
    return secant::answered(*query, *classification,
                            [](const auto& q) { return secant::classify(q); });
}

int secant_solve(const secant_query* query, secant_solution* solution)
{
    return secant::answered(*query, *solution, [](const auto& q) { return secant::solve(q); });
}

int secant_margin(const secant_query* query, secant_margins* margins)
{
    return secant::answered(*query, *margins, [](const auto& q) { return secant::margins(q); });
}

int secant_version(void)
{
    return SECANT_VERSION_NUMBER;
}
// NOLINTEND(readability-identifier-naming)
