#include "core/scene/orbit/curves.h"

#include "core/geometry/elementary.h"
#include "core/scene/view/visible.h"

#include <glm/geometric.hpp>

#include <algorithm>
#include <cmath>
#include <numbers>
#include <utility>

namespace secant {
namespace {

/// The area where strokes are drawn: the viewport, and room for their width.
Rect drawn_area(const OrbitView& view) noexcept
{
    return grown(view.viewport, 8.0F);
}

/// True when no part of a ball is in the viewport: all of it is behind the eye, or on the far side
/// of an edge of the view.
bool is_out_of_view(const OrbitView& view, const Vec<3>& center, double radius) noexcept
{
    if (center.z - radius > nearest_seen(view)) return true;
    const Vec<2> half = Vec<2>{size(drawn_area(view))} * 0.5;
    for (int axis = 0; axis < 2; ++axis) {
        const double aside = std::abs(center[axis]);
        if (view.lens == Lens::parallel) {
            if (aside - half[axis] > radius) return true;
            continue;
        }
        // The plane through the eye and the edge of the view.
        const double eye = eye_distance(view);
        const double beyond = aside * eye - half[axis] * (eye - center.z);
        if (beyond > radius * hypotenuse(eye, half[axis])) return true;
    }
    return false;
}

class ArcWriter {
public:
    ArcWriter(const OrbitView& view, const SeenCircle& circle) : view_{view}, circle_{circle} {}

    void write(double from, double to, int depth)
    {
        const double quarter = (to - from) * 0.25;
        const double half = from + 2.0 * quarter;
        const Vec<3> center = circle_.at(half);
        // Every point of the arc is so near to its middle.
        const double radius =
            2.0 * circle_.radius * std::sin(std::min(quarter, 0.5 * std::numbers::pi));
        const double sine = std::sin(quarter);
        const double aside = 2.0 * circle_.radius * (sine * sine);
        const double larger = magnification(view_, center.z + radius);
        const bool is_fine = 4.0 * quarter < 0.5 && aside * larger < 0.2;
        if (is_fine || depth == 0 || is_out_of_view(view_, center, radius)) {
            points_.push_back(circle_.at(to));
            return;
        }
        write(from, half, depth - 1);
        write(half, to, depth - 1);
    }

    void start(double angle_rad) { points_.push_back(circle_.at(angle_rad)); }
    std::vector<Vec<3>> take() { return std::move(points_); }

private:
    const OrbitView& view_;
    const SeenCircle& circle_;
    std::vector<Vec<3>> points_;
};

/// The part of a stroke that is far enough from the eye, on the screen; none when no part is.
std::optional<PixelSegment> projected(const OrbitView& view, Vec<3> from, Vec<3> to)
{
    const double near = nearest_seen(view);
    if (from.z > near && to.z > near) return std::nullopt;
    const auto cut = [&](const Vec<3>& behind, const Vec<3>& shown) {
        Vec<3> at = behind + (shown - behind) * ((behind.z - near) / (behind.z - shown.z));
        at.z = near;
        return at;
    };
    if (from.z > near) from = cut(from, to);
    if (to.z > near) to = cut(to, from);
    return PixelSegment{screen_from_seen(view, from), screen_from_seen(view, to)};
}

/// The part of a convex polygon where `height` is at most 0.
template <class Point, class Height>
std::vector<Point> cut_off(const std::vector<Point>& corners, const Height& height)
{
    std::vector<Point> out;
    for (std::size_t i = 0; i < corners.size(); ++i) {
        const Point& a = corners[i];
        const Point& b = corners[(i + 1) % corners.size()];
        const double above = height(a);
        const double next = height(b);
        if (above <= 0.0) out.push_back(a);
        if ((above <= 0.0) != (next <= 0.0)) out.push_back(a + (b - a) * (above / (above - next)));
    }
    return out;
}

} // namespace

std::vector<Vec<3>> arc_points(const OrbitView& view, const SeenCircle& circle,
                               const SeenInterval& angles)
{
    if (angles.is_empty() || !(circle.radius > 0.0)) return {};
    ArcWriter writer{view, circle};
    writer.start(angles.from);
    constexpr int most_halvings = 40;
    const int parts = std::max(1, static_cast<int>(std::ceil((angles.to - angles.from) / 1.6)));
    const double part = (angles.to - angles.from) / parts;
    for (int i = 0; i < parts; ++i)
        writer.write(angles.from + part * i,
                     i + 1 == parts ? angles.to : angles.from + part * (i + 1), most_halvings);
    return writer.take();
}

void add_strokes(const OrbitView& view, const std::vector<Vec<3>>& points, Role role,
                 Emphasis emphasis, Scene& scene)
{
    const Rect area = drawn_area(view);
    Polyline run{{}, false, role, emphasis};
    const auto flush = [&] {
        if (run.points.size() > 1) scene.primitives.emplace_back(run);
        run.points.clear();
    };
    for (std::size_t i = 0; i + 1 < points.size(); ++i) {
        const auto stroke = projected(view, points[i], points[i + 1]);
        const auto seen = stroke ? clipped(*stroke, area) : std::nullopt;
        if (!seen) {
            flush();
            continue;
        }
        const Pixel from{seen->from};
        if (!run.points.empty() && glm::distance(run.points.back(), from) > 0.01F) flush();
        if (run.points.empty()) run.points.push_back(from);
        run.points.emplace_back(seen->to);
    }
    flush();
}

void add_arc(const OrbitView& view, const SeenCircle& circle, const SeenInterval& angles, Role role,
             Emphasis emphasis, Scene& scene)
{
    add_strokes(view, arc_points(view, circle, angles), role, emphasis, scene);
}

void add_stretch(const OrbitView& view, const SeenLine& line, const SeenInterval& stretch,
                 Role role, Emphasis emphasis, Scene& scene)
{
    const SeenInterval shown = common(stretch, stretch_before_eye(view, line));
    if (shown.is_empty()) return;
    const auto stroke = projected(view, line.at(shown.from), line.at(shown.to));
    const auto seen = stroke ? clipped(*stroke, drawn_area(view)) : std::nullopt;
    if (!seen) return;
    scene.primitives.emplace_back(Line{Pixel{seen->from}, Pixel{seen->to}, role, emphasis});
}

void add_polygon(const OrbitView& view, const std::vector<Vec<3>>& corners, Role role,
                 float opacity, Scene& scene)
{
    const double near = nearest_seen(view);
    std::vector<Vec<2>> flat;
    for (const Vec<3>& corner : cut_off(corners, [&](const Vec<3>& p) { return p.z - near; }))
        flat.push_back(screen_from_seen(view, {corner.x, corner.y, std::min(corner.z, near)}));
    const Rect area = drawn_area(view);
    for (int axis = 0; axis < 2; ++axis) {
        const auto low = static_cast<double>(area.min[axis]);
        const auto high = static_cast<double>(area.max[axis]);
        flat = cut_off(flat, [&](const Vec<2>& p) { return low - p[axis]; });
        flat = cut_off(flat, [&](const Vec<2>& p) { return p[axis] - high; });
    }
    if (flat.size() < 3) return;
    scene.primitives.emplace_back(
        Polygon{std::vector<Pixel>(flat.begin(), flat.end()), role, opacity});
}

} // namespace secant
