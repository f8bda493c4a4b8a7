#pragma once

#include "core/geometry/exact/approx.h"
#include "core/geometry/exact/frame.h"
#include "core/geometry/primitives.h"

#include <algorithm>

namespace secant::exact {

/// The query in checked double-double: each difference is exact as a pair of doubles. When a number
/// is beyond 2^200, a product of four could overflow, and every number is unknown.
template <int N>
[[nodiscard]] Frame<Approx, std::size_t{N}> checked_frame(const Circle<N>& circle,
                                                          const Piece<N>& piece) noexcept
{
    constexpr double largest = 0x1p200;
    double magnitude = std::max(circle.radius, piece.radius);
    Frame<Approx, std::size_t{N}> frame;
    for (int i = 0; i < N; ++i) {
        const double e = piece.start[i];
        const double l = piece.end[i];
        const double c = circle.center[i];
        magnitude = std::max({magnitude, std::abs(e), std::abs(l), std::abs(c)});
        const auto at = static_cast<std::size_t>(i);
        frame.start[at] = {e, 0.0, 0.0};
        frame.from_start[at] = two_sum(e, -c);
        frame.from_end[at] = two_sum(l, -c);
        frame.direction[at] = two_sum(l, -e);
    }
    frame.radius = two_sum(circle.radius, piece.radius);
    if (magnitude <= largest) return frame;

    for (auto* vector : {&frame.start, &frame.from_start, &frame.from_end, &frame.direction}) {
        vector->fill(unknown());
    }
    frame.radius = unknown();
    return frame;
}

} // namespace secant::exact
