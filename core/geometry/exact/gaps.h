#pragma once

#include "core/geometry/query.h"

#include <optional>

/// How far the numbers that decide a case are from where they decide it otherwise.
namespace secant::exact {

/// The distance of C to a part of the piece, beside r + s.
struct Gap {
    double size = 0.0;    ///< |r + s - distance|, rounded down
    int side = 0;         ///< sign of distance - (r + s): positive when that part is outside
    bool is_exact = true; ///< `size` was not rounded
};

/// How far one end may move until the line touches the circle. World units, and not above the true
/// distances. The other end is the pivot; all are 0 where it is not outside.
struct Swing {
    double to_line = 0.0;       ///< until the line through both is a tangent, or has no direction
    double to_other_line = 0.0; ///< of a ray away from C: until its line is the farther tangent
    double to_contacts = 0.0; ///< of a ray: until E is on the pivot's side of where tangents touch
};

/// All that margins follow from.
struct Gaps {
    bool is_degenerate = false; ///< E == L: then only `start` and `end` are set
    Gap start;                  ///< of E
    Gap end;                    ///< of L
    Gap line;                   ///< of the line
    double length = 0.0;        ///< |d|, rounded down
    int slope_at_start = 0;     ///< sign of f . d
    int slope_at_end = 0;       ///< sign of g . d
    Swing of_start;             ///< of E, about L
    Swing of_end;               ///< of L, about E
};

/// In pairs of doubles; nothing where a bound does not prove a number.
/// @return  the sizes of gaps and the length have the bits that `exact_gaps` gives
template <int N>
[[nodiscard]] std::optional<Gaps> fast_gaps(const Query<N>& query) noexcept;

/// In integers. @pre is_valid(query)
template <int N>
[[nodiscard]] Gaps exact_gaps(const Query<N>& query);

} // namespace secant::exact
