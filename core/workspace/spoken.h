#pragma once

#include "core/workspace/workspace.h"

#include <string>
#include <vector>

namespace secant {

// What is shown, in sentences, for those who hear it.

/// What a listener must know, and is told when it changes: the case, ends on the circle, the step
/// of a lesson or the question of a quiz, a typical mistake, "Done", the present line of a
/// derivation. It holds no number that follows a drag, so that a drag says something only when it
/// matters. A covered answer is not told.
[[nodiscard]] std::string announcement(const Workspace& workspace);

/// The same, a sentence or a few that belong together in each item.
[[nodiscard]] std::vector<std::string> announced(const Workspace& workspace);

/// The case in a sentence, and which ends are on the circle; or that the answer is covered.
[[nodiscard]] std::string spoken_case(const Workspace& workspace);

/// The document with all its numbers, and its answer unless that is covered.
[[nodiscard]] std::string spoken_document(const Workspace& workspace);

} // namespace secant
