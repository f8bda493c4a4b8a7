#pragma once

#include "core/geometry/classify.h"
#include "core/geometry/exact/frame.h"

#include <array>
#include <cassert>
#include <cstddef>
#include <limits>

/// Decides the case from the signs of the five polynomials, and from the case the roots that count.
namespace secant::exact {

/// The signs of the five polynomials, each -1, 0 or +1.
class PolynomialSigns {
public:
    constexpr PolynomialSigns(int power_at_start, int power_at_end, int discriminant,
                              int slope_at_start, int slope_at_end)
        : power_at_start_{power_at_start}, power_at_end_{power_at_end}, discriminant_{discriminant},
          slope_at_start_{slope_at_start}, slope_at_end_{slope_at_end}
    {
    }

    template <class Whole, std::size_t N>
    explicit PolynomialSigns(const Polynomials<Whole, N>& q)
        : PolynomialSigns{sign_of(q.c), sign_of(q.power_at_end()), sign_of(q.discriminant),
                          sign_of(q.b), sign_of(q.slope_at_end())}
    {
    }

    explicit constexpr PolynomialSigns(std::size_t index)
        : PolynomialSigns{digit(index, 81), digit(index, 27), digit(index, 9), digit(index, 3),
                          digit(index, 1)}
    {
    }

    static constexpr std::size_t combinations = 243;

    /// Below `combinations`: the signs as digits of a number with base 3.
    [[nodiscard]] constexpr std::size_t index() const
    {
        const int number = 81 * (power_at_start_ + 1) + 27 * (power_at_end_ + 1) +
                           9 * (discriminant_ + 1) + 3 * (slope_at_start_ + 1) +
                           (slope_at_end_ + 1);
        return static_cast<std::size_t>(number);
    }

    [[nodiscard]] constexpr int power_at_start() const { return power_at_start_; }
    [[nodiscard]] constexpr int power_at_end() const { return power_at_end_; }
    [[nodiscard]] constexpr int discriminant() const { return discriminant_; }
    [[nodiscard]] constexpr int slope_at_start() const { return slope_at_start_; }
    [[nodiscard]] constexpr int slope_at_end() const { return slope_at_end_; }

private:
    [[nodiscard]] static constexpr int digit(std::size_t index, std::size_t place)
    {
        return static_cast<int>(index / place % 3) - 1;
    }

    int power_at_start_;
    int power_at_end_;
    int discriminant_;
    int slope_at_start_;
    int slope_at_end_;
};

[[nodiscard]] constexpr Classification of_case(Case kind, bool tangent, Extent extent)
{
    return {kind, tangent, is_hit(kind, extent, Target::curve), is_hit(kind, extent, Target::disk)};
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

template <class T>
struct Interval {
    T low;
    T high;
};

/// The interval of a root by the exact case. Clamping to it moves a rounded root by at most an ulp.
template <class T>
[[nodiscard]] constexpr Interval<T> interval_of_root(Case kind, bool first)
{
    constexpr T infinity = std::numeric_limits<T>::infinity();
    constexpr T least = std::numeric_limits<T>::denorm_min();
    const Interval<T> before{-infinity, -least};
    const Interval<T> within{T{0}, T{1}};
    const Interval<T> beyond{T{1} + std::numeric_limits<T>::epsilon(), infinity};
    switch (kind) {
    case Case::impale: return within;
    case Case::poke: return first ? within : beyond;
    case Case::exit_wound: return first ? before : within;
    case Case::completely_inside: return first ? before : beyond;
    case Case::fall_short: return beyond;
    case Case::past: return before;
    case Case::miss:
    case Case::degenerate:
    case Case::invalid: break;
    }
    return {-infinity, infinity};
}

/// True when the root lies within the extent. @pre has_roots(kind)
[[nodiscard]] constexpr bool root_counts(Case kind, Extent extent, bool first)
{
    assert(has_roots(kind));
    if (extent == Extent::line) return true;
    const Interval<double> interval = interval_of_root<double>(kind, first);
    return interval.low >= 0.0 && (extent == Extent::ray || interval.high <= 1.0);
}

/// interval_of_root from a table, by case and root: no branch to mispredict.
template <class T>
[[nodiscard]] const Interval<T>& root_interval(Case kind, bool first)
{
    static constexpr std::size_t count = static_cast<std::size_t>(Case::invalid) + 1;
    static constexpr auto intervals = [] {
        std::array<std::array<Interval<T>, 2>, count> all{};
        for (std::size_t k = 0; k < count; ++k) {
            const auto kind_of_row = static_cast<Case>(k);
            all[k] = {interval_of_root<T>(kind_of_row, true),
                      interval_of_root<T>(kind_of_row, false)};
        }
        return all;
    }();
    return intervals[static_cast<std::size_t>(kind)][first ? 0 : 1];
}

} // namespace secant::exact
