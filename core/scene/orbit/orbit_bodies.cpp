#include "core/scene/orbit/curves.h"
#include "core/scene/orbit/orbit_drawing.h"

#include <glm/geometric.hpp>

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>

namespace secant {
namespace {

constexpr SeenInterval whole_turn{-std::numbers::pi, std::numbers::pi};

class BodyPainter {
public:
    BodyPainter(const InSpace& shown, Target target, const OrbitView& view, const SceneView& how,
                Scene& scene)
        : shown_{shown}, target_{target}, view_{view}, how_{how}, scene_{scene},
          ball_{seen_ball(view, shown.query.circle)}
    {
    }

    /// The section as a sheet a little larger than what lies in it.
    void add_sheet()
    {
        const Section& section = shown_.section;
        const Query<2> flat = project(shown_.query, section);
        const double radius = flat.circle.radius;
        Vec<2> low = flat.circle.center - radius;
        Vec<2> high = flat.circle.center + radius;
        const double room = radius > 0.0 ? 8.0 * radius : 0.0;
        for (const Vec<2>& end : {flat.piece.start, flat.piece.end}) {
            // A piece that is vastly longer goes out of the sheet.
            const Vec<2> near =
                radius > 0.0 ? glm::clamp(end, flat.circle.center - room, flat.circle.center + room)
                             : end;
            low = glm::min(low, near);
            high = glm::max(high, near);
        }
        const Vec<2> margin = (high - low) * 0.08;
        low -= margin;
        high += margin;
        std::vector<Vec<3>> corners;
        for (const Vec<2>& at : {low, Vec<2>{high.x, low.y}, high, Vec<2>{low.x, high.y}}) {
            if (!is_finite<2>(at)) return;
            corners.push_back(seen_point(view_, point_in_space(section, at)));
        }
        add_polygon(view_, corners, Role::sheet, 1.0F, scene_);
        corners.push_back(corners.front());
        add_strokes(view_, corners, Role::sheet_edge, Emphasis::normal, scene_);
    }

    void add_ball()
    {
        const auto outline = silhouette(view_, ball_);
        if (!outline) return;
        constexpr float opacity_of_curve = 0.25F;
        const bool is_curve = target_ == Target::curve;
        const std::vector<Vec<3>> points = arc_points(view_, *outline, whole_turn);
        add_polygon(view_, points, Role::disk, is_curve ? opacity_of_curve : 1.0F, scene_);
        const Emphasis rim = emphasis_of(how_, Handle::radius);
        const Emphasis body = emphasis_of(how_, Handle::center);
        add_strokes(view_, points, is_curve ? Role::circle : Role::disk_edge,
                    rim == Emphasis::normal ? body : rim, scene_);
        for (const Vec<3>& axis : {Vec<3>{0.0, 0.0, 1.0}, Vec<3>{0.0, 1.0, 0.0}})
            add_great_circle(axis, Role::great_circle, Role::hidden_circle);
        add_great_circle(normal_of(shown_.section), Role::section_circle,
                         Role::hidden_section_circle);
    }

    void add_piece()
    {
        const Piece<3>& piece = shown_.query.piece;
        const auto line = seen_line(view_, piece);
        if (!line) return;
        const SeenInterval whole{-farthest_seen, farthest_seen};
        const double start = along_px(view_, *line, piece.start);
        const double end = along_px(view_, *line, piece.end);
        SeenInterval counted = whole;
        if (piece.extent != Extent::line) counted.from = start;
        if (piece.extent == Extent::segment) counted.to = end;
        paint(*line, {whole.from, counted.from}, Role::beyond);
        paint(*line, {counted.to, whole.to}, Role::beyond);
        const SeenInterval hidden = hidden_stretch(view_, ball_, *line);
        const SeenInterval inside = inside_of(*line);
        const bool is_within = holds_eye(view_, ball_);
        const auto outside = [&](const SeenInterval& part) {
            if (hidden.is_empty() || is_within) return paint(*line, part, Role::outside);
            paint(*line, common(part, {part.from, hidden.from}), Role::outside);
            paint(*line, common(part, hidden), Role::hidden);
            paint(*line, common(part, {hidden.to, part.to}), Role::outside);
        };
        if (inside.is_empty()) return outside(counted);
        outside(common(counted, {whole.from, inside.from}));
        outside(common(counted, {inside.to, whole.to}));
        const SeenInterval part = common(counted, inside);
        if (is_within) return paint(*line, part, Role::inside);
        // Of a capsule, the part between the hits reaches out of the sphere.
        const bool is_wider = piece.radius > 0.0;
        const SeenInterval dashed = is_wider ? common(part, hidden) : part;
        paint(*line, dashed, Role::hidden_inside);
        if (!is_wider) return;
        if (dashed.is_empty()) return paint(*line, part, Role::inside);
        paint(*line, {part.from, dashed.from}, Role::inside);
        paint(*line, {dashed.to, part.to}, Role::inside);
    }

    /// The outline of the capsule.
    void add_capsule()
    {
        const Piece<3>& piece = shown_.query.piece;
        if (piece.radius == 0.0) return;
        // The sphere of radius r + s, on which the hits lie.
        const double sum = shown_.query.circle.radius + piece.radius;
        if (std::isfinite(sum)) {
            const SeenBall reach = seen_ball(view_, {shown_.query.circle.center, sum});
            if (const auto outline = silhouette(view_, reach))
                add_arc(view_, *outline, whole_turn, Role::reach, Emphasis::normal, scene_);
        }
        const Emphasis emphasis = emphasis_of(how_, Handle::stadium);
        const auto line = seen_line(view_, piece);
        const double radius = piece.radius * view_.pixels_per_unit;
        if (line && radius < flattest_seen) add_sides(*line, radius, emphasis);
        for (const bool is_end : {false, true}) {
            if (piece.extent == Extent::line || (is_end && piece.extent == Extent::ray)) continue;
            const Vec<3>& tip = is_end ? piece.end : piece.start;
            const SeenBall cap = seen_ball(view_, {tip, piece.radius});
            const auto outline = silhouette(view_, cap);
            if (!outline) continue;
            SeenInterval angles = whole_turn;
            if (line)
                angles = angles_beyond(*outline, cap.center, line->along * (is_end ? 1.0 : -1.0));
            add_arc(view_, *outline, angles, Role::stadium, emphasis, scene_);
        }
    }

private:
    void paint(const SeenLine& line, const SeenInterval& part, Role role)
    {
        if (part.is_empty()) return;
        add_stretch(view_, line, part, role, emphasis_of(how_, Handle::segment), scene_);
    }

    /// The stretch between the roots of the answer.
    [[nodiscard]] SeenInterval inside_of(const SeenLine& line) const
    {
        const Solution<3>& answer = shown_.answer;
        if (answer.root_count != 2) return {};
        const auto place = [&](const Root<3>& root) {
            if (is_finite<3>(root.point)) return along_px(view_, line, root.point);
            return root.t < 0.0 ? -farthest_seen : farthest_seen;
        };
        return {place(answer.roots[0]), place(answer.roots[1])};
    }

    void add_great_circle(const Vec<3>& axis, Role role, Role hidden)
    {
        const SeenCircle circle = great_circle(ball_, glm::normalize(seen_vector(view_, axis)));
        const SeenInterval shown = visible_angles(view_, ball_, circle);
        add_arc(view_, circle, shown, role, Emphasis::normal, scene_);
        const SeenInterval rest = shown.is_empty()
                                      ? whole_turn
                                      : SeenInterval{shown.to, shown.from + 2.0 * std::numbers::pi};
        add_arc(view_, circle, rest, hidden, Emphasis::normal, scene_);
    }

    void add_sides(const SeenLine& line, double radius, Emphasis emphasis)
    {
        const Piece<3>& piece = shown_.query.piece;
        const auto sides = cylinder_sides(view_, line, radius);
        if (!sides) return;
        SeenInterval part{-farthest_seen, farthest_seen};
        if (piece.extent != Extent::line) part.from = along_px(view_, line, piece.start);
        if (piece.extent == Extent::segment) part.to = along_px(view_, line, piece.end);
        for (const Vec<3>& side : *sides) {
            add_stretch(view_, {line.nearest + side, line.along, line.along_in_world}, part,
                        Role::stadium, emphasis, scene_);
        }
    }

    const InSpace& shown_;
    Target target_;
    const OrbitView& view_;
    const SceneView& how_;
    Scene& scene_;
    SeenBall ball_;
};

} // namespace

void add_bodies(const InSpace& shown, Target target, const OrbitView& view, const SceneView& how,
                Scene& scene)
{
    BodyPainter painter{shown, target, view, how, scene};
    painter.add_sheet();
    painter.add_ball();
    painter.add_capsule();
    painter.add_piece();
}

void add_hold(const OrbitView& view, const Vec<3>& point, DragHold hold, Scene& scene)
{
    constexpr std::array roles{Role::axis_x, Role::axis_y, Role::axis_z};
    const auto moves = moving_axes(hold);
    if (hold == DragHold::view_plane) return;
    const Vec<3> at = seen_point(view, point);
    for (int i = 0; i < 3; ++i) {
        if (!moves[static_cast<std::size_t>(i)]) continue;
        Vec<3> axis{0.0};
        axis[i] = 1.0;
        const Vec<3> along = seen_vector(view, axis);
        add_stretch(view, {at, along, axis}, {-farthest_seen, farthest_seen},
                    roles[static_cast<std::size_t>(i)], Emphasis::normal, scene);
    }
}

} // namespace secant
