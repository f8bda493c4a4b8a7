#include "core/workspace/workspace.h"

namespace secant {

Workspace start_workspace(const Document& document)
{
    Workspace workspace;
    workspace.session = start_session(document);
    return workspace;
}

bool can_undo(const Workspace& workspace)
{
    return !workspace.timeline.past.empty() || is_changed_by_gesture(workspace.session);
}

bool can_redo(const Workspace& workspace) noexcept
{
    return !workspace.timeline.future.empty();
}

float interface_scale(const Workspace& workspace) noexcept
{
    return interface_scale(workspace.settings, workspace.display_scale);
}

bool is_open(const Workspace& workspace, Panel panel) noexcept
{
    return workspace.panels.side == panel && workspace.settings.side_shown;
}

} // namespace secant
