#include "core/scene/view/camera.h"

#include <glm/common.hpp>
#include <glm/geometric.hpp>

#include <algorithm>
#include <cmath>
#include <limits>

namespace secant {
namespace {

constexpr double largest = std::numeric_limits<double>::max();

// Powers of two that leave room for a few thousand pixels on either side of the range of doubles.
constexpr double lowest_scale = 0x1p-1018;
constexpr double highest_scale = 0x1p+1018;

/// A place on the screen farther than this counts only by its direction.
constexpr double farthest_pixel = 1e12;

double greater_coordinate(const Vec<2>& v) noexcept
{
    return std::max(std::abs(v.x), std::abs(v.y));
}

double finite(double x, double otherwise) noexcept
{
    return std::isnan(x) ? otherwise : std::clamp(x, -largest, largest);
}

Vec<2> viewport_middle(const Camera& camera) noexcept
{
    return Vec<2>{middle(camera.viewport)};
}

} // namespace

double finest_scale(double coordinate) noexcept
{
    // To the neighbour towards zero.
    const double gap = coordinate == 0.0 ? std::numeric_limits<double>::denorm_min()
                                         : coordinate - std::nextafter(coordinate, 0.0);
    return std::min(16.0 / gap, highest_scale);
}

void move_coordinate(double& place, double& remainder, double by) noexcept
{
    // Knuth's two-sum: the remainder keeps the part that the place cannot hold.
    const double a = place;
    const double b = by + remainder;
    const double sum = a + b;
    const double part = sum - a;
    const double rest = (a - (sum - part)) + (b - part);
    place = finite(sum, a);
    remainder = std::isfinite(rest) ? rest : 0.0;
}

Vec<2> screen_from_world(const Camera& camera, const Vec<2>& point) noexcept
{
    // Quarters, so that the difference cannot overflow. The rounding of subnormal quarters is far
    // below a pixel at every scale.
    Vec<2> away = (point * 0.25 - camera.center * 0.25) - camera.remainder * 0.25;
    const double greater = greater_coordinate(away);
    double scale = camera.pixels_per_unit * 4.0;
    if (greater * scale > farthest_pixel) {
        away /= greater;
        scale = farthest_pixel;
    }
    return viewport_middle(camera) + Vec<2>{away.x, -away.y} * scale;
}

Vec<2> world_from_screen(const Camera& camera, const Vec<2>& pixel) noexcept
{
    const Vec<2> offset = (pixel - viewport_middle(camera)) / camera.pixels_per_unit;
    return {finite(camera.center.x + (camera.remainder.x + offset.x), camera.center.x),
            finite(camera.center.y + (camera.remainder.y - offset.y), camera.center.y)};
}

Camera within_limits(Camera camera) noexcept
{
    camera.center = {finite(camera.center.x, 0.0), finite(camera.center.y, 0.0)};
    camera.remainder = {finite(camera.remainder.x, 0.0), finite(camera.remainder.y, 0.0)};
    const double finest = finest_scale(greater_coordinate(camera.center));
    const double scale = camera.pixels_per_unit;
    camera.pixels_per_unit = std::isnan(scale)
                                 ? std::min(Camera{}.pixels_per_unit, finest)
                                 : std::clamp(scale, std::min(lowest_scale, finest), finest);
    return camera;
}

Camera moved(const Camera& camera, const Vec<2>& by) noexcept
{
    Camera out = camera;
    for (int axis = 0; axis < 2; ++axis)
        move_coordinate(out.center[axis], out.remainder[axis], by[axis]);
    return within_limits(out);
}

Camera zoomed(const Camera& camera, const Vec<2>& pixel, double factor) noexcept
{
    Camera out = camera;
    out.pixels_per_unit = camera.pixels_per_unit * factor;
    out = within_limits(out);
    const Vec<2> from_middle = pixel - viewport_middle(camera);
    const auto kept_at = [&](double scale) {
        const Vec<2> shift = from_middle / camera.pixels_per_unit - from_middle / scale;
        return moved(out, {shift.x, -shift.y});
    };
    // Doubles may lie farther apart near the pointer. Then the move lowers the scale, and the point
    // under the pointer must be kept at the lower scale.
    const double scale = kept_at(out.pixels_per_unit).pixels_per_unit;
    return kept_at(scale);
}

Camera panned(const Camera& camera, const Vec<2>& delta) noexcept
{
    return moved(camera, Vec<2>{-delta.x, delta.y} / camera.pixels_per_unit);
}

Camera resized(const Camera& camera, const Rect& viewport) noexcept
{
    Camera out = camera;
    out.viewport = viewport;
    return within_limits(out);
}

Camera shrunk(const Camera& camera) noexcept
{
    Camera out = camera;
    out.center *= shrunk_world;
    out.remainder *= shrunk_world;
    out.pixels_per_unit /= shrunk_world;
    return out;
}

Vec<2> reference_px(const Camera& camera) noexcept
{
    return screen_from_world(camera, camera.center);
}

double reach_px(const Camera& camera) noexcept
{
    const double remainder = glm::length(camera.remainder * camera.pixels_per_unit);
    return 0.5 * static_cast<double>(glm::length(size(camera.viewport))) + remainder + 32.0;
}

namespace {

/// An upright box in the world, with halved coordinates so that its size cannot overflow.
struct HalfBox {
    Vec<2> min{};
    Vec<2> max{};

    [[nodiscard]] Vec<2> half_size() const noexcept { return max - min; }
    [[nodiscard]] Vec<2> center() const noexcept { return min + max; }
};

HalfBox box_of(const Vec<2>& point) noexcept
{
    return {point * 0.5, point * 0.5};
}

HalfBox box_of(const Circle<2>& circle) noexcept
{
    const Vec<2> center = circle.center * 0.5;
    const double radius = circle.radius * 0.5;
    return {center - radius, center + radius};
}

HalfBox joined(const HalfBox& a, const HalfBox& b) noexcept
{
    return {glm::min(a.min, b.min), glm::max(a.max, b.max)};
}

HalfBox grown(const HalfBox& box, double radius) noexcept
{
    return {box.min - radius * 0.5, box.max + radius * 0.5};
}

double greater_side(const HalfBox& box) noexcept
{
    return std::max(box.half_size().x, box.half_size().y);
}

/// A circle or piece this many times larger than the other is still shown whole.
constexpr double moderate = 60.0;

/// The box, extended to each root that makes it at most three times as large.
HalfBox with_near_roots(const HalfBox& box, const Solution<2>& answer) noexcept
{
    const double limit = 3.0 * greater_side(box);
    HalfBox out = box;
    for (int i = 0; i < answer.root_count; ++i) {
        const Vec<2>& point = answer.roots[static_cast<std::size_t>(i)].point;
        if (!is_finite<2>(point)) continue;
        const HalfBox larger = joined(out, box_of(point));
        if (greater_side(larger) <= limit) out = larger;
    }
    return out;
}

/// The circle's point nearest to the piece, to the accuracy of a drawing.
Vec<2> nearest_on_circle(const Query<2>& query, const Solution<2>& answer) noexcept
{
    const Vec<2> out = answer.closest * 0.5 - query.circle.center * 0.5;
    const double greater = std::max(std::abs(out.x), std::abs(out.y));
    if (!(greater > 0.0)) return query.circle.center;
    const Vec<2> outward = glm::normalize(out / greater);
    const Vec<2> point = answer.closest + outward * (query.circle.radius - answer.distance);
    return is_finite<2>(point) ? point : answer.closest;
}

HalfBox box_to_show(const Query<2>& query, const Solution<2>& answer, FitTo what) noexcept
{
    const HalfBox piece =
        grown(joined(box_of(query.piece.start), box_of(query.piece.end)), query.piece.radius);
    const HalfBox circle = box_of(query.circle);
    const HalfBox whole = joined(piece, circle);
    const double piece_side = greater_side(piece);
    const double circle_side = greater_side(circle);
    const bool lopsided = greater_side(whole) > moderate * std::min(piece_side, circle_side);
    if (what == FitTo::everything || !lopsided) return with_near_roots(whole, answer);

    // The larger of piece and circle passes by as a line or a curve: its nearest point represents
    // it. When it passes far away, or the smaller is a point, only the whole shows both.
    const HalfBox small = piece_side < circle_side ? piece : circle;
    if (!is_finite<2>(answer.closest)) return with_near_roots(whole, answer);
    const HalfBox nearest =
        joined(joined(small, box_of(answer.closest)), box_of(nearest_on_circle(query, answer)));
    const double side = greater_side(small);
    const bool near = side > 0.0 && greater_side(nearest) <= moderate * side;
    return with_near_roots(near ? nearest : whole, answer);
}

} // namespace

Camera fitted(const Query<2>& query, const Solution<2>& answer, const Rect& viewport,
              FitTo what) noexcept
{
    const HalfBox box = box_to_show(query, answer, what);
    // A margin for labels, limited so that a small canvas keeps room for the drawing.
    const Pixel available = size(viewport) * 0.76F;
    const Vec<2> half_size = box.half_size();
    double scale = std::numeric_limits<double>::max();
    for (int axis = 0; axis < 2; ++axis) {
        const auto half_available = 0.5 * static_cast<double>(std::max(available[axis], 1.0F));
        if (half_size[axis] > 0.0) scale = std::min(scale, half_available / half_size[axis]);
    }
    // Piece and circle are points: no scale is better than the default.
    if (half_size == Vec<2>{}) scale = Camera{}.pixels_per_unit;
    return within_limits({box.center(), scale, viewport, {}});
}

bool is_elsewhere(const Camera& a, const Camera& b) noexcept
{
    constexpr double most = 3.0;
    const double ratio = a.pixels_per_unit / b.pixels_per_unit;
    if (!(ratio < most && ratio > 1.0 / most)) return true;
    return !contains(a.viewport, Pixel{screen_from_world(a, b.center)}) ||
           !contains(b.viewport, Pixel{screen_from_world(b, a.center)});
}

} // namespace secant
