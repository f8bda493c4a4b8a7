#pragma once

#include "ui/shell/ui_model.h"

#include <cstddef>

namespace secant {

/// The computation of a step: formula, numbers, result, the true value and the error.
/// @pre step < run.trace.size()
void step_card(const UiModel& model, const MethodRun& run, std::size_t step);

} // namespace secant
