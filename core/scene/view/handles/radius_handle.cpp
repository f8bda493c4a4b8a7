#include "core/scene/view/handles/radius_handle.h"

#include "core/scene/view/visible/visible_circle.h"
#include "core/scene/view/visible/visible_line.h"

#include <glm/geometric.hpp>

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>
#include <optional>
#include <vector>

namespace secant {
namespace {

/// The least distance of the radius handle from C, in pixels: nearer, the radius handle and the
/// centre's handle are hard to tell apart.
constexpr double least_radius_px = 28.0;

/// On a larger circle, an angle in a double is less exact than a pixel.
constexpr double largest_turned_px = 1e6;

/// The distance of a good place from E, L, their line and the viewport's edge, in pixels; and the
/// distance at which the current place is kept: less, so that the handle does not flicker.
constexpr double good_clearance = 30.0;
constexpr double kept_clearance = 18.0;

double radius_px(const Circle<2>& circle, const Camera& camera) noexcept
{
    return circle.radius * camera.pixels_per_unit;
}

Vec<2> turned(const Circle<2>& circle, const Camera& camera, double angle_rad) noexcept
{
    const double radius = std::max(radius_px(circle, camera), least_radius_px);
    return screen_from_world(camera, circle.center) +
           radius * Vec<2>{std::cos(angle_rad), -std::sin(angle_rad)};
}

/// The handle of a circle that is too large for an angle: beside the middle of the view, if the
/// curve is in view there.
Vec<2> on_large_circle(const Circle<2>& circle, const Camera& camera)
{
    const VisibleCircle seen = visible_circle(circle, camera);
    const Rect inner = grown(camera.viewport, -static_cast<float>(good_clearance));
    for (const double part : {0.45, -0.45, 0.2, -0.2}) {
        const Vec<2> at = rim_point(seen, part * seen.half_angle_rad);
        if (contains(inner, Pixel{at})) return at;
    }
    return seen.nearest;
}

/// Distances to the places that the radius handle avoids.
class Clearance {
public:
    Clearance(const Query<2>& query, const Camera& camera)
        : viewport_{camera.viewport}, start_{screen_from_world(camera, query.piece.start)},
          end_{screen_from_world(camera, query.piece.end)}, line_{visible_line(query.piece, camera)}
    {
    }

    /// The least distance at a place on the screen; negative outside the viewport.
    [[nodiscard]] double at(const Vec<2>& p) const noexcept
    {
        const Vec<2> low = p - Vec<2>{viewport_.min};
        const Vec<2> high = Vec<2>{viewport_.max} - p;
        double least = std::min(
            {low.x, low.y, high.x, high.y, glm::distance(p, start_), glm::distance(p, end_)});
        if (line_) {
            const Vec<2> across{-line_->along.y, line_->along.x};
            least = std::min(least, std::abs(glm::dot(p - line_->nearest, across)));
        }
        return least;
    }

private:
    Rect viewport_;
    Vec<2> start_;
    Vec<2> end_;
    std::optional<VisibleLine> line_;
};

/// The usual angle, then angles ever farther from it to both sides. For a circle partly out of
/// view, angles of the part in view.
std::vector<double> candidate_angles(const Circle<2>& circle, const Camera& camera)
{
    constexpr int count = 16;
    const VisibleCircle seen = visible_circle(circle, camera);
    const bool whole =
        seen.half_angle_rad == std::numbers::pi || radius_px(circle, camera) < least_radius_px;
    const double first = whole ? usual_angle_rad : std::atan2(-seen.outward.y, seen.outward.x);
    const double step = (whole ? std::numbers::pi : seen.half_angle_rad) * 2.0 / count;
    std::vector<double> angles;
    for (int i = 0; i < count; ++i) {
        const int turn = (i + 1) / 2;
        angles.push_back(first + (i % 2 == 1 ? turn : -turn) * step);
    }
    return angles;
}

} // namespace

double radius_angle_rad(const Query<2>& query, const Camera& camera, double current)
{
    if (radius_px(query.circle, camera) > largest_turned_px) return current;
    const Clearance clearance{query, camera};
    double best = current;
    double most = clearance.at(turned(query.circle, camera, current));
    if (most >= kept_clearance) return current;
    for (const double angle : candidate_angles(query.circle, camera)) {
        const double clear = clearance.at(turned(query.circle, camera, angle));
        if (clear >= good_clearance) return angle;
        if (clear > most) {
            best = angle;
            most = clear;
        }
    }
    return best;
}

Vec<2> radius_handle(const Circle<2>& circle, const Camera& camera, double angle_rad)
{
    return radius_px(circle, camera) > largest_turned_px ? on_large_circle(circle, camera)
                                                         : turned(circle, camera, angle_rad);
}

} // namespace secant
