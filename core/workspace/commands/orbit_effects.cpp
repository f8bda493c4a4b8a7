#include "core/workspace/commands/orbit_effects.h"

namespace secant::command_effects {
namespace {

SpaceDrawing drawing_of(const CommandContext& context) noexcept
{
    return context.workspace.settings.space_drawing;
}

/// Says why nothing changes; true in the plane.
bool refuses_plane(const CommandContext& context, Actions& out)
{
    if (plane_query(context.workspace.session.document) == nullptr) return false;
    out.emplace_back(Notify{
        Notice{"A query in the plane has one side only. Edit > Lift into space gives it others."}});
    return true;
}

/// Shows the orbit view with another state, beside the section where only that is shown.
void show_orbit_state(const CommandContext& context, OrbitState state, Actions& out)
{
    if (drawing_of(context) == SpaceDrawing::section)
        show_in_space(context, SpaceDrawing::both, out);
    Interaction view = context.workspace.interaction;
    state.has_keys = true;
    view.orbit = state;
    out.emplace_back(SetView{view});
}

} // namespace

void show_in_space(const CommandContext& context, SpaceDrawing drawing, Actions& out)
{
    if (refuses_plane(context, out)) return;
    Settings settings = context.workspace.settings;
    settings.space_drawing = drawing;
    out.emplace_back(SetView{settings});
    Interaction view = context.workspace.interaction;
    view.orbit.has_keys = drawing == SpaceDrawing::orbit;
    if (!(view == context.workspace.interaction)) out.emplace_back(SetView{view});
}

void show_next_in_space(const CommandContext& context, Actions& out)
{
    switch (drawing_of(context)) {
    case SpaceDrawing::section: return show_in_space(context, SpaceDrawing::both, out);
    case SpaceDrawing::both: return show_in_space(context, SpaceDrawing::orbit, out);
    case SpaceDrawing::orbit: return show_in_space(context, SpaceDrawing::section, out);
    }
}

bool shows_in_space(const CommandContext& context, SpaceDrawing drawing) noexcept
{
    return plane_query(context.workspace.session.document) == nullptr &&
           drawing_of(context) == drawing;
}

bool takes_digits(const CommandContext& context) noexcept
{
    const Panels& panels = context.workspace.panels;
    return !panels.present.is_on && asked_question(panels.quiz) == nullptr;
}

void look_from(const CommandContext& context, OrbitSide side, Actions& out)
{
    if (refuses_plane(context, out)) return;
    OrbitState state = context.workspace.interaction.orbit;
    state.view = seen_from(state.view, side);
    show_orbit_state(context, state, out);
}

void look_straight(const CommandContext& context, OrbitSide side, Actions& out)
{
    OrbitState state = context.workspace.interaction.orbit;
    state.view = seen_from(state.view, side);
    state.view.lens = Lens::parallel;
    show_orbit_state(context, state, out);
}

bool looks_from(const CommandContext& context, OrbitSide side) noexcept
{
    return plane_query(context.workspace.session.document) == nullptr &&
           drawing_of(context) != SpaceDrawing::section &&
           is_seen_from(context.workspace.interaction.orbit.view, side);
}

void look_from_opposite(const CommandContext& context, Actions& out)
{
    if (refuses_plane(context, out)) return;
    OrbitState state = context.workspace.interaction.orbit;
    state.view = seen_from_opposite(state.view);
    show_orbit_state(context, state, out);
}

void toggle_lens(const CommandContext& context, Actions& out)
{
    if (refuses_plane(context, out)) return;
    OrbitState state = context.workspace.interaction.orbit;
    Lens& lens = state.view.lens;
    lens = lens == Lens::parallel ? Lens::perspective : Lens::parallel;
    show_orbit_state(context, state, out);
}

bool has_parallel_lens(const CommandContext& context) noexcept
{
    return context.workspace.interaction.orbit.view.lens == Lens::parallel;
}

void toggle_trackball(const CommandContext& context, Actions& out)
{
    Settings settings = context.workspace.settings;
    OrbitStyle& style = settings.orbit_style;
    style = style == OrbitStyle::trackball ? OrbitStyle::turntable : OrbitStyle::trackball;
    out.emplace_back(SetView{settings});
}

} // namespace secant::command_effects
