#pragma once

#include "core/geometry/classify.h"

#include <array>
#include <cstddef>
#include <limits>

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

/// A condition as all bits of a number, or none.
using Bits = long long;

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

/// The case of signs that are not zero (docs/geometry.md).
[[nodiscard]] constexpr Case case_of(unsigned signs) noexcept
{
    const bool start_inside = (signs & power_at_start) != 0;
    const bool end_inside = (signs & power_at_end) != 0;
    if ((signs & discriminant) != 0 && !start_inside && !end_inside) return Case::miss;
    const bool approaches_at_start = (signs & slope_at_start) != 0;
    const bool approaches_at_end = (signs & slope_at_end) != 0;
    if (!end_inside && approaches_at_end) return Case::fall_short;
    if (!start_inside && !approaches_at_start) return Case::past;
    if (!start_inside) return end_inside ? Case::poke : Case::impale;
    return end_inside ? Case::completely_inside : Case::exit_wound;
}

template <class T>
[[nodiscard]] constexpr CaseRow<T> row_of(unsigned signs, Extent extent) noexcept
{
    enum class Place { before, within, beyond };
    constexpr T infinity = std::numeric_limits<T>::infinity();
    constexpr T least = std::numeric_limits<T>::denorm_min();
    constexpr T above_one = T{1} + std::numeric_limits<T>::epsilon();

    CaseRow<T> row;
    const Case kind = case_of(signs);
    const bool has_roots = secant::has_roots(kind);
    if (has_roots) row.root_count = 2;
    std::array places{Place::within, Place::within};
    if (kind == Case::fall_short) places = {Place::beyond, Place::beyond};
    if (kind == Case::past) places = {Place::before, Place::before};
    if (kind == Case::exit_wound || kind == Case::completely_inside) places[0] = Place::before;
    if (kind == Case::poke || kind == Case::completely_inside) places[1] = Place::beyond;

    row.low = {-infinity, -infinity, -infinity, -infinity};
    row.high = {infinity, infinity, infinity, infinity};
    bool hit = false;
    for (std::size_t k = 0; k < places.size(); ++k) {
        const Place place = places[k];
        if (place == Place::before) row.high[k] = -least;
        if (place == Place::within) row.low[k] = T{0};
        if (place == Place::within) row.high[k] = T{1};
        if (place == Place::beyond) row.low[k] = above_one;
        row.counts[k] = has_roots && (extent == Extent::line || place == Place::within ||
                                      (extent == Extent::ray && place == Place::beyond));
        hit = hit || row.counts[k];
    }
    row.classification = {kind, false, hit, hit || kind == Case::completely_inside};
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

/// Where an extent ends.
struct Ends {
    Bits at_start = 0; ///< at E
    Bits at_end = 0;   ///< at L
};

/// By extent.
inline constexpr std::array<Ends, 3> ends_of_extents{{{-1, -1}, {-1, 0}, {0, 0}}};

} // namespace secant::fast
