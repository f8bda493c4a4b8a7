#pragma once

#include "core/geometry/classify.h"
#include "core/geometry/exact/polynomial_signs.h"

#include <array>

namespace secant::exact {

[[nodiscard]] constexpr bool touches_curve(Case kind, Extent extent)
{
    switch (extent) {
    case Extent::segment:
        return kind == Case::impale || kind == Case::poke || kind == Case::exit_wound;
    case Extent::ray: return has_roots(kind) && kind != Case::past;
    case Extent::line: return has_roots(kind);
    }
    return false;
}

[[nodiscard]] constexpr Classification of_case(Case kind, bool tangent, Extent extent)
{
    const bool hit = touches_curve(kind, extent);
    return {kind, tangent, hit, hit || kind == Case::completely_inside};
}

template <class Signs>
[[nodiscard]] Classification point_case(Signs& signs)
{
    const int power = signs.power_at_start();
    return {Case::degenerate, false, power == 0, power <= 0};
}

/// The case of a piece that has a direction. Computes only the signs that this case needs.
template <class Signs>
[[nodiscard]] constexpr Classification case_of_direction(Signs& signs, Extent extent)
{
    const int at_start = signs.power_at_start();
    const int at_end = signs.power_at_end();
    bool tangent = false;
    if (at_start >= 0 && at_end >= 0) { // an end inside proves two roots
        const int discriminant = signs.discriminant();
        if (discriminant < 0) return of_case(Case::miss, false, extent);
        tangent = discriminant == 0;
    }

    // An end that is not inside lies before both roots or after both: the slope of q decides.
    const int slope_at_start = at_start < 0 ? 0 : signs.slope_at_start();
    const int slope_at_end = at_end < 0 ? 0 : signs.slope_at_end();
    const auto kind = [&] {
        if (at_end > 0 && slope_at_end < 0) return Case::fall_short; // 1 < t1
        if (at_start > 0 && slope_at_start > 0) return Case::past;   // t2 < 0
        const bool enters = at_start >= 0 && slope_at_start <= 0;    // 0 <= t1
        const bool leaves = at_end >= 0 && slope_at_end >= 0;        // t2 <= 1
        if (enters) return leaves ? Case::impale : Case::poke;
        return leaves ? Case::exit_wound : Case::completely_inside;
    }();
    return of_case(kind, tangent, extent);
}

/// The case, from signs alone.
/// @param signs  a Signs or PolynomialSigns
template <class Signs, int N>
[[nodiscard]] Classification decide(Signs& signs, const Piece<N>& piece)
{
    if (piece.start == piece.end) return point_case(signs);
    return case_of_direction(signs, piece.extent);
}

/// The cases of all signs, by extent, so that to find one needs no branch.
inline constexpr auto cases_of_directions = [] {
    std::array<std::array<Classification, PolynomialSigns::combinations>, 3> cases{};
    for (std::size_t extent = 0; extent < cases.size(); ++extent) {
        for (std::size_t index = 0; index < PolynomialSigns::combinations; ++index) {
            const PolynomialSigns signs{index};
            cases[extent][index] = case_of_direction(signs, static_cast<Extent>(extent));
        }
    }
    return cases;
}();

template <int N>
[[nodiscard]] Classification decide(const PolynomialSigns& signs, const Piece<N>& piece)
{
    if (piece.start == piece.end) return point_case(signs);
    return cases_of_directions[static_cast<std::size_t>(piece.extent)][signs.index()];
}

} // namespace secant::exact
