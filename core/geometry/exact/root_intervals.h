#pragma once

#include "core/geometry/classify.h"

#include <array>
#include <cstddef>
#include <limits>

namespace secant::exact {

template <class T>
struct Interval {
    T low;
    T high;
};

/// The interval of a root by the exact case. Clamping to it moves a rounded root by at most an ulp.
template <class T>
[[nodiscard]] constexpr Interval<T> interval_of_root(Case kind, bool first)
{
    constexpr T infinity = std::numeric_limits<T>::infinity();
    constexpr T least = std::numeric_limits<T>::denorm_min();
    const Interval<T> before{-infinity, -least};
    const Interval<T> within{T{0}, T{1}};
    const Interval<T> beyond{T{1} + std::numeric_limits<T>::epsilon(), infinity};
    switch (kind) {
    case Case::impale: return within;
    case Case::poke: return first ? within : beyond;
    case Case::exit_wound: return first ? before : within;
    case Case::completely_inside: return first ? before : beyond;
    case Case::fall_short: return beyond;
    case Case::past: return before;
    case Case::miss:
    case Case::degenerate:
    case Case::invalid: break;
    }
    return {-infinity, infinity};
}

/// Whether the root lies within the extent. @pre has_roots(kind)
[[nodiscard]] constexpr bool root_counts(Case kind, Extent extent, bool first)
{
    if (extent == Extent::line) return true;
    const Interval<double> interval = interval_of_root<double>(kind, first);
    return interval.low >= 0.0 && (extent == Extent::ray || interval.high <= 1.0);
}

/// interval_of_root from a table, by case and root: no branch to mispredict.
template <class T>
[[nodiscard]] const Interval<T>& root_interval(Case kind, bool first)
{
    static constexpr std::size_t count = static_cast<std::size_t>(Case::invalid) + 1;
    static constexpr auto intervals = [] {
        std::array<std::array<Interval<T>, 2>, count> all{};
        for (std::size_t k = 0; k < count; ++k) {
            const auto kind_of_row = static_cast<Case>(k);
            all[k] = {interval_of_root<T>(kind_of_row, true),
                      interval_of_root<T>(kind_of_row, false)};
        }
        return all;
    }();
    return intervals[static_cast<std::size_t>(kind)][first ? 0 : 1];
}

} // namespace secant::exact
