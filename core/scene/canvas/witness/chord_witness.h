#pragma once

#include "core/scene/canvas/parts.h"
#include "core/session/comparison/traces.h"

#include <cstddef>
#include <optional>

namespace secant {

/// From C straight to the line through E and L, in world units.
struct Normal {
    Vec<2> direction{}; ///< unit length
    double length = 0;  ///< >= 0
};

/// None when E = L, or when the numbers are too large or small to say.
[[nodiscard]] std::optional<Normal> normal_towards_line(const Query<2>& query);

/// The radius that a method takes the circle to have.
[[nodiscard]] double radius_of(MethodId method, const Query<2>& query);

/// What a discriminant says of the line, in world units: it lies at some distance from C, and
/// runs inside the circle for as long as its root tells.
struct Chord {
    Vec<2> middle{};      ///< where the discriminant puts the point of the line next to C
    Vec<2> half{};        ///< from there to where the line leaves the circle; zero when it misses
    Vec<2> true_middle{}; ///< where that point truly is
    Vec<2> rim{};         ///< the point of the circle next to the line
    bool meets = false;   ///< the discriminant is not negative
};

/// What the discriminant, or its root, that was worked out in a step says; none when it is not
/// finite or the line has no direction.
[[nodiscard]] std::optional<Chord> chord_of(const MethodRun& run, std::size_t step,
                                            const Query<2>& query);

/// Draws the chord, or the gap to the circle; and where it is not to the eye on the line, the line
/// as the discriminant has it.
void draw_chord(const SceneInput& in, const Chord& chord, bool current, Scene& scene);

/// Away from C on the screen, as a direction for labels; any length but zero.
[[nodiscard]] Vec<2> chord_label_direction(const SceneInput& in, const Chord& chord);

/// The part of a convex polygon inside a rectangle, on the screen.
[[nodiscard]] std::vector<Pixel> clipped_polygon(std::vector<Vec<2>> corners, const Rect& rect);

} // namespace secant
