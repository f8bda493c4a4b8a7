#pragma once

#include "core/goals/goal.h"
#include "core/session/document.h"

namespace secant::goals {

/// The parts of a document that are not what they were; all of them where one document is in the
/// plane and the other in space. -0 is 0, and a NaN is always another one.
[[nodiscard]] Parts changed_parts(const Document& before, const Document& after);

} // namespace secant::goals
