#include "ui/canvas/canvas_handles.h"

#include "core/workspace/state/stepping.h"

namespace secant {

const MethodRun* drawn_run(const UiModel& model)
{
    return is_open(model.workspace, Panel::step)
               ? stepped_run(model.derived.runs, model.panels.stepping)
               : nullptr;
}

Handles canvas_handles(const UiModel& model, const Interaction& view)
{
    const Handles all = handles(project(model.session.document, model.session.analysis),
                                view.camera, view.radius_angle_rad);
    return drawn_run(model) == nullptr ? all : without_answer(all);
}

} // namespace secant
