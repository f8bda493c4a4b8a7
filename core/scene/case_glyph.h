#pragma once

#include "core/geometry/classify.h"
#include "core/scene/view/screen.h"

#include <array>

namespace secant {

/// The small picture of a case: a circle, and an arrow through it or beside it; a dot for the
/// degenerate case, whose arrow has no length. Lengths are in pixels.
struct CaseGlyph {
    Pixel center{};
    float radius = 0.0F;
    float thickness = 0.0F; ///< of the arrow; the circle's is `rim` of it
    Pixel from{};           ///< where the arrow begins, or the dot's middle
    Pixel neck{};           ///< where its shaft ends, within its head
    std::array<Pixel, 3> head{};
    bool is_dot = false;

    static constexpr float rim = 0.8F;
    static constexpr float dot = 1.5F; ///< the dot's radius, as a factor of the thickness
};

/// The glyph within a box. Every glyph in boxes of one size has the same circle.
[[nodiscard]] CaseGlyph case_glyph(const Classification& classification, const Rect& box) noexcept;

} // namespace secant
