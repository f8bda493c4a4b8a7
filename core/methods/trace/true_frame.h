#pragma once

#include "core/geometry/classify.h"
#include "core/geometry/exact/formulas.h"
#include "core/methods/method_input.h"
#include "core/methods/trace/exact_value.h"
#include "core/methods/trace/vector.h"

namespace secant {

template <class T, std::size_t N>
[[nodiscard]] Coordinates<ExactNumber, N> exactly(const Coordinates<T, N>& v)
{
    Coordinates<ExactNumber, N> result;
    for (std::size_t i = 0; i < N; ++i)
        result[i] = v[i];
    return result;
}

/// The exact query of a run.
/// @param radius  the radius that the method uses
template <class T, std::size_t N>
[[nodiscard]] exact::Frame<ExactNumber, N> true_frame(const MethodInput<T, N>& q,
                                                      const ExactNumber& radius)
{
    const auto start = exactly(q.start);
    const auto end = exactly(q.end);
    const auto center = exactly(q.center);
    return {start, difference(start, center), difference(end, center), difference(end, start),
            radius};
}

/// Whether the extent meets the circle, decided exactly.
template <class T, std::size_t N>
[[nodiscard]] bool truly_hit(const MethodInput<T, N>& q, Extent extent)
{
    constexpr int dimensions{N};
    return classify(
               Circle<dimensions, T>{computed_vector(q.center), q.radius},
               Piece<dimensions, T>{computed_vector(q.start), computed_vector(q.end), extent, T{0}})
        .curve_hit;
}

} // namespace secant
