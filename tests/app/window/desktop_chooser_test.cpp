#include "app/window/desktop_services.h"

#include "core/session/document.h"
#include "tests/support/catch.h"
#include "tests/support/fake_portal.h"
#include "tests/support/imgui_state.h"
#include "tests/support/temporary_folder.h"

#include <chrono>
#include <cstdlib>
#include <thread>

using namespace secant;
using namespace secant::testing;

namespace {

/// The interface with its desktop's chooser, without a window.
class ChoosingWorkspace {
public:
    [[nodiscard]] const Workspace& workspace() const { return ui.workspace(); }

    /// Asks for a path, as the loop of events does.
    void ask(ChooserPurpose purpose)
    {
        ui.apply(OpenChooser{purpose});
        chooser.carry_out(ui.take_requests().dialog);
    }
    /// Waits for the dialog's reply, ten seconds at most, and returns what it makes the workspace
    /// request.
    FileRequests replied()
    {
        for (int i = 0; i < 1000; ++i) {
            if (chooser.report()) return ui.take_requests().files;
            std::this_thread::sleep_for(std::chrono::milliseconds{10});
        }
        FAIL("no reply");
        return {};
    }

private:
    ImGuiState imgui_;

public:
    Interface ui{first_document()};
    DesktopChooser chooser{ui, nullptr, {300, 300}};
};

} // namespace

TEST_CASE("a file chosen in the desktop's dialog is opened, and the chooser stays closed")
{
    const FakePortal portal{PortalConduct::chooses, "/cases/a.json"};
    ChoosingWorkspace choosing;
    CHECK(choosing.workspace().desktop_dialog == DesktopDialog::ready);
    choosing.ask(ChooserPurpose::open);
    CHECK(choosing.workspace().desktop_dialog == DesktopDialog::open);
    CHECK_FALSE(choosing.workspace().panels.chooser);
    const FileRequests requests = choosing.replied();
    REQUIRE(requests.size() == 1);
    CHECK(std::get<OpenPath>(requests[0]).path == "/cases/a.json");
    CHECK_FALSE(choosing.workspace().panels.chooser);
    CHECK_FALSE(choosing.workspace().panels.notice);
    CHECK(choosing.workspace().desktop_dialog == DesktopDialog::ready);
    CHECK_FALSE(choosing.chooser.report());
}

TEST_CASE("a folder chosen in the desktop's dialog is opened")
{
    const FakePortal portal{PortalConduct::chooses, "/cases"};
    ChoosingWorkspace choosing;
    choosing.ask(ChooserPurpose::open_folder);
    const FileRequests requests = choosing.replied();
    REQUIRE(requests.size() == 1);
    CHECK(std::get<OpenPath>(requests[0]).path == "/cases");
    CHECK(portal.seen().picks_folder);
}

TEST_CASE("the desktop's dialog has the title, the folder and the name of each purpose")
{
    const auto [purpose, title, method, name] =
        GENERATE(table<ChooserPurpose, std::string, std::string, std::string>({
            {ChooserPurpose::open, "Open a case file", "OpenFile", ""},
            {ChooserPurpose::open_folder, "Open a folder with case files", "OpenFile", ""},
            {ChooserPurpose::save, "Save the case file", "SaveFile", "a.json"},
            {ChooserPurpose::save_script, "Save the script", "SaveFile", "a.json"},
            {ChooserPurpose::save_sheet, "Save the sheet", "SaveFile", "a.json"},
            {ChooserPurpose::save_figure, "Export a figure", "SaveFile", "a.json"},
        }));
    CAPTURE(title);
    const TemporaryFolder folder;
    const FakePortal portal{PortalConduct::chooses, folder / "b"};
    ChoosingWorkspace choosing;
    FileChooser chooser{purpose};
    chooser.text = folder / "a.json";
    choosing.chooser.carry_out(chooser);
    REQUIRE(choosing.workspace().panels.notice);
    CHECK(choosing.workspace().panels.notice->text.ends_with("'s file dialog opens."));
    choosing.replied();
    CHECK_FALSE(choosing.workspace().panels.notice);
    CHECK(portal.seen().title == title);
    CHECK(portal.seen().method == method);
    CHECK(portal.seen().folder == folder.path() + "/");
    CHECK(portal.seen().name == name);
    CHECK(portal.seen().picks_folder == (purpose == ChooserPurpose::open_folder));
}

TEST_CASE("a save in the desktop's dialog replaces the file that it asked about, and no other")
{
    const TemporaryFolder folder;
    const std::string path = folder / "a.json";
    const FakePortal portal{PortalConduct::chooses, path};
    ChoosingWorkspace choosing;
    choosing.ui.apply(KeepQuery{});
    const OpenFile& file = *current_file(choosing.workspace().library);
    const auto saved = [&] {
        choosing.ask(ChooserPurpose::save);
        const FileRequests requests = choosing.replied();
        REQUIRE(requests.size() == 1);
        const SaveFile& request = std::get<SaveFile>(requests[0]);
        CHECK(request.file == file.id);
        CHECK(request.path == path);
        return request;
    };
    SECTION("a new file")
    {
        CHECK_FALSE(saved().replace);
    }
    SECTION("another file, whose replacement the dialog asked for")
    {
        write_plain(path, "other");
        CHECK(saved().replace);
    }
    SECTION("its own file, which another program may have changed")
    {
        write_plain(path, "own");
        choosing.ui.apply(TakeNews{FileSaved{file.id, path, file.revision, 1}});
        CHECK_FALSE(saved().replace);
        CHECK(portal.seen().name == "a.json");
        CHECK(portal.seen().folder == folder.path() + "/");
    }
}

TEST_CASE("a cancelled dialog of the desktop changes nothing")
{
    const FakePortal portal{PortalConduct::cancels};
    ChoosingWorkspace choosing;
    choosing.ask(ChooserPurpose::open);
    CHECK(choosing.replied().empty());
    CHECK_FALSE(choosing.workspace().panels.chooser);
    CHECK(choosing.workspace().desktop_dialog == DesktopDialog::ready);
}

TEST_CASE("a dialog of the desktop that ends without a choice is followed by the chooser")
{
    const auto conduct = GENERATE(PortalConduct::fails, PortalConduct::dies);
    const FakePortal portal{conduct};
    ChoosingWorkspace choosing;
    choosing.ui.apply(KeepQuery{});
    choosing.ask(ChooserPurpose::save);
    CHECK(choosing.replied().empty());
    REQUIRE(choosing.workspace().panels.chooser);
    CHECK(choosing.workspace().panels.chooser->purpose == ChooserPurpose::save);
    CHECK(choosing.workspace().panels.chooser->text == "cases.json");
    REQUIRE(choosing.workspace().panels.notice);
    CHECK(choosing.workspace().panels.notice->text.find("dialog failed") != std::string::npos);
    CHECK(choosing.workspace().desktop_dialog == DesktopDialog::ready);
}

TEST_CASE("a desktop without a dialog that answers is asked once, and then the chooser opens")
{
    const auto conduct = GENERATE(PortalConduct::is_silent, PortalConduct::ignores_call);
    const FakePortal portal{conduct};
    ChoosingWorkspace choosing;
    choosing.ask(ChooserPurpose::open);
    CHECK(choosing.replied().empty());
    CHECK(choosing.workspace().panels.chooser);
    CHECK(choosing.workspace().desktop_dialog == DesktopDialog::absent);
    choosing.ui.apply(SetView{std::optional<FileChooser>{}});
    choosing.ui.apply(OpenChooser{ChooserPurpose::open});
    CHECK_FALSE(choosing.ui.take_requests().dialog);
    CHECK(choosing.workspace().panels.chooser);
}

TEST_CASE("the chooser takes the place of a dialog of the desktop that is open")
{
    const FakePortal portal{PortalConduct::waits};
    ChoosingWorkspace choosing;
    choosing.ask(ChooserPurpose::open);
    for (int i = 0; i < 1000 && portal.open_dialogs() == 0; ++i)
        std::this_thread::sleep_for(std::chrono::milliseconds{10});
    CHECK_FALSE(choosing.chooser.report());
    SECTION("by the same command again")
    {
        choosing.ui.apply(OpenChooser{ChooserPurpose::open});
        CHECK_FALSE(choosing.ui.take_requests().dialog);
    }
    SECTION("by the notice")
    {
        const auto notice = choosing.workspace().panels.notice;
        REQUIRE(notice);
        CHECK(notice->buttons.at(0).label == "Use Secant's");
        choosing.ui.apply(ChoosePath{std::get<FileChooser>(notice->buttons.at(0).effect)});
    }
    CHECK(choosing.workspace().panels.chooser);
    CHECK(choosing.chooser.report());
    CHECK(choosing.workspace().desktop_dialog == DesktopDialog::ready);
    for (int i = 0; i < 1000 && portal.open_dialogs() > 0; ++i)
        std::this_thread::sleep_for(std::chrono::milliseconds{10});
    CHECK(portal.open_dialogs() == 0);
    CHECK(choosing.workspace().panels.chooser);
}

TEST_CASE("the setting Secant's never asks the desktop")
{
    const FakePortal portal{PortalConduct::chooses, "/cases/a.json"};
    ChoosingWorkspace choosing;
    Settings settings;
    settings.file_dialog = FileDialog::secant;
    choosing.ui.apply(SetView{settings});
    choosing.ask(ChooserPurpose::open);
    CHECK(choosing.workspace().panels.chooser);
    CHECK(portal.seen().method.empty());
}

TEST_CASE("without a session bus the chooser opens at once")
{
    unsetenv("DBUS_SESSION_BUS_ADDRESS");
    setenv("XDG_RUNTIME_DIR", "/nowhere", 1);
    ChoosingWorkspace choosing;
    CHECK(choosing.workspace().desktop_dialog == DesktopDialog::absent);
    choosing.ask(ChooserPurpose::open);
    CHECK(choosing.workspace().panels.chooser);
}
