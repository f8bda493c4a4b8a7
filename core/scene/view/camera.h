#pragma once

#include "core/geometry/primitives.h"
#include "core/geometry/solve.h"
#include "core/scene/view/screen.h"

namespace secant {

/// The part of the plane that the canvas shows. Every function here returns a camera with finite
/// numbers, and with a scale at which neighbouring doubles at the centre are at most sixteen pixels
/// apart. At the largest scale, the rounding of doubles can be seen.
struct Camera {
    Vec<2> center{};               ///< the world point in the middle of the viewport
    double pixels_per_unit = 60.0; ///< > 0; the same in x and y
    Rect viewport{};               ///< the canvas on the screen
    /// Added to `center`: the remainder that a double cannot hold, so that the view can be moved by
    /// single pixels at every scale.
    Vec<2> remainder{};

    friend bool operator==(const Camera&, const Camera&) = default;
};

/// The largest scale at which neighbouring doubles near a coordinate >= 0 are sixteen pixels apart.
[[nodiscard]] double finest_scale(double coordinate) noexcept;

/// Moves a coordinate of a view; `remainder` keeps the part that the double `place` cannot hold.
void move_coordinate(double& place, double& remainder, double by) noexcept;

/// Where a world point lies on the screen, in pixels (y down). Finite for every finite point: a
/// point farther than 1e12 pixels away is moved to that distance, straight towards the viewport's
/// middle.
[[nodiscard]] Vec<2> screen_from_world(const Camera& camera, const Vec<2>& point) noexcept;

/// The world point under a place on the screen; coordinates are clamped to the largest double.
[[nodiscard]] Vec<2> world_from_screen(const Camera& camera, const Vec<2>& pixel) noexcept;

/// The camera clamped to the limits of Camera; `center` and scale may be any number.
[[nodiscard]] Camera within_limits(Camera camera) noexcept;

/// Zooms by `factor` (> 1 goes closer) and keeps the world point under `pixel` where it is.
[[nodiscard]] Camera zoomed(const Camera& camera, const Vec<2>& pixel, double factor) noexcept;

/// Moves the drawing by `delta` pixels (y down), like a drag of the canvas.
[[nodiscard]] Camera panned(const Camera& camera, const Vec<2>& delta) noexcept;

/// Moves the camera itself by a vector in world units, without rounding.
[[nodiscard]] Camera moved(const Camera& camera, const Vec<2>& by) noexcept;

/// The same view in a viewport of another size or place: centre and scale stay.
[[nodiscard]] Camera resized(const Camera& camera, const Rect& viewport) noexcept;

/// The camera in a world that is 2^-8 as large, with the same picture. Near the ends of the range
/// of doubles, where distances overflow, the drawing is computed there.
inline constexpr double shrunk_world = 0x1p-8;
[[nodiscard]] Camera shrunk(const Camera& camera) noexcept;

/// The reference: where `camera.center` is on the screen, in the middle but for the remainder.
/// Exact places are measured from there, because `camera.center` is a double.
[[nodiscard]] Vec<2> reference_px(const Camera& camera) noexcept;

/// Places nearer than this to the reference may be visible, in pixels: half the viewport's
/// diagonal, plus the remainder, plus room for the width of strokes.
[[nodiscard]] double reach_px(const Camera& camera) noexcept;

/// The content that a fitting camera must show.
enum class FitTo {
    everything, ///< the piece, the whole circle, and the roots
    /// The part that matters: the smaller of piece and circle, when their sizes differ vastly and
    /// the other passes nearby; else everything.
    detail,
};

/// The camera that shows a query with a margin around it; sane for every valid query, one
/// without any size or at the ends of the range of doubles included.
[[nodiscard]] Camera fitted(const Query<2>& query, const Solution<2>& answer, const Rect& viewport,
                            FitTo what = FitTo::everything) noexcept;

/// True when two views have little in common: one camera's middle is out of the other's view, or
/// the scales differ by more than a factor of three.
[[nodiscard]] bool is_elsewhere(const Camera& a, const Camera& b) noexcept;

} // namespace secant
