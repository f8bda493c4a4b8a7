#include "tests/support/catch.h"
#include "tests/support/interface_driver.h"

#include <imgui_internal.h>

#include <array>
#include <cstdio>
#include <memory>
#include <string>

using namespace secant;
using namespace secant::testing;

namespace {

/// A row of a list in the folder panel.
Pixel folder_row(InterfaceDriver& ui, const char* list, int index)
{
    const ImGuiWindow* panel = ImGui::FindWindowByName("Panel");
    REQUIRE(panel != nullptr);
    const ImGuiID id = ImHashStr(list, 0, ImHashStr("folder", 0, panel->ID));
    std::array<char, 100> name{};
    std::snprintf(name.data(), name.size(), "Panel/%s_%08X", list, id);
    return ui.find(name.data(), {index, "line"});
}

FolderSurvey two_files()
{
    FileSurvey failing;
    failing.entries = {{"door", "", {}, true}, {"gate", "", {}, false}};
    failing.failing = 1;
    FileSurvey broken;
    broken.problem = "1: expected a value";
    return {"/f",
            {{"/f/a.json", std::make_shared<FileSurvey>(failing)},
             {"/f/b.json", std::make_shared<FileSurvey>(broken)},
             {"/f/c.json", {}}},
            {},
            true,
            1};
}

void show_folder(InterfaceDriver& ui)
{
    ui.apply(TakeNews{two_files()});
    ui.apply(ShowShelf{Shelf::folder});
    ui.settle();
}

} // namespace

TEST_CASE("a click on a file of the folder opens it")
{
    InterfaceDriver ui;
    show_folder(ui);
    ui.click(folder_row(ui, "files", 0));
    const FileRequests requests = ui.take_requests().files;
    REQUIRE(requests.size() == 1);
    CHECK(std::get<OpenPath>(requests[0]).path == "/f/a.json");
}

TEST_CASE("a file of the folder that is open is shown and not read again")
{
    InterfaceDriver ui;
    ui.apply(AddFile{"/f/a.json", new_case_file(), 1});
    ui.apply(NewFile{});
    show_folder(ui);
    ui.click(folder_row(ui, "files", 0));
    CHECK(ui.take_requests().files.empty());
    CHECK(current_file(ui.library())->path == "/f/a.json");
    CHECK(ui.panels().entries.shelf == Shelf::files);
}

TEST_CASE("Ctrl+F searches all files and Return opens the chosen entry")
{
    InterfaceDriver ui;
    ui.apply(TakeNews{two_files()});
    ui.frame({CommandId::find_entry});
    ui.settle();
    CHECK(ui.panels().entries.shelf == Shelf::folder);
    ui.type("gate");
    ui.settle();
    CHECK(ui.panels().entries.search == "gate");
    REQUIRE(ui.interface().derived().search.hits.size() == 1);
    SECTION("with the mouse")
    {
        ui.click(folder_row(ui, "hits", 0));
    }
    SECTION("with the keyboard")
    {
        CHECK(ImGui::GetIO().WantTextInput);
        ui.key(ImGuiKey_DownArrow);
        ui.key(ImGuiKey_Enter);
    }
    const FileRequests requests = ui.take_requests().files;
    REQUIRE(requests.size() == 1);
    const OpenEntry& entry = std::get<OpenEntry>(requests[0]);
    CHECK(entry.path == "/f/a.json");
    CHECK(entry.index == 1);
    CHECK(entry.name == "gate");
}

TEST_CASE("a hit in an open file shows its entry")
{
    InterfaceDriver ui;
    ui.frame({CommandId::keep_entry});
    ui.frame({CommandId::new_file});
    ui.frame({CommandId::find_entry});
    ui.settle();
    ui.type("impale");
    ui.settle();
    ui.click(folder_row(ui, "hits", 0));
    CHECK(ui.take_requests().files.empty());
    CHECK(current_entry(ui.library()) != nullptr);
    CHECK(ui.panels().entries.shelf == Shelf::files);
}
