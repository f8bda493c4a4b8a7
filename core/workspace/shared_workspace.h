#pragma once

#include "core/link/shared.h"
#include "core/workspace/workspace.h"

#include <string>

namespace secant {

/// What a link to a workspace holds: the document, the run that the open panel shows, and the view.
[[nodiscard]] Shared shared_of(const Workspace& workspace);

/// The link to a workspace. Cheap: it may be asked for in every frame.
[[nodiscard]] std::string link_of(const Workspace& workspace);

} // namespace secant
