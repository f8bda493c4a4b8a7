#include "core/scene/canvas/drawing.h"

#include "core/scene/canvas/labels.h"
#include "core/scene/view/visible.h"
#include "core/snap/snapped.h"
#include "core/words/names.h"

#include <glm/geometric.hpp>

#include <algorithm>
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

namespace {

constexpr double far_px = 1e12;

/// An interval of the line, in pixels along the line; empty unless from < to.
struct Span {
    double from = 0.0;
    double to = 0.0;
};

Span shared(const Span& a, const Span& b) noexcept
{
    return {std::max(a.from, b.from), std::min(a.to, b.to)};
}

Span extent_span(Extent extent, double start, double end) noexcept
{
    switch (extent) {
    case Extent::segment: return {start, end};
    case Extent::ray: return {start, far_px};
    case Extent::line: return {-far_px, far_px};
    }
    return {};
}

double root_px(const Root<2>& root, const VisibleLine& line, const Camera& camera) noexcept
{
    if (is_finite<2>(root.point)) return along_px(line, camera, root.point);
    return root.t < 0.0 ? -far_px : far_px;
}

class PiecePainter {
public:
    PiecePainter(const SceneView& view, const VisibleLine& line, Scene& scene)
        : view_{view}, line_{line}, scene_{scene}
    {
    }

    void add(const Span& span, Role role)
    {
        if (!(span.from < span.to)) return;
        const PixelSegment stroke{line_.nearest + line_.along * span.from,
                                  line_.nearest + line_.along * span.to};
        add_line(view_, stroke, role, emphasis_of(view_, Handle::segment), scene_);
    }

private:
    const SceneView& view_;
    const VisibleLine& line_;
    Scene& scene_;
};

} // namespace

void add_piece(const SceneInput& in, Scene& scene)
{
    const Piece<2>& piece = in.query.piece;
    const Camera& camera = in.view.camera;
    const std::optional<VisibleLine> line = visible_line(piece, camera);
    if (!line) return;

    const double start = along_px(*line, camera, piece.start);
    const double end = along_px(*line, camera, piece.end);
    const Span counted = extent_span(piece.extent, start, end);
    PiecePainter painter{in.view, *line, scene};
    painter.add({-far_px, counted.from}, Role::beyond);
    painter.add({counted.to, far_px}, Role::beyond);
    if (in.answer.root_count == 2) {
        const Span inside{root_px(in.answer.roots[0], *line, camera),
                          root_px(in.answer.roots[1], *line, camera)};
        painter.add(shared(counted, {-far_px, inside.from}), Role::outside);
        painter.add(shared(counted, {inside.to, far_px}), Role::outside);
        painter.add(shared(counted, inside), Role::inside);
    } else {
        painter.add(counted, Role::outside);
    }

    const float end_radius = in.view.with_handles ? handle_radius : point_radius;
    const double clear = static_cast<double>(end_radius * in.view.scale);
    const double head = static_cast<double>(arrow_length * in.view.scale);
    if (end - start < 2.0 * clear + head) return;
    const Pixel tip{line->nearest + line->along * (end - clear)};
    if (!contains(grown(camera.viewport, arrow_length * in.view.scale), tip)) return;
    scene.primitives.emplace_back(ArrowHead{tip, Pixel{line->along}, arrow_length * in.view.scale,
                                            Role::outside, emphasis_of(in.view, Handle::segment)});
}

namespace {

constexpr float snap_radius = 12.0F;

/// Where the degeneracy shows, in pixels.
Vec<2> snap_place(const SceneInput& in, Degeneracy degeneracy)
{
    const auto& [circle, piece] = in.query;
    const Vec<2> start = screen_from_world(in.view.camera, piece.start);
    const Vec<2> center = screen_from_world(in.view.camera, circle.center);
    switch (degeneracy) {
    case Degeneracy::tangent: {
        // The foot of C on the line, where the circle touches.
        const Vec<2> along = direction_on_screen(piece);
        return start + glm::dot(center - start, along) * along;
    }
    case Degeneracy::start_on_circle:
    case Degeneracy::start_at_center: return start;
    case Degeneracy::end_on_circle:
    case Degeneracy::end_at_center:
    case Degeneracy::zero_length: return screen_from_world(in.view.camera, piece.end);
    case Degeneracy::center_on_line: break;
    }
    return center;
}

} // namespace

void add_snap(const SceneInput& in, Scene& scene)
{
    const std::optional<Snap>& snap = in.view.snap;
    if (!snap || !snap->degeneracy) return;
    if (*snap->degeneracy == Degeneracy::tangent ||
        *snap->degeneracy == Degeneracy::center_on_line) {
        const Vec<2> start = screen_from_world(in.view.camera, in.query.piece.start);
        constexpr double far_px = 1e6;
        const Vec<2> along = direction_on_screen(in.query.piece) * far_px;
        add_line(in.view, {start - along, start + along}, Role::snap, Emphasis::normal, scene);
    }
    for (const auto& degeneracy : {snap->degeneracy, snap->second}) {
        if (!degeneracy) continue;
        const Pixel at{snap_place(in, *degeneracy)};
        const float radius = snap_radius * in.view.scale;
        if (!contains(grown(in.view.camera.viewport, radius), at)) continue;
        scene.primitives.emplace_back(
            Marker{at, radius, MarkerShape::ring, false, Role::snap, Emphasis::normal});
    }
}

std::vector<LabelRequest> snap_labels(const SceneInput& in)
{
    const std::optional<Snap>& snap = in.view.snap;
    if (!snap || !snap->degeneracy) return {};
    const std::string_view shape = in.space != nullptr ? shape_name<3> : shape_name<2>;
    auto label = label_request(in.view, with_shape(snap_text(*snap), shape),
                               snap_place(in, *snap->degeneracy), snap_radius, Vec<2>{0.3, -1.0},
                               Role::snap);
    if (!label) return {};
    return {std::move(*label)};
}

} // namespace secant
