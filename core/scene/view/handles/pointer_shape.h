#pragma once

#include "core/scene/view/handles/handle.h"

namespace secant {

/// The pointer's picture, which says what a drag would do.
enum class PointerShape {
    arrow,      ///< nothing
    hand,       ///< pan
    move,       ///< move to any place
    left_right, ///< move or resize along this direction ...
    up_down,
    falling, ///< from the upper left to the lower right
    rising,  ///< from the lower left to the upper right
};

/// What a drag of a handle from this place would do: points move, lengths are resized, roots and
/// the closest point move along the line.
[[nodiscard]] PointerShape pointer_shape(const Handles& handles, Handle handle,
                                         const Vec<2>& cursor) noexcept;

/// The shape for a direction on the screen; `move` without a direction.
[[nodiscard]] PointerShape shape_along(const Vec<2>& direction) noexcept;

} // namespace secant
