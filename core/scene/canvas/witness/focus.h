#pragma once

#include "core/session/comparison/traces.h"

#include <cstddef>
#include <vector>

namespace secant {

/// The steps that are drawn as current at a step, in their order. A number is drawn alone, a test
/// with the numbers that it reads, and a return with the numbers that it returns; one that returns
/// none, with the test that led to it.
/// @pre step < run.trace.size()
[[nodiscard]] std::vector<std::size_t> steps_in_focus(const MethodRun& run, std::size_t step);

/// Whether the drawing of an earlier step stays on the canvas, faint: places and vectors do,
/// measures do not.
[[nodiscard]] bool stays(const MethodRun& run, std::size_t step);

} // namespace secant
