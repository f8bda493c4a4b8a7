#pragma once

#include "core/geometry/primitives.h"
#include "core/scene/view/screen.h"

namespace secant {

/// Which part of the plane the canvas shows. Every function here gives back a camera whose numbers
/// are finite and whose scale is such that neighbouring doubles at its centre are at most sixteen
/// pixels apart: so near that the rounding itself can be seen.
struct Camera {
    Vec<2> center{};               ///< the world point in the middle of the viewport
    double pixels_per_unit = 60.0; ///< > 0; the same in x and y
    Rect viewport{};               ///< the canvas on the screen
    /// Added to `center`: what a double there cannot hold, so that the view can still be moved by
    /// single pixels.
    Vec<2> remainder{};

    friend bool operator==(const Camera&, const Camera&) = default;
};

/// Where a world point lies on the screen, in pixels (y down). Finite for every finite point: one
/// farther off than 1e12 pixels is moved in to there, straight towards the viewport's middle.
[[nodiscard]] Vec<2> screen_from_world(const Camera& camera, const Vec<2>& point) noexcept;

/// The world point under a place on the screen; coordinates beyond the largest double become it.
[[nodiscard]] Vec<2> world_from_screen(const Camera& camera, const Vec<2>& pixel) noexcept;

/// The camera brought within the limits named above; `center` and scale may be any number.
[[nodiscard]] Camera within_limits(Camera camera) noexcept;

/// Zooms by `factor` (> 1 goes closer) and keeps the world point under `pixel` where it is.
[[nodiscard]] Camera zoomed(const Camera& camera, const Vec<2>& pixel, double factor) noexcept;

/// Moves what is shown by `delta` pixels (y down), as if dragged.
[[nodiscard]] Camera panned(const Camera& camera, const Vec<2>& delta) noexcept;

/// Moves the camera itself by a vector in world units, without rounding.
[[nodiscard]] Camera moved(const Camera& camera, const Vec<2>& by) noexcept;

/// The same view in a viewport of another size or place: centre and scale stay.
[[nodiscard]] Camera resized(const Camera& camera, const Rect& viewport) noexcept;

/// Where `camera.center` is on the screen: in the middle, up to what its remainder moves it. All
/// that must be exact is measured from there, for it is a double.
[[nodiscard]] Vec<2> reference_px(const Camera& camera) noexcept;

/// Everything nearer than this to the reference may be visible, in pixels: half the viewport's
/// diagonal, the remainder, and room for the width of strokes.
[[nodiscard]] double reach_px(const Camera& camera) noexcept;

} // namespace secant
