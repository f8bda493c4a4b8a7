#pragma once

#include "core/scene/canvas/parts.h"
#include "core/session/traces.h"

#include <cstddef>
#include <optional>
#include <span>
#include <string_view>

namespace secant {

/// The normal from C to the line through E and L, in world units.
struct Normal {
    Vec<2> direction{}; ///< unit length
    double length = 0;  ///< >= 0
};

/// @return  none when E = L, or when numbers overflow or underflow
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

/// The numbers of one step of a run, and what the method found before it. In space they are seen in
/// the section.
class StepNumbers {
public:
    StepNumbers(const SceneInput& in, const MethodRun& run, std::size_t index)
        : in_{in}, run_{run}, step_{run.trace[index]}, index_{index}
    {
    }

    [[nodiscard]] bool is_vector() const { return step_.numbers.size() >= 2; }
    [[nodiscard]] bool is_number() const { return step_.numbers.size() == 1; }
    [[nodiscard]] double number() const { return step_.numbers[0].computed; }
    [[nodiscard]] double exact_number() const { return true_double(step_.numbers[0]); }
    [[nodiscard]] Vec<2> vector() const;
    /// The numbers as the coordinates of a place.
    [[nodiscard]] Vec<2> point() const;
    [[nodiscard]] Vec<2> exact_point() const;
    /// The closest point that the method found so far, else the true one.
    [[nodiscard]] Vec<2> closest() const;
    /// The point of the circle next to the closest point.
    [[nodiscard]] Vec<2> rim() const;
    /// The end that the method takes for the farther or the nearer one.
    [[nodiscard]] Vec<2> end_by(bool farther) const;

private:
    /// The value of a symbol at this step; none without a value.
    [[nodiscard]] std::span<const TracedNumber> value(std::string_view symbol) const;

    const SceneInput& in_;
    const MethodRun& run_;
    const Step& step_;
    std::size_t index_;
};

} // namespace secant
