#include "core/scene/canvas/drawing.h"

#include "core/scene/canvas/labels.h"
#include "core/scene/canvas/witness_parts.h"
#include "core/scene/view/visible.h"
#include "core/text/short_number.h"

#include <glm/geometric.hpp>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <iterator>
#include <numbers>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace secant {
namespace {

using formula::Mention;

/// Draws the parts that a line of a derivation is about, and collects their labels.
class MentionPainter {
public:
    explicit MentionPainter(const SceneInput& in) : in_{in} {}

    void draw()
    {
        const Query<2>& query = in_.query;
        const Vec<2>& start = query.piece.start;
        const Vec<2>& end = query.piece.end;
        const Vec<2>& center = query.circle.center;
        if (shows(Mention::triangle)) triangle();
        if (shows(Mention::circle)) circle();
        if (shows(Mention::whole_line)) whole_line();
        if (shows(Mention::radius)) radius();
        if (shows(Mention::foot)) foot();
        if (shows(Mention::closest)) closest();
        if (shows(Mention::from_center)) arrow(center, start, "f");
        if (shows(Mention::direction)) arrow(start, end, "d");
        for (const auto& [which, at] :
             {std::pair{Mention::start, start}, std::pair{Mention::end, end},
              std::pair{Mention::center, center}}) {
            if (shows(which)) marker(on_screen(at), 12.0F, MarkerShape::ring, false);
        }
        root(Mention::first_root, 0);
        root(Mention::second_root, 1);
    }

    [[nodiscard]] Scene take_scene() { return std::move(scene_); }
    [[nodiscard]] std::vector<LabelRequest> take_labels() { return std::move(labels_); }

private:
    [[nodiscard]] bool shows(Mention part) const { return formula::has(in_.view.mentions, part); }

    [[nodiscard]] Vec<2> on_screen(const Vec<2>& point) const
    {
        return screen_from_world(in_.view.camera, point);
    }

    void label(std::string text, const Vec<2>& at_px, const Vec<2>& preferred, float clearance)
    {
        auto wanted =
            label_request(in_.view, std::move(text), at_px, clearance, preferred, Role::witness);
        if (wanted) labels_.push_back(std::move(*wanted));
    }

    /// A label at the middle of the visible part of a stroke.
    void label_beside(std::string text, const PixelSegment& stroke)
    {
        const auto seen = clipped(stroke, in_.view.camera.viewport);
        if (!seen) return;
        const Vec<2> along = seen->to - seen->from;
        label(std::move(text), (seen->from + seen->to) * 0.5,
              Vec<2>{along.y, -along.x} + Vec<2>{0.01, -0.01}, 4.0F);
    }

    void marker(const Vec<2>& at_px, float radius, MarkerShape shape, bool filled)
    {
        const Pixel at{at_px};
        const float size = radius * in_.view.scale;
        if (!contains(grown(in_.view.camera.viewport, 2.0F * size), at)) return;
        scene_.primitives.emplace_back(Marker{at, size, shape, filled, Role::witness});
    }

    void stroke(const PixelSegment& segment)
    {
        add_line(in_.view, segment, Role::witness, Emphasis::normal, scene_);
    }

    void arrow(const Vec<2>& from, const Vec<2>& to, const char* name)
    {
        const PixelSegment segment{on_screen(from), on_screen(to)};
        add_arrow(in_.view, segment, Role::witness, Emphasis::normal, scene_);
        // A vector shorter than an arrow is a dot.
        if (glm::distance(segment.from, segment.to) < 2.0)
            marker(segment.from, 6.5F, MarkerShape::dot, true);
        label_beside(name, segment);
    }

    void whole_line()
    {
        constexpr double far_px = 1e12;
        const auto line = visible_line(in_.query.piece, in_.view.camera);
        if (line)
            stroke({line->nearest - line->along * far_px, line->nearest + line->along * far_px});
    }

    /// The circle of radius r + s; none where the sum overflows.
    [[nodiscard]] std::optional<Circle<2>> reach() const
    {
        Circle<2> out = in_.query.circle;
        out.radius += in_.query.piece.radius;
        return std::isfinite(out.radius) ? std::optional{out} : std::nullopt;
    }

    void circle()
    {
        const auto shown = reach();
        if (!shown) return;
        const VisibleCircle visible = visible_circle(*shown, in_.view.camera);
        std::vector<Pixel> points = arc_points(visible);
        if (points.empty()) return;
        const bool is_whole = visible.half_angle_rad == std::numbers::pi;
        scene_.primitives.emplace_back(Polyline{std::move(points), is_whole, Role::witness});
    }

    void radius()
    {
        const auto shown = reach();
        if (!shown || shown->radius == 0.0) return;
        const PixelSegment segment{
            on_screen(shown->center),
            radius_handle(*shown, in_.view.camera, in_.view.radius_angle_rad)};
        if (!is_finite<2>(segment.to)) return;
        stroke(segment);
        label_beside(in_.query.piece.radius > 0.0 ? "r + s" : "r", segment);
    }

    /// The way from C to the line, with its right angle.
    void foot()
    {
        const auto normal = normal_towards_line(in_.query);
        if (!normal) return;
        const Vec<2>& center = in_.query.circle.center;
        const Vec<2> at = center + normal->direction * normal->length;
        if (!is_finite<2>(at)) return;
        const PixelSegment segment{on_screen(center), on_screen(at)};
        stroke(segment);
        marker(segment.to, 5.5F, MarkerShape::dot, true);
        const double side = 10.0 * static_cast<double>(in_.view.scale);
        const double length = glm::distance(segment.from, segment.to);
        if (!(length > 2.0 * side) ||
            !contains(grown(in_.view.camera.viewport, 20.0F * in_.view.scale), Pixel{segment.to}))
            return;
        const Vec<2> back = (segment.from - segment.to) / length * side;
        const Vec<2> along{-back.y, back.x};
        scene_.primitives.emplace_back(Polyline{
            {Pixel{segment.to + back}, Pixel{segment.to + back + along}, Pixel{segment.to + along}},
            false,
            Role::witness});
    }

    void closest()
    {
        if (!is_finite<2>(in_.answer.closest)) return;
        const PixelSegment segment{on_screen(in_.query.circle.center),
                                   on_screen(in_.answer.closest)};
        stroke(segment);
        marker(segment.to, 8.0F, MarkerShape::diamond, true);
        if (std::isfinite(in_.answer.distance))
            label_beside("distance " + short_number(in_.answer.distance), segment);
    }

    void root(Mention which, std::size_t i)
    {
        if (!shows(which) || static_cast<int>(i) >= in_.answer.root_count) return;
        const Root<2>& root = in_.answer.roots.at(i);
        if (!is_finite<2>(root.point) || !std::isfinite(root.t)) return;
        const Vec<2> at = on_screen(root.point);
        marker(at, 9.0F, MarkerShape::ring, false);
        const bool is_only = in_.answer.root_count == 1;
        const auto texts = parameter_texts(in_.answer.roots[0].t, in_.answer.roots[1].t);
        const bool is_tangent = in_.answer.classification.tangent;
        if (is_tangent && i == 1) return;
        const std::string name = is_only ? "t" : is_tangent ? "t1 = t2" : i == 0 ? "t1" : "t2";
        const Vec<2> along = direction_on_screen(in_.query.piece);
        label(name + " = " + texts.at(i), at, Vec<2>{along.y, -along.x} + (i == 0 ? -along : along),
              8.0F);
    }

    void triangle()
    {
        const std::vector<Vec<2>> corners{on_screen(in_.query.piece.start),
                                          on_screen(in_.query.piece.end),
                                          on_screen(in_.query.circle.center)};
        const Rect area = grown(in_.view.camera.viewport, 8.0F * in_.view.scale);
        if (std::vector<Pixel> seen = clipped_polygon(corners, area); seen.size() > 2)
            scene_.primitives.emplace_back(Polygon{std::move(seen), Role::witness_area});
        for (std::size_t i = 0; i < corners.size(); ++i)
            stroke({corners[i], corners[(i + 1) % corners.size()]});
    }

    const SceneInput& in_;
    Scene scene_;
    std::vector<LabelRequest> labels_;
};

} // namespace

void add_mentions(const SceneInput& in, Scene& scene)
{
    MentionPainter painter{in};
    painter.draw();
    Scene drawn = painter.take_scene();
    std::ranges::move(drawn.primitives, std::back_inserter(scene.primitives));
}

std::vector<LabelRequest> mention_labels(const SceneInput& in)
{
    MentionPainter painter{in};
    painter.draw();
    return painter.take_labels();
}

} // namespace secant
