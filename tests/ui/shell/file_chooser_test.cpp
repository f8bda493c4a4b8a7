#include "tests/support/catch.h"
#include "tests/support/interface_driver.h"

#include <algorithm>

using namespace secant;
using namespace secant::testing;

namespace {

bool requests_listing(InterfaceDriver& ui)
{
    return std::ranges::any_of(ui.take_requests().files, [](const FileRequest& request) {
        return std::holds_alternative<ListFolder>(request);
    });
}

} // namespace

TEST_CASE("a path is chosen by typing, completing and clicking")
{
    InterfaceDriver ui;
    ui.frame({CommandId::open_file});
    ui.settle();
    const std::vector<FolderEntry> entries{
        {"deep", true}, {"door-1.json", false}, {"door-2.json", false}};
    ui.apply(TakeNews{FolderListing{"", "/h/", entries, ""}});
    ui.settle();
    ui.apply(TakeNews{FolderListing{"/h/", "/h/", entries, ""}});
    ui.settle();
    static_cast<void>(ui.take_requests().files);
    ui.type("do");
    ui.key(ImGuiKey_Tab);
    CHECK(ui.panels().chooser->text == "/h/door-");
    ui.type("2");
    ui.key(ImGuiKey_Tab);
    CHECK(ui.panels().chooser->text == "/h/door-2.json");
    ui.key(ImGuiKey_Enter);
    REQUIRE_FALSE(ui.panels().chooser);
    const FileRequests requests = ui.take_requests().files;
    REQUIRE(requests.size() == 1);
    CHECK(std::get<OpenPath>(requests[0]).path == "/h/door-2.json");

    ui.frame({CommandId::open_file});
    ui.settle();
    ui.key(ImGuiKey_Escape);
    CHECK_FALSE(ui.panels().chooser);
}

TEST_CASE("a path that leads nowhere stays in the chooser until it is corrected")
{
    InterfaceDriver ui;
    const std::vector<FolderEntry> entries{{"deep", true}, {"door-1.json", false}};
    ui.frame({CommandId::open_file});
    ui.apply(TakeNews{FolderListing{"", "/h/", entries, ""}});
    ui.settle();
    ui.type("door-1");
    ui.key(ImGuiKey_Enter);
    REQUIRE(ui.panels().chooser);
    CHECK(ui.panels().chooser->missing == "/h/door-1");
    ui.type(".json");
    ui.key(ImGuiKey_Enter);
    CHECK_FALSE(ui.panels().chooser);

    ui.frame({CommandId::open_file});
    ui.settle();
    ui.apply(TakeNews{FolderListing{"", "/h/", entries, ""}});
    ui.settle();
    ui.type("none/door-1.json");
    ui.key(ImGuiKey_Enter); // before the folder is listed
    static_cast<void>(ui.take_requests().files);
    ui.apply(TakeNews{FolderListing{"/h/none/", "/h/none/", {}, "/h/none/: no such folder"}});
    ui.settle();
    REQUIRE(ui.panels().chooser);
    CHECK(ui.panels().chooser->text == "/h/none/door-1.json");
    CHECK(ui.take_requests().files.empty());
}

TEST_CASE("a folder and a file are chosen with arrows and Return")
{
    InterfaceDriver ui;
    ui.frame({CommandId::open_file});
    ui.apply(TakeNews{FolderListing{"", "/h/", {{"deep", true}, {"door-1.json", false}}, ""}});
    ui.settle();
    ui.key(ImGuiKey_DownArrow); // ../
    ui.key(ImGuiKey_DownArrow);
    ui.key(ImGuiKey_Enter);
    REQUIRE(ui.panels().chooser);
    CHECK(ui.panels().chooser->text == "/h/deep/");
    ui.apply(TakeNews{FolderListing{"/h/deep/", "/h/deep/", {{"a.json", false}}, ""}});
    ui.settle();
    static_cast<void>(ui.take_requests().files);
    ui.key(ImGuiKey_DownArrow);
    ui.key(ImGuiKey_DownArrow);
    ui.key(ImGuiKey_Enter);
    REQUIRE_FALSE(ui.panels().chooser);
    const FileRequests requests = ui.take_requests().files;
    REQUIRE(requests.size() == 1);
    CHECK(std::get<OpenPath>(requests[0]).path == "/h/deep/a.json");
}

TEST_CASE("a folder is listed anew whenever the chooser opens")
{
    InterfaceDriver ui;
    for (int i = 0; i < 2; ++i) {
        ui.frame({CommandId::open_file});
        ui.settle();
        CHECK(requests_listing(ui));
        ui.apply(TakeNews{FolderListing{"", "/h/", {}, ""}});
        ui.settle();
        ui.apply(TakeNews{FolderListing{"/h/", "/h/", {{"a.json", false}}, ""}});
        ui.settle();
        static_cast<void>(ui.take_requests());
        ui.key(ImGuiKey_Escape);
        REQUIRE_FALSE(ui.panels().chooser);
    }
}

TEST_CASE("a folder is chosen with Return on its path, and no file is offered")
{
    InterfaceDriver ui;
    ui.frame({CommandId::open_folder});
    ui.apply(TakeNews{FolderListing{"", "/h/", {{"deep", true}, {"door-1.json", false}}, ""}});
    ui.settle();
    ui.type("d");
    ui.key(ImGuiKey_Tab); // only the folder begins so
    CHECK(ui.panels().chooser->text == "/h/deep/");
    ui.apply(TakeNews{FolderListing{"/h/deep/", "/h/deep/", {{"a.json", false}}, ""}});
    ui.settle();
    static_cast<void>(ui.take_requests());
    ui.key(ImGuiKey_Enter);
    CHECK_FALSE(ui.panels().chooser);
    const FileRequests requests = ui.take_requests().files;
    REQUIRE(requests.size() == 1);
    CHECK(std::get<OpenPath>(requests[0]).path == "/h/deep/");
}

TEST_CASE("a file is not taken for a folder, and neither is a name that leads nowhere")
{
    InterfaceDriver ui;
    ui.frame({CommandId::open_folder});
    ui.apply(TakeNews{FolderListing{"", "/h/", {{"deep", true}, {"door-1.json", false}}, ""}});
    ui.settle();
    ui.type(GENERATE("door-1.json", "none"));
    ui.key(ImGuiKey_Enter);
    REQUIRE(ui.panels().chooser);
    CHECK(ui.panels().chooser->missing == ui.panels().chooser->text);
}

TEST_CASE("the desktop's dialog takes the place of the chooser where the desktop has one")
{
    InterfaceDriver ui;
    ui.apply(TakeNews{DesktopDialog::ready});
    ui.frame({CommandId::open_file});
    CHECK_FALSE(ui.panels().chooser);
    REQUIRE(ui.take_requests().dialog);
    // While it is open, the chooser takes its place.
    ui.apply(TakeNews{DesktopDialog::open});
    ui.frame({CommandId::open_file});
    CHECK(ui.panels().chooser);
}

TEST_CASE("a name that is typed into Save as takes the place of the suggested one")
{
    InterfaceDriver ui;
    ui.apply(KeepQuery{});
    ui.frame({CommandId::save_file});
    ui.apply(TakeNews{FolderListing{"", "/h/", {}, ""}});
    ui.settle();
    CHECK(ui.panels().chooser->text == "/h/cases.json");
    ui.type("mine");
    CHECK(ui.panels().chooser->text == "/h/mine.json");
    ui.key(ImGuiKey_Escape);

    const std::uint64_t file = current_file(ui.library())->id;
    ui.apply(TakeNews{FileSaved{file, "/h/a.b.json", 1, 1}});
    ui.frame({CommandId::save_file_as});
    ui.settle();
    ui.type("c");
    CHECK(ui.panels().chooser->text == "/h/c.json");
}
