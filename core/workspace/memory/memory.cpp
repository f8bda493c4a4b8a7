#include "core/workspace/memory/memory.h"

#include "core/workspace/workspace.h"

#include <utility>

namespace secant {
namespace {

Interaction interaction_of(const Memory& memory)
{
    Interaction interaction;
    interaction.fit_to = memory.fit;
    if (memory.camera) {
        interaction.camera = *memory.camera;
        interaction.fit_pending = false;
        interaction.keeps_fit = false;
    }
    return interaction;
}

} // namespace

Memory memory_of(const Workspace& workspace)
{
    const Interaction& interaction = workspace.interaction;
    Memory memory;
    memory.settings = workspace.settings;
    memory.side = workspace.panels.side;
    memory.narrow = workspace.panels.narrow;
    memory.document = workspace.session.document;
    memory.fit = interaction.fit_to;
    memory.run = workspace.panels.stepping.run;
    memory.map = workspace.panels.map;
    memory.map.microscope.reset();
    memory.map.choice.other = Method{};
    memory.window = workspace.window;
    if (!interaction.keeps_fit && !interaction.fit_pending)
        memory.camera = resized(interaction.camera, {});
    return memory;
}

bool is_in_motion(const Workspace& workspace)
{
    const Interaction& interaction = workspace.interaction;
    return is_changed_by_gesture(workspace.session) || is_dragging(interaction) ||
           interaction.panning;
}

Workspace recalled(Workspace workspace, const Memory& memory)
{
    workspace.session = start_session(memory.document);
    workspace.timeline = {};
    workspace.settings = memory.settings;
    workspace.panels.side = memory.side;
    workspace.panels.narrow = memory.narrow;
    workspace.interaction = interaction_of(memory);
    workspace.panels.stepping = {};
    workspace.panels.stepping.run = memory.run;
    workspace.panels.map = memory.map;
    workspace.window = memory.window;
    return workspace;
}

} // namespace secant
