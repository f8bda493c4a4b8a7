#pragma once

#include "ui/shell/ui_model.h"

#include <cstddef>

namespace secant {

/// What a step works out: formula, numbers, result, the true value and how far off it is.
/// @pre step < run.trace.size()
void step_card(const UiModel& model, const MethodRun& run, std::size_t step);

} // namespace secant
