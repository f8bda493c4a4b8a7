#include "core/scene/canvas/build_scene.h"

#include "core/scene/canvas/drawing/answer_drawing.h"
#include "core/scene/canvas/drawing/circle_drawing.h"
#include "core/scene/canvas/drawing/expected_roots.h"
#include "core/scene/canvas/drawing/grid_drawing.h"
#include "core/scene/canvas/drawing/outcome_drawing.h"
#include "core/scene/canvas/drawing/piece_drawing.h"
#include "core/scene/canvas/drawing/snap_drawing.h"
#include "core/scene/canvas/labels/label_requests.h"
#include "core/scene/canvas/witness/witness.h"
#include "core/scene/view/projection.h"

#include <algorithm>
#include <iterator>
#include <utility>

namespace secant {
namespace {

void add_labels(const SceneInput& in, const Handles& at, LabelSurroundings around, Scene& scene)
{
    const GridLegends legends = grid_legends(in.view, around);
    for (const std::optional<Label>& legend : {legends.x, legends.y}) {
        if (legend) around.forbidden.push_back(legend->box);
    }
    std::vector<LabelRequest> requests = snap_labels(in);
    std::ranges::move(witness_labels(in), std::back_inserter(requests));
    std::ranges::move(label_requests(in, at), std::back_inserter(requests));
    std::ranges::move(outcome_labels(in), std::back_inserter(requests));
    std::ranges::move(expected_root_labels(in), std::back_inserter(requests));
    std::vector<Label> labels = place_labels(requests, around);
    std::vector<Rect> taken = in.view.reserved;
    for (const Label& label : labels)
        taken.push_back(label.box);
    std::ranges::copy(around.marks, std::back_inserter(taken));
    for (Label& label : grid_labels(in.view, taken, legends)) {
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
    if (in.view.run == nullptr) add_ghost(in, drawing);
    add_stadium(in, drawing);
    add_piece(in, drawing);
    add_snap(in, drawing);
    // With a run, the steps up to the current one are drawn in place of the answer.
    add_outcome(in, drawing);
    if (in.view.run == nullptr) {
        add_answer(in, drawing);
    } else {
        add_roots(in, drawing);
        add_witness(in, drawing);
    }
    add_expected_roots(in, drawing);
    add_handles(in, at, drawing);
    return drawing;
}

} // namespace

CanvasDrawing::CanvasDrawing(const Document& document, const Analysis& analysis,
                             const SceneView& view)
    : view_(view), shown_(project(document, analysis)),
      is_valid_(is_valid(document.query)), around_{view.camera.viewport, view.scale, {}, {}, {}, {}}
{
    if (!is_valid_) return;
    const SceneInput in{shown_.query, shown_.answer, view_};
    handles_ = handles(shown_, view_.camera, view_.radius_angle_rad);
    drawing_ = drawing_of(in, document.target, handles_);
    around_ = surroundings(in, handles_, drawing_);
}

Scene CanvasDrawing::with_labels(std::vector<Rect> reserved) &&
{
    view_.reserved = std::move(reserved);
    Scene scene;
    add_grid_lines(view_.camera, view_.scale, scene);
    if (!is_valid_) return scene;
    Scene labels;
    around_.forbidden = view_.reserved;
    add_labels({shown_.query, shown_.answer, view_}, handles_, std::move(around_), labels);
    std::ranges::move(drawing_.primitives, std::back_inserter(scene.primitives));
    std::ranges::move(labels.primitives, std::back_inserter(scene.primitives));
    return scene;
}

Scene build_scene(const Document& document, const Analysis& analysis, const SceneView& view)
{
    return CanvasDrawing{document, analysis, view}.with_labels(view.reserved);
}

} // namespace secant
