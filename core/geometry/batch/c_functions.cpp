#include "core/geometry/batch/batch.h"
#include "core/geometry/c_numbers.h"

#include <secant/geometry.h>

#include <algorithm>
#include <cmath>
#include <new>

namespace secant {
namespace {

/// SECANT_OK, or why the batch has no answer.
template <int N, class T>
int fill(batch::Queries<N, T>& queries, const secant_queries& given, std::size_t count) noexcept
{
    bool fits = true;
    const auto column = [&](const secant_column& from) {
        if (from.each != nullptr)
            return batch::Column<T>{std::span{static_cast<const T*>(from.each), count}};
        const T same = rounded_to<T>(from.same);
        fits = fits && (double{same} == from.same || std::isnan(from.same));
        return batch::Column<T>{same};
    };
    for (std::size_t axis = 0; axis < std::size_t{N}; ++axis) {
        queries.start[axis] = column(given.E[axis]);
        queries.end[axis] = column(given.L[axis]);
        queries.center[axis] = column(given.C[axis]);
    }
    queries.radius = column(given.r);
    queries.piece_radius = column(given.s);
    queries.extent = extents_in_c[static_cast<std::size_t>(given.extent - 1)];
    return fits ? SECANT_OK : SECANT_NOT_A_FLOAT;
}

/// The bytes of a batch count the cases from 0; those of C begin with 1.
void count_from_1(std::span<batch::PackedClassification> cases) noexcept
{
    using batch::PackedClassification;
    for (PackedClassification& is : cases) {
        const auto kind = static_cast<unsigned>(is.bits & PackedClassification::kind_bits);
        const unsigned in_c = kind == static_cast<unsigned>(Case::invalid) ? 0U : kind + 1U;
        is.bits = static_cast<std::uint8_t>(is.bits - kind + in_c);
    }
}

template <int N, class T>
batch::Solutions<N, T> columns_of(const secant_solutions& out, std::size_t count) noexcept
{
    const auto column = [count](void* to) {
        return to == nullptr ? std::span<T>{} : std::span<T>{static_cast<T*>(to), count};
    };
    batch::Solutions<N, T> columns;
    columns.distance = column(out.distance);
    columns.depth = column(out.depth);
    for (std::size_t axis = 0; axis < std::size_t{N}; ++axis) {
        columns.closest[axis] = column(out.closest[axis]);
        columns.offset[axis] = column(out.offset[axis]);
    }
    for (std::size_t k = 0; k < 2; ++k) {
        columns.t[k] = column(out.t[k]);
        for (std::size_t axis = 0; axis < std::size_t{N}; ++axis) {
            columns.point[k][axis] = column(out.point[k][axis]);
            columns.normal[k][axis] = column(out.normal[k][axis]);
        }
    }
    return columns;
}

/// Bytes of C as those of a batch.
std::span<batch::PackedClassification> packed(std::uint8_t* cases, std::size_t count) noexcept
{
    static_assert(sizeof(batch::PackedClassification) == 1);
    if (cases == nullptr) return {};
    return {reinterpret_cast<batch::PackedClassification*>(cases), count};
}

/// Calls answer(queries, threads) with the columns in their dimension and their scalar.
template <int N, class T, class Answer>
int answered_as(const secant_queries& given, std::size_t count, const Answer& answer) noexcept
{
    batch::Queries<N, T> queries;
    if (const int state = fill(queries, given, count); state != SECANT_OK) return state;
    try {
        answer(queries, std::max(given.threads, 1U));
    } catch (const std::bad_alloc&) {
        return SECANT_NO_MEMORY;
    }
    return SECANT_OK;
}

template <class Answer>
int answered_all(const secant_queries& given, std::size_t count, const Answer& answer) noexcept
{
    if (!is_known(given)) return SECANT_NO_SUCH_VALUE;
    const bool in_float = given.scalar == SECANT_FLOAT;
    if (given.dimension == 2)
        return in_float ? answered_as<2, float>(given, count, answer)
                        : answered_as<2, double>(given, count, answer);
    return in_float ? answered_as<3, float>(given, count, answer)
                    : answered_as<3, double>(given, count, answer);
}

} // namespace
} // namespace secant

// NOLINTBEGIN(readability-identifier-naming): the names of C
int secant_classify_all(const secant_queries* queries, size_t count, uint8_t* cases)
{
    return secant::answered_all(*queries, count, [&](const auto& columns, unsigned threads) {
        const auto out = secant::packed(cases, count);
        secant::batch::classify(columns, out, threads);
        secant::count_from_1(out);
    });
}

int secant_solve_all(const secant_queries* queries, size_t count, const secant_solutions* out)
{
    return secant::answered_all(
        *queries, count,
        [&]<int N, class T>(const secant::batch::Queries<N, T>& rows, unsigned threads) {
            auto columns = secant::columns_of<N, T>(*out, count);
            columns.cases = secant::packed(out->cases, count);
            secant::batch::solve(rows, count, columns, threads);
            secant::count_from_1(columns.cases);
        });
}
// NOLINTEND(readability-identifier-naming)
