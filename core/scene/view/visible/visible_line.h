#pragma once

#include "core/scene/view/camera.h"

#include <optional>

namespace secant {

/// A stroke between two places on the screen, in pixels.
struct PixelSegment {
    Vec<2> from{};
    Vec<2> to{};
};

/// The part of a stroke inside a rectangle; none when there is no such part. Finite places only.
[[nodiscard]] std::optional<PixelSegment> clipped(const PixelSegment& stroke,
                                                  const Rect& rect) noexcept;

/// The unit vector from E towards L on the screen; to the right when E = L.
[[nodiscard]] Vec<2> direction_on_screen(const Piece<2>& piece) noexcept;

/// The line through E and L for one viewport.
struct VisibleLine {
    Vec<2> nearest{};        ///< the line's point nearest to the reference, on the screen
    Vec<2> along{};          ///< unit vector on the screen, from E towards L
    Vec<2> along_in_world{}; ///< unit vector in the world, from E towards L
};

/// None when E = L or when no part of the line may be visible.
[[nodiscard]] std::optional<VisibleLine> visible_line(const Piece<2>& piece, const Camera& camera);

/// Where an end of the line's piece is on the screen, in pixels. An end so far away that
/// `screen_from_world` keeps only its direction stays on the line.
[[nodiscard]] Vec<2> end_on_screen(const std::optional<VisibleLine>& line, const Camera& camera,
                                   const Vec<2>& end) noexcept;

/// The distance along the line from `nearest` to a world point, in pixels; finite.
[[nodiscard]] double along_px(const VisibleLine& line, const Camera& camera,
                              const Vec<2>& point) noexcept;

} // namespace secant
