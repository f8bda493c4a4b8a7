#include "core/scene/canvas/build_scene.h"

#include "core/scene/canvas/drawing.h"
#include "core/scene/canvas/labels.h"
#include "core/scene/canvas/parts.h"
#include "core/scene/view/projection.h"

#include <glm/geometric.hpp>

#include <algorithm>
#include <iterator>
#include <optional>
#include <utility>

namespace secant {

Emphasis emphasis_of(const SceneView& view, Handle handle) noexcept
{
    const auto is_meant = [&](Handle which) {
        return which == handle || (which == Handle::disk && handle == Handle::center);
    };
    if (is_meant(view.active)) return Emphasis::active;
    if (view.active == Handle::none && is_meant(view.hovered)) return Emphasis::hovered;
    return Emphasis::normal;
}

void add_line(const SceneView& view, const PixelSegment& stroke, Role role, Emphasis emphasis,
              Scene& scene)
{
    const Rect area = grown(view.camera.viewport, 8.0F * view.scale);
    if (const std::optional<PixelSegment> seen = clipped(stroke, area)) {
        scene.primitives.emplace_back(Line{Pixel{seen->from}, Pixel{seen->to}, role, emphasis});
    }
}

void add_arrow(const SceneView& view, const PixelSegment& stroke, Role role, Emphasis emphasis,
               Scene& scene)
{
    const double length = glm::distance(stroke.from, stroke.to);
    if (!(length >= 2.0)) return;
    const Vec<2> direction = (stroke.to - stroke.from) / length;
    const double head = std::min(length, static_cast<double>(arrow_length * view.scale));
    add_line(view, {stroke.from, stroke.to - direction * (0.8 * head)}, role, emphasis, scene);
    const Pixel tip{stroke.to};
    if (!contains(grown(view.camera.viewport, arrow_length * view.scale), tip)) return;
    scene.primitives.emplace_back(
        ArrowHead{tip, Pixel{direction}, static_cast<float>(head), role, emphasis});
}

namespace {

void add_labels(const SceneInput& in, const Handles& at, LabelSurroundings around, Scene& scene)
{
    // The coordinates of a section that is across no axis are nothing that anybody asks for.
    const bool has_numbers = in.space == nullptr || is_along_axes(in.space->section);
    const GridLegends legends = has_numbers ? grid_legends(in.view, around) : GridLegends{};
    for (const std::optional<Label>& legend : {legends.x, legends.y}) {
        if (legend) around.forbidden.push_back(legend->box);
    }
    const std::optional<Rect> corner = add_section_mark(in, around, scene);
    if (corner) around.forbidden.push_back(*corner);
    std::vector<LabelRequest> requests = snap_labels(in);
    std::ranges::move(witness_labels(in), std::back_inserter(requests));
    std::ranges::move(mention_labels(in), std::back_inserter(requests));
    std::ranges::move(label_requests(in, at), std::back_inserter(requests));
    std::ranges::move(outcome_labels(in), std::back_inserter(requests));
    std::ranges::move(expected_root_labels(in), std::back_inserter(requests));
    std::vector<Label> labels = place_labels(requests, around);
    std::vector<Rect> taken = in.view.reserved;
    for (const Label& label : labels)
        taken.push_back(label.box);
    if (corner) taken.push_back(*corner);
    std::ranges::copy(around.marks, std::back_inserter(taken));
    std::vector<Label> numbers;
    if (has_numbers) numbers = grid_labels(in.view, taken, legends);
    for (Label& label : numbers) {
        const bool is_on_chord = std::ranges::any_of(around.strokes, [&](const Line& stroke) {
            return stroke.role == Role::inside && crosses(stroke, label.box);
        });
        if (!is_on_chord) scene.primitives.emplace_back(std::move(label));
    }
    for (Label& label : labels)
        scene.primitives.emplace_back(std::move(label));
}

/// Everything but the grid and the labels.
Scene drawing_of(const SceneInput& in, Target target, const Handles& at)
{
    Scene drawing;
    add_circle(in, target, drawing);
    if (!tells_how(in.view)) add_ghost(in, drawing);
    add_stadium(in, drawing);
    add_piece(in, drawing);
    add_snap(in, drawing);
    // With a run, the steps up to the current one are drawn in place of the answer; with a
    // derivation, the mentions of its line.
    add_outcome(in, drawing);
    if (!tells_how(in.view)) {
        add_answer(in, drawing);
    } else {
        add_mentions(in, drawing);
        add_roots(in, drawing);
        add_witness(in, drawing);
    }
    add_expected_roots(in, drawing);
    add_handles(in, at, drawing);
    return drawing;
}

} // namespace

CanvasDrawing::CanvasDrawing(const Projection& shown, Target target, const Handles& places,
                             const SceneView& view)
    : view_(view), shown_(shown), handles_(places),
      is_valid_(shown.answer.classification.kind != Case::invalid),
      around_{view.camera.viewport, view.scale, {}, {}, {}, {}}
{
    if (!is_valid_) return;
    const SceneInput in = input(view_);
    drawing_ = drawing_of(in, target, handles_);
    around_ = surroundings(in, handles_, drawing_);
}

SceneInput CanvasDrawing::input(const SceneView& view) const noexcept
{
    return {shown_.query, shown_.answer, shown_.space ? &*shown_.space : nullptr, view};
}

Scene CanvasDrawing::with_labels(const std::vector<Rect>& reserved) const
{
    Scene scene;
    add_grid_lines(view_.camera, view_.scale, scene);
    if (!is_valid_) return scene;
    SceneView view = view_;
    view.reserved = reserved;
    LabelSurroundings around = around_;
    around.forbidden = reserved;
    std::ranges::copy(drawing_.primitives, std::back_inserter(scene.primitives));
    add_labels(input(view), handles_, std::move(around), scene);
    return scene;
}

Scene build_scene(const Document& document, const Analysis& analysis, const SceneView& view)
{
    const Projection shown = project(document, analysis);
    const Handles places = handles(shown, view.camera, view.radius_angle_rad);
    return CanvasDrawing{shown, document.target, places, view}.with_labels(view.reserved);
}

} // namespace secant
