#pragma once

#include "core/geometry/exact/decide.h"
#include "core/geometry/kernels/error_bounds.h"
#include "core/geometry/primitives.h"

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

/// The case, and the fields that the case prescribes, for the signs of the five polynomials when
/// none is zero. A table, so that the kernels need no branch.
namespace secant::fast {

/// The bits of a row's index, each set when a polynomial is negative.
enum SignBit : unsigned {
    slope_at_start = 1,
    power_at_start = 2,
    slope_at_end = 4,
    power_at_end = 8,
    discriminant = 16,
};

inline constexpr std::size_t sign_combinations = 32;

/// @tparam T  the numbers of the query
template <class T>
struct CaseRow {
    /// The interval of each root, which rounding may leave by an ulp. The other lanes are free.
    alignas(4 * sizeof(T)) std::array<T, 4> low{};
    alignas(4 * sizeof(T)) std::array<T, 4> high{};
    Classification classification;
    int root_count = 0;
    std::array<bool, 2> counts{}; ///< whether the roots lie within the extent
};

template <class T>
[[nodiscard]] constexpr CaseRow<T> row_of(unsigned signs, Extent extent) noexcept
{
    const auto sign = [signs](SignBit bit) { return (signs & bit) != 0 ? -1 : 1; };
    const exact::PolynomialSigns none_is_zero{sign(power_at_start), sign(power_at_end),
                                              sign(discriminant), sign(slope_at_start),
                                              sign(slope_at_end)};
    CaseRow<T> row;
    row.classification = exact::case_of_direction(none_is_zero, extent);
    const Case kind = row.classification.kind;
    row.root_count = has_roots(kind) ? 2 : 0;
    for (std::size_t k = 0; k < row.counts.size(); ++k) {
        const exact::Interval<T> interval = exact::interval_of_root<T>(kind, k == 0);
        row.low[k] = interval.low;
        row.high[k] = interval.high;
        row.counts[k] = has_roots(kind) && exact::root_counts(kind, extent, k == 0);
    }
    return row;
}

/// The rows of one extent follow those of another.
[[nodiscard]] constexpr std::size_t row_index(unsigned signs, Extent extent) noexcept
{
    return static_cast<std::size_t>(extent) * sign_combinations + signs;
}

inline constexpr std::size_t row_count = 3 * sign_combinations;

template <class T>
inline constexpr auto case_rows = [] {
    std::array<CaseRow<T>, row_count> rows{};
    for (const Extent extent : {Extent::segment, Extent::ray, Extent::line}) {
        for (unsigned signs = 0; signs < sign_combinations; ++signs)
            rows[row_index(signs, extent)] = row_of<T>(signs, extent);
    }
    return rows;
}();

/// The classifications of the rows, nearer to each other.
inline constexpr auto classifications = [] {
    std::array<Classification, row_count> out{};
    for (std::size_t i = 0; i < row_count; ++i)
        out[i] = case_rows<double>[i].classification;
    return out;
}();

[[nodiscard]] inline unsigned sign_bit(double x) noexcept
{
    return static_cast<unsigned>(std::bit_cast<std::uint64_t>(x) >> 63);
}

/// The first stage of a case: all five signs in plain double, proven by one comparison. The batch
/// has the same filter, for many queries side by side. docs/numerics.md has the analysis.
///
/// @return  the row of the case in `classifications`; negative when a sign is not proven. Any input
/// may be given; what is no query is never proven.
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
