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

/// The interval of a root. Rounding may leave it by an ulp.
struct RootInterval {
    double low = 0.0;
    double high = 0.0;
    bool counts = false; ///< lies within the extent
};

struct CaseRow {
    Classification classification;
    bool has_roots = false;
    bool foot_is_interior = false;
    bool foot_is_end = false; ///< L; neither: E
    std::array<RootInterval, 2> roots;
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

[[nodiscard]] constexpr CaseRow row_of(unsigned signs, Extent extent) noexcept
{
    enum class Place { before, within, beyond };
    constexpr double infinity = std::numeric_limits<double>::infinity();
    constexpr double least = std::numeric_limits<double>::denorm_min();
    constexpr double above_one = 1.0 + std::numeric_limits<double>::epsilon();

    CaseRow row;
    const Case kind = case_of(signs);
    row.has_roots = secant::has_roots(kind);
    std::array places{Place::within, Place::within};
    if (kind == Case::fall_short) places = {Place::beyond, Place::beyond};
    if (kind == Case::past) places = {Place::before, Place::before};
    if (kind == Case::exit_wound || kind == Case::completely_inside) places[0] = Place::before;
    if (kind == Case::poke || kind == Case::completely_inside) places[1] = Place::beyond;

    bool hit = false;
    for (std::size_t k = 0; k < places.size(); ++k) {
        RootInterval& root = row.roots[k];
        const Place place = places[k];
        root.low = place == Place::before ? -infinity : place == Place::within ? 0.0 : above_one;
        root.high = place == Place::before ? -least : place == Place::within ? 1.0 : infinity;
        root.counts = row.has_roots && (extent == Extent::line || place == Place::within ||
                                        (extent == Extent::ray && place == Place::beyond));
        hit = hit || root.counts;
    }
    row.classification = {kind, false, hit, hit || kind == Case::completely_inside};

    const bool at_start = extent != Extent::line && (signs & slope_at_start) == 0;
    row.foot_is_end = extent == Extent::segment && !at_start && (signs & slope_at_end) != 0;
    row.foot_is_interior = !at_start && !row.foot_is_end;
    return row;
}

inline constexpr auto case_rows = [] {
    std::array<std::array<CaseRow, sign_combinations>, 3> rows{};
    for (std::size_t extent = 0; extent < rows.size(); ++extent) {
        for (unsigned signs = 0; signs < sign_combinations; ++signs)
            rows[extent][signs] = row_of(signs, static_cast<Extent>(extent));
    }
    return rows;
}();

} // namespace secant::fast
