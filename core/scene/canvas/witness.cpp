#include "core/geometry/elementary.h"
#include "core/scene/canvas/drawing.h"

#include "core/scene/canvas/labels.h"
#include "core/scene/canvas/witness_parts.h"
#include "core/scene/view/visible.h"
#include "core/session/traces.h"
#include "core/text/short_number.h"

#include <glm/geometric.hpp>

#include <algorithm>
#include <cassert>
#include <cmath>
#include <cstddef>
#include <iterator>
#include <numbers>
#include <string>
#include <utility>
#include <vector>

namespace secant {
namespace {

/// The steps before `step` whose values its formula reads, each the last of its symbol; then
/// `step`.
std::vector<std::size_t> with_numbers_read(const MethodRun& run, std::size_t step)
{
    const std::string_view formula = line_of(run.method, run.trace[step]).numbers;
    std::vector<std::size_t> steps{step};
    std::vector<std::string_view> found;
    for (std::size_t i = step; i-- > 0;) {
        const std::string_view symbol = line_of(run.method, run.trace[i]).symbol;
        if (symbol.empty() || std::ranges::find(found, symbol) != found.end()) continue;
        if (formula.find("{" + std::string{symbol} + "}") == std::string_view::npos) continue;
        found.push_back(symbol);
        steps.push_back(i);
    }
    std::ranges::reverse(steps);
    return steps;
}

std::vector<std::size_t> returned_steps(const MethodRun& run, std::size_t step)
{
    std::vector<std::size_t> answers;
    std::vector<std::size_t> numbers;
    std::vector<std::size_t> decided;
    for (std::size_t i = 0; i < step; ++i) {
        const Step& at = run.trace[i];
        if (at.kind == StepKind::test) decided = with_numbers_read(run, i);
        if (at.kind != StepKind::value) continue;
        numbers.push_back(i);
        if (line_of(run.method, at).is_answer) answers.push_back(i);
    }
    if (!answers.empty()) return answers;
    // The exact method decides by signs, without a test.
    return decided.size() > 1 || numbers.empty() ? decided : numbers;
}

/// The steps that are drawn as current at a step, in their order. A number is drawn alone, a test
/// with the numbers that it reads, and a return with the numbers that it returns; one that returns
/// none, with the test that led to it.
/// @pre step < run.trace.size()
std::vector<std::size_t> steps_in_focus(const MethodRun& run, std::size_t step)
{
    assert(step < run.trace.size());
    switch (run.trace[step].kind) {
    case StepKind::value: break;
    case StepKind::test:
    case StepKind::give_up: return with_numbers_read(run, step);
    case StepKind::result: return returned_steps(run, step);
    }
    return {step};
}

/// True when the drawing of an earlier step stays on the canvas, faint: places and vectors stay,
/// measures do not.
bool stays(const MethodRun& run, std::size_t step)
{
    const Step& at = run.trace[step];
    const Witness witness = line_of(run.method, at).witness.value_or(Witness::none);
    if (is_arrow(witness)) return at.numbers.size() >= 2;
    return witness == Witness::parameter || witness == Witness::point ||
           witness == Witness::height || witness == Witness::discriminant ||
           witness == Witness::quarter_discriminant || witness == Witness::root_of_discriminant;
}

/// Draws one step, and collects the labels of that step.
class WitnessPainter {
public:
    WitnessPainter(const SceneInput& in, const MethodRun& run, std::size_t index, bool current)
        : in_{in}, run_{run}, step_{run.trace[index]}, line_{line_of(run.method, step_)},
          numbers_{in, run, index}, index_{index}, current_{current}
    {
    }

    void draw()
    {
        const Query<2>& query = in_.query;
        const Vec<2>& start = query.piece.start;
        const Vec<2>& end = query.piece.end;
        const Vec<2>& center = query.circle.center;
        switch (line_.witness.value_or(Witness::none)) {
        case Witness::none: break;
        case Witness::vector_from_start:
            arrow(start, numbers_.is_vector() ? start + numbers_.vector() : end);
            break;
        case Witness::vector_from_center:
            arrow(center, numbers_.is_vector() ? center + numbers_.vector() : in_.answer.closest);
            break;
        case Witness::center_to_start:
            arrow(center, numbers_.is_vector() ? center + numbers_.vector() : start);
            break;
        case Witness::center_to_end:
            arrow(center, numbers_.is_vector() ? center + numbers_.vector() : end);
            break;
        case Witness::parameter: parameter(); break;
        case Witness::length_along: length_along(); break;
        case Witness::point:
            if (numbers_.is_vector()) point(numbers_.point(), numbers_.exact_point());
            break;
        case Witness::triangle:
        case Witness::triangle_side: triangle(); break;
        case Witness::height: height(); break;
        case Witness::vector_from_closest:
            if (numbers_.is_vector())
                arrow(numbers_.closest(), numbers_.closest() + numbers_.vector());
            break;
        case Witness::closest_distance: stroke(numbers_.closest(), center); break;
        case Witness::depth: stroke(numbers_.closest(), numbers_.rim()); break;
        case Witness::start_distance: stroke(center, start); break;
        case Witness::end_distance: stroke(center, end); break;
        case Witness::farther_end: stroke(center, numbers_.end_by(true)); break;
        case Witness::nearer_end: stroke(center, numbers_.end_by(false)); break;
        case Witness::radius: circle(); break;
        case Witness::discriminant:
        case Witness::quarter_discriminant:
        case Witness::root_of_discriminant: discriminant(); break;
        }
    }

    [[nodiscard]] Scene take_scene() { return std::move(scene_); }
    [[nodiscard]] std::vector<LabelRequest> take_labels() { return std::move(labels_); }

private:
    [[nodiscard]] Vec<2> on_screen(const Vec<2>& point) const
    {
        return secant::on_screen(in_, point);
    }

    void label(const Vec<2>& at_px, const Vec<2>& preferred, float clearance = 4.0F)
    {
        if (!current_ || line_.symbol.empty()) return;
        std::string text{line_.symbol};
        if (numbers_.is_number()) text += " = " + short_number(numbers_.number());
        request(std::move(text), at_px, preferred, clearance, Role::witness);
    }

    void request(std::string text, const Vec<2>& at_px, const Vec<2>& preferred, float clearance,
                 Role role)
    {
        if (auto wanted =
                label_request(in_.view, std::move(text), at_px, clearance, preferred, role))
            labels_.push_back(std::move(*wanted));
    }

    void arrow(const Vec<2>& from, const Vec<2>& to)
    {
        if (!is_finite<2>(to)) return;
        const PixelSegment stroke{on_screen(from), on_screen(to)};
        if (!is_finite<2>(stroke.from) || !is_finite<2>(stroke.to)) return;
        add_arrow(in_.view, stroke, role_, Emphasis::normal, scene_);
        // A vector shorter than an arrow is a dot.
        if (current_ && glm::distance(stroke.from, stroke.to) < 2.0)
            marker(stroke.from, MarkerShape::dot, true, role_);
        label_beside(stroke);
    }

    void stroke(const Vec<2>& from, const Vec<2>& to)
    {
        if (!is_finite<2>(from) || !is_finite<2>(to)) return;
        const PixelSegment stroke{on_screen(from), on_screen(to)};
        if (!is_finite<2>(stroke.from) || !is_finite<2>(stroke.to)) return;
        add_line(in_.view, stroke, role_, Emphasis::normal, scene_);
        label_beside(stroke);
    }

    /// The middle of the visible part of a stroke.
    void label_beside(const PixelSegment& stroke)
    {
        const auto seen = clipped(stroke, in_.view.camera.viewport);
        if (!seen) return;
        const Vec<2> along = seen->to - seen->from;
        label((seen->from + seen->to) * 0.5, Vec<2>{along.y, -along.x} + Vec<2>{0.01, -0.01});
    }

    void marker(const Vec<2>& at_px, MarkerShape shape, bool filled, Role role)
    {
        const Pixel at{at_px};
        const float radius = 6.5F * in_.view.scale;
        if (!contains(grown(in_.view.camera.viewport, 2.0F * radius), at)) return;
        scene_.primitives.emplace_back(Marker{at, radius, shape, filled, role});
    }

    /// A place that a step computed, and its true place when the two are visibly apart.
    void point(const Vec<2>& computed, const Vec<2>& truth, bool named = true)
    {
        const bool seen = is_finite<2>(computed);
        if (seen) {
            marker(on_screen(computed), MarkerShape::diamond, true, role_);
            if (named) label(on_screen(computed), {1.0, 1.0}, 7.0F);
        }
        if (!current_ || !is_finite<2>(truth)) return;
        const Vec<2> true_px = on_screen(truth);
        if (seen && glm::distance(on_screen(computed), true_px) < visible_difference_px) return;
        marker(true_px, MarkerShape::diamond, false, Role::witness_truth);
        request("truly " + std::string{line_.symbol}, true_px, {1.0, -1.0}, 7.0F,
                Role::witness_truth);
    }

    [[nodiscard]] Vec<2> at_parameter(double t) const
    {
        const Piece<2>& piece = in_.query.piece;
        return piece.start * (1.0 - t) + piece.end * t;
    }

    void parameter()
    {
        if (numbers_.is_number())
            point(at_parameter(numbers_.number()), at_parameter(numbers_.exact_number()));
    }

    void length_along()
    {
        if (!numbers_.is_number()) return;
        const Piece<2>& piece = in_.query.piece;
        const Vec<2> d = piece.end - piece.start;
        const double length = hypotenuse(d.x, d.y);
        if (!(length > 0.0) || !std::isfinite(length)) return;
        const Vec<2> reached = piece.start + d * (numbers_.number() / length);
        arrow(piece.start, reached);
        if (is_finite<2>(reached)) marker(on_screen(reached), MarkerShape::dot, true, role_);
    }

    void triangle()
    {
        const Piece<2>& piece = in_.query.piece;
        const std::vector<Vec<2>> corners{on_screen(piece.start), on_screen(piece.end),
                                          on_screen(in_.query.circle.center)};
        const auto is_seen = [](const Vec<2>& corner) { return is_finite<2>(corner); };
        if (!std::ranges::all_of(corners, is_seen)) return;
        if (std::vector<Pixel> seen =
                clipped_polygon(corners, grown(in_.view.camera.viewport, 8.0F * in_.view.scale));
            seen.size() > 2 && current_) {
            scene_.primitives.emplace_back(Polygon{std::move(seen), Role::witness_area});
        }
        for (std::size_t i = 0; i < corners.size(); ++i) {
            add_line(in_.view, {corners[i], corners[(i + 1) % corners.size()]}, role_,
                     Emphasis::normal, scene_);
        }
        const Vec<2> inside = (corners[0] + corners[1] + corners[2]) / 3.0;
        if (line_.witness == Witness::triangle_side) {
            label_beside({corners[0], corners[1]});
        } else {
            label(inside, {0.0, 1.0});
        }
    }

    void height()
    {
        const auto normal = normal_towards_line(in_.query);
        if (!normal) return;
        const Vec<2>& center = in_.query.circle.center;
        const Vec<2> foot = center + normal->direction * normal->length;
        if (numbers_.is_number()) {
            const Vec<2> reached = center + normal->direction * numbers_.number();
            stroke(center, reached);
            if (is_finite<2>(reached)) point(reached, foot, false);
            return;
        }
        stroke(center, foot);
        if (is_finite<2>(foot)) marker(on_screen(foot), MarkerShape::dot, true, role_);
    }

    void circle()
    {
        Circle<2> shown = in_.query.circle;
        shown.radius = radius_of(run_.method, in_.query);
        if (!std::isfinite(shown.radius) || !(shown.radius > 0.0)) return;
        if (in_.seen) return seen_circle(shown);
        const VisibleCircle visible = visible_circle(shown, in_.view.camera);
        std::vector<Pixel> points = arc_points(visible);
        if (points.empty()) return;
        const bool whole = visible.half_angle_rad > 3.14;
        label(Vec<2>{points.front()}, {0.0, -1.0});
        scene_.primitives.emplace_back(Polyline{std::move(points), whole, role_});
    }

    /// The circle as strokes between places of it, without those behind the eye.
    void seen_circle(const Circle<2>& shown)
    {
        constexpr int count = 96;
        const auto place = [&](int i) {
            const double angle = 2.0 * std::numbers::pi * i / count;
            return on_screen(shown.center +
                             Vec<2>{std::cos(angle), std::sin(angle)} * shown.radius);
        };
        bool is_named = false;
        for (int i = 0; i < count; ++i) {
            const PixelSegment stroke{place(i), place(i + 1)};
            if (!is_finite<2>(stroke.from) || !is_finite<2>(stroke.to)) continue;
            add_line(in_.view, stroke, role_, Emphasis::normal, scene_);
            if (is_named || !contains(in_.view.camera.viewport, Pixel{stroke.from})) continue;
            label(stroke.from, {0.0, -1.0});
            is_named = true;
        }
    }

    void discriminant()
    {
        const auto chord = chord_of(run_, index_, in_.query);
        if (!chord) return;
        draw_chord(in_, *chord, current_, scene_);
        if (!current_) return;
        label(on_screen(chord->middle), chord_label_direction(in_, *chord), 6.0F);
        const Vec<2> truth = on_screen(chord->true_middle);
        if (glm::distance(on_screen(chord->middle), truth) < visible_difference_px) return;
        request("the line", truth, -chord_label_direction(in_, *chord), 6.0F, Role::witness_truth);
    }

    const SceneInput& in_;
    const MethodRun& run_;
    const Step& step_;
    const ListingLine& line_;
    StepNumbers numbers_;
    std::size_t index_;
    bool current_;
    Role role_ = current_ ? Role::witness : Role::witness_past;
    Scene scene_;
    std::vector<LabelRequest> labels_;
};

bool has_step(const SceneView& view)
{
    return view.run != nullptr && view.step < view.run->trace.size();
}

} // namespace

void add_witness(const SceneInput& in, Scene& scene)
{
    if (!has_step(in.view)) return;
    const MethodRun& run = *in.view.run;
    const auto draw = [&](std::size_t step, bool current) {
        WitnessPainter painter{in, run, step, current};
        painter.draw();
        Scene drawn = painter.take_scene();
        std::ranges::move(drawn.primitives, std::back_inserter(scene.primitives));
    };
    const std::vector<std::size_t> focus = steps_in_focus(run, in.view.step);
    for (std::size_t i = 0; i < in.view.step; ++i) {
        if (std::ranges::find(focus, i) == focus.end() && stays(run, i)) draw(i, false);
    }
    for (const std::size_t step : focus)
        draw(step, true);
}

std::vector<LabelRequest> witness_labels(const SceneInput& in)
{
    std::vector<LabelRequest> labels;
    if (!has_step(in.view)) return labels;
    for (const std::size_t step : steps_in_focus(*in.view.run, in.view.step)) {
        WitnessPainter painter{in, *in.view.run, step, true};
        painter.draw();
        std::ranges::move(painter.take_labels(), std::back_inserter(labels));
    }
    return labels;
}

} // namespace secant
