#include "core/workspace/reduce.h"

#include "core/session/document.h"
#include "tests/support/catch.h"
#include "tests/support/plane.h"

using namespace secant;

namespace {

Workspace after(const Workspace& workspace, const Action& action)
{
    return reduce(workspace, action, 0.0);
}

Workspace with_radius(const Workspace& workspace, double radius, EditPhase phase = EditPhase::done)
{
    Document document = workspace.session.document;
    test::plane(document).circle.radius = radius;
    return after(workspace, LoadDocument{document, phase});
}

double radius(const Workspace& workspace)
{
    return test::plane(workspace.session.document).circle.radius;
}

std::size_t entries(const Workspace& workspace)
{
    const OpenFile* file = current_file(workspace.library);
    return file == nullptr ? 0 : file->statuses.size();
}

} // namespace

TEST_CASE("changes of the document and of the case files are undone in the order of the changes")
{
    Workspace workspace = start_workspace(first_document());
    const double first = radius(workspace);
    workspace = with_radius(workspace, 2.0);
    workspace = after(workspace, KeepQuery{});
    workspace = with_radius(workspace, 3.0);
    workspace = after(workspace, KeepQuery{});
    REQUIRE(workspace.timeline.past.size() == 4);

    workspace = after(workspace, Undo{});
    CHECK(entries(workspace) == 1);
    CHECK(radius(workspace) == 3.0);
    workspace = after(workspace, Undo{});
    CHECK(entries(workspace) == 1);
    CHECK(radius(workspace) == 2.0);
    workspace = after(workspace, Undo{});
    CHECK(entries(workspace) == 0);
    CHECK(radius(workspace) == 2.0);
    workspace = after(workspace, Undo{});
    CHECK(radius(workspace) == first);
    CHECK_FALSE(can_undo(workspace));

    for (int i = 0; i < 4; ++i)
        workspace = after(workspace, Redo{});
    CHECK(radius(workspace) == 3.0);
    CHECK(entries(workspace) == 2);
    CHECK_FALSE(can_redo(workspace));
}

TEST_CASE("after a new change of either kind nothing can be redone")
{
    Workspace workspace = start_workspace(first_document());
    workspace = after(with_radius(workspace, 2.0), KeepQuery{});
    workspace = after(after(workspace, Undo{}), Undo{});
    REQUIRE(workspace.timeline.future.size() == 2);
    CHECK_FALSE(can_redo(with_radius(workspace, 5.0)));
    CHECK_FALSE(can_redo(after(workspace, KeepQuery{})));
}

TEST_CASE("Undo during a gesture undoes the gesture")
{
    Workspace workspace = start_workspace(first_document());
    const double first = radius(workspace);
    workspace = with_radius(workspace, 2.0, EditPhase::changing);
    workspace = with_radius(workspace, 3.0, EditPhase::changing);
    CHECK(can_undo(workspace));
    workspace = after(workspace, Undo{});
    CHECK(radius(workspace) == first);
    CHECK(radius(after(workspace, Redo{})) == 3.0);
}

TEST_CASE("the changes of a file that is closed cannot be undone, those of the document can")
{
    Workspace workspace = start_workspace(first_document());
    const double first = radius(workspace);
    workspace = after(with_radius(workspace, 2.0), KeepQuery{});
    const std::uint64_t file = current_file(workspace.library)->id;
    workspace = after(workspace, CloseFile{file});
    REQUIRE(workspace.timeline.past.size() == 1);
    workspace = after(workspace, Undo{});
    CHECK(radius(workspace) == first);
    CHECK_FALSE(can_undo(workspace));
}

TEST_CASE("the changes of a file that is closed cannot be redone")
{
    Workspace workspace = after(start_workspace(first_document()), KeepQuery{});
    workspace = after(after(workspace, KeepQuery{}), Undo{});
    REQUIRE(can_redo(workspace));
    const std::uint64_t file = current_file(workspace.library)->id;
    CHECK_FALSE(can_redo(after(workspace, CloseFile{file})));
}

TEST_CASE("the oldest changes beyond the limit are dropped")
{
    Workspace workspace = start_workspace(first_document());
    for (std::size_t i = 0; i < most_changes + 3; ++i)
        workspace = with_radius(std::move(workspace), 1.0 + static_cast<double>(i));
    CHECK(workspace.timeline.past.size() == most_changes);
    while (can_undo(workspace))
        workspace = reduce(std::move(workspace), Undo{}, 0.0);
    CHECK(radius(workspace) == 3.0);
}

TEST_CASE("a jump in the timeline is as many Undo or Redo as there are steps between")
{
    Workspace workspace = start_workspace(first_document());
    const double first = radius(workspace);
    workspace = after(with_radius(workspace, 2.0), KeepQuery{});
    workspace = after(with_radius(workspace, 3.0), KeepQuery{});
    workspace = after(workspace, JumpTo{1});
    CHECK(radius(workspace) == 2.0);
    CHECK(entries(workspace) == 0);
    CHECK(workspace.timeline.future.size() == 3);
    workspace = after(workspace, JumpTo{99});
    CHECK(radius(workspace) == 3.0);
    CHECK(entries(workspace) == 2);
    workspace = after(workspace, JumpTo{0});
    CHECK(radius(workspace) == first);
    CHECK(entries(workspace) == 0);
    CHECK(workspace.timeline.future.size() == 4);
}

TEST_CASE("a jump during a gesture makes the gesture a step of its own")
{
    Workspace workspace = with_radius(start_workspace(first_document()), 2.0);
    workspace = with_radius(workspace, 3.0, EditPhase::changing);
    workspace = after(workspace, JumpTo{0});
    CHECK(workspace.timeline.future.size() == 2);
    CHECK(radius(after(workspace, JumpTo{2})) == 3.0);
}
