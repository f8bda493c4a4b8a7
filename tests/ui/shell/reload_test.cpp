#include "tests/support/catch.h"
#include "tests/support/interface_driver.h"

using namespace secant;
using namespace secant::testing;

namespace {

CaseFile file_with(std::initializer_list<const char*> names)
{
    CaseFile file = new_case_file();
    for (const char* name : names) {
        Entry entry;
        entry.name = name;
        entry.query = Query<2>{{{0.0, 0.0}, 1.0}, {{-2.0, 0.0}, {2.0, 0.0}}};
        insert_entry(file, file.entries.size(), std::move(entry));
    }
    return file;
}

/// The interface with an open file, whose other version adds an entry.
struct ReloadDriver : InterfaceDriver {
    ReloadDriver()
    {
        apply(AddFile{"/cases/a.json", file_with({"mine"}), 1});
        apply(ShowShelf{Shelf::files});
        ask(file_with({"mine", "theirs"}));
    }
    void ask(CaseFile other)
    {
        const OpenFile& file = *current_file(library());
        FileDifference found = difference(file.content, other);
        apply(SetView{ReloadOffer{file.id, std::move(other), 7, std::move(found)}});
        settle();
    }
    [[nodiscard]] std::size_t entries() const { return current_file(library())->statuses.size(); }
};

} // namespace

TEST_CASE("Reload takes the version on the disk")
{
    ReloadDriver ui;
    ui.click(ui.find("###reload", {"Reload"}));
    CHECK(ui.entries() == 2);
    CHECK_FALSE(ui.panels().reload);
    CHECK_FALSE(is_unsaved(*current_file(ui.library())));
    REQUIRE(ui.panels().notice);
    CHECK(ui.panels().notice->text == "Reloaded a.json");
}

TEST_CASE("Keep mine keeps the open version, which is then unsaved")
{
    ReloadDriver ui;
    ui.click(ui.find("###reload", {"Keep mine"}));
    CHECK(ui.entries() == 1);
    CHECK_FALSE(ui.panels().reload);
    CHECK(is_unsaved(*current_file(ui.library())));
    CHECK(current_file(ui.library())->on_disk == std::uint64_t{7});
}

TEST_CASE("Escape puts off whether to reload, and changes nothing")
{
    ReloadDriver ui;
    ui.key(ImGuiKey_Escape);
    CHECK_FALSE(ui.panels().reload);
    CHECK(ui.entries() == 1);
    CHECK_FALSE(is_unsaved(*current_file(ui.library())));
}

TEST_CASE("Return reloads, and an arrow goes to the button that keeps the open version")
{
    ReloadDriver ui;
    SECTION("Return")
    {
        ui.key(ImGuiKey_Enter);
        CHECK(ui.entries() == 2);
    }
    SECTION("arrow and Return")
    {
        ui.key(ImGuiKey_RightArrow);
        ui.key(ImGuiKey_Enter);
        CHECK(ui.entries() == 1);
        CHECK(is_unsaved(*current_file(ui.library())));
    }
    SECTION("with unsaved changes Return keeps them")
    {
        ui.key(ImGuiKey_Escape);
        ui.apply(ActOnEntry{EntryAct::duplicate, 0});
        ui.ask(file_with({"theirs"}));
        ui.key(ImGuiKey_Enter);
        CHECK(ui.entries() == 2);
        CHECK(is_unsaved(*current_file(ui.library())));
    }
    CHECK_FALSE(ui.panels().reload);
}

TEST_CASE("the question goes with its file")
{
    ReloadDriver ui;
    ui.apply(CloseFile{current_file(ui.library())->id});
    ui.settle();
    CHECK_FALSE(ui.panels().reload);
}
