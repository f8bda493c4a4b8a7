#include "core/workspace/commands/command.h"

#include "core/session/document.h"
#include "core/workspace/reduce.h"
#include "tests/support/catch.h"
#include "tests/support/plane.h"

#include <set>
#include <string>

using namespace secant;

namespace {

/// The workspace after a command.
Workspace after(CommandId id, Workspace workspace)
{
    Derived derived;
    refresh(derived, workspace);
    Actions actions;
    command_of(id).run({workspace, derived}, actions);
    return reduce(std::move(workspace), actions, 0.0);
}

bool enabled(CommandId id, Workspace workspace)
{
    Derived derived;
    refresh(derived, workspace);
    return is_enabled(command_of(id), {workspace, derived});
}

} // namespace

TEST_CASE("the command table has one row for each command, in the order of their numbers")
{
    std::size_t number = 0;
    for (const Command& command : commands()) {
        CAPTURE(command.title);
        CHECK(static_cast<std::size_t>(command.id) == number++);
        CHECK_FALSE(command.title.empty());
        CHECK(command.run != nullptr);
    }
    CHECK(number == static_cast<std::size_t>(CommandId::show_about) + 1);
}

TEST_CASE("no two commands have the same title or the same key")
{
    std::set<std::string_view> titles;
    std::set<std::string> chords;
    for (const Command& command : commands()) {
        CHECK(titles.insert(command.title).second);
        for (const Chord& chord : command.chords) {
            if (chord.key == Key::none) continue;
            CAPTURE(command.title, text_of(chord));
            CHECK(chords.insert(text_of(chord)).second);
            CHECK(command_for(chord) == &command);
        }
    }
    CHECK(command_for(Chord{}) == nullptr);
    CHECK(command_for(Chord{Key::f1, true, false}) == nullptr);
}

TEST_CASE("the text of a key has its name and its modifiers")
{
    CHECK(text_of({static_cast<Key>('s'), true, true}) == "Ctrl+Shift+S");
    CHECK(text_of({Key::page_down}) == "Page down");
    CHECK(text_of({Key::f10, false, true}) == "Shift+F10");
    CHECK(text_of(Chord{}).empty());
    CHECK(hint_of(CommandId::keep_entry).ends_with(" (Ctrl+K)"));
    CHECK(hint_of(CommandId::dark) == "Dark");
}

TEST_CASE("a command that has nothing to work on is not enabled")
{
    const Workspace fresh = start_workspace(first_document());
    for (const CommandId id : {CommandId::undo, CommandId::redo, CommandId::close_file,
                               CommandId::next_entry, CommandId::step_back}) {
        CAPTURE(command_of(id).title);
        CHECK_FALSE(enabled(id, fresh));
    }
    const Workspace kept = after(CommandId::keep_entry, fresh);
    for (const CommandId id : {CommandId::undo, CommandId::close_file, CommandId::next_entry}) {
        CAPTURE(command_of(id).title);
        CHECK(enabled(id, kept));
    }
    CHECK(enabled(CommandId::step_back, after(CommandId::step_forward, fresh)));
}

TEST_CASE("the first step forward opens the Step panel, the next ones go through the run")
{
    Workspace workspace = after(CommandId::step_forward, start_workspace(first_document()));
    CHECK(is_open(workspace, Panel::step));
    CHECK(workspace.panels.stepping.step == 0);
    workspace = after(CommandId::step_forward, std::move(workspace));
    CHECK(workspace.panels.stepping.step == 1);
    workspace = after(CommandId::step_to_end, std::move(workspace));
    CHECK(workspace.panels.stepping.step > 5);
    workspace = after(CommandId::step_to_start, std::move(workspace));
    CHECK(workspace.panels.stepping.step == 0);
}

TEST_CASE("the next and the previous entry are those in view, also beside an entry that is not")
{
    Workspace workspace = start_workspace(first_document());
    for (const char* name : {"one apart", "two", "three apart"}) {
        Entry entry;
        entry.name = name;
        entry.query = test::plane(first_document());
        workspace = reduce(std::move(workspace), AddEntry{entry}, 0.0);
    }
    workspace.panels.entries.filter = "APART";
    const auto current_after = [&](CommandId id) {
        return current_file(after(id, workspace).library)->current;
    };
    workspace = reduce(std::move(workspace), ActOnEntry{EntryAct::look_at, 1}, 0.0);
    CHECK(current_after(CommandId::previous_entry) == 0);
    CHECK(current_after(CommandId::next_entry) == 2);
    workspace = reduce(std::move(workspace), ActOnEntry{EntryAct::look_at, 0}, 0.0);
    CHECK(current_after(CommandId::previous_entry) == 0);
    CHECK(current_after(CommandId::next_entry) == 2);
}

TEST_CASE("a mark in the menu shows the state that the command changes")
{
    const auto checked = [](CommandId id, const Workspace& workspace) {
        return command_of(id).is_checked({workspace, Derived{}});
    };
    Workspace workspace = start_workspace(first_document());
    CHECK(checked(CommandId::extent_segment, workspace));
    workspace = after(CommandId::extent_ray, std::move(workspace));
    CHECK(checked(CommandId::extent_ray, workspace));
    CHECK_FALSE(checked(CommandId::extent_segment, workspace));
    CHECK(checked(CommandId::plots, workspace));
    workspace = after(CommandId::plots, std::move(workspace));
    CHECK_FALSE(checked(CommandId::plots, workspace));
    workspace = after(CommandId::light, std::move(workspace));
    CHECK(checked(CommandId::light, workspace));
    CHECK(workspace.settings.palette == Palette::light);
}

TEST_CASE("the interface grows and shrinks by the scales that can be chosen, and stays within them")
{
    Workspace workspace = start_workspace(first_document());
    workspace = after(CommandId::larger_interface, std::move(workspace));
    CHECK(workspace.settings.interface_scale == 1.25F);
    for (int i = 0; i < 10; ++i)
        workspace = after(CommandId::larger_interface, std::move(workspace));
    CHECK(workspace.settings.interface_scale == interface_scales.back());
    for (int i = 0; i < 10; ++i)
        workspace = after(CommandId::smaller_interface, std::move(workspace));
    CHECK(workspace.settings.interface_scale == interface_scales.front());
}

TEST_CASE("a step is recorded and left by commands, with the drawing of now at one of its ends")
{
    Workspace workspace = start_workspace(first_document());
    workspace = after(CommandId::record_step, std::move(workspace));
    REQUIRE(workspace.panels.recording);
    CHECK(workspace.panels.recording->beginning == first_document());
    CHECK_FALSE(workspace.panels.recording->end);
    CHECK(is_open(workspace, Panel::learn));
    CHECK_FALSE(enabled(CommandId::record_goal, workspace));
    workspace = after(CommandId::record_step, std::move(workspace));
    CHECK_FALSE(workspace.panels.recording);
    workspace = after(CommandId::record_goal, std::move(workspace));
    CHECK(workspace.panels.recording->end == first_document());
    CHECK_FALSE(workspace.panels.recording->beginning);
}

TEST_CASE("a recording within a lesson lets go of the drawing, and a quiz has none")
{
    Workspace workspace = start_workspace(first_document());
    workspace = reduce(std::move(workspace), StartLesson{shipped_lessons().front(), 1}, 0.0);
    REQUIRE(held_parts(workspace.panels.learning).any());
    workspace = after(CommandId::record_step, std::move(workspace));
    CHECK(held_parts(workspace.panels.learning).none());
    workspace = after(CommandId::record_step, std::move(workspace));
    workspace = reduce(std::move(workspace), BeginQuiz{}, 0.0);
    CHECK_FALSE(enabled(CommandId::record_step, workspace));
    CHECK_FALSE(enabled(CommandId::record_goal, workspace));
}
