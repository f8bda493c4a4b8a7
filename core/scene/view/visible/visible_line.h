#pragma once

#include "core/scene/view/camera.h"

#include <optional>

namespace secant {

/// A stroke between two places on the screen, in pixels.
struct PixelSegment {
    Vec<2> from{};
    Vec<2> to{};
};

/// The part of a stroke in a rectangle, none when they are apart. Finite places only.
[[nodiscard]] std::optional<PixelSegment> clipped(const PixelSegment& stroke,
                                                  const Rect& rect) noexcept;

/// From E towards L on the screen, of unit length; to the right when they are one.
[[nodiscard]] Vec<2> direction_on_screen(const Piece<2>& piece) noexcept;

/// The line through E and L as one viewport sees it.
struct VisibleLine {
    Vec<2> nearest{};        ///< its point nearest to the reference, on the screen
    Vec<2> along{};          ///< unit vector on the screen, from E towards L
    Vec<2> along_in_world{}; ///< the same in the world
};

/// None when E = L or when the line does not come within reach.
[[nodiscard]] std::optional<VisibleLine> visible_line(const Piece<2>& piece, const Camera& camera);

/// How far along the line a world point is from the line's nearest one, in pixels; finite.
[[nodiscard]] double along_px(const VisibleLine& line, const Camera& camera,
                              const Vec<2>& point) noexcept;

} // namespace secant
