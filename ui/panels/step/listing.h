#pragma once

#include "core/workspace/action.h"
#include "ui/shell/ui_model.h"

#include <cstddef>

namespace secant {

/// The pseudo-code of a run's method with the current line highlighted. Beside each line that was
/// executed stands what it gave. A click on a line goes to its step.
/// @param extent  As wide as the panel when the width is 0.
/// @pre step < run.trace.size()
void step_listing(const UiModel& model, const MethodRun& run, std::size_t step, ImVec2 extent,
                  Actions& out);

} // namespace secant
