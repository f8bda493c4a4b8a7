#pragma once

#include "core/geometry/exact/decide.h"
#include "core/geometry/exact/root_intervals.h"

#include <array>
#include <cstddef>

/// What follows from the signs of the five polynomials when none is zero: the case, and all that
/// the case prescribes. A table, so that the kernels need no branch.
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

/// The signs of a row: none is zero.
struct SignsOfRow {
    unsigned bits = 0;

    [[nodiscard]] constexpr int slope_at_start() const { return sign(SignBit::slope_at_start); }
    [[nodiscard]] constexpr int power_at_start() const { return sign(SignBit::power_at_start); }
    [[nodiscard]] constexpr int slope_at_end() const { return sign(SignBit::slope_at_end); }
    [[nodiscard]] constexpr int power_at_end() const { return sign(SignBit::power_at_end); }
    [[nodiscard]] constexpr int discriminant() const { return sign(SignBit::discriminant); }

private:
    [[nodiscard]] constexpr int sign(SignBit bit) const { return (bits & bit) != 0 ? -1 : 1; }
};

template <class T>
[[nodiscard]] constexpr CaseRow<T> row_of(unsigned signs, Extent extent) noexcept
{
    const SignsOfRow of_row{signs};
    CaseRow<T> row;
    row.classification = exact::case_of_direction(of_row, extent);
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

} // namespace secant::fast
