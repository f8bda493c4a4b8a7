#include "app/window/file_service.h"
#include "tests/app/window/served_workspace.h"

using namespace secant;
using namespace secant::testing;

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

TEST_CASE("unsaved scripts are back at the next start, and saved or closed ones are not")
{
    const TemporaryFolder state;
    const TemporaryFolder folder;
    const ImGuiState imgui;
    const auto run = [&](const auto& work) {
        Interface ui{first_document()};
        FileService service{ui, state.path()};
        service.recover();
        work(ui, service);
    };
    run([&](Interface& ui, FileService& service) {
        ui.apply(NewScript{});
        ui.apply(SetScriptText{"mine", "return true\n"});
        ui.apply(NewScript{});
        service.carry_out({SaveScript{"mine-2", folder / "two.secant.lua", false}});
        CHECK(service.leave() == 1);
    });
    run([&](Interface& ui, FileService& service) {
        const auto& drafts = ui.workspace().scripts.drafts;
        REQUIRE(drafts.size() == 1);
        CHECK(drafts.front().name == "mine");
        CHECK(drafts.front().text == "return true\n");
        CHECK_FALSE(drafts.front().is_saved);
        CHECK(ui.workspace().methods.find("mine") != nullptr);
        REQUIRE(ui.workspace().panels.notice);
        CHECK(contains(ui.workspace().panels.notice->text, "Unsaved scripts of the last time"));
        CHECK(service.leave() == 1);
    });
    run([&](Interface& ui, FileService& service) {
        REQUIRE(ui.workspace().scripts.drafts.size() == 1);
        ui.apply(CloseScript{"mine"});
        CHECK(service.leave() == 0);
    });
    run([&](Interface& ui, FileService&) { CHECK(ui.workspace().scripts.drafts.empty()); });
}

TEST_CASE("a file that another program changed can be reloaded, or kept and saved over it")
{
    ServedWorkspace served;
    const std::string path = served.open_changed();
    write_plain(path, one_entry("theirs"));
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
        CHECK(offer->on_disk == fingerprint(one_entry("theirs")));
        CHECK(written(offer->content) == one_entry("theirs"));
    }
    SECTION("a kept version replaces the one that was seen, but no later one")
    {
        served.ui.apply(KeepOpenVersion{id, fingerprint(one_entry("theirs"))});
        SECTION("as it was seen")
        {
            served.save("");
            CHECK(contains(read_plain(path), "one (2)"));
        }
        SECTION("changed again")
        {
            write_plain(path, one_entry("later"));
            served.save("");
            CHECK(read_plain(path) == one_entry("later"));
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
