#pragma once

#include "core/scene/view/camera.h"
#include "core/session/session.h"

#include <cstddef>
#include <optional>
#include <vector>

namespace secant {

#ifdef __EMSCRIPTEN__
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
struct DrawnAround {};
inline DrawnAround drawn_around(const Around& /*around*/, const Section& /*section*/)
{
    return {};
}

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

/// The camera that shows what is around the query, too: all of it, unless `what` is the detail and
/// the rest is vastly larger.
[[nodiscard]] Camera with_around(const Camera& camera, const Session& session, FitTo what);

#endif

} // namespace secant
