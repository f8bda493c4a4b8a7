#pragma once

#include "core/snap/degeneracy.h"

#include <vector>

namespace secant {

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

/// The places for L.
[[nodiscard]] std::vector<Place> places_of_end(const Query<2>& query, const Vec<2>& pointer);

/// The places for C.
[[nodiscard]] std::vector<Place> places_of_center(const Query<2>& query, const Vec<2>& pointer);

/// A length of r + s that brings a degeneracy about.
struct SpecialReach {
    double length = 0.0; ///< world units, >= 0
    Degeneracy degeneracy = Degeneracy::tangent;
};

/// The lengths of r + s where the circle touches the line or an end.
[[nodiscard]] std::vector<SpecialReach> special_reaches(const Query<2>& query);

} // namespace secant
