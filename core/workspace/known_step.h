#pragma once

#include "core/methods/registry.h"
#include "core/workspace/workspace.h"

namespace secant {

/// An entry that knows what the user's own method says is about that method: the Step panel shows
/// it at its fault, unless it shows a method that the entry knows already.
/// @param before  the methods of this set are not meant
void step_what_is_known(Workspace& workspace, const Entry& entry,
                        const MethodSet& before = built_in_methods());

/// The same for the entry on the screen, which may be about a method that was not there when it was
/// opened.
/// @param before  the methods until now
void step_what_has_come(Workspace& workspace, const MethodSet& before);

} // namespace secant
