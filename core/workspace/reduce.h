#pragma once

#include "core/workspace/action.h"
#include "core/workspace/workspace.h"

namespace secant {

/// The workspace after one action.
///
/// A change of the document or of a case file is one step of the timeline. A gesture is one step,
/// or none when it ends where it began. An action that is impossible changes nothing but the
/// notice.
/// @param now  In seconds of the interface's clock.
[[nodiscard]] Workspace reduce(Workspace workspace, const Action& action, double now);

/// The workspace after all actions, in order.
[[nodiscard]] Workspace reduce(Workspace workspace, const Actions& actions, double now);

} // namespace secant
