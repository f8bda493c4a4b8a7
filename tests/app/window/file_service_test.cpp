#include "app/window/file_service.h"

#include "core/script/script_method.h"
#include "tests/app/window/served_workspace.h"

#include <array>
#include <filesystem>

using namespace secant;
using namespace secant::testing;

TEST_CASE("an opened file is shown, counted in a notice and remembered")
{
    ServedWorkspace served;
    write_plain(served.folder / "a.json", one_entry("one"));
    served.service.open(served.folder / "a.json");
    CHECK(served.file().path == served.folder / "a.json");
    CHECK(contains(served.take_notice(), "Opened a.json: 1 entry"));
    CHECK(served.workspace().recent == std::vector<std::string>{served.folder / "a.json"});
    CHECK(recent_files(served.state.path()) == served.workspace().recent);
}

TEST_CASE("an entry of a document on one line is opened by its place")
{
    ServedWorkspace served;
    const std::string path = served.open_changed();
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
    write_plain(served.folder / "a.json", one_entry("passes"));
    write_plain(served.folder / "b.json", one_entry("fails", false));
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
    write_plain(served.folder / "a.json", one_entry("one"));
    served.service.open(served.folder.path());
    served.wait_for_folder();
    served.ui.apply(KeepQuery{});
    served.save(served.folder / "b.json");
    served.wait_for_folder();
    REQUIRE(served.workspace().folder.files.size() == 2);
    CHECK(served.workspace().folder.files[1].path == served.folder / "b.json");
    served.ui.apply(ActOnEntry{EntryAct::duplicate, 0});
    served.save("");
    served.wait_for_folder();
    CHECK(served.workspace().folder.files[1].survey->entries.size() == 2);
}

TEST_CASE("an entry is opened by its name, wherever it stands by now")
{
    ServedWorkspace served;
    const std::string path = served.open_changed();
    served.save("");
    served.ui.apply(CloseFile{served.file().id});
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

TEST_CASE("a script is opened in the editor, edited and saved to its file")
{
    ServedWorkspace served;
    const std::string path = served.folder / "mine.secant.lua";
    write_plain(path, "return true\n");
    served.service.open(path);
    REQUIRE(served.workspace().scripts.drafts.size() == 1);
    CHECK(served.workspace().scripts.drafts.front().is_saved);
    CHECK(served.workspace().methods.find("mine") != nullptr);
    CHECK(served.library().files.empty());
    served.ui.apply(SetScriptText{"mine", "return false\n"});
    CHECK_FALSE(served.workspace().scripts.drafts.front().is_saved);
    served.ui.apply(SaveShownScript{});
    served.service.carry_out(served.ui.take_requests().files);
    CHECK(read_plain(path) == "return false\n");
    CHECK(served.workspace().scripts.drafts.front().is_saved);
    CHECK(contains(served.take_notice(), "Saved the script mine to " + path));
}

TEST_CASE("a script without a file gets a chooser, and replaces no other file unasked")
{
    ServedWorkspace served;
    served.ui.apply(NewScript{});
    served.ui.apply(SaveShownScript{});
    const auto chooser = served.workspace().panels.chooser;
    REQUIRE(chooser);
    CHECK(chooser->purpose == ChooserPurpose::save_script);
    CHECK(chooser->text == "mine.secant.lua");
    write_plain(served.folder / "other.secant.lua", "-- another\n");
    served.service.carry_out({SaveScript{"mine", served.folder / "other.secant.lua", false}});
    CHECK(read_plain(served.folder / "other.secant.lua") == "-- another\n");
    CHECK(contains(served.take_notice(), "Not saved. "));
    served.service.carry_out({SaveScript{"mine", served.folder / "mine", false}});
    CHECK(read_plain(served.folder / "mine.secant.lua") ==
          served.workspace().scripts.drafts.front().text);
    CHECK(served.workspace().scripts.drafts.front().path == served.folder / "mine.secant.lua");
}

TEST_CASE("a script that another editor has saved meanwhile is not replaced unasked")
{
    ServedWorkspace served;
    const std::string path = served.folder / "mine.secant.lua";
    write_plain(path, "return true\n");
    served.service.open(path);
    served.ui.apply(SetScriptText{"mine", "return false\n"});
    write_plain(path, "-- theirs\n");
    served.service.carry_out({SaveScript{"mine", path, false}});
    CHECK(read_plain(path) == "-- theirs\n");
    CHECK(contains(served.take_notice(), "another program has changed it"));
    served.service.carry_out({SaveScript{"mine", path, true}}); // as "Replace it" does
    CHECK(read_plain(path) == "return false\n");
    served.ui.apply(SetScriptText{"mine", "return true\n"});
    served.service.carry_out({SaveScript{"mine", path, false}});
    CHECK(read_plain(path) == "return true\n");
}

TEST_CASE("of a library that is opened the workspace requests the methods and of all the project")
{
    ServedWorkspace served;
    const std::string path = served.folder / "libmine.so";
    write_plain(path, "no library");
    served.service.open(path);
    const Requests requests = served.ui.take_requests();
    CHECK(requests.methods == MethodRequests{FindProject{path}, LoadMethodFile{path}});
    served.service.open(served.folder.path());
    CHECK(served.ui.take_requests().methods ==
          MethodRequests{FindProject{std::string{served.folder.path()}}});
}

namespace {

constexpr const char* says_hit = "-- scalars: double\nreturn true";

/// A case file whose entry knows that the script misses.
std::string known_miss()
{
    return R"({"version":1,"cases":[{"name":"a","scene":{"E":[-2,0],"L":[2,0],"C":[0,0],"r":1},)"
           R"("known":[{"method":"mine","hit":false}]}]})"
           "\n";
}

/// Watches until it holds, ten seconds at most.
template <class Holds>
bool comes_true(ServedWorkspace& served, Holds holds)
{
    for (int i = 0; i < 1000 && !holds(); ++i) {
        static_cast<void>(served.service.watch(DiskWatch::Clock::time_point{}));
        std::this_thread::sleep_for(std::chrono::milliseconds{10});
    }
    return holds();
}

} // namespace

TEST_CASE(
    "a known answer of a script is compared in an open file, and again when the script changes")
{
    ServedWorkspace served;
    write_plain(served.folder / "a.json", known_miss());
    write_plain(served.folder / "mine.secant.lua", says_hit);
    served.service.open(served.folder / "a.json");
    static_cast<void>(served.service.watch(DiskWatch::Clock::time_point{}));
    CHECK(served.file().failing == 0); // there is no method of the name
    const auto fails = [&] { return served.file().failing == 1; };
    const auto passes = [&] { return served.file().failing == 0; };

    served.service.open(served.folder / "mine.secant.lua");
    REQUIRE(comes_true(served, fails));
    CHECK(served.file().statuses[0].mismatches[0].field == "mine in double");
    served.ui.apply(SetScriptText{"mine", "return false"});
    CHECK(comes_true(served, passes));
    served.ui.apply(SetScriptText{"mine", says_hit});
    REQUIRE(comes_true(served, fails));

    SECTION("Correct the expectation takes the new answer")
    {
        served.ui.apply(UseEntry{EntryUse::correct, 0});
        REQUIRE(comes_true(served, passes));
        CHECK(served.file().content.entries[0].value.known[0].hit == true);
        served.ui.apply(Undo{});
        CHECK(comes_true(served, fails));
    }
    SECTION("a script that is closed is compared no more")
    {
        served.ui.apply(CloseScript{"mine"});
        CHECK(comes_true(served, passes));
    }
}

TEST_CASE("a folder's files are checked again when a method changes that they know")
{
    ServedWorkspace served;
    write_plain(served.folder / "a.json", known_miss());
    write_plain(served.folder / "b.json", one_entry("b"));
    const TemporaryFolder scripts;
    write_plain(scripts / "mine.secant.lua", says_hit);
    served.service.open(served.folder.path());
    served.wait_for_folder();
    const auto failing = [&] {
        const SurveyedFile& file = served.workspace().folder.files[0];
        return file.survey ? file.survey->failing : 99;
    };
    CHECK(failing() == 0);
    served.service.open(scripts / "mine.secant.lua");
    CHECK(comes_true(served, [&] { return failing() == 1; }));
    served.ui.apply(SetScriptText{"mine", "return false"});
    CHECK(comes_true(served, [&] { return failing() == 0; }));
    CHECK(served.workspace().folder.files[1].survey->failing == 0);
}

TEST_CASE("without threads a few entries are checked at each call")
{
    const auto mine = script_method("return true", "mine");
    REQUIRE(mine);
    const std::array loaded{*mine};
    CaseFile file = new_case_file();
    for (int i = 0; i < 500; ++i) {
        Entry entry;
        entry.name = std::to_string(i);
        entry.query = Query<2>{{{0.0, 0.0}, 1.0}, {{-2.0, 0.0}, {2.0, 0.0}}};
        entry.known = {{"mine"}};
        entry.known[0].hit = false;
        insert_entry(file, file.entries.size(), std::move(entry));
    }
    Library library = reduce({}, AddFile{"/a.json", std::move(file), 1}).library;
    int wakes = 0;
    KnownChecker checker{[&] { ++wakes; }, false};
    checker.look_at(library, built_in_methods());
    CHECK(wakes == 0);
    checker.look_at(library, built_in_methods().with(loaded));
    CHECK(wakes == 1);
    for (int i = 0; i < 500 && current_file(library)->failing < 500; ++i) {
        auto news = checker.take_news();
        CHECK_FALSE(news.empty());
        library = with_news(std::move(library), EntriesChecked{std::move(news)});
        checker.look_at(library, built_in_methods().with(loaded));
    }
    CHECK(current_file(library)->failing == 500);
    CHECK(checker.take_news().empty());
}

namespace {

/// A script that takes two seconds for each query, and then says that it was stopped.
Method slow_script()
{
    const auto slow = script_method("while true do end", "mine", {.seconds = 2.0});
    REQUIRE(slow);
    return *slow;
}

using Seconds = std::chrono::duration<double>;

} // namespace

TEST_CASE("a window that ends does not wait for all that a slow method is to answer")
{
    CaseFile file = new_case_file();
    for (int i = 0; i < 5; ++i) {
        Entry entry;
        entry.name = std::to_string(i);
        entry.known = {{"mine"}};
        insert_entry(file, file.entries.size(), std::move(entry));
    }
    const Library library = reduce({}, AddFile{"/a.json", std::move(file), 1}).library;
    const auto begin = std::chrono::steady_clock::now();
    {
        KnownChecker checker{[] {}};
        checker.look_at(library, built_in_methods().with(std::array{slow_script()}));
        std::this_thread::sleep_for(std::chrono::milliseconds{100});
    }
    CHECK(Seconds{std::chrono::steady_clock::now() - begin}.count() < 6.0);
}

TEST_CASE(
    "the next survey of a folder waits in its thread for a slow method and the window does not")
{
    const TemporaryFolder folder;
    write_plain(folder / "a.json", known_miss());
    FolderSurveyor surveyor{[] {}};
    surveyor.use(built_in_methods().with(std::array{slow_script()}));
    surveyor.start(folder.path());
    std::this_thread::sleep_for(std::chrono::milliseconds{200}); // the script is asked
    surveyor.use(built_in_methods());
    const auto begin = std::chrono::steady_clock::now();
    surveyor.start(folder.path());
    CHECK(Seconds{std::chrono::steady_clock::now() - begin}.count() < 1.0);
    std::optional<FolderSurvey> news;
    for (int i = 0; i < 1000 && (!news || news->is_running); ++i) {
        if (auto now = surveyor.take_news()) news = std::move(now);
        std::this_thread::sleep_for(std::chrono::milliseconds{10});
    }
    REQUIRE(news);
    REQUIRE_FALSE(news->is_running);
    REQUIRE(news->files.size() == 1);
    REQUIRE(news->files[0].survey);
    CHECK(news->files[0].survey->failing == 0);
}
