#pragma once

#include "core/snap/degeneracy.h"
#include "core/snap/moved.h"

namespace secant {

/// What a moved part snaps to.
enum class SnapMode {
    off,
    grid,         ///< always to the nearest point of the grid
    degeneracies, ///< to the nearest degeneracy within reach
};

/// How far a moved part snaps.
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
[[nodiscard]] Query<2> as_near_as_doubles(const Query<2>& query, Moved moved,
                                          Degeneracy degeneracy);

/// Moves the moved part of a query to what it snaps to; none where nothing is within reach. A point
/// (E = C, the place where a tangent touches) comes before the curves that pass beside it.
///
/// Only the numbers of the moved part change. They are doubles, so a degeneracy of circle and line
/// seldom holds exactly: one of the numbers is chosen as near to it as its neighbours are, decided
/// by the exact signs, and `residual_of` says what is left. Two points become exactly the same.
/// @param query  with the part where the pointer puts it. @pre is_valid(query)
[[nodiscard]] std::optional<Snap> snapped(const Query<2>& query, Moved moved,
                                          const SnapReach& reach);

} // namespace secant
