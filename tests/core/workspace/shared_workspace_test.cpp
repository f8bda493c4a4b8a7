#include "core/workspace/copies.h"

#include "core/link/link.h"
#include "core/session/document.h"
#include "core/workspace/commands/command.h"
#include "core/workspace/derived.h"
#include "core/workspace/reduce.h"
#include "tests/support/catch.h"
#include "tests/support/plane.h"

using namespace secant;

namespace {

constexpr Rect canvas_area{{0.0F, 0.0F}, {800.0F, 600.0F}};

Workspace opened(const Workspace& workspace, const std::string& text)
{
    return reduce(workspace, OpenLink{text}, 1.0);
}

/// The workspace after a frame, which knows the size of the canvas and traces runs.
Workspace after_frame(Workspace workspace, Derived& derived, const Rect& area = canvas_area)
{
    refresh(derived, workspace);
    Interaction view = workspace.interaction;
    view.camera = resized(view.camera, area);
    const Session& session = workspace.session;
    if (view.fit_pending) view = with_settled_view(view, session);
    return reduce(workspace, SetView{view}, 1.0);
}

Workspace first_in_frame()
{
    Derived derived;
    return after_frame(start_workspace(first_document()), derived);
}

Document other_document()
{
    Document document = first_document();
    test::plane(document).piece = {{-2.0, 0.0}, {2.0, -0.0}, Extent::ray, 0.5};
    document.target = Target::disk;
    return document;
}

std::string notice_of(const Workspace& workspace)
{
    return workspace.panels.notice ? workspace.panels.notice->text : std::string{};
}

} // namespace

TEST_CASE("a link opens the document with its extent and target and the notice has an Undo")
{
    const std::string link = link_of(Shared{other_document()});
    const Workspace workspace = opened(first_in_frame(), "https://any.host/x/" + link);
    CHECK(workspace.session.document == other_document());
    CHECK(link_of(workspace) == link);
    CHECK(notice_of(workspace) ==
          "Opened a link: E (-2, 0), L (2, 0), C (0.35, 0.72), r 1.65, s 0.5, ray");
    REQUIRE(workspace.panels.notice->buttons.size() == 1);
    CHECK(reduce(workspace, Undo{}, 2.0).session.document == first_document());
}

TEST_CASE("a link in any text is pasted and a pasted link brings its view and its run")
{
    const Run run{built_in("quadratic"), Scalar::float32};
    const Framing framing{{0.5, 0.25}, 128};
    const std::string link = link_of(Shared{other_document(), SharedStep{run, 4}, framing});
    Workspace workspace =
        reduce(first_in_frame(), PasteText{"Look at <" + link + ">, please."}, 1.0);
    CHECK(notice_of(workspace) == "Pasted a link: E (-2, 0), L (2, 0), C (0.35, 0.72), r 1.65, "
                                  "s 0.5, ray; Quadratic t1/t2 in float");
    CHECK(link_of(workspace) == link);
    Derived derived;
    workspace = after_frame(workspace, derived);
    CHECK(link_of(workspace) == link);
    CHECK(is_open(workspace, Panel::step));
    CHECK(workspace.panels.stepping.run == run);
    CHECK(workspace.panels.stepping.step == 4);
    CHECK(workspace.panels.narrow == Panel::canvas);
    CHECK(workspace.interaction.camera.center == Vec<2>{0.5, 0.25});
    CHECK(workspace.interaction.camera.pixels_per_unit == Approx(150.0));
    CHECK_FALSE(workspace.interaction.keeps_fit);
}

TEST_CASE("a link of a document in space opens with the orbit view as it was seen")
{
    const Document space{Query<3>{{{0.0, 0.0, 0.5}, 1.5}, {{-2.0, 0.0, 1.0}, {2.0, 0.0, -1.0}}},
                         Target::curve};
    Workspace workspace = reduce(first_in_frame(), ShowDocument{space}, 1.0);
    const std::string section = link_of(workspace);
    CHECK(section.starts_with("#1"));
    workspace.settings.space_drawing = SpaceDrawing::both;
    workspace.interaction.orbit.view.yaw_deg = -100.04;
    workspace.interaction.orbit.view.pitch_deg = 35.0;
    workspace.interaction.orbit.view.lens = Lens::parallel;
    const std::string both = link_of(workspace);
    CHECK(both.starts_with("#2"));
    CHECK(both.size() <= section.size() + 5);
    workspace.settings.space_drawing = SpaceDrawing::orbit;
    const std::string alone = link_of(workspace);
    CHECK(alone != both);

    Workspace other = opened(first_in_frame(), both);
    CHECK(other.session.document == space);
    CHECK(other.settings.space_drawing == SpaceDrawing::both);
    CHECK(other.interaction.orbit.view.yaw_deg == -100.0);
    CHECK(other.interaction.orbit.view.pitch_deg == 35.0);
    CHECK(other.interaction.orbit.view.lens == Lens::parallel);
    CHECK(other.interaction.orbit.fit_pending);
    CHECK(link_of(other) == both);
    other = opened(other, alone);
    CHECK(other.settings.space_drawing == SpaceDrawing::orbit);
    // One without it changes nothing of what the window shows.
    other = opened(other, section);
    CHECK(other.settings.space_drawing == SpaceDrawing::orbit);
    CHECK(other.interaction.orbit.view.yaw_deg == -100.0);
    // In the plane there is no orbit view.
    other = reduce(other, ShowDocument{first_document()}, 1.0);
    CHECK(link_of(other).starts_with("#1"));
}

TEST_CASE("the view of a link fills a canvas of another size")
{
    Workspace workspace =
        opened(first_in_frame(), link_of(Shared{other_document(), {}, Framing{{0.5, 0.25}, 128}}));
    Derived derived;
    workspace = after_frame(workspace, derived, {{0.0F, 0.0F}, {390.0F, 700.0F}});
    CHECK(workspace.interaction.camera.pixels_per_unit == Approx(97.5));
}

TEST_CASE("the step of a link counts in the trace of its own document")
{
    // Here the same run has another step of the same line, or has not even that line.
    const Run run{built_in("quadratic"), Scalar::float32};
    Document miss = first_document();
    test::plane(miss).circle.radius = 1e-3;
    Derived derived;
    Workspace workspace = opened(first_in_frame(), link_of(Shared{miss, SharedStep{run, 3}}));
    workspace = after_frame(workspace, derived);
    for (const std::size_t step : {11U, 2U, 7U}) {
        const std::string link = link_of(Shared{first_document(), SharedStep{run, step}});
        workspace = after_frame(opened(workspace, link), derived);
        CHECK(workspace.panels.stepping.step == step);
        workspace =
            after_frame(opened(workspace, link_of(Shared{miss, SharedStep{run, 3}})), derived);
        CHECK(workspace.panels.stepping.step == 3);
    }
    // A change by hand keeps the line of the listing, as ever.
    workspace = after_frame(
        opened(workspace, link_of(Shared{first_document(), SharedStep{run, 11}})), derived);
    workspace = after_frame(reduce(workspace, LoadDocument{miss}, 2.0), derived);
    CHECK(workspace.panels.stepping.step < 11);
}

TEST_CASE("a link with the Compare panel opens it and the run that it explains")
{
    const Run run{built_in("ray"), Scalar::float64};
    const Workspace workspace =
        opened(first_in_frame(), link_of(Shared{other_document(), SharedCompare{run}}));
    CHECK(is_open(workspace, Panel::compare));
    CHECK(workspace.panels.explained == run);
    const Workspace other = opened(workspace, link_of(Shared{first_document(), SharedCompare{}}));
    CHECK(is_open(other, Panel::compare));
    CHECK_FALSE(other.panels.explained);
}

TEST_CASE("a link without a run leaves the panels as they are")
{
    Workspace workspace = reduce(first_in_frame(), ShowPanel{Panel::cases}, 1.0);
    workspace = opened(workspace, link_of(Shared{other_document()}));
    CHECK(is_open(workspace, Panel::cases));
}

TEST_CASE("the link of the workspace itself changes nothing and says nothing")
{
    const Workspace before = first_in_frame();
    const Workspace after = opened(before, link_of(before));
    CHECK_FALSE(after.panels.notice);
    CHECK(after.timeline.past.empty());
    CHECK(after.interaction == before.interaction);
}

TEST_CASE("a pasted query that is shown already offers no Undo of something else")
{
    Workspace workspace = reduce(first_in_frame(), ShowDocument{other_document()}, 1.0);
    workspace = reduce(workspace, PasteText{link_of(workspace)}, 1.0);
    CHECK(notice_of(workspace).starts_with("Pasted a link"));
    CHECK(workspace.panels.notice->buttons.empty());
    const std::string row = "-2 0 2 0 0.35 0.72 1.65 0.5";
    workspace = reduce(workspace, PasteText{row}, 1.0);
    CHECK(notice_of(workspace).starts_with("Pasted eight numbers"));
    CHECK(workspace.panels.notice->buttons.empty());

    // The other readings of the text are still offered.
    const PasteText ray{"origin=(0,0) dir=(1,0) center=(5,1) radius=2"};
    workspace = reduce(reduce(workspace, ray, 2.0), ray, 3.0);
    REQUIRE(workspace.panels.notice);
    REQUIRE(workspace.panels.notice->buttons.size() == 2);
    CHECK(workspace.panels.notice->buttons[0].label == "`origin` + `dir` as the segment: L (1, 0)");
}

TEST_CASE("a broken link changes nothing and the notice says why")
{
    const Workspace before = first_in_frame();
    const std::string link = link_of(Shared{other_document()});
    const Workspace cut = opened(before, link.substr(0, 12));
    CHECK(cut.session.document == first_document());
    CHECK(notice_of(cut).starts_with("Not opened: the link is cut off"));
    CHECK(notice_of(reduce(before, PasteText{link.substr(0, 14)}, 1.0))
              .starts_with("Not pasted: the link is cut off"));
    CHECK(notice_of(opened(before, "hello")) == "Not opened: there is no link in it");
}

TEST_CASE("a link in space shows its document")
{
    const Query<3> query{{{0.0, 0.0, 0.5}, 1.5}, {{-2.0, 0.0, 1.0}, {2.0, 0.0, -1.0}}};
    const Workspace workspace = opened(first_in_frame(), link_of(Shared{{query, Target::curve}}));
    CHECK(workspace.session.document == Document{query, Target::curve});
}

TEST_CASE("the link of a workspace follows the view and the open panel")
{
    Workspace workspace = first_in_frame();
    CHECK(shared_of(workspace) == Shared{first_document()});
    workspace = reduce(workspace, MoveView{ViewMove::fit}, 1.0);
    CHECK(shared_of(workspace) == Shared{first_document(), {}, FitTo::everything});
    workspace = reduce(workspace, ZoomView{2.0}, 1.0);
    const SharedView zoomed_in = shared_of(workspace).view;
    CHECK(zoomed_in == SharedView{framing_of(workspace.interaction.camera)});
    workspace = reduce(workspace, ShowPanel{Panel::compare}, 1.0);
    workspace =
        reduce(workspace, SetView{ExplainedRun{Run{built_in("ray"), Scalar::float32}}}, 1.0);
    CHECK(shared_of(workspace).panel ==
          SharedPanel{SharedCompare{Run{built_in("ray"), Scalar::float32}}});
    workspace = reduce(workspace, ShowPanel{Panel::step}, 1.0);
    workspace.panels.stepping.step = 6;
    CHECK(shared_of(workspace).panel == SharedPanel{SharedStep{workspace.panels.stepping.run, 6}});
    workspace = reduce(workspace, ShowPanel{Panel::answer}, 1.0);
    CHECK(shared_of(workspace).panel == SharedPanel{});
}

TEST_CASE("a fitted view of a document that was edited since is a place")
{
    Workspace workspace = first_in_frame();
    Query<2> moved = test::plane(workspace.session.document);
    moved.piece.end.x = 100.0;
    workspace = reduce(workspace, SetQuery{moved}, 1.0);
    CHECK(workspace.interaction.keeps_fit);
    CHECK(shared_of(workspace).view == SharedView{framing_of(workspace.interaction.camera)});
}

TEST_CASE("Copy link copies the link of the workspace")
{
    Workspace workspace = reduce(first_in_frame(), ZoomView{2.0}, 1.0);
    Actions actions;
    command_of(CommandId::copy_link).run({workspace, {}}, actions);
    CHECK(command_for(Chord{static_cast<Key>('l'), true})->id == CommandId::copy_link);
    workspace = reduce(workspace, actions, 1.0);
    CHECK(workspace.requests.copied == link_of(workspace));
}

TEST_CASE("before the first frame a link has a fitted view")
{
    CHECK(shared_of(start_workspace(first_document())) == Shared{first_document()});
}
