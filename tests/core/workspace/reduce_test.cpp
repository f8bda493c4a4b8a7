#include "core/workspace/reduce.h"

#include "core/session/document.h"
#include "core/workspace/effects.h"
#include "tests/support/catch.h"
#include "tests/support/plane.h"

using namespace secant;

namespace {

Workspace changed(const Workspace& workspace, const Action& action, double now = 0.0)
{
    return reduce(workspace, action, now);
}

std::string notice(const Workspace& workspace)
{
    return workspace.panels.notice ? workspace.panels.notice->text : std::string{};
}

Workspace with_kept_entry()
{
    return changed(start_workspace(first_document()), KeepQuery{});
}

} // namespace

TEST_CASE("a query becomes an entry with its truth, and the notice has an Undo")
{
    const Workspace workspace = with_kept_entry();
    const Entry* entry = current_entry(workspace.library);
    REQUIRE(entry != nullptr);
    CHECK(entry->expected.kind == Case::impale);
    CHECK(current_file(workspace.library)->failing == 0);
    CHECK(notice(workspace) == "Kept: " + entry->name);
    REQUIRE(workspace.panels.notice->buttons.size() == 1);
    CHECK(std::holds_alternative<Undo>(workspace.panels.notice->buttons[0].effect));
}

TEST_CASE("an entry takes the query on the canvas, and keeps its name, note and tags")
{
    Workspace workspace = with_kept_entry();
    Entry named = *current_entry(workspace.library);
    named.name = "mine";
    named.note = "why";
    named.tags = {"door"};
    workspace = changed(workspace, EditEntry{0, named});
    Document miss = workspace.session.document;
    test::plane(miss).circle.radius = 0.001;
    workspace = changed(workspace, ShowDocument{miss});
    workspace = changed(workspace, UseEntry{EntryUse::retake, 0});
    const Entry& entry = *current_entry(workspace.library);
    CHECK(entry.name == "mine");
    CHECK(entry.note == "why");
    CHECK(entry.tags == named.tags);
    CHECK(entry.expected.kind == Case::miss);
}

TEST_CASE("a wrong expectation is replaced by the truth, and that can be undone")
{
    Workspace workspace = with_kept_entry();
    Entry wrong = *current_entry(workspace.library);
    wrong.expected.kind = Case::poke;
    workspace = changed(workspace, EditEntry{0, wrong});
    REQUIRE(current_file(workspace.library)->failing == 1);
    workspace = changed(workspace, UseEntry{EntryUse::correct, 0});
    CHECK(current_file(workspace.library)->failing == 0);
    CHECK(current_file(changed(workspace, Undo{}).library)->failing == 1);
}

TEST_CASE("an action on an entry that does not exist changes nothing")
{
    const Workspace workspace = start_workspace(first_document());
    for (const Action& action :
         {Action{UseEntry{EntryUse::load, 0}}, Action{UseEntry{EntryUse::retake, 7}},
          Action{UseEntry{EntryUse::correct, 7}}}) {
        const Workspace after = changed(workspace, action);
        CHECK(after.session.document == workspace.session.document);
        CHECK(after.library.files.empty());
        CHECK(after.timeline.past.empty());
    }
}

TEST_CASE("an entry in space is loaded like any other")
{
    Workspace workspace = with_kept_entry();
    Entry space = *current_entry(workspace.library);
    space.query = Query<3>{{{0, 0, 0}, 1.0}, {{-2, 0, 0}, {2, 0, 0}}};
    workspace = changed(workspace, AddEntry{space});
    workspace = changed(workspace, ActOnEntry{EntryAct::look_at, 0});
    workspace = changed(workspace, UseEntry{EntryUse::load, 1});
    CHECK(workspace.session.document.query == space.query);
    CHECK(current_file(workspace.library)->current == 1U);
}

TEST_CASE("saving writes a file with a path, opens a chooser for one without, and needs a file")
{
    Workspace workspace = changed(start_workspace(first_document()), SaveShownFile{});
    CHECK(notice(workspace).starts_with("There is no file to save"));
    workspace = changed(with_kept_entry(), SaveShownFile{});
    REQUIRE(workspace.panels.chooser);
    CHECK(workspace.panels.chooser->purpose == ChooserPurpose::save);
    const OpenFile& file = *current_file(workspace.library);
    workspace = changed(workspace, TakeNews{FileSaved{file.id, "/cases/a.json", file.revision, 1}});
    workspace = changed(workspace, SaveShownFile{});
    REQUIRE(workspace.requests.files.size() == 1);
    CHECK(std::get<SaveFile>(workspace.requests.files[0]).path.empty());
}

TEST_CASE("a file with unsaved changes is not closed at once")
{
    Workspace workspace = with_kept_entry();
    const std::uint64_t id = current_file(workspace.library)->id;
    EntriesView gallery;
    workspace = changed(workspace, SetView{gallery});
    workspace = changed(workspace, RequestClose{id});
    CHECK(workspace.panels.entries.closing == id);
    CHECK(workspace.panels.entries.shelf == Shelf::files);
    CHECK(is_open(workspace, Panel::cases));
    CHECK(workspace.library.files.size() == 1);
    workspace = changed(changed(workspace, Undo{}), RequestClose{id});
    CHECK(workspace.library.files.empty()); // a new file without entries holds nothing unsaved
}

TEST_CASE("a pasted query is loaded and can be undone, any other text is refused with the reason")
{
    const Workspace start = start_workspace(first_document());
    Workspace workspace = changed(start, PasteText{"-2 0 2 0 0 0 1"});
    CHECK(test::plane(workspace.session.document).circle.radius == 1.0);
    CHECK(notice(workspace).starts_with("Pasted seven numbers"));
    CHECK(workspace.interaction.fit_pending);
    CHECK(changed(workspace, Undo{}).session.document == first_document());
    CHECK(notice(changed(start, PasteText{"1 2 3"})).starts_with("Not pasted: "));
    CHECK(notice(changed(start, PasteText{""})) == "There is no text to paste.");
}

TEST_CASE("nudges end with the next change and stand before it in the timeline")
{
    const Document before = first_document();
    const auto nudged = [&](Workspace workspace, double by, double now) {
        Query<2> query = test::plane(workspace.session.document);
        query.piece.start.x += by;
        return reduce(std::move(workspace), Nudge{Handle::start, query}, now);
    };
    Workspace workspace = start_workspace(before);
    workspace = nudged(nudged(std::move(workspace), 1.0, 5.0), 1.0, 5.0 + nudge_pause);
    const Document moved = workspace.session.document;
    const SetView same_view{workspace.interaction};
    workspace = reduce(std::move(workspace), same_view, 6.0);
    CHECK(workspace.timeline.past.empty());
    SECTION("an edit of a number")
    {
        workspace = reduce(std::move(workspace), SetQuery{test::plane(before)}, 6.1);
        REQUIRE(workspace.timeline.past.size() == 2);
        CHECK(std::get<DocumentChange>(workspace.timeline.past[0]).after == moved);
    }
    SECTION("an entry that is kept")
    {
        workspace = reduce(std::move(workspace), KeepQuery{}, 6.1);
        REQUIRE(workspace.timeline.past.size() == 2);
        CHECK(std::holds_alternative<DocumentChange>(workspace.timeline.past[0]));
    }
    SECTION("a nudge after a pause")
    {
        workspace = nudged(std::move(workspace), 1.0, 6.01 + nudge_pause);
        REQUIRE(workspace.timeline.past.size() == 1);
        CHECK(std::get<DocumentChange>(workspace.timeline.past[0]).after == moved);
    }
    SECTION("Undo")
    {
        workspace = reduce(std::move(workspace), Undo{}, 6.1);
        CHECK(workspace.session.document == before);
        workspace = nudged(std::move(workspace), 1.0, 6.2);
        workspace = reduce(std::move(workspace), Undo{}, 6.3);
        CHECK(workspace.session.document == before);
        CHECK_FALSE(can_undo(workspace));
    }
    SECTION("but they go on where nothing is changed, whatever comes between them")
    {
        const Actions others{TakeNews{EntriesChecked{}},
                             AddFile{"/a.json", {}, 1},
                             TakeNews{FileSaved{1, "/a.json", 1, 2}},
                             TakeNews{HuntReport{}},
                             Ask{StopHunt{}},
                             Ask{OpenPath{"/b.json"}},
                             TakeNews{MethodsLoaded{}},
                             TakeNews{ProjectView{}},
                             TakeNews{AnswersCame{}},
                             TakeNews{FolderSurvey{}},
                             ShowPanel{Panel::cases},
                             PasteText{"nothing"},
                             Ask{CopyText{"a text"}},
                             OpenChooser{ChooserPurpose::open}};
        const Action between = others[GENERATE(range(std::size_t{0}, std::size_t{14}))];
        REQUIRE(others.size() == 14);
        workspace = reduce(std::move(workspace), between, 6.05);
        CHECK(workspace.timeline.past.empty());
        workspace = nudged(std::move(workspace), 1.0, 6.1);
        workspace = reduce(std::move(workspace), Undo{}, 6.2);
        CHECK(workspace.session.document == before);
        CHECK_FALSE(can_undo(workspace));
    }
}

TEST_CASE("a text that is no number stays as a draft until a number is entered")
{
    const auto at = static_cast<std::size_t>(QueryField::radius);
    Workspace workspace = start_workspace(first_document());
    workspace = changed(workspace, EnterNumber{QueryField::radius, "two"});
    CHECK(workspace.panels.drafts[at] == "two");
    CHECK(workspace.session.document == first_document());
    workspace = changed(workspace, EnterNumber{QueryField::radius, "2"});
    CHECK_FALSE(workspace.panels.drafts[at]);
    CHECK(value_of(workspace.session.document, QueryField::radius) == 2.0);
}

TEST_CASE("a notice disappears with the next change, and not before")
{
    Workspace workspace = with_kept_entry();
    Notice shown = *workspace.panels.notice;
    shown.shown_since = 1.0;
    workspace = changed(workspace, SetView{shown}, 1.0);
    CHECK(changed(workspace, ShowPanel{Panel::step}, 2.0).panels.notice);
    CHECK_FALSE(changed(workspace, Undo{}, 2.0).panels.notice);
    CHECK(changed(workspace, Undo{}, 1.0).panels.notice); // it appeared in this frame
    shown.tone = NoticeTone::problem;
    workspace = changed(workspace, SetView{shown}, 1.0);
    CHECK(changed(workspace, Undo{}, 2.0).panels.notice);
}

TEST_CASE("a notice that was not shown yet is joined to the next one")
{
    Workspace workspace = start_workspace(first_document());
    workspace = changed(workspace, Notify{{"one", NoticeTone::problem, {}}});
    workspace = changed(workspace, Notify{{"two", NoticeTone::done, {}}});
    CHECK(notice(workspace) == "one\ntwo");
    CHECK(workspace.panels.notice->tone == NoticeTone::problem);
}

TEST_CASE("a panel with a tab opens at the side and alone, a panel without one only alone")
{
    Workspace workspace = start_workspace(first_document());
    Settings settings = workspace.settings;
    settings.side_shown = false;
    workspace = changed(workspace, SetView{settings});
    workspace = changed(workspace, ShowPanel{Panel::plots});
    CHECK(workspace.panels.narrow == Panel::plots);
    CHECK(workspace.panels.side == Panel::answer);
    CHECK_FALSE(workspace.settings.side_shown);
    workspace = changed(workspace, ShowPanel{Panel::hunt});
    CHECK(workspace.panels.narrow == Panel::hunt);
    CHECK(is_open(workspace, Panel::hunt));
    CHECK(workspace.panels.opened);
}

TEST_CASE("the open files are shown at the side, and a narrow window stays where it is")
{
    const Workspace workspace = changed(start_workspace(first_document()), ShowShelf{Shelf::files});
    CHECK(workspace.panels.entries.shelf == Shelf::files);
    CHECK(is_open(workspace, Panel::cases));
    CHECK(workspace.panels.narrow == Panel::canvas);
}
