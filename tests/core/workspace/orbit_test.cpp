#include "core/workspace/commands/command.h"
#include "core/workspace/reduce.h"
#include "core/workspace/state/memory.h"
#include "core/workspace/state/orbit_state.h"
#include "tests/support/catch.h"

#include <string>
#include <utility>

using namespace secant;

namespace {

constexpr Rect area{{0.0F, 0.0F}, {600.0F, 400.0F}};

const Query<3> slanting{{{0.5, 1.0, 0.25}, 1.0}, {{1.0, -4.0, -5.0}, {0.0, 6.0, 5.0}}};

Workspace in_space()
{
    return start_workspace({slanting, Target::curve});
}

Workspace run_orbit(CommandId id, Workspace workspace)
{
    Derived derived;
    refresh(derived, workspace);
    const Command& command = command_of(id);
    REQUIRE(is_enabled(command, {workspace, derived}));
    Actions actions;
    command.run({workspace, derived}, actions);
    return reduce(std::move(workspace), actions, 0.0);
}

const OrbitState& orbit_of(const Workspace& workspace)
{
    return workspace.interaction.orbit;
}

} // namespace

TEST_CASE("one key goes from the section to both, to the orbit view, and back")
{
    Workspace workspace = in_space();
    CHECK(shown_space_drawing(workspace) == SpaceDrawing::section);
    for (const SpaceDrawing next :
         {SpaceDrawing::both, SpaceDrawing::orbit, SpaceDrawing::section}) {
        workspace = run_orbit(CommandId::next_space_drawing, std::move(workspace));
        CHECK(shown_space_drawing(workspace) == next);
        CHECK(orbit_of(workspace).has_keys == (next == SpaceDrawing::orbit));
    }
}

TEST_CASE("the keys of a side turn the orbit view there, and show it where it was not")
{
    Workspace workspace = run_orbit(CommandId::orbit_top, in_space());
    CHECK(shown_space_drawing(workspace) == SpaceDrawing::both);
    CHECK(is_seen_from(orbit_of(workspace).view, OrbitSide::top));
    workspace = run_orbit(CommandId::orbit_opposite, std::move(workspace));
    CHECK(is_seen_from(orbit_of(workspace).view, OrbitSide::bottom));
    workspace = run_orbit(CommandId::orbit_right, std::move(workspace));
    CHECK(is_seen_from(orbit_of(workspace).view, OrbitSide::right));
    workspace = run_orbit(CommandId::orbit_front, std::move(workspace));
    CHECK(is_seen_from(orbit_of(workspace).view, OrbitSide::front));
    workspace = run_orbit(CommandId::orbit_lens, std::move(workspace));
    CHECK(orbit_of(workspace).view.lens == Lens::parallel);
}

TEST_CASE("in the plane the commands of the orbit view change nothing, and a notice says why")
{
    for (const CommandId id :
         {CommandId::next_space_drawing, CommandId::show_both, CommandId::orbit_front,
          CommandId::orbit_opposite, CommandId::orbit_lens}) {
        const Workspace before = start_workspace(first_document());
        const Workspace after = run_orbit(id, before);
        CHECK(after.settings == before.settings);
        CHECK(after.interaction == before.interaction);
        REQUIRE(after.panels.notice);
        CHECK(after.panels.notice->text.find("Lift into space") != std::string::npos);
    }
}

TEST_CASE("a zoom by key goes to the drawing that has the keyboard; a fit goes to both")
{
    Workspace workspace = run_orbit(CommandId::show_orbit, in_space());
    workspace.interaction.orbit = placed(orbit_of(workspace), area, workspace.session);
    const double scale = orbit_of(workspace).view.pixels_per_unit;
    const Camera camera = workspace.interaction.camera;
    workspace = run_orbit(CommandId::zoom_in, std::move(workspace));
    CHECK(orbit_of(workspace).view.pixels_per_unit > scale);
    CHECK(workspace.interaction.camera == camera);
    CHECK_FALSE(orbit_of(workspace).keeps_fit);
    workspace = run_orbit(CommandId::fit, std::move(workspace));
    workspace.interaction.orbit = placed(orbit_of(workspace), area, workspace.session);
    CHECK(orbit_of(workspace).view.pixels_per_unit == scale);
}

TEST_CASE("a resized orbit view is framed again until it is moved")
{
    const Workspace workspace = in_space();
    OrbitState orbit = placed({}, area, workspace.session);
    const Rect small{{0.0F, 0.0F}, {300.0F, 200.0F}};
    const double scale = orbit.view.pixels_per_unit;
    CHECK(placed(orbit, small, workspace.session).view.pixels_per_unit < scale);
    orbit = with_pan(orbit, {10.0, 0.0});
    CHECK(placed(orbit, small, workspace.session).view.pixels_per_unit == scale);
}

TEST_CASE("the orbit view is remembered until the next start")
{
    Workspace workspace = run_orbit(CommandId::orbit_right, in_space());
    workspace.interaction.orbit = placed(orbit_of(workspace), area, workspace.session);
    Memory memory = memory_of(workspace);
    CHECK(memory.orbit_is_framed);
    CHECK(memory.settings.space_drawing == SpaceDrawing::both);
    workspace.interaction.orbit = with_zoom(orbit_of(workspace), {100.0, 100.0}, 3.0);
    memory = memory_of(workspace);
    const Workspace next = recalled(start_workspace(first_document()), memory);
    CHECK_FALSE(orbit_of(next).fit_pending);
    CHECK(orbit_of(next).view.pivot == orbit_of(workspace).view.pivot);
    CHECK(is_seen_from(orbit_of(next).view, OrbitSide::right));
}

TEST_CASE("X, Y and Z hold an axis or the plane across it, and let go again")
{
    CHECK(held_by(DragHold::view_plane, 0, false) == DragHold::x);
    CHECK(held_by(DragHold::x, 2, false) == DragHold::z);
    CHECK(held_by(DragHold::view_plane, 0, true) == DragHold::yz);
    CHECK(held_by(DragHold::x, 1, true) == DragHold::zx);
    CHECK(held_by(DragHold::view_plane, 2, true) == DragHold::xy);
    CHECK(held_by(DragHold::xy, 2, true) == DragHold::view_plane);
    CHECK(held_by(DragHold::y, 1, false) == DragHold::view_plane);
}

TEST_CASE("while digits choose what is presented, they turn no view")
{
    Workspace workspace = in_space();
    Present present = workspace.panels.present;
    present.is_on = true;
    workspace = reduce(std::move(workspace), Action{SetView{present}}, 0.0);
    Derived derived;
    refresh(derived, workspace);
    for (const CommandId id : {CommandId::orbit_front, CommandId::orbit_right, CommandId::orbit_top,
                               CommandId::orbit_opposite, CommandId::orbit_lens})
        CHECK_FALSE(is_enabled(command_of(id), {workspace, derived}));
    CHECK(is_enabled(command_of(CommandId::next_space_drawing), {workspace, derived}));
}
