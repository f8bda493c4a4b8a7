#pragma once

#include "core/geometry/solve.h"
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

/// What a fitting camera must show.
enum class FitTo {
    everything, ///< the piece, the whole circle, and the roots unless they are far away
    detail,     ///< where the smaller of piece and circle is, when they differ vastly in size
};

/// The camera that shows a query with a margin around it; sane for every valid query, one
/// without any size or at the ends of the range of doubles included.
[[nodiscard]] Camera fitted(const Query<2>& query, const Solution<2>& answer, const Rect& viewport,
                            FitTo what = FitTo::everything) noexcept;

} // namespace secant
