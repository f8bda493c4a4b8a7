#include "core/workspace/shared_workspace.h"

#include "core/link/link.h"
#include "core/scene/view/projection.h"

namespace secant {
namespace {

SharedPanel shared_panel(const Workspace& workspace)
{
    const Panels& panels = workspace.panels;
    // Who opens the link does not have the loaded methods of who made it.
    const bool is_known = !panels.stepping.run.method->is_loaded;
    if (is_open(workspace, Panel::step) && is_known)
        return SharedStep{panels.stepping.run, panels.stepping.step};
    const bool explains_loaded = panels.explained && panels.explained->method->is_loaded;
    if (is_open(workspace, Panel::compare))
        return SharedCompare{explains_loaded ? std::nullopt : panels.explained};
    return std::monostate{};
}

SharedView shared_view(const Workspace& workspace)
{
    const Interaction& interaction = workspace.interaction;
    if (interaction.fit_pending) {
        return interaction.framing ? SharedView{*interaction.framing} : interaction.fit_to;
    }
    const Camera& camera = interaction.camera;
    if (!is_visible(camera.viewport)) return interaction.fit_to;
    const Framing framing = framing_of(camera);
    if (!interaction.keeps_fit) return framing;
    // A fitted view stays where it is while the document is edited: then it is fitted no more.
    const Session& session = workspace.session;
    const Projection drawn = project(session.document, session.analysis);
    const Camera fit = fitted(drawn.query, drawn.answer, camera.viewport, interaction.fit_to);
    return framing_of(fit) == framing ? SharedView{interaction.fit_to} : framing;
}

} // namespace

Shared shared_of(const Workspace& workspace)
{
    return {workspace.session.document, shared_panel(workspace), shared_view(workspace)};
}

std::string link_of(const Workspace& workspace)
{
    return link_of(shared_of(workspace));
}

} // namespace secant
