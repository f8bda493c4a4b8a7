#pragma once

#include "core/scene/view/camera.h"
#include "core/scene/view/handles/gesture.h"
#include "core/session/session.h"

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace secant {

/// A handle of what is around a query that the pointer holds. Of a path it is the joint with the
/// number `handle`; of moving circles `handle` is 0, the tip of B's move.
struct AroundDrag {
    std::size_t handle = 0;
    Around at_start{}; ///< what was around the query when the drag began
    Drag drag{};       ///< the pointer; of no handle of the query

    friend bool operator==(const AroundDrag&, const AroundDrag&) = default;
};

#ifdef __EMSCRIPTEN__
struct DrawnAround {};
inline DrawnAround drawn_around(const Around& /*around*/, const Section& /*section*/)
{
    return {};
}
inline Camera with_around(const Camera& camera, const Session& /*session*/, FitTo /*what*/)
{
    return camera;
}
#else

/// A circle that moves, as it is drawn.
struct DrawnMover {
    Circle<2> start; ///< where it begins
    Vec<2> end{};    ///< the centre at the end of the frame
    Vec<2> then{};   ///< the centre when both touch, else when they are nearest
};

/// What is around a query, in the plane of the drawing: points of space in the section.
struct DrawnAround {
    std::vector<Vec<2>> points;      ///< of a path; empty for moving circles
    std::vector<Vec<2>> hits;        ///< in the order of their places
    std::vector<std::size_t> pieces; ///< that these are on
    std::vector<DrawnMover> movers;  ///< A and B; empty for a path
    std::optional<Vec<2>> touch;     ///< where these touch
};

[[nodiscard]] DrawnAround drawn_around(const Around& around, const Section& section);

/// The piece of a drawn path that is nearest to a place on the screen, at most `reach` pixels away.
[[nodiscard]] std::optional<std::size_t> piece_near(const DrawnAround& drawn, const Camera& camera,
                                                    const Vec<2>& pixel, double reach);

/// Where a handle of what is around a query is, in pixels. The tip of B's move stands beside B's
/// centre where that would hide it; a drag goes by the pointer's movement.
/// @pre  `drawn` has such a handle
[[nodiscard]] Vec<2> handle_place(const DrawnAround& drawn, std::size_t handle,
                                  const Camera& camera, float scale);

/// The handle under the pointer: the nearest joint that is neither E nor L, at most 8 pixels times
/// the scale away, as for a click on a piece; or the tip of B's move, at most 14. A path of so many
/// points that its joints are not drawn has none.
/// @param shown  the shown piece
[[nodiscard]] std::optional<std::size_t> handle_near(const DrawnAround& drawn, std::size_t shown,
                                                     const Camera& camera, const Vec<2>& pixel,
                                                     float scale);

inline constexpr std::size_t most_drawn_joints = 2000;

/// What a drag makes of what is around the query: its handle goes as far as the pointer, in the
/// plane of the drawing. No number is rounded to a shorter one. As it was at the start where a
/// number would not be finite.
[[nodiscard]] Around dragged(const AroundDrag& drag, const Camera& camera, const Section& section);

/// "P3 = (8, 6)", "B moves (0, 1)": the exact numbers of a handle.
[[nodiscard]] std::string handle_text(const Around& around, std::size_t handle);

/// The camera that shows what is around the query, too: all of it, unless `what` is the detail and
/// the rest is vastly larger.
[[nodiscard]] Camera with_around(const Camera& camera, const Session& session, FitTo what);

#endif

} // namespace secant
