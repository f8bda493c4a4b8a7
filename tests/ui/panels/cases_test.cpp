#include "core/session/document.h"
#include "tests/support/catch.h"
#include "tests/support/interface_driver.h"
#include "tests/support/plane.h"

#include <imgui_internal.h>

#include <algorithm>
#include <cstdio>
#include <string>

using namespace secant;
using namespace secant::testing;

namespace {

Entry made(std::string name, double radius)
{
    Entry made;
    made.name = std::move(name);
    made.query = Query<2>{{{0.0, 0.0}, radius}, {{-2.0, 0.0}, {2.0, 0.0}}};
    made.expected.kind = Case::impale;
    return made;
}

/// Circles of radius 1, 2, 3...: from the third on the piece lies inside, and the entry fails.
CaseFile circles(int count)
{
    CaseFile file = new_case_file();
    for (int i = 1; i <= count; ++i)
        insert_entry(file, file.entries.size(), made("case " + std::to_string(i), i));
    return file;
}

void open(InterfaceDriver& ui, CaseFile file)
{
    ui.apply(AddFile{"/cases/a.json", std::move(file), 1});
    ui.apply(ShowShelf{Shelf::files});
    ui.settle();
}

/// The name that Dear ImGui gives a scrolling region of the panel.
std::string child_of(const char* window, const char* name)
{
    const ImGuiWindow* parent = ImGui::FindWindowByName(window);
    REQUIRE(parent != nullptr);
    std::array<char, 100> text{};
    std::snprintf(text.data(), text.size(), "%s/%s_%08X", window, name,
                  ImHashStr(name, 0, parent->ID));
    return text.data();
}

Pixel row(InterfaceDriver& ui, int index)
{
    return ui.find(child_of("Panel", "rows").c_str(), {index, "row"});
}

std::string names(const InterfaceDriver& ui)
{
    std::string out;
    for (const FiledEntry& filed : current_file(ui.library())->content.entries)
        out += (out.empty() ? "" : ", ") + filed.value.name;
    return out;
}

std::string notice(InterfaceDriver& ui)
{
    return ui.panels().notice ? ui.panels().notice->text : "";
}

} // namespace

TEST_CASE("Ctrl+K adds the query as an entry, and the notice's Undo removes the entry")
{
    InterfaceDriver ui;
    ui.frame({CommandId::keep_entry});
    ui.settle();
    REQUIRE(current_entry(ui.library()) != nullptr);
    CHECK(current_entry(ui.library())->expected.kind == Case::impale);
    CHECK(notice(ui) == "Kept: " + current_entry(ui.library())->name);
    CHECK(current_file(ui.library())->failing == 0);

    ui.click(ui.find("Notice", {0, "Undo"}));
    CHECK(names(ui).empty());
    CHECK(notice(ui).empty());
    ui.frame({CommandId::redo});
    CHECK(current_file(ui.library())->statuses.size() == 1);
}

TEST_CASE("a click on an entry loads its query and makes it the current entry")
{
    InterfaceDriver ui;
    open(ui, circles(3));
    ui.click(row(ui, 1));
    CHECK(test::plane(ui.document()).circle.radius == 2.0);
    CHECK(current_entry(ui.library())->name == "case 2");
    ui.frame({CommandId::next_entry});
    CHECK(test::plane(ui.document()).circle.radius == 3.0);
    ui.frame({CommandId::next_entry});
    CHECK(test::plane(ui.document()).circle.radius == 3.0);
    ui.frame({CommandId::previous_entry});
    CHECK(test::plane(ui.document()).circle.radius == 2.0);
}

TEST_CASE("document and entries are undone in the order of their changes")
{
    InterfaceDriver ui;
    open(ui, circles(2));
    ui.click(row(ui, 0)); // a query
    ui.frame({CommandId::keep_entry});
    ui.click(row(ui, 1)); // another query
    ui.settle();
    REQUIRE(current_file(ui.library())->statuses.size() == 3);
    REQUIRE(test::plane(ui.document()).circle.radius == 2.0);

    ui.frame({CommandId::undo});
    CHECK(test::plane(ui.document()).circle.radius == 1.0);
    CHECK(current_file(ui.library())->statuses.size() == 3);
    ui.frame({CommandId::undo});
    CHECK(test::plane(ui.document()).circle.radius == 1.0);
    CHECK(current_file(ui.library())->statuses.size() == 2);
    ui.frame({CommandId::undo});
    CHECK(ui.document() == first_document());
    ui.frame({CommandId::redo});
    ui.frame({CommandId::redo});
    CHECK(current_file(ui.library())->statuses.size() == 3);
    CHECK(test::plane(ui.document()).circle.radius == 1.0);
    ui.frame({CommandId::redo});
    CHECK(test::plane(ui.document()).circle.radius == 2.0);
}

TEST_CASE("an entry is renamed in place, but not to the name of another entry")
{
    InterfaceDriver ui;
    open(ui, circles(2));
    ui.click(row(ui, 1));
    ui.click(ui.find("Panel", {"entry", "##name"}));
    ui.key(ImGuiKey_End);
    ui.type(" b");
    ui.key(ImGuiKey_Enter);
    CHECK(names(ui) == "case 1, case 2 b");

    ui.click(ui.find("Panel", {"entry", "##name"}));
    ui.key(ImGuiKey_End);
    for (int i = 0; i < 3; ++i)
        ui.key(ImGuiKey_Backspace);
    ui.type("1");
    ui.key(ImGuiKey_Enter);
    CHECK(names(ui) == "case 1, case 2 b");
    CHECK(notice(ui).find("\"case 1\"") != std::string::npos);
}

TEST_CASE("typed tags are what stands between commas, without blanks and each once")
{
    InterfaceDriver ui;
    open(ui, circles(2));
    ui.apply(UseEntry{EntryUse::load, 0});
    ui.settle();
    ui.click(ui.find("Panel", {"entry", "##tags"}));
    ui.type(" far out,  door ,,door# wide ");
    ui.key(ImGuiKey_Enter);
    CHECK(current_file(ui.library())->content.entries[0].value.tags ==
          std::vector<std::string>{"far out", "door", "wide"});
}

TEST_CASE("entries are moved, copied and deleted by their buttons")
{
    InterfaceDriver ui;
    open(ui, circles(2));
    ui.click(row(ui, 1));
    ui.click(ui.find("Panel", {"entry", "\u2191"}));
    CHECK(names(ui) == "case 2, case 1");
    ui.click(ui.find("Panel", {"entry", "Duplicate"}));
    CHECK(names(ui) == "case 2, case 2 (2), case 1");
    ui.click(ui.find("Panel", {"entry", "Delete"}));
    CHECK(names(ui) == "case 2, case 1");
    ui.frame({CommandId::undo});
    CHECK(names(ui) == "case 2, case 2 (2), case 1");
}

TEST_CASE("the filter leaves the entries with the text in name or tag, or those that fail")
{
    InterfaceDriver ui;
    CaseFile file = circles(4);
    file.entries[3].value.tags = {"Door"};
    open(ui, file);
    EntriesView view = ui.panels().entries;
    view.filter = "CASE 2";
    ui.apply(SetView{view});
    ui.settle();
    ui.click(row(ui, 0));
    CHECK(current_entry(ui.library())->name == "case 2");
    view = ui.panels().entries;
    view.filter = "door";
    ui.apply(SetView{view});
    ui.settle();
    ui.click(row(ui, 0));
    CHECK(current_entry(ui.library())->name == "case 4");
    view = ui.panels().entries;
    view.filter.clear();
    view.only_failing = true;
    ui.apply(SetView{view});
    ui.settle();
    ui.click(row(ui, 0));
    CHECK(current_entry(ui.library())->name == "case 3");
}

TEST_CASE("of a hundred thousand entries only those in view get a picture")
{
    InterfaceDriver ui;
    open(ui, circles(100'000));
    CHECK(ui.panels().entries.last_row - ui.panels().entries.first_row < 40);
    ui.apply(UseEntry{EntryUse::load, 77'777});
    ui.apply(ShowShelf{Shelf::files});
    ui.settle();
    CHECK(ui.panels().entries.first_row <= 77'777);
    CHECK(ui.panels().entries.last_row > 77'777);
    CHECK(ui.panels().entries.last_row - ui.panels().entries.first_row < 40);
}

TEST_CASE("a click on an entry in space shows it, and Page down goes through it")
{
    InterfaceDriver ui;
    CaseFile file = circles(3);
    file.entries[1].value.query = Query<3>{{{0, 0, 0}, 1.0}, {{-2, 0, 0}, {2, 0, 0}}};
    open(ui, file);
    ui.click(row(ui, 0));
    const Document first = ui.document();
    ui.click(row(ui, 1));
    CHECK(ui.document().query == file.entries[1].value.query);
    CHECK(current_file(ui.library())->current == 1U);
    ui.frame({CommandId::next_entry});
    CHECK(current_file(ui.library())->current == 2U);
    ui.frame({CommandId::previous_entry});
    ui.frame({CommandId::previous_entry});
    CHECK(ui.document() == first);
}

TEST_CASE("the window asks before it closes a file with unsaved changes")
{
    InterfaceDriver ui;
    open(ui, circles(1));
    ui.frame({CommandId::keep_entry});
    ui.settle();
    ui.click(ui.find("Panel", {"file", "Close"}));
    REQUIRE(ui.library().files.size() == 1);
    ui.click(ui.find("Panel", {"closing", "Keep it open"}));
    REQUIRE(ui.library().files.size() == 1);
    ui.click(ui.find("Panel", {"file", "Close"}));
    ui.click(ui.find("Panel", {"closing", "Close without saving"}));
    CHECK(ui.library().files.empty());
}

TEST_CASE("saving requests a write, and for a file without a path a chooser first")
{
    InterfaceDriver ui;
    ui.frame({CommandId::save_file});
    CHECK(notice(ui).find("no file to save") != std::string::npos);
    ui.frame({CommandId::keep_entry});
    ui.frame({CommandId::save_file});
    ui.settle();
    REQUIRE(ui.panels().chooser);
    // The chooser requests the working folder, and begins its text with it.
    const FileRequests asked = ui.take_requests().files;
    REQUIRE_FALSE(asked.empty());
    CHECK(std::get<ListFolder>(asked[0]).folder.empty());
    ui.apply(TakeNews{FolderListing{"", "/home/me/", {{"deep", true}, {"old.json", false}}, ""}});
    ui.settle();
    CHECK(ui.panels().chooser->text == "/home/me/cases.json");
    static_cast<void>(ui.take_requests().files);
    ui.apply(TakeNews{
        FolderListing{"/home/me/", "/home/me/", {{"deep", true}, {"old.json", false}}, ""}});
    ui.settle();
    ui.key(ImGuiKey_Enter);
    CHECK_FALSE(ui.panels().chooser);
    const FileRequests requests = ui.take_requests().files;
    REQUIRE(requests.size() == 1);
    CHECK(std::get<SaveFile>(requests[0]).path == "/home/me/cases.json");
}

TEST_CASE("the Save button opens a chooser for a file that was never saved")
{
    InterfaceDriver ui;
    ui.frame({CommandId::keep_entry});
    ui.apply(ShowShelf{Shelf::files});
    ui.settle();
    ui.click(ui.find("Panel", {"file", "Save"}));
    REQUIRE(ui.panels().chooser);
    CHECK(ui.panels().chooser->purpose == ChooserPurpose::save);
}

TEST_CASE("a pasted query is on the canvas, and its notice has an Undo")
{
    InterfaceDriver driver;
    const Document before = driver.document();
    ImGui::SetClipboardText("E = (-2.5f, 0.25f)  L = (2, .5)  C 0.5 0  r=1");
    driver.frame({CommandId::paste});
    CHECK(test::plane(driver.document()).circle.center == Vec<2>{0.5, 0.0});
    driver.settle();
    REQUIRE(driver.panels().notice);
    CHECK(driver.panels().notice->text.starts_with("Pasted "));
    CHECK(driver.panels().notice->buttons.size() == 1);
    driver.frame({CommandId::undo});
    CHECK(driver.document() == before);
    driver.settle();
    CHECK_FALSE(driver.panels().notice); // it is about something that is no longer there
    ImGui::SetClipboardText("1 2 3");
    driver.frame({CommandId::paste});
    driver.settle();
    CHECK(driver.document() == before);
    REQUIRE(driver.panels().notice);
    CHECK(driver.panels().notice->text.starts_with("Not pasted: "));
}

TEST_CASE("the other readings of a pasted text are one click away and stay until something changes")
{
    InterfaceDriver driver;
    ImGui::SetClipboardText("origin=(0,0) dir=(3,4) length=10 center=(5,1) radius=2");
    driver.frame({CommandId::paste});
    driver.settle();
    CHECK(seconds_to_notice_end(driver.panels().notice, 1000.0) < 0.0);
    REQUIRE(driver.panels().notice);
    CHECK(driver.panels().notice->text.starts_with("Pasted `origin` + `dir` × `length` (10)"));
    REQUIRE(driver.panels().notice->buttons.size() == 3);
    CHECK(test::plane(driver.document()).piece.end == Vec<2>{30.0, 40.0});
    driver.click(driver.find("Notice", {1, driver.panels().notice->buttons[1].label.c_str()}));
    CHECK(test::plane(driver.document()).piece.end == Vec<2>{6.0, 8.0});
    driver.settle();
    CHECK_FALSE(driver.panels().notice);
}

TEST_CASE("what a pasted text does not say is kept only by a click")
{
    InterfaceDriver driver;
    const Document before = driver.document();
    ImGui::SetClipboardText("start=(1,2) end=(3,4)");
    driver.frame({CommandId::paste});
    driver.settle();
    CHECK(driver.document() == before);
    REQUIRE(driver.panels().notice);
    CHECK(driver.panels().notice->text.starts_with("Not pasted: C and r are not in it."));
    REQUIRE(driver.panels().notice->buttons.size() == 1);
    driver.click(driver.find("Notice", {0, driver.panels().notice->buttons[0].label.c_str()}));
    CHECK(test::plane(driver.document()).piece.end == Vec<2>{3.0, 4.0});
    CHECK(test::plane(driver.document()).circle == test::plane(before).circle);
}
