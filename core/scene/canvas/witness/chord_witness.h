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

/// None when E = L, or when numbers overflow or underflow.
[[nodiscard]] std::optional<Normal> normal_towards_line(const Query<2>& query);

/// The square of half the chord over |d|, by a step's discriminant: Δ / (4 a²). None when |d|²
/// underflows to zero.
[[nodiscard]] std::optional<double> squared_half_parameter(const MethodRun& run, std::size_t step,
                                                           double squared_length);

/// The radius that a method uses for the circle.
[[nodiscard]] double radius_of(const Method& method, const Query<2>& query);

/// The line by a discriminant that a step computed, in world units: its distance from C, and the
/// length of its chord.
struct Chord {
    Vec<2> middle{};      ///< where the discriminant puts the point of the line next to C
    Vec<2> half{};        ///< from `middle` to the end of the chord; zero without a chord
    Vec<2> true_middle{}; ///< the true point of the line next to C
    Vec<2> rim{};         ///< the point of the circle next to the line
    bool meets = false;   ///< the discriminant is not negative
};

/// The chord by the discriminant, or by its root, that a step computed; none when that number is
/// not finite or the line has no direction.
[[nodiscard]] std::optional<Chord> chord_of(const MethodRun& run, std::size_t step,
                                            const Query<2>& query);

/// Draws the chord, or the gap to the circle. Where the chord lies visibly beside the line, also
/// draws the line by the discriminant.
void draw_chord(const SceneInput& in, const Chord& chord, bool current, Scene& scene);

/// Away from C on the screen, as a direction for labels; any length but zero.
[[nodiscard]] Vec<2> chord_label_direction(const SceneInput& in, const Chord& chord);

/// The part of a convex polygon inside a rectangle, on the screen.
[[nodiscard]] std::vector<Pixel> clipped_polygon(std::vector<Vec<2>> corners, const Rect& rect);

} // namespace secant
