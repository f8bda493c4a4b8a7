#include "core/scene/canvas/drawing/circle_drawing.h"

#include "core/scene/view/visible/visible_circle.h"

#include <glm/geometric.hpp>

#include <cmath>
#include <numbers>
#include <utility>

namespace secant {
namespace {

void add_curve(const VisibleCircle& circle, Role role, Emphasis emphasis, Scene& scene)
{
    std::vector<Pixel> points = arc_points(circle);
    if (points.empty()) return;
    const bool whole = circle.half_angle_rad == std::numbers::pi;
    scene.primitives.emplace_back(Polyline{std::move(points), whole, role, emphasis});
}

/// Half a circle around an end of a stadium, bulging towards `outward` on the screen.
void add_cap(const SceneInput& in, const Vec<2>& end, const Vec<2>& outward, Emphasis emphasis,
             Scene& scene)
{
    const VisibleCircle circle = visible_circle({end, in.query.piece.radius}, in.view.camera);
    const Vec<2> center = circle.nearest - circle.outward * circle.radius_px;
    std::vector<Pixel> points = arc_points(circle);
    if (circle.half_angle_rad == std::numbers::pi) points.emplace_back(points.front());
    Polyline run{{}, false, Role::stadium, emphasis};
    const auto flush = [&] {
        if (run.points.size() > 1) scene.primitives.emplace_back(run);
        run.points.clear();
    };
    Pixel last{};
    double last_ahead = -1.0;
    for (std::size_t i = 0; i < points.size(); ++i) {
        const double ahead = glm::dot(Vec<2>{points[i]} - center, outward);
        if (i > 0 && (ahead >= 0.0) != (last_ahead >= 0.0)) {
            // The cap ends between the two points.
            const auto share = static_cast<float>(last_ahead / (last_ahead - ahead));
            run.points.push_back(last + (points[i] - last) * share);
        }
        if (ahead >= 0.0) {
            run.points.push_back(points[i]);
        } else {
            flush();
        }
        last = points[i];
        last_ahead = ahead;
    }
    flush();
}

/// The part of a stadium's outline and body that is not round.
void add_sides(const SceneInput& in, const Vec<2>& along, Emphasis emphasis, Scene& scene)
{
    const Piece<2>& piece = in.query.piece;
    constexpr double far = 1e12;
    const Vec<2> start = screen_from_world(in.view.camera, piece.start);
    const Vec<2> end = screen_from_world(in.view.camera, piece.end);
    const Vec<2> first = piece.extent == Extent::line ? start - along * far : start;
    const Vec<2> last = piece.extent == Extent::segment ? end : end + along * far;
    const Vec<2> side = Vec<2>{-along.y, along.x} * (piece.radius * in.view.camera.pixels_per_unit);
    for (const Vec<2>& shift : {side, -side})
        add_line(in.view, {first + shift, last + shift}, Role::stadium, emphasis, scene);
}

} // namespace

void add_circle(const SceneInput& in, Target target, Scene& scene)
{
    const Camera& camera = in.view.camera;
    const VisibleCircle circle = visible_circle(in.query.circle, camera);
    std::vector<Pixel> disk = disk_points(circle, camera);
    // A little of the inside is left of a curve, so that the sides of a large one differ.
    constexpr float opacity_of_curve = 0.25F;
    const bool is_curve = target == Target::curve;
    if (!disk.empty()) {
        scene.primitives.emplace_back(
            Polygon{std::move(disk), Role::disk, is_curve ? opacity_of_curve : 1.0F});
    }

    const Emphasis rim = emphasis_of(in.view, Handle::radius);
    const Emphasis body = emphasis_of(in.view, Handle::center);
    add_curve(circle, is_curve ? Role::circle : Role::disk_edge,
              rim == Emphasis::normal ? body : rim, scene);
}

void add_ghost(const SceneInput& in, Scene& scene)
{
    const Vec<2>& offset = in.answer.offset;
    if (!is_finite<2>(offset) || offset == Vec<2>{}) return;
    // Moving the camera back is exact; moving the circle's centre would round.
    Camera back = moved(in.view.camera, -offset);
    back.pixels_per_unit = in.view.camera.pixels_per_unit;
    // Doubles are too far apart at the ghost's centre: the ghost is out of view.
    constexpr double coarsest_px = 4096.0;
    if (!(glm::length(back.remainder * back.pixels_per_unit) < coarsest_px)) return;
    add_curve(visible_circle(in.query.circle, back), Role::ghost, Emphasis::normal, scene);
}

void add_stadium(const SceneInput& in, Scene& scene)
{
    const Piece<2>& piece = in.query.piece;
    if (piece.radius == 0.0) return;
    const double sum = in.query.circle.radius + piece.radius;
    if (std::isfinite(sum)) {
        const Circle<2> reach{in.query.circle.center, sum};
        add_curve(visible_circle(reach, in.view.camera), Role::reach, Emphasis::normal, scene);
    }
    constexpr double widest_px = 1e9; // a wider outline is out of view
    if (!(piece.radius * in.view.camera.pixels_per_unit < widest_px)) return;

    const Emphasis emphasis = emphasis_of(in.view, Handle::stadium);
    const Vec<2> along = direction_on_screen(piece);
    add_sides(in, along, emphasis, scene);
    if (piece.extent != Extent::line) add_cap(in, piece.start, -along, emphasis, scene);
    if (piece.extent == Extent::segment) add_cap(in, piece.end, along, emphasis, scene);
}

} // namespace secant
