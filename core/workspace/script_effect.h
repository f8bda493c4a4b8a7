#pragma once

#include "core/workspace/script_action.h"
#include "core/workspace/workspace.h"

namespace secant {

/// A query of a script in the window may take so long, in seconds: there are two runs of it for
/// each change of the document.
inline constexpr double script_seconds = 0.1;

/// Applies an action of the editor. A script without a problem is one of the workspace's methods.
void apply(const ScriptAction& action, Workspace& workspace);

/// Takes other methods. Where a run of a replaced method was chosen, the new one is; where its
/// method is gone, quadratic is.
void set_methods(Workspace& workspace, const MethodSet& methods);

/// Takes other loaded methods beside those of the editor. A script whose name one of them has gets
/// another name.
void take_loaded(Workspace& workspace, std::vector<Method> loaded);

/// Whether there is a text of the method: it is published, or an open script.
[[nodiscard]] bool can_copy(const Method& method, const Scripts& scripts) noexcept;

/// "mine", or "mine-2" when a method has that name.
[[nodiscard]] std::string free_name(const Workspace& workspace, std::string_view wanted);

} // namespace secant
