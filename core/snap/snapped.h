#pragma once

#include "core/snap/degeneracy.h"

#include <string>
#include <vector>

namespace secant {

/// The targets to which a moved part snaps.
enum class SnapMode {
    off,
    grid,         ///< always to the nearest point of the grid
    degeneracies, ///< to the nearest degeneracy within reach
};

/// The distances within which a moved part snaps.
struct SnapReach {
    SnapMode mode = SnapMode::off;
    double degeneracy = 0.0; ///< world units, within which a degeneracy pulls
    double grid_step = 0.0;  ///< world units between points of the grid: 1, 2 or 5 times 10^n
};

/// A query whose moved part was snapped.
struct Snap {
    Query<2> query;
    std::optional<Degeneracy> degeneracy{}; ///< none: to the grid
    std::optional<Degeneracy> second{};     ///< snapped to this one too

    friend bool operator==(const Snap&, const Snap&) = default;
};

/// The nearest multiple of a step of the grid; x itself when that is not finite.
[[nodiscard]] double on_grid(double x, double step) noexcept;

/// The query with one number of the part moved, by the exact sign, as near to the degeneracy as its
/// neighbours are. The query itself when the degeneracy holds, or is too far for the rounding of a
/// formula. @pre is_valid(query)
template <int N>
[[nodiscard]] Query<N> as_near_as_doubles(const Query<N>& query, Moved moved,
                                          Degeneracy degeneracy);

/// Moves the moved part of a query to what it snaps to; none where nothing is within reach. A point
/// (E = C, the place where a tangent touches) comes before the curves that pass beside it.
///
/// Only the numbers of the moved part change. They are doubles, so a degeneracy of circle and line
/// seldom holds exactly. One of the numbers is chosen by the exact signs, so that no neighbour of
/// it is nearer; `residual_of` gives the residual. Two points become exactly the same.
/// @param query  with the part where the pointer puts it. @pre is_valid(query)
[[nodiscard]] std::optional<Snap> snapped(const Query<2>& query, Moved moved,
                                          const SnapReach& reach);

/// A place where a moved point brings a degeneracy about, as near as doubles tell.
struct Place {
    Vec<2> at{}; ///< world units, finite
    Degeneracy degeneracy = Degeneracy::tangent;
    std::optional<Degeneracy> second{}; ///< holds there too
    /// A single point or the meeting of two curves, which the pointer would miss beside the curves.
    bool is_point = false;
};

/// The places for E, for each curve the nearest to `pointer`.
[[nodiscard]] std::vector<Place> places_of_start(const Query<2>& query, const Vec<2>& pointer);

[[nodiscard]] std::vector<Place> places_of_end(const Query<2>& query, const Vec<2>& pointer);

[[nodiscard]] std::vector<Place> places_of_center(const Query<2>& query, const Vec<2>& pointer);

/// A length of r + s that brings a degeneracy about.
struct SpecialReach {
    double length = 0.0; ///< world units, >= 0
    Degeneracy degeneracy = Degeneracy::tangent;
};

/// The lengths of r + s where the circle touches the line or an end.
[[nodiscard]] std::vector<SpecialReach> special_reaches(const Query<2>& query);

/// "3 ulps of r"; "1 ulp of E.x".
[[nodiscard]] std::string residual_text(const Residual& residual);

/// "tangent, exactly", "tangent but for 3 ulps of r".
[[nodiscard]] std::string near_text(const NearDegeneracy& near);

/// The target of a snap, beside the moved part: "tangent", "tangent, E on the circle". Empty for
/// the grid.
[[nodiscard]] std::string snap_text(const Snap& snap);

/// The changes of `made_exact`: "r by 3 ulps", "E by 2.1e-09, r by 4e-10". The numbers of a point
/// stand together; small changes are in ulps.
template <int N>
[[nodiscard]] std::string change_text(const Query<N>& before, const Query<N>& after);

} // namespace secant
