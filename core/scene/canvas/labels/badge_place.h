#pragma once

#include "core/scene/canvas/labels/label_layout.h"

#include <optional>

namespace secant {

/// Where the case badge stands on the canvas: at a corner or in the middle of an edge. Of equally
/// good places the earlier is taken.
enum class BadgePlace {
    top_left,
    top_right,
    bottom_left,
    bottom_right,
    top,
    bottom,
    left,
    right,
};

/// The box of a badge of this size, in pixels, at a place.
/// @param scale  interface scale
[[nodiscard]] Rect badge_box(BadgePlace place, const Rect& canvas, Pixel size,
                             float scale) noexcept;

/// The place for the badge: the present one while it covers no handle and no mark, so that the
/// badge does not jump about; else the place that covers least. None when every place covers a
/// handle or leaves the canvas.
[[nodiscard]] std::optional<BadgePlace> badge_place(std::optional<BadgePlace> present, Pixel size,
                                                    const LabelSurroundings& around);

} // namespace secant
