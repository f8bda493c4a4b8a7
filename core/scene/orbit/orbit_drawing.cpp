#include "core/scene/orbit/orbit_drawing.h"

#include "core/scene/canvas/drawing.h"
#include "core/scene/orbit/hidden.h"
#include "core/scene/view/handles/gesture.h"
#include "core/scene/view/projection.h"

#include <glm/geometric.hpp>

#include <algorithm>
#include <cmath>
#include <iterator>
#include <limits>
#include <numbers>
#include <optional>
#include <utility>

namespace secant {
namespace {

/// A silhouette on the screen as the circle nearest to it, for what is near to it.
Circle<2> circle_on_screen(const OrbitView& view, const SeenBall& ball)
{
    const Vec<2> middle_px{middle(view.viewport)};
    const auto flat = [&](const Vec<3>& seen) {
        const Vec<2> at = screen_from_seen(view, seen) - middle_px;
        return Vec<2>{at.x, -at.y};
    };
    const auto outline = silhouette(view, ball);
    if (!outline) return {flat(ball.center), ball.radius};
    // The ellipse is longest away from the middle of the view.
    const Vec<3> outward{ball.center.x, ball.center.y, 0.0};
    const double angle = glm::length(outward) > 0.0 ? std::atan2(glm::dot(outline->second, outward),
                                                                 glm::dot(outline->first, outward))
                                                    : 0.0;
    constexpr double half_turn = std::numbers::pi;
    const Vec<2> far = flat(outline->at(angle));
    const Vec<2> near = flat(outline->at(angle + half_turn));
    const Vec<2> side = flat(outline->at(angle + 0.5 * half_turn));
    const Vec<2> center = (far + near) * 0.5;
    return {center, 0.5 * (glm::distance(far, near) * 0.5 + glm::distance(side, center))};
}

/// The place of the outline in a direction from C on the screen, counter-clockwise from the right.
std::optional<Vec<2>> place_on_outline(const OrbitView& view, const SeenBall& ball,
                                       double angle_rad)
{
    constexpr double least_px = 40.0; // of a radius whose handle does not hide that of C
    const auto outline = silhouette(view, ball);
    if (!outline || ball.radius < least_px) return std::nullopt;
    const Vec<3> way{std::cos(angle_rad), std::sin(angle_rad), 0.0};
    const Vec<3> seen =
        outline->at(std::atan2(glm::dot(outline->second, way), glm::dot(outline->first, way)));
    if (seen.z > nearest_seen(view)) return std::nullopt;
    return screen_from_seen(view, seen);
}

Handles handles_of(const FlatOrbit& flat, const InSpace& shown, const OrbitView& view,
                   double angle_rad)
{
    const auto at = [&](const Vec<3>& point) { return place_of(view, point).at; };
    const Piece<3>& piece = shown.query.piece;
    const SeenBall ball = seen_ball(view, shown.query.circle);
    const Circle<2> circle = circle_on_screen(view, ball);
    Handles out;
    out.start = at(piece.start);
    out.end = at(piece.end);
    out.center = at(shown.query.circle.center);
    out.segment = at(piece.start * 0.5 + piece.end * 0.5);
    out.circle = visible_circle(circle, flat.camera);
    out.radius = place_on_outline(view, ball, angle_rad)
                     .value_or(radius_handle(circle, flat.camera, angle_rad));
    out.stadium = stadium_handle(flat.query, flat.camera);
    out.has_stadium = piece.radius > 0.0;
    return out;
}

} // namespace

FlatOrbit flattened(const InSpace& shown, const OrbitView& view, double angle_rad)
{
    const Vec<2> middle_px{middle(view.viewport)};
    const auto flat = [&](const Vec<3>& point) {
        const Vec<2> at = place_of(view, point).at - middle_px;
        return Vec<2>{at.x, -at.y};
    };
    const auto& [circle, piece] = shown.query;
    const auto pixels = [&](const Vec<3>& point, double length) {
        return length * view.pixels_per_unit * magnification(view, seen_point(view, point).z);
    };
    FlatOrbit out;
    out.camera = within_limits(Camera{{}, 1.0, view.viewport, {}});
    out.query.circle = {flat(circle.center), pixels(circle.center, circle.radius)};
    out.query.piece = {flat(piece.start), flat(piece.end), piece.extent,
                       pixels(piece.start * 0.5 + piece.end * 0.5, piece.radius)};
    out.answer = numbers_alone(AnySolution{shown.answer});
    for (std::size_t i = 0; i < out.answer.roots.size(); ++i) {
        const Root<3>& root = shown.answer.roots[i];
        out.answer.roots[i].point =
            is_finite<3>(root.point) ? flat(root.point) : Vec<2>{root.point.x};
        out.answer.roots[i].normal = Vec<2>{seen_vector(view, root.normal)};
    }
    const Vec<3>& offset = shown.answer.offset;
    out.answer.closest = is_finite<3>(shown.answer.closest) ? flat(shown.answer.closest)
                                                            : Vec<2>{shown.answer.closest.x};
    const Vec<3> moved = circle.center + offset;
    out.answer.offset = is_finite<3>(moved) ? flat(moved) - out.query.circle.center
                                            : Vec<2>{moved.x + moved.y + moved.z};
    out.handles = handles_of(out, shown, view, angle_rad);
    return out;
}

Handles with_marks(Handles handles, const InSpace& shown, const OrbitView& view)
{
    const auto at = [&](const Vec<3>& point) -> std::optional<Vec<2>> {
        const OrbitPlace place = place_of(view, point);
        return place.shown && is_finite<3>(point) ? std::optional{place.at} : std::nullopt;
    };
    const Projection section = project(shown);
    const Solution<3>& answer = shown.answer;
    if (has_movable_roots(section.query, section.answer)) {
        handles.root1 = at(answer.roots[0].point);
        handles.root2 = at(answer.roots[1].point);
    }
    if (shown.query.piece.start != shown.query.piece.end) handles.closest = at(answer.closest);
    if (answer.offset != Vec<3>{}) handles.offset = at(shown.query.circle.center + answer.offset);
    return handles;
}

Vec<3> point_under(const InSpace& shown, const OrbitView& view, const Vec<2>& pixel)
{
    const SeenLine ray = ray_at(view, pixel);
    const SeenInterval inside = stretch_inside(seen_ball(view, shown.query.circle), ray);
    const double z = inside.is_empty() ? 0.0 : ray.at(inside.from).z;
    return point_at(view, pixel, z <= nearest_seen(view) ? z : 0.0);
}

OrbitDrawing::OrbitDrawing(const InSpace& shown, Target target, const OrbitView& view,
                           const SceneView& how)
    : shown_(shown), view_(how), orbit_(view), flat_(flattened(shown, view, how.radius_angle_rad)),
      around_{view.viewport, how.scale, {}, {}, {}, {}}
{
    view_.camera = flat_.camera;
    if (shown.answer.classification.kind == Case::invalid) return;
    if (how.run != nullptr) section_ = project(shown);
    add_bodies(shown_, target, orbit_, view_, drawing_);
    const SceneInput in = input(view_);
    if (tells_how(view_)) {
        add_roots(in, drawing_);
        if (section_) add_witness(section_input(), drawing_);
    } else {
        add_answer(in, drawing_);
    }
    add_handles(in, flat_.handles, drawing_);
    around_ = surroundings(in, flat_.handles, drawing_);
    const Rect corner = gizmo_box(orbit_, view_.scale);
    if (is_visible(corner)) around_.handles.push_back(corner);
}

SceneInput OrbitDrawing::input(const SceneView& view) const noexcept
{
    return {flat_.query, flat_.answer, &shown_, view};
}

SceneInput OrbitDrawing::section_input() const
{
    const auto seen = [this](const Vec<2>& place) {
        const OrbitPlace at = place_of(orbit_, point_in_space(shown_.section, place));
        constexpr double nowhere = std::numeric_limits<double>::quiet_NaN();
        return at.shown ? at.at : Vec<2>{nowhere};
    };
    return {section_->query, section_->answer, &shown_, view_, seen};
}

Scene OrbitDrawing::with_labels(const std::vector<Rect>& reserved) const
{
    Scene scene = drawing_;
    if (shown_.answer.classification.kind == Case::invalid) return scene;
    LabelSurroundings around = around_;
    around.forbidden = reserved;
    const Rect corner = gizmo_box(orbit_, view_.scale);
    if (is_visible(corner)) around.forbidden.push_back(corner);
    std::vector<LabelRequest> requests;
    if (section_) requests = witness_labels(section_input());
    std::ranges::move(label_requests(input(view_), flat_.handles), std::back_inserter(requests));
    for (Label& label : place_labels(requests, around))
        scene.primitives.emplace_back(std::move(label));
    if (view_.with_handles) add_gizmo(orbit_, view_, scene);
    return scene;
}

Scene build_orbit(const InSpace& shown, Target target, const OrbitView& view, const SceneView& how)
{
    return OrbitDrawing{shown, target, view, how}.with_labels(how.reserved);
}

} // namespace secant
