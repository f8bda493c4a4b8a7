#pragma once

#include "core/geometry/fast/case_row.h"
#include "core/geometry/kernels/error_bounds.h"
#include "core/geometry/primitives.h"

#include <bit>
#include <cstdint>

/// The first stage of a case: all five signs in plain double, proven by one comparison. The batch
/// has the same filter, for many queries side by side. docs/numerics.md has the analysis.
namespace secant::fast {

[[nodiscard]] inline unsigned sign_bit(double x) noexcept
{
    return static_cast<unsigned>(std::bit_cast<std::uint64_t>(x) >> 63);
}

/// The row of the case in `classifications`; negative when a sign is not proven. Any input may be
/// given; what is no query is never proven.
template <int N, class T>
[[nodiscard, gnu::always_inline]] inline int proven_row(const Circle<N, T>& circle,
                                                        const Piece<N, T>& piece) noexcept
{
    const auto smaller = [](double x, double y) { return x < y ? x : y; };
    double dd = 0.0;
    double ff = 0.0;
    double fd = 0.0;
    for (int i = 0; i < N; ++i) {
        const double start = piece.start[i];
        const double d = piece.end[i] - start;
        const double f = start - circle.center[i];
        dd = i == 0 ? d * d : dd + d * d;
        ff = i == 0 ? f * f : ff + f * f;
        fd = i == 0 ? f * d : fd + f * d;
    }
    const double radius = double{circle.radius} + double{piece.radius};
    const double radius_squared = radius * radius;
    const double gd = fd + dd; // g = f + d
    const double power_f = ff - radius_squared;
    const double power_g = power_f + (fd + gd);
    const double disc = fd * fd - dd * power_f;

    const double magnitude = (ff + dd) + radius_squared;
    const double least =
        smaller(smaller(std::abs(power_f), std::abs(power_g)), smaller(std::abs(fd), std::abs(gd)));
    const double weakest = smaller(least * magnitude, std::abs(disc));
    const bool proven = weakest > error_bounds::filter_error * (magnitude * magnitude) +
                                      error_bounds::filter_underflow;
    if (!(proven && circle.radius >= T{0} && piece.radius >= T{0})) return -1;
    const unsigned signs = sign_bit(fd) | sign_bit(power_f) << 1 | sign_bit(gd) << 2 |
                           sign_bit(power_g) << 3 | sign_bit(disc) << 4;
    return static_cast<int>(row_index(signs, piece.extent));
}

} // namespace secant::fast
