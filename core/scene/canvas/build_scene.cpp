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

namespace secant {
namespace {

void add_labels(const SceneInput& in, const Handles& at, const Scene& drawing, Scene& scene)
{
    LabelSurroundings around = surroundings(in, at, drawing);
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

LabelSurroundings what_is_drawn(const Document& document, const Analysis& analysis,
                                const SceneView& view)
{
    LabelSurroundings nothing{view.camera.viewport, view.scale, view.reserved, {}, {}, {}};
    if (!is_valid(document.query)) return nothing;
    const Projection drawn = project(document, analysis);
    const SceneInput in{drawn.query, drawn.answer, view};
    const Handles at = handles(drawn, view.camera, view.radius_angle_rad);
    return surroundings(in, at, drawing_of(in, document.target, at));
}

Scene build_scene(const Document& document, const Analysis& analysis, const SceneView& view)
{
    const Projection drawn = project(document, analysis);
    const SceneInput in{drawn.query, drawn.answer, view};
    Scene scene;
    add_grid_lines(view.camera, view.scale, scene);
    if (!is_valid(document.query)) return scene;

    const Handles at = handles(drawn, view.camera, view.radius_angle_rad);
    Scene drawing = drawing_of(in, document.target, at);
    Scene labels;
    add_labels(in, at, drawing, labels);
    std::move(drawing.primitives.begin(), drawing.primitives.end(),
              std::back_inserter(scene.primitives));
    std::move(labels.primitives.begin(), labels.primitives.end(),
              std::back_inserter(scene.primitives));
    return scene;
}

} // namespace secant
