#include "core/workspace/state/interaction.h"

#include "core/session/document.h"
#include "core/workspace/reduce.h"
#include "tests/support/catch.h"
#include "tests/support/plane.h"

using namespace secant;

namespace {

/// A workspace with a canvas on the screen.
Workspace shown()
{
    Workspace workspace = start_workspace(first_document());
    workspace.interaction.camera.viewport = {{0.0F, 0.0F}, {800.0F, 600.0F}};
    return reduce(std::move(workspace), MoveView{ViewMove::fit}, 0.0);
}

Workspace with_turn(Workspace workspace, double now)
{
    const Interaction turned = with_zoom(workspace.interaction, {100.0, 100.0}, 1.15);
    return reduce(std::move(workspace), SetView{turned}, now);
}

} // namespace

TEST_CASE("Back and Forward go through the views exactly, and Undo leaves them alone")
{
    const Workspace first = shown();
    Workspace workspace = reduce(first, ZoomTo{Spot::end}, 10.0);
    const Camera near_end = workspace.interaction.camera;
    CHECK(near_end.center == test::plane(first_document()).piece.end);
    CHECK(near_end.pixels_per_unit == Approx(10.0 * first.interaction.camera.pixels_per_unit));
    workspace = reduce(std::move(workspace), MoveView{ViewMove::back}, 20.0);
    CHECK(workspace.interaction.camera == first.interaction.camera);
    CHECK(workspace.interaction.keeps_fit);
    workspace = reduce(std::move(workspace), MoveView{ViewMove::forward}, 30.0);
    CHECK(workspace.interaction.camera == near_end);
    CHECK(workspace.timeline.past.empty());
    // Beyond the last view nothing happens.
    workspace = reduce(std::move(workspace), MoveView{ViewMove::forward}, 40.0);
    CHECK(workspace.interaction.camera == near_end);
}

TEST_CASE("a run of turns of the wheel is one step back, and after a pause the next begins")
{
    Workspace workspace = shown();
    const Camera first = workspace.interaction.camera;
    for (const double now : {10.0, 10.2, 10.9})
        workspace = with_turn(std::move(workspace), now);
    const Camera after_run = workspace.interaction.camera;
    workspace = with_turn(std::move(workspace), 15.0);
    workspace = reduce(std::move(workspace), MoveView{ViewMove::back}, 16.0);
    CHECK(workspace.interaction.camera == after_run);
    workspace = reduce(std::move(workspace), MoveView{ViewMove::back}, 17.0);
    CHECK(workspace.interaction.camera == first);
}

TEST_CASE("a change after Back begins a new way forward")
{
    Workspace workspace = reduce(shown(), ZoomTo{Spot::end}, 10.0);
    workspace = reduce(std::move(workspace), MoveView{ViewMove::back}, 20.0);
    workspace = reduce(std::move(workspace), ZoomTo{Spot::start}, 30.0);
    CHECK(workspace.views.future.empty());
    const Camera now = workspace.interaction.camera;
    workspace = reduce(std::move(workspace), MoveView{ViewMove::forward}, 40.0);
    CHECK(workspace.interaction.camera == now);
}

TEST_CASE("there are spots only where the answer has them")
{
    const Query<2> apart{{{0.0, 5.0}, 1.0}, {{-2.0, 0.0}, {2.0, 0.0}}};
    const Solution<2> answer = solve(apart);
    CHECK(place_of(Spot::closest, apart, answer) == Vec<2>{0.0, 0.0});
    CHECK_FALSE(place_of(Spot::first_root, apart, answer));
    CHECK_FALSE(place_of(Spot::second_root, apart, answer));
    const Query<2> through{{{0.0, 0.0}, 1.0}, {{-2.0, 0.0}, {2.0, 0.0}}};
    CHECK(place_of(Spot::first_root, through, solve(through)) == Vec<2>{-1.0, 0.0});
    CHECK(place_of(Spot::second_root, through, solve(through)) == Vec<2>{1.0, 0.0});
    CHECK(place_of(Spot::center, through, solve(through)) == Vec<2>{0.0, 0.0});
}
