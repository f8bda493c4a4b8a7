#pragma once

#include "core/scene/view/camera.h"

namespace secant {

/// The part of the world that a canvas of any size shows. A camera that comes from a framing has
/// this framing again.
struct Framing {
    Vec<2> center{}; ///< a multiple of `framing_grid`, where a double can hold one
    /// The logarithm of what the canvas shows along its shorter side: that is 2^(span / 64) world
    /// units.
    int span = 0;

    friend bool operator==(const Framing&, const Framing&) = default;
};

/// The spans that a link can write are -span_limit to span_limit - 1; no camera has another.
inline constexpr int span_limit = 1 << 17;

/// The exponent of the grid that the centre lies on: 2^this world units, a 4,096th to an 8,192nd of
/// the shorter side.
[[nodiscard]] int framing_grid(int span) noexcept;

/// What a camera shows: the span to half a percent, the middle to a small part of a pixel. Where
/// the canvas shows single doubles, the nearest double is the middle.
/// @pre The viewport is not empty.
[[nodiscard]] Framing framing_of(const Camera& camera) noexcept;

/// The camera that shows the same in another viewport, within the limits of Camera.
/// @pre The viewport is not empty.
[[nodiscard]] Camera camera_of(const Framing& framing, const Rect& viewport) noexcept;

} // namespace secant
