#include "core/geometry/query_field.h"
#include "core/session/document.h"
#include "core/workspace/commands/command.h"
#include "core/workspace/effects.h"
#include "core/workspace/reduce.h"
#include "core/workspace/timeline_words.h"
#include "tests/support/catch.h"

#include <utility>

using namespace secant;

namespace {

/// A sphere of radius 1 around 0, and a piece along the x axis.
Query<3> level_sphere()
{
    return {{{0.0, 0.0, 0.0}, 1.0}, {{-4.0, 0.0, 0.0}, {4.0, 0.0, 0.0}}};
}

/// All its numbers differ.
Query<3> slanting_sphere()
{
    return {{{1.0, 2.0, 3.0}, 5.0}, {{0.0, 2.25, -7.0}, {8.0, -2.0, 13.0}, {}, 0.5}};
}

Workspace workspace_in_space(const Query<3>& query)
{
    return start_workspace({query, Target::curve});
}

const Query<3>& query_in_space(const Workspace& workspace)
{
    return std::get<Query<3>>(workspace.session.document.query);
}

Workspace run_axes(CommandId id, Workspace workspace)
{
    Derived derived;
    refresh(derived, workspace);
    const Command& command = command_of(id);
    REQUIRE(is_enabled(command, {workspace, derived}));
    Actions actions;
    command.run({workspace, derived}, actions);
    return reduce(std::move(workspace), actions, 0.0);
}

bool can_run_axes(CommandId id, Workspace workspace)
{
    Derived derived;
    refresh(derived, workspace);
    return is_enabled(command_of(id), {workspace, derived});
}

std::string words_of_last(const Workspace& workspace)
{
    return row_words(workspace.timeline, workspace.timeline.past.size());
}

} // namespace

TEST_CASE("Lift into space and Flatten keep the document, and are undone")
{
    Workspace workspace = start_workspace(first_document());
    CHECK_FALSE(can_run_axes(CommandId::flatten, workspace));
    workspace = run_axes(CommandId::lift_into_space, std::move(workspace));
    CHECK_FALSE(can_run_axes(CommandId::lift_into_space, workspace));
    CHECK(query_in_space(workspace).piece.start == Vec<3>{-3.9, -1.35, 0.0});
    CHECK(words_of_last(workspace) == "Lifted into space");
    workspace = run_axes(CommandId::flatten, std::move(workspace));
    CHECK(workspace.session.document == first_document());
    CHECK(words_of_last(workspace) == "Flattened");
    workspace = reduce(std::move(workspace), Undo{}, 0.0);
    CHECK(plane_query(workspace.session.document) == nullptr);
    workspace = reduce(std::move(workspace), Undo{}, 0.0);
    CHECK(workspace.session.document == first_document());
    CHECK_FALSE(can_undo(workspace));
}

TEST_CASE("Flatten says by how much a query is not flat and changes nothing")
{
    Query<3> query = level_sphere();
    query.piece.end.z = 0.5;
    query.circle.center.z = -1.0;
    Workspace workspace = run_axes(CommandId::flatten, workspace_in_space(query));
    REQUIRE(workspace.panels.notice);
    CHECK(workspace.panels.notice->text ==
          "Only a query whose E, L and C have the same z can be flattened. E.z = "
          "0, L.z = 0.5 and "
          "C.z = -1 are up to 1.5 apart.");
    CHECK(query_in_space(workspace) == query);
    CHECK_FALSE(can_undo(workspace));

    query.piece.end.z = 0x1p1023;
    query.circle.center.z = -0x1p1023;
    workspace = run_axes(CommandId::flatten, workspace_in_space(query));
    // Twice 2^1023 is no double.
    CHECK(workspace.panels.notice->text.find("up to 1.7976931348623159") != std::string::npos);
}

TEST_CASE("Swap axes makes x to y, y to z and z to x, and in the plane y to x")
{
    Workspace workspace = run_axes(CommandId::swap_axes, workspace_in_space(slanting_sphere()));
    CHECK(query_in_space(workspace).piece.end == Vec<3>{13.0, 8.0, -2.0});
    CHECK(words_of_last(workspace) == "E, L and C moved");
    workspace = reduce(std::move(workspace), Undo{}, 0.0);
    CHECK(query_in_space(workspace) == slanting_sphere());

    workspace = run_axes(CommandId::swap_axes, start_workspace(first_document()));
    CHECK(value_of(workspace.session.document, QueryField::end_x) == 1.5);
    CHECK(value_of(workspace.session.document, QueryField::end_y) == 3.6);
    workspace = run_axes(CommandId::swap_axes, std::move(workspace));
    CHECK(workspace.session.document == first_document());
}
