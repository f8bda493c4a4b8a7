#include "core/scene/view/around_drawing.h"
#include "core/workspace/commands/command.h"
#include "core/workspace/reduce.h"
#include "core/workspace/timeline_words.h"

#include "tests/support/catch.h"

#include <memory>

using namespace secant;

namespace {

constexpr const char* path_line = R"({"path":[[0,9],[0,0],[4,1],[8,0],[40,0]],"C":[3,1],"r":2})";
constexpr const char* circles_line =
    R"({"A":{"at":[0,0],"moves":[4,0],"r":1},"B":{"at":[3,0.5],"moves":[0,1],"r":0.5}})";

Workspace with_pasted(const char* text)
{
    return reduce(start_workspace(first_document()), PasteText{text}, 0.0);
}

/// Runs a command, when it is enabled.
bool run(Workspace& workspace, CommandId id)
{
    const Derived derived;
    const CommandContext context{workspace, derived};
    if (!is_enabled(command_of(id), context)) return false;
    Actions actions;
    command_of(id).run(context, actions);
    workspace = reduce(std::move(workspace), actions, 0.0);
    return true;
}

std::size_t piece(const Workspace& workspace)
{
    return workspace.session.document.around.piece();
}

} // namespace

TEST_CASE("a pasted path is one step of the timeline, and Undo and Redo go over it")
{
    Workspace workspace = with_pasted(path_line);
    REQUIRE(workspace.timeline.past.size() == 1);
    CHECK(change_words(workspace.timeline.past.back()) == "A path of 4 pieces");
    CHECK(workspace.panels.notice->text.starts_with("Pasted a path of 4 pieces: E (0, 0)"));
    const Document pasted = workspace.session.document;
    workspace = reduce(workspace, Undo{}, 0.0);
    CHECK(workspace.session.document == first_document());
    workspace = reduce(workspace, Redo{}, 0.0);
    CHECK(workspace.session.document == pasted);
}

TEST_CASE("the commands go from piece to piece, as far as there are some")
{
    Workspace workspace = with_pasted(path_line);
    CHECK(piece(workspace) == 1);
    CHECK(run(workspace, CommandId::next_piece));
    CHECK(run(workspace, CommandId::next_piece));
    CHECK(piece(workspace) == 3);
    CHECK_FALSE(run(workspace, CommandId::next_piece));
    CHECK(workspace.session.document.query ==
          AnyQuery{Query<2>{{{3.0, 1.0}, 2.0}, {{8.0, 0.0}, {40.0, 0.0}}}});
    CHECK(change_words(workspace.timeline.past.back()) == "Piece 3 of the path");
    while (run(workspace, CommandId::previous_piece)) {
    }
    CHECK(piece(workspace) == 0);
    CHECK_FALSE(run(workspace, CommandId::previous_piece));
}

TEST_CASE("without a path there is no next piece")
{
    Workspace alone = start_workspace(first_document());
    CHECK_FALSE(run(alone, CommandId::next_piece));
    Workspace moving = with_pasted(circles_line);
    CHECK_FALSE(run(moving, CommandId::next_piece));
    CHECK_FALSE(run(moving, CommandId::previous_piece));
}

TEST_CASE("a typed number, a nudge and an exact degeneracy keep the path")
{
    Workspace workspace = with_pasted(path_line);
    workspace = reduce(workspace, EnterNumber{QueryField::end_y, "3"}, 0.0);
    const auto points = [&] {
        return std::get<PathQuery<2>>(workspace.session.document.around.get()->sweep).points;
    };
    CHECK(points()[2] == Vec<2>{4.0, 3.0});
    Query<2> nudged = std::get<Query<2>>(workspace.session.document.query);
    nudged.piece.start.x = 0.5;
    workspace = reduce(workspace, Nudge{Handle::start, nudged}, 0.0);
    CHECK(points()[1] == Vec<2>{0.5, 0.0});
    Document tangent = document_around(
        Around{PathQuery<2>{{{0, 0}, 1.0}, {{-3, 1.0000000000000002}, {3, 1.0000000000000002}}}},
        Target::curve);
    workspace = reduce(workspace, ShowDocument{tangent}, 0.0);
    workspace = reduce(workspace, MakeExact{Degeneracy::tangent, Moved::radius}, 0.0);
    const auto& exact = workspace.session.document;
    REQUIRE(exact.around.get() != nullptr);
    CHECK(classification_of(workspace.session.analysis).tangent);
    CHECK(exact.query == query_of(exact.around));
}

TEST_CASE("an animated quantity keeps the moving circles")
{
    Workspace workspace = with_pasted(circles_line);
    workspace = reduce(workspace, ScrubAnimation{0.75}, 0.0);
    CHECK(workspace.session.document.around.get() != nullptr);
    CHECK_FALSE(workspace.session.document == with_pasted(circles_line).session.document);
}

TEST_CASE("a fit shows the whole path, and all places of moving circles")
{
    const Rect viewport{{0.0F, 0.0F}, {800.0F, 600.0F}};
    const auto shows = [&](const Workspace& workspace, const Vec<2>& point) {
        Interaction view = workspace.interaction;
        view.camera.viewport = viewport;
        view = with_fit(view, workspace.session, FitTo::everything);
        return contains(viewport, Pixel{screen_from_world(view.camera, point)});
    };
    CHECK(shows(with_pasted(path_line), {40.0, 0.0}));
    CHECK(shows(with_pasted(path_line), {0.0, 9.0}));
    CHECK(shows(with_pasted(circles_line), {5.0, 0.0}));
    CHECK_FALSE(shows(start_workspace(first_document()), {40.0, 0.0}));
}

TEST_CASE("the piece nearest to a place is found, and none far away")
{
    const Workspace workspace = with_pasted(path_line);
    const DrawnAround drawn =
        drawn_around(workspace.session.document.around, workspace.session.section);
    REQUIRE(drawn.points.size() == 5);
    CHECK(drawn.hits.size() == 2);
    const Camera camera{{4.0, 0.0}, 10.0, {{0.0F, 0.0F}, {800.0F, 600.0F}}, {}};
    const auto near = [&](const Vec<2>& point, double reach) {
        return piece_near(drawn, camera, screen_from_world(camera, point), reach);
    };
    CHECK(near({6.0, 0.6}, 5.0) == 2);
    CHECK(near({20.0, 0.4}, 5.0) == 3);
    CHECK_FALSE(near({20.0, 0.6}, 5.0));
    CHECK(near({20.0, 0.6}, 7.0) == 3);
}

TEST_CASE("the joints of a path but for E and L are handles, and so is the tip of B's move")
{
    const Camera camera{{4.0, 0.0}, 10.0, {{0.0F, 0.0F}, {800.0F, 600.0F}}, {}};
    const auto near = [&](const Workspace& workspace, const Vec<2>& point) {
        const Around& around = workspace.session.document.around;
        return handle_near(drawn_around(around, workspace.session.section), around.piece(), camera,
                           screen_from_world(camera, point), 1.0F);
    };
    const Workspace path = with_pasted(path_line);
    CHECK(near(path, {0.0, 9.0}) == 0);
    CHECK(near(path, {8.7, 0.0}) == 3);
    CHECK_FALSE(near(path, {8.9, 0.0}));
    CHECK_FALSE(near(path, {0.0, 0.0})); // E
    CHECK_FALSE(near(path, {4.0, 1.0})); // L
    const Workspace moving = with_pasted(
        R"({"A":{"at":[0,0],"moves":[4,0],"r":1},"B":{"at":[3,0.5],"moves":[0,9],"r":0.5}})");
    CHECK(near(moving, {3.0, 10.8}) == 0);
    CHECK_FALSE(near(moving, {3.0, 11.0}));
    CHECK_FALSE(near(moving, {4.0, 0.0}));
}

TEST_CASE("a path of too many points to see has no handles")
{
    std::vector<Vec<2>> points(most_drawn_joints + 1, Vec<2>{9.0, 9.0});
    points.back() = {0.0, 0.0};
    const Camera camera{{0.0, 0.0}, 10.0, {{0.0F, 0.0F}, {800.0F, 600.0F}}, {}};
    const auto near = [&] {
        const DrawnAround drawn =
            drawn_around(Around{PathQuery<2>{{{0, 0}, 1.0}, points}}, Section{});
        return handle_near(drawn, 0, camera, screen_from_world(camera, {0.0, 0.0}), 1.0F);
    };
    CHECK_FALSE(near());
    points.erase(points.begin());
    CHECK(near() == most_drawn_joints - 1);
}

TEST_CASE("a drag of a handle that would leave the doubles leaves all as it was")
{
    const Camera far = within_limits(Camera{{}, 1e-308, {{0.0F, 0.0F}, {800.0F, 600.0F}}, {}});
    const Around around{MovingQuery<2>{{{{0, 0}, 1.0}, {1, 0}}, {{{3, 0}, 1.0}, {1.7e308, 0.1}}}};
    AroundDrag drag{0, around, begin_drag(Handle::none, {}, {100.0, 100.0})};
    drag.drag = continued(drag.drag, {700.0, 100.0}, {});
    CHECK(dragged(drag, far, Section{}) == around);
    drag.drag = continued(drag.drag, {99.0, 100.0}, {});
    CHECK_FALSE(dragged(drag, far, Section{}) == around);
    drag.drag = continued(drag.drag, {100.0, 100.0}, {});
    CHECK(dragged(drag, far, Section{}) == around);
}

TEST_CASE("with Shift a handle of what is around keeps to a direction, with Alt it is slow")
{
    const Camera camera{{}, 7.0, {{0.0F, 0.0F}, {800.0F, 600.0F}}, {}};
    const Around around{PathQuery<2>{{{5, 0}, 2}, {{0, 9}, {0, 0}, {9, 0}}}};
    const auto joint_at = [&](const DragKeys& keys) {
        AroundDrag drag{0, around, begin_drag(Handle::none, {}, {100.0, 100.0})};
        drag.drag = continued(drag.drag, {100.0, 100.0}, keys);
        drag.drag = continued(drag.drag, {130.0, 101.0}, keys);
        const Around after = dragged(drag, camera, Section{});
        return std::get<PathQuery<2>>(after.get()->sweep).points[0];
    };
    CHECK(joint_at({}) == Vec<2>{30.0 / 7.0, 9.0 - 1.0 / 7.0});
    CHECK(joint_at({.straight = true}) == Vec<2>{30.0 / 7.0, 9.0});
    CHECK(joint_at({.slow = true}).x == Approx(3.0 / 7.0));
}

TEST_CASE("a line of a run with a path shows the path")
{
    auto report = std::make_shared<records::RunReport>();
    report->path = "/a.jsonl";
    report->lines.add({});
    Workspace workspace = start_workspace(first_document());
    workspace = reduce(workspace, TakeNews{RunNews{report}}, 0.0);
    RunMoment moment;
    moment.told.line.around = Around{PathQuery<2>{{{5, 0}, 2}, {{0, 9}, {0, 0}, {9, 0}}}};
    moment.told.line.query = query_of(moment.told.line.around);
    workspace = reduce(workspace, TakeNews{moment}, 0.0);
    CHECK(workspace.session.document.around == moment.told.line.around);
    CHECK(workspace.session.document.query == moment.told.line.query);
}
