#pragma once

#include "core/geometry/primitives.h"

namespace secant::exact {

/// A point that is computed exactly; then each coordinate is rounded once, to the nearest double.
/// A coordinate beyond the largest double is infinite.
template <int N>
struct Reached {
    Vec<N> at{};
    bool is_exact = true; ///< no coordinate was rounded
};

/// start + t * (velocity - other), world units. @pre all numbers are finite
template <int N>
[[nodiscard]] Reached<N> reached(const Vec<N>& start, const Vec<N>& velocity, const Vec<N>& other,
                                 double t);

/// start + length * direction / |direction|, world units.
/// @pre all numbers are finite; the direction is not zero
template <int N>
[[nodiscard]] Reached<N> reached_at_distance(const Vec<N>& start, const Vec<N>& direction,
                                             double length);

} // namespace secant::exact
