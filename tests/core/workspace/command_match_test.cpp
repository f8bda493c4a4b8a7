#include "core/workspace/commands/command.h"

#include "tests/support/catch.h"

#include <algorithm>

using namespace secant;

namespace {

bool is_found(CommandId id, std::string_view text)
{
    const CommandIds found = matching_commands(text);
    return std::ranges::find(found, id) != found.end();
}

CommandId first(std::string_view text)
{
    const CommandIds found = matching_commands(text);
    REQUIRE_FALSE(found.empty());
    return found.front();
}

} // namespace

TEST_CASE("without words every command is listed in the order of the menus")
{
    const CommandIds all = matching_commands("  ");
    REQUIRE(all.size() == commands().size());
    for (std::size_t i = 0; i < all.size(); ++i)
        CHECK(all[i] == commands()[i].id);
}

TEST_CASE("the title of each command finds it first")
{
    for (const Command& command : commands()) {
        CAPTURE(std::string{command.title});
        CHECK(first(command.title) == command.id);
    }
}

TEST_CASE("words match in any order and in capitals or small letters")
{
    CHECK(first("panel NEXT") == CommandId::next_panel);
    CHECK(first("copy QUERY as c") == id_of_query_copy(SnippetForm::c));
    CHECK(first("row answer csv") == CommandId::copy_answer_row);
    CHECK_FALSE(is_found(CommandId::next_panel, "panel next zoom"));
}

TEST_CASE("a command is found by its menu and its key as well, after those with the title")
{
    CHECK(is_found(CommandId::projector, "theme"));
    CHECK(first("dark theme") == CommandId::dark);
    CHECK(first("ctrl+k") == CommandId::keep_entry);
    CHECK(first("f11") == CommandId::full_screen);
    CHECK_FALSE(is_found(CommandId::step_forward, "f1"));
    const CommandIds steps = matching_commands("step");
    const auto place = [&](CommandId id) { return std::ranges::find(steps, id) - steps.begin(); };
    CHECK(place(CommandId::step_forward) < place(CommandId::step_to_end));
}

TEST_CASE("a title that begins with the text comes before one that has it later")
{
    CHECK(first("copy a") == CommandId::copy_answer);
    CHECK(first("pl") == CommandId::plots);
    const CommandIds found = matching_commands("re");
    const auto place = [&](CommandId id) { return std::ranges::find(found, id) - found.begin(); };
    CHECK(place(CommandId::redo) < place(CommandId::full_screen));
    CHECK(place(CommandId::regress) < place(CommandId::close_file));
}

TEST_CASE("the letters of a title in their order find it when no title has the words")
{
    CHECK(first("zmin") == CommandId::zoom_in);
    CHECK(matching_commands("qqq").empty());
}
