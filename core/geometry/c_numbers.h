#pragma once

#include "core/geometry/classify.h"

#include <secant/method.h>

#include <array>
#include <cstddef>
#include <cstdint>

namespace secant {

/// The cases in the order of their numbers in secant/method.h, which begin with 1.
inline constexpr std::array cases_in_c{Case::impale,     Case::poke,      Case::exit_wound,
                                       Case::fall_short, Case::past,      Case::completely_inside,
                                       Case::miss,       Case::degenerate};
static_assert(SECANT_DEGENERATE == cases_in_c.size());

/// 0 for Case::invalid.
[[nodiscard]] constexpr std::int32_t number_in_c(Case kind) noexcept
{
    for (std::size_t i = 0; i < cases_in_c.size(); ++i) {
        if (cases_in_c[i] == kind) return static_cast<std::int32_t>(i + 1);
    }
    return 0;
}

/// The extents in the order of their numbers, which begin with 1.
inline constexpr std::array extents_in_c{Extent::segment, Extent::ray, Extent::line};
static_assert(SECANT_LINE == extents_in_c.size());

[[nodiscard]] constexpr std::int32_t number_in_c(Extent extent) noexcept
{
    for (std::size_t i = 0; i < extents_in_c.size(); ++i) {
        if (extents_in_c[i] == extent) return static_cast<std::int32_t>(i + 1);
    }
    return 0;
}

/// The numbers that a query, or the queries of a batch, have in C are among those of method.h.
template <class Given>
[[nodiscard]] bool is_known(const Given& given) noexcept
{
    return (given.dimension == 2 || given.dimension == 3) && given.extent >= SECANT_SEGMENT &&
           given.extent <= SECANT_LINE && given.scalar >= 0 && given.scalar <= SECANT_DOUBLE;
}

/// The coordinates beyond N stay as they are.
template <int N, class T>
void write_vector(double (&to)[3], const Vec<N, T>& from) noexcept
{
    for (int i = 0; i < N; ++i)
        to[i] = double{from[i]};
}

/// Each coordinate rounded to T.
template <int N, class T>
[[nodiscard]] Vec<N, T> vector_in(const double (&from)[3]) noexcept
{
    Vec<N, T> out{};
    for (int i = 0; i < N; ++i)
        out[i] = rounded_to<T>(from[i]);
    return out;
}

} // namespace secant
