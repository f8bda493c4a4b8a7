#include "core/scene/view/handles/stadium_handle.h"

#include "core/scene/view/visible/visible_line.h"

#include <glm/geometric.hpp>

#include <algorithm>
#include <array>

namespace secant {
namespace {

/// The least distance of the handle from the piece, in pixels: nearer, the handle and the piece's
/// body are hard to tell apart.
constexpr double least_gap_px = 26.0;

/// The distance of a good place from the viewport's edge.
constexpr float margin_px = 16.0F;

} // namespace

Vec<2> stadium_handle(const Query<2>& query, const Camera& camera)
{
    const Piece<2>& piece = query.piece;
    const Vec<2> along = direction_on_screen(piece);
    const Vec<2> left{along.y, -along.x};
    const Vec<2> start = screen_from_world(camera, piece.start);
    const Vec<2> end = screen_from_world(camera, piece.end);
    const Vec<2> center = screen_from_world(camera, query.circle.center);
    const double gap = std::max(piece.radius * camera.pixels_per_unit, least_gap_px);
    // The side without the closest point and the offset.
    const bool center_is_left = glm::dot(center - start, left) > 0.0;
    const Vec<2> free = center_is_left ? -left : left;
    const Rect inner = grown(camera.viewport, -margin_px);
    for (const double share : {0.5, 0.25, 0.75}) {
        for (const Vec<2>& side : {free, -free}) {
            const Vec<2> at = start + (end - start) * share + side * gap;
            if (contains(inner, Pixel{at})) return at;
        }
    }
    return start * 0.5 + end * 0.5 + free * gap;
}

} // namespace secant
