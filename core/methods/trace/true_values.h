#pragma once

#include "core/geometry/classify.h"
#include "core/geometry/exact/formulas.h"
#include "core/methods/method.h"
#include "core/methods/trace/exact_number.h"
#include "core/methods/trace/shadowed.h"

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

/// True when the extent meets the circle, decided exactly.
template <class T, std::size_t N>
[[nodiscard]] bool truly_hit(const MethodInput<T, N>& q, Extent extent)
{
    constexpr int dimensions{N};
    return classify(
               Circle<dimensions, T>{computed_vector(q.center), q.radius},
               Piece<dimensions, T>{computed_vector(q.start), computed_vector(q.end), extent, T{0}})
        .curve_hit;
}

// The true values of the numbers that a method may return, from the exact query that true_frame()
// gives.

/// t1 or t2; NaN when there is none.
/// @param side  -1 for t1, +1 for t2
template <std::size_t N>
[[nodiscard]] ExactNumber true_root(const exact::Frame<ExactNumber, N>& frame, int side)
{
    return exact::RootFormulas{exact::Terms{frame}}.parameter(side);
}

/// P(t1) or P(t2), as the foot of C with half the chord to the one side or the other. The form that
/// RootFormulas takes where these two cancel needs c, which may have more bits than an ExactNumber;
/// they never cancel more than the 2098 bits between the largest double and the smallest.
template <std::size_t N>
[[nodiscard]] Coordinates<ExactNumber, N> true_point(const exact::Frame<ExactNumber, N>& frame,
                                                     int side)
{
    const auto& d = frame.direction;
    const ExactNumber a = dot(d, d);
    const ExactNumber b = dot(frame.from_start, d);
    const ExactNumber root = side * sqrt(exact::discriminant(frame));
    Coordinates<ExactNumber, N> point;
    for (std::size_t i = 0; i < N; ++i) {
        const ExactNumber foot = exact_difference(frame.start[i] * a, b * d[i]);
        point[i] = exact_difference(foot, -(root * d[i])) / a;
    }
    return point;
}

/// A parameter as a distance from E, world units.
template <std::size_t N>
[[nodiscard]] ExactNumber true_length(const exact::Frame<ExactNumber, N>& frame,
                                      const ExactNumber& t)
{
    return t * sqrt(dot(frame.direction, frame.direction));
}

/// The point of the piece nearest to C.
template <std::size_t N>
[[nodiscard]] Coordinates<ExactNumber, N> true_closest(const exact::Frame<ExactNumber, N>& frame,
                                                       const exact::Layout& layout)
{
    if (layout.foot == exact::Foot::start) return frame.start;
    if (layout.foot == exact::Foot::end) return sum(frame.start, frame.direction);
    const exact::Terms terms{frame};
    const exact::ClosestFormulas formulas{terms, layout};
    Coordinates<ExactNumber, N> point;
    for (std::size_t i = 0; i < N; ++i)
        point[i] = formulas.foot(i);
    return point;
}

template <std::size_t N>
[[nodiscard]] ExactNumber true_distance(const exact::Frame<ExactNumber, N>& frame,
                                        const exact::Layout& layout)
{
    return exact::ClosestFormulas{exact::Terms{frame}, layout}.distance();
}

template <std::size_t N>
[[nodiscard]] ExactNumber true_depth(const exact::Frame<ExactNumber, N>& frame,
                                     const exact::Layout& layout)
{
    return exact::ClosestFormulas{exact::Terms{frame}, layout}.depth();
}

/// The shortest move of the circle that pushes it out; zero when apart.
template <std::size_t N>
[[nodiscard]] Coordinates<ExactNumber, N> true_offset(const exact::Frame<ExactNumber, N>& frame,
                                                      const exact::Layout& layout)
{
    Coordinates<ExactNumber, N> offset;
    if (layout.depth <= 0) return offset;
    const exact::Terms terms{frame};
    const exact::ClosestFormulas formulas{terms, layout};
    if constexpr (N == 3) {
        if (layout.foot == exact::Foot::interior && !layout.centered) {
            // a times the vector from C to the foot, without a difference that loses bits
            const auto& d = frame.direction;
            const auto inwards = cross(cross(d, frame.from_start), d);
            return scaled(inwards, ExactNumber{-formulas.depth() / sqrt(dot(inwards, inwards))});
        }
    }
    for (std::size_t i = 0; i < N; ++i)
        offset[i] = formulas.offset(i);
    return offset;
}

} // namespace secant
