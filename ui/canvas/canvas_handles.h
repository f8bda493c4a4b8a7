#pragma once

#include "ui/shell/ui_model.h"

namespace secant {

/// The run whose steps the canvas draws in place of the answer; null when it draws the answer.
[[nodiscard]] const MethodRun* drawn_run(const UiModel& model);

/// The handles that the canvas shows with this camera.
[[nodiscard]] Handles canvas_handles(const UiModel& model, const Interaction& view);

} // namespace secant
