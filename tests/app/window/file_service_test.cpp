#include "app/window/file_service.h"

#include "app/figure/figure_bytes.h"
#include "app/platform/atomic_file.h"
#include "core/session/first_document.h"
#include "core/workspace/workspace_figure.h"
#include "tests/support/catch.h"
#include "tests/support/imgui_state.h"
#include "tests/support/temporary_folder.h"

#include <algorithm>
#include <filesystem>
#include <thread>

using namespace secant;
using namespace secant::testing;

namespace {

/// The interface with its file service, without a window and with temporary folders.
class ServedWorkspace {
public:
    ServedWorkspace() { service.recover(); }

    [[nodiscard]] const Workspace& workspace() const { return ui.workspace(); }
    [[nodiscard]] const Library& library() const { return workspace().library; }
    [[nodiscard]] const OpenFile& file() const
    {
        REQUIRE(current_file(library()) != nullptr);
        return *current_file(library());
    }
    /// The text of the shown notice, which is then closed.
    [[nodiscard]] std::string take_notice()
    {
        const auto notice = workspace().panels.notice;
        ui.apply(SetNotice{});
        return notice ? notice->text : std::string{};
    }
    void save(const std::string& path, bool replace = false)
    {
        service.carry_out({SaveFile{file().id, path, replace}});
    }

    /// Waits until the folder is read, ten seconds at most.
    void wait_for_folder()
    {
        for (int i = 0; i < 1000; ++i) {
            static_cast<void>(service.watch(DiskWatch::Clock::time_point{}));
            if (!workspace().folder.is_running) return;
            std::this_thread::sleep_for(std::chrono::milliseconds{10});
        }
        FAIL("the folder is not read");
    }

    TemporaryFolder state;
    TemporaryFolder folder;

private:
    ImGuiState imgui_;

public:
    Interface ui{first_document()};
    FileService service{ui, state.path()};
};

/// A case file of one entry, which passes or fails.
std::string case_file(const std::string& name, bool passes = true)
{
    return R"({"version":1,"cases":[{"name":")" + name +
           R"(","scene":{"E":[-2,0],"L":[2,0],"C":[0,0],"r":1},"expect":{"case":")" +
           (passes ? "Impale" : "Miss") + "\"}}]}\n";
}

bool contains(const std::string& text, const std::string& part)
{
    return text.find(part) != std::string::npos;
}

} // namespace

TEST_CASE("an opened file is shown, counted in a notice and remembered")
{
    ServedWorkspace served;
    write_plain(served.folder / "a.json", case_file("one"));
    served.service.open(served.folder / "a.json");
    CHECK(served.file().path == served.folder / "a.json");
    CHECK(contains(served.take_notice(), "Opened a.json: 1 entry"));
    CHECK(served.workspace().recent == std::vector<std::string>{served.folder / "a.json"});
    CHECK(recent_files(served.state.path()) == served.workspace().recent);
}

TEST_CASE("an entry of a document on one line is opened by its place")
{
    ServedWorkspace served;
    const std::string path = served.folder / "a.json";
    write_plain(path, case_file("one"));
    served.service.open(path);
    served.ui.apply(LibraryAction{DuplicateEntry{0}});
    served.save("");
    std::string text = read_plain(path);
    std::erase(text, '\n');
    write_plain(path, text);
    served.service.open(path + "#/cases/1/scene");
    CHECK(served.file().current == std::size_t{1});
    CHECK(
        served.workspace().session.document ==
        Document{std::get<Query<2>>(served.file().content.entries[1].value.query), Target::curve});
}

TEST_CASE("opening a folder shows how many entries of each file fail, and opens none")
{
    ServedWorkspace served;
    write_plain(served.folder / "a.json", case_file("passes"));
    write_plain(served.folder / "b.json", case_file("fails", false));
    served.service.open(served.folder.path() + "/");
    CHECK(served.workspace().panels.entries.shelf == Shelf::folder);
    served.wait_for_folder();
    const FolderSurvey& folder = served.workspace().folder;
    CHECK(folder.folder == served.folder.path());
    REQUIRE(folder.files.size() == 2);
    CHECK(folder.files[0].survey->failing == 0);
    CHECK(folder.files[1].survey->failing == 1);
    CHECK(served.library().files.empty());
    CHECK(served.workspace().recent == std::vector<std::string>{served.folder.path()});
}

TEST_CASE("a file that is saved into the folder stands in its list")
{
    ServedWorkspace served;
    write_plain(served.folder / "a.json", case_file("one"));
    served.service.open(served.folder.path());
    served.wait_for_folder();
    served.ui.apply(KeepQuery{});
    served.save(served.folder / "b.json");
    served.wait_for_folder();
    REQUIRE(served.workspace().folder.files.size() == 2);
    CHECK(served.workspace().folder.files[1].path == served.folder / "b.json");
    served.ui.apply(LibraryAction{DuplicateEntry{0}});
    served.save("");
    served.wait_for_folder();
    CHECK(served.workspace().folder.files[1].survey->entries.size() == 2);
}

TEST_CASE("an entry is opened by its name, wherever it stands by now")
{
    ServedWorkspace served;
    const std::string path = served.folder / "a.json";
    write_plain(path, case_file("one"));
    served.service.open(path);
    served.ui.apply(LibraryAction{DuplicateEntry{0}});
    served.save("");
    served.ui.apply(LibraryAction{CloseFile{served.file().id}});
    SECTION("at its place")
    {
        served.service.carry_out({OpenEntry{path, 1, "one (2)"}});
        CHECK(served.file().current == std::size_t{1});
    }
    SECTION("at another place")
    {
        served.service.carry_out({OpenEntry{path, 7, "one"}});
        CHECK(served.file().current == std::size_t{0});
    }
    SECTION("gone")
    {
        served.service.carry_out({OpenEntry{path, 0, "two"}});
        CHECK_FALSE(served.file().current);
        CHECK(contains(served.take_notice(), "has no entry \"two\" any more"));
    }
    SECTION("with its file")
    {
        std::filesystem::remove(path);
        static_cast<void>(served.take_notice());
        served.service.carry_out({OpenEntry{path, 0, "one"}});
        CHECK(served.library().files.empty());
        CHECK(contains(served.take_notice(), "a.json: cannot be read"));
    }
}

TEST_CASE("a path that cannot be opened changes nothing but the notice, which says why")
{
    ServedWorkspace served;
    const Document before = served.workspace().session.document;
    served.service.open(served.folder / "missing.json");
    CHECK(served.library().files.empty());
    CHECK(served.workspace().session.document == before);
    CHECK(contains(served.take_notice(), "missing.json: cannot be read: "));
}

TEST_CASE("the chooser gets the listing of a folder")
{
    ServedWorkspace served;
    write_plain(served.folder / "a.json", "");
    served.service.carry_out({ListFolder{served.folder.path()}});
    REQUIRE(served.workspace().listing.entries.size() == 1);
    CHECK(served.workspace().listing.entries[0].name == "a.json");
}

TEST_CASE("a file is saved to its own path, and is no longer unsaved")
{
    ServedWorkspace served;
    const std::string path = served.folder / "a.json";
    write_plain(path, case_file("one"));
    served.service.open(path);
    served.ui.apply(LibraryAction{DuplicateEntry{0}});
    REQUIRE(is_unsaved(served.file()));
    static_cast<void>(served.take_notice());
    served.save("");
    CHECK(contains(served.take_notice(), "Saved 2 entries to " + path));
    CHECK_FALSE(is_unsaved(served.file()));
    CHECK(contains(read_plain(path), "one (2)"));
}

TEST_CASE("a file is not saved under a name that stands for another form")
{
    ServedWorkspace served;
    served.ui.apply(KeepQuery{});
    static_cast<void>(served.take_notice());
    served.save(served.folder / "a.jsonl");
    CHECK(served.take_notice() == "Not saved. " + (served.folder / "a.jsonl") +
                                      ": has lines by its name; this case file is a document and "
                                      "has .json");
    served.save(served.folder / "a.csv");
    CHECK(served.take_notice() == "Not saved. " + (served.folder / "a.csv") +
                                      ": is a table by its name; a case file has .json");
    CHECK(is_unsaved(served.file()));
    CHECK(served.folder.names().empty());
    served.save(served.folder / "a.json");
    CHECK_FALSE(is_unsaved(served.file()));
}

TEST_CASE("another file is replaced only on request")
{
    ServedWorkspace served;
    write_plain(served.folder / "a.json", case_file("one"));
    write_plain(served.folder / "other.json", "other");
    served.service.open(served.folder / "a.json");
    static_cast<void>(served.take_notice());
    served.save(served.folder / "other.json");
    CHECK(contains(served.take_notice(), "exists already"));
    CHECK(read_plain(served.folder / "other.json") == "other");

    served.save(served.folder / "other.json", true);
    CHECK(contains(read_plain(served.folder / "other.json"), "one"));
    CHECK(served.file().path == served.folder / "other.json");
}

TEST_CASE("a file that another program changed is overwritten only on request")
{
    ServedWorkspace served;
    const std::string path = served.folder / "a.json";
    write_plain(path, case_file("one"));
    served.service.open(path);
    served.ui.apply(LibraryAction{DuplicateEntry{0}});
    write_plain(path, "theirs");
    static_cast<void>(served.take_notice());
    served.save("");
    CHECK(contains(served.take_notice(), "another program has changed it since"));
    CHECK(read_plain(path) == "theirs");
    CHECK(is_unsaved(served.file()));
}

TEST_CASE("a file that another program writes to right now is not saved over it")
{
    ServedWorkspace served;
    const std::string path = served.folder / "a.json";
    write_plain(path, case_file("one"));
    served.service.open(path);
    served.ui.apply(LibraryAction{DuplicateEntry{0}});
    static_cast<void>(served.take_notice());
    {
        const auto held = EditedFile::read(path, 1000);
        REQUIRE(held);
        served.save("");
        CHECK(contains(served.take_notice(), "Not saved. " + path + ": cannot be read: another"));
        CHECK(held->save(case_file("theirs")));
    }
    served.save("");
    CHECK(contains(served.take_notice(), "another program has changed it since"));
    CHECK(read_plain(path) == case_file("theirs"));
    CHECK(is_unsaved(served.file()));
}

TEST_CASE("a notice says what a save could not keep")
{
    ServedWorkspace served;
    const std::string path = served.folder / "a.json";
    write_plain(path, case_file("one"));
    std::filesystem::create_hard_link(path, served.folder / "b");
    served.service.open(path);
    served.ui.apply(LibraryAction{DuplicateEntry{0}});
    static_cast<void>(served.take_notice());
    served.save("");
    const auto notice = served.workspace().panels.notice;
    REQUIRE(notice);
    CHECK(contains(notice->text, "Saved 2 entries to " + path));
    CHECK(contains(notice->text, "its other name (a hard link) keeps the old content"));
    CHECK(notice->tone == NoticeTone::problem);
    CHECK_FALSE(is_unsaved(served.file()));
}

TEST_CASE("a file that cannot be written stays unsaved, and a notice says why")
{
    ServedWorkspace served;
    write_plain(served.folder / "a.json", case_file("one"));
    served.service.open(served.folder / "a.json");
    static_cast<void>(served.take_notice());
    served.save(served.folder / "missing/a.json");
    CHECK(contains(served.take_notice(), "Not saved. "));
    CHECK(served.file().path == served.folder / "a.json");
}

TEST_CASE("unsaved work of a run is back at the next start, and a notice names it")
{
    const TemporaryFolder state;
    const ImGuiState imgui;
    {
        Interface ui{first_document()};
        FileService service{ui, state.path()};
        ui.apply(KeepQuery{});
        CHECK_FALSE(service.back_up());
        CHECK(service.leave() == 1);
    }
    Interface ui{first_document()};
    FileService service{ui, state.path()};
    service.recover();
    REQUIRE(ui.workspace().library.files.size() == 1);
    CHECK(is_unsaved(ui.workspace().library.files[0]));
    REQUIRE(ui.workspace().panels.notice);
    CHECK(contains(ui.workspace().panels.notice->text, "is back: untitled"));
}

TEST_CASE("unsaved work that cannot be read does not hide the work that is back")
{
    const TemporaryFolder state;
    const ImGuiState imgui;
    {
        Interface ui{first_document()};
        FileService service{ui, state.path()};
        ui.apply(KeepQuery{});
        CHECK(service.leave() == 1);
        Autosave autosave{state.path()};
        CHECK(autosave.keep({"/cases/a.json", "not JSON", ""}, Autosave::Clock::now()));
        autosave.leave_behind();
    }
    Interface ui{first_document()};
    FileService service{ui, state.path()};
    service.recover();
    REQUIRE(ui.workspace().library.files.size() == 1);
    REQUIRE(ui.workspace().panels.notice);
    const std::string& text = ui.workspace().panels.notice->text;
    CHECK(contains(text, "is back: untitled"));
    CHECK(contains(text, "Unsaved work of /cases/a.json cannot be read"));
}

TEST_CASE("a file that another program changed can be reloaded, or kept and saved over it")
{
    ServedWorkspace served;
    const std::string path = served.folder / "a.json";
    write_plain(path, case_file("one"));
    served.service.open(path);
    served.ui.apply(LibraryAction{DuplicateEntry{0}});
    write_plain(path, case_file("theirs"));
    const std::uint64_t id = served.file().id;
    SECTION("a save that would replace it offers both")
    {
        served.save("");
        const auto notice = served.workspace().panels.notice;
        REQUIRE(notice);
        REQUIRE(notice->buttons.size() == 3);
        CHECK(notice->buttons[0].label == "Reload...");
        CHECK(std::get<CompareWithDisk>(notice->buttons[0].effect).file == id);
    }
    SECTION("a look at the disk offers to reload it")
    {
        const DiskWatch::Clock::time_point start{};
        CHECK_FALSE(served.service.watch(start));
        static_cast<void>(served.take_notice());
        CHECK(served.service.watch(start + std::chrono::seconds{1}));
        const auto notice = served.workspace().panels.notice;
        REQUIRE(notice);
        CHECK(notice->text == "Another program has changed a.json.");
        CHECK(std::get<CompareWithDisk>(notice->buttons[0].effect).file == id);
    }
    SECTION("the question names the entries that differ")
    {
        served.service.carry_out({CompareWithDisk{id}});
        const auto offer = served.workspace().panels.reload;
        REQUIRE(offer);
        CHECK(offer->file == id);
        CHECK(offer->difference == FileDifference{{"theirs"}, {"one", "one (2)"}, {}, false});
        CHECK(offer->on_disk == fingerprint(case_file("theirs")));
        CHECK(written(offer->content) == case_file("theirs"));
    }
    SECTION("a kept version replaces the one that was seen, but no later one")
    {
        served.ui.apply(LibraryAction{KeepOpenVersion{id, fingerprint(case_file("theirs"))}});
        SECTION("as it was seen")
        {
            served.save("");
            CHECK(contains(read_plain(path), "one (2)"));
        }
        SECTION("changed again")
        {
            write_plain(path, case_file("later"));
            served.save("");
            CHECK(read_plain(path) == case_file("later"));
        }
    }
    SECTION("a version that cannot be read is not offered")
    {
        write_plain(path, "{\"version\":1,");
        static_cast<void>(served.take_notice());
        served.service.carry_out({CompareWithDisk{id}});
        CHECK_FALSE(served.workspace().panels.reload);
        CHECK(contains(served.take_notice(), "Not reloaded. " + path + ":1: "));
    }
}

TEST_CASE("a figure is exported in the form that its name says, and replaces no file unasked")
{
    ServedWorkspace served;
    served.service.carry_out({SaveFigure{served.folder / "early.svg"}});
    CHECK_FALSE(std::filesystem::exists(served.folder / "early.svg"));
    const Workspace& workspace = served.workspace();
    served.ui.apply(ExportFigure{figure_of(workspace, served.ui.derived())});
    served.service.carry_out({SaveFigure{served.folder / "a"}});
    CHECK(served.take_notice() == "Exported the figure to " + (served.folder / "a.svg"));
    const std::string svg = read_plain(served.folder / "a.svg");
    CHECK(svg.starts_with("<?xml"));

    write_plain(served.folder / "b.svg", "mine");
    served.service.carry_out({SaveFigure{served.folder / "b.svg"}});
    REQUIRE(workspace.panels.notice);
    CHECK(workspace.panels.notice->text.starts_with("Not exported. "));
    REQUIRE(workspace.panels.notice->buttons.size() == 2);
    CHECK(workspace.panels.notice->buttons.front().label == "Replace it");
    CHECK(read_plain(served.folder / "b.svg") == "mine");
    served.service.carry_out(
        {std::get<SaveFigure>(workspace.panels.notice->buttons.front().effect)});
    CHECK(read_plain(served.folder / "b.svg") == svg);

    served.service.carry_out({SaveFigure{"/nowhere/a.svg"}});
    CHECK(served.take_notice().find("Not exported. /nowhere/a.svg") != std::string::npos);
    if (!writes_every_form()) return;
    served.service.carry_out({SaveFigure{served.folder / "c.pdf"}});
    CHECK(read_plain(served.folder / "c.pdf").starts_with("%PDF"));
}
