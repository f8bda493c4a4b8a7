#include "app/window/folder_surveyor.h"

#include "tests/support/catch.h"
#include "tests/support/temporary_folder.h"

#include <chrono>
#include <filesystem>
#include <thread>

using namespace secant;
using namespace secant::testing;

namespace {

std::string one_entry(bool passes)
{
    return R"({"version":1,"cases":[{"name":"one","note":"a note","tags":["t"],)"
           R"("scene":{"E":[-2,0],"L":[2,0],"C":[0,0],"r":1},"expect":{"case":")" +
           std::string{passes ? "Impale" : "Miss"} + "\"}}]}\n";
}

/// The survey of a folder when the surveyor is done.
FolderSurvey survey_of_folder(const std::string& folder, bool in_threads = true)
{
    FolderSurveyor surveyor{[] {}, in_threads};
    surveyor.start(folder);
    for (int i = 0; i < 3000; ++i) {
        const auto news = surveyor.take_news();
        if (news && !news->is_running) return *news;
        std::this_thread::sleep_for(std::chrono::milliseconds{10});
    }
    FAIL("the survey does not end");
    return {};
}

} // namespace

TEST_CASE("a survey counts the failing entries of every file in and below a folder")
{
    const TemporaryFolder folder;
    std::filesystem::create_directory(folder / "deep");
    write_plain(folder / "a.json", one_entry(true));
    write_plain(folder / "deep/b.json", one_entry(false));
    write_plain(folder / "broken.json", "{\"version\":1,\"cases\":[");
    write_plain(folder / "other.txt", "x");
    const bool in_threads = GENERATE(true, false);
    CAPTURE(in_threads);
    const FolderSurvey survey = survey_of_folder(folder.path(), in_threads);
    REQUIRE(survey.files.size() == 3);
    CHECK(survey.files[0].path == folder / "a.json");
    REQUIRE(survey.files[0].survey->entries.size() == 1);
    const SurveyedEntry& entry = survey.files[0].survey->entries[0];
    CHECK(entry.name == "one");
    CHECK(entry.note == "a note");
    CHECK(entry.tags == std::vector<std::string>{"t"});
    CHECK(entry.passes);
    CHECK(survey.files[0].survey->failing == 0);
    CHECK(survey.files[1].path == folder / "broken.json");
    CHECK(survey.files[1].survey->problem.starts_with("1: "));
    CHECK(survey.files[2].survey->failing == 1);
    CHECK(survey.problems.empty());
}

TEST_CASE("links in a circle and a file that vanished do not end a survey")
{
    const TemporaryFolder folder;
    std::filesystem::create_directory_symlink(folder.path(), folder / "round");
    std::filesystem::create_symlink(folder / "itself.json", folder / "itself.json");
    std::filesystem::create_symlink(folder / "gone", folder / "link.json");
    write_plain(folder / "a.json", one_entry(true));
    const FolderSurvey survey = survey_of_folder(folder.path());
    REQUIRE(survey.files.size() == 3);
    CHECK(survey.files[0].survey->problem.empty());
    CHECK_FALSE(survey.files[1].survey->problem.empty());
    CHECK_FALSE(survey.files[2].survey->problem.empty());
}

TEST_CASE("a folder that is not there and one without case files are surveyed to an end")
{
    const TemporaryFolder folder;
    CHECK(survey_of_folder(folder.path()).files.empty());
    CHECK(survey_of_folder(folder.path()).problems.empty());
    const FolderSurvey missing = survey_of_folder(folder / "missing");
    // A path that is no folder is a file that cannot be read.
    REQUIRE(missing.files.size() == 1);
    CHECK_FALSE(missing.files[0].survey->problem.empty());
}

TEST_CASE("a survey of many files can be ended at once, and another folder takes its place")
{
    const TemporaryFolder folder;
    for (int i = 0; i < 2000; ++i)
        write_plain(folder / (std::to_string(i) + ".json"), one_entry(true));
    const auto start = std::chrono::steady_clock::now();
    const TemporaryFolder other;
    {
        FolderSurveyor surveyor{[] {}};
        surveyor.start(folder.path());
        surveyor.start(other.path());
        CHECK(surveyor.folder() == other.path());
        surveyor.start(folder.path());
    }
    CHECK(std::chrono::steady_clock::now() - start < std::chrono::seconds{2});
    CHECK(survey_of_folder(folder.path()).files.size() == 2000);
}

TEST_CASE("what is known of a file can be replaced, but no file can be added so")
{
    const TemporaryFolder folder;
    FolderSurveyor surveyor{[] {}};
    surveyor.start(folder.path());
    CHECK_FALSE(surveyor.set(folder / "a.json", {}));
}
