#include "app/window/backups.h"

#include "tests/support/catch.h"
#include "tests/support/temporary_folder.h"

#include <filesystem>

using namespace secant;
using namespace secant::testing;

namespace {

using Clock = WorkBackup::Clock;

Entry entry(const char* name)
{
    Entry entry;
    entry.name = name;
    entry.query = Query<2>{{{0.0, 0.0}, 1.0}, {{-2.0, 0.0}, {2.0, 0.0}}};
    return entry;
}

Library changed(const Library& library, const LibraryAction& action)
{
    return reduce(library, action).library;
}

Library with_entry(const Library& library, const char* name)
{
    return changed(library, AddEntry{entry(name)});
}

/// An open file with one unsaved entry.
Library unsaved_library(const std::string& path = "/cases/a.json")
{
    return with_entry(changed({}, AddFile{path, new_case_file(), 7}), "one");
}

/// The files that the next start of the program would find.
std::vector<AddFile> found_by_next_start(const std::string& state)
{
    WorkBackup next{state};
    std::vector<std::string> problems;
    auto files = next.recover(problems);
    CHECK(problems.empty());
    return files;
}

} // namespace

TEST_CASE("the next start finds the unsaved work of a run unchanged")
{
    const TemporaryFolder state;
    {
        WorkBackup backup{state.path()};
        const Library library = unsaved_library();
        CHECK(backup.keep(library, Clock::now()));
        CHECK(backup.leave(library) == 1);
    }
    const auto files = found_by_next_start(state.path());
    REQUIRE(files.size() == 1);
    CHECK(files[0].path == "/cases/a.json");
    CHECK(files[0].on_disk == std::uint64_t{7});
    CHECK(files[0].unsaved);
    REQUIRE(files[0].content.entries.size() == 1);
    CHECK(files[0].content.entries[0].value.name == "one");
}

TEST_CASE("recovered work stays in the state folder until this run has written it itself")
{
    const TemporaryFolder state;
    {
        WorkBackup backup{state.path()};
        const Library library = unsaved_library();
        CHECK(backup.leave(library) == 1);
    }
    CHECK(found_by_next_start(state.path()).size() == 1);
    {
        WorkBackup backup{state.path()};
        std::vector<std::string> problems;
        Library library;
        for (AddFile& file : backup.recover(problems))
            library = changed(library, std::move(file));
        CHECK(backup.keep(library, Clock::now()));
        // The work belongs to a living run.
        CHECK(found_by_next_start(state.path()).empty());
        CHECK(backup.leave(library) == 1);
    }
    CHECK(found_by_next_start(state.path()).size() == 1);
}

TEST_CASE("changes are written at most once a second, and the last change is written in the end")
{
    const TemporaryFolder state;
    WorkBackup backup{state.path()};
    const auto start = Clock::now();
    Library library = unsaved_library();
    CHECK(backup.keep(library, start));
    CHECK(backup.keep(library, start));
    library = with_entry(library, "two");
    CHECK_FALSE(backup.keep(library, start + Autosave::shortest_pause / 2));
    CHECK(backup.keep(library, start + Autosave::shortest_pause));
}

TEST_CASE("the next start does not find the work of files that were saved or closed")
{
    const TemporaryFolder state;
    const bool closes = GENERATE(false, true);
    {
        WorkBackup backup{state.path()};
        Library library = unsaved_library();
        CHECK(backup.keep(library, Clock::now()));
        const OpenFile& file = *current_file(library);
        library = closes ? changed(library, CloseFile{file.id})
                         : with_news(library, FileSaved{file.id, file.path, file.revision, 8});
        CHECK(backup.keep(library, Clock::now()));
        CHECK(backup.leave(library) == 0);
    }
    CHECK(found_by_next_start(state.path()).empty());
}

TEST_CASE("work that is not due yet does not keep other work from being written")
{
    const TemporaryFolder state;
    const auto start = Clock::now();
    WorkBackup backup{state.path()};
    Library library = unsaved_library();
    REQUIRE(backup.keep(library, start));
    library = with_entry(library, "two");
    library = with_entry(changed(library, AddFile{"/cases/b.json", new_case_file(), 7}), "other");
    CHECK_FALSE(backup.keep(library, start));
    std::size_t written = 0;
    for (const auto& slot : std::filesystem::directory_iterator{state.path() + "/unsaved"})
        written += slot.path().extension() == ".work" ? 1U : 0U;
    CHECK(written == 2);
}

TEST_CASE("work that is unsaved again after a save is written again")
{
    const TemporaryFolder state;
    const auto start = Clock::now();
    {
        WorkBackup backup{state.path()};
        Library library = unsaved_library();
        REQUIRE(backup.keep(library, start));
        LibraryStep edit = reduce(library, AddEntry{entry("two")});
        REQUIRE(edit.change);
        const OpenFile& file = *current_file(edit.library);
        library = with_news(edit.library, FileSaved{file.id, file.path, file.revision, 8});
        REQUIRE(backup.keep(library, start));
        library = apply(std::move(library), reversed(*edit.change));
        CHECK(backup.keep(library, start + std::chrono::seconds{5}));
        CHECK(backup.leave(library) == 1);
    }
    CHECK(found_by_next_start(state.path()).size() == 1);
}

TEST_CASE("unsaved work that cannot be read is a problem, and stays where it is")
{
    const TemporaryFolder state;
    {
        Autosave autosave{state.path()};
        CHECK(autosave.keep({"/cases/a.json", "not JSON", ""}, Clock::now()));
        autosave.leave_behind();
    }
    for (int start = 0; start < 2; ++start) {
        WorkBackup backup{state.path()};
        std::vector<std::string> problems;
        CHECK(backup.recover(problems).empty());
        REQUIRE(problems.size() == 1);
        CHECK(problems[0].starts_with("Unsaved work of /cases/a.json cannot be read: "));
    }
}

TEST_CASE("when work cannot be written, a reason is given, and nothing is promised at the end")
{
    const TemporaryFolder folder;
    write_plain(folder / "file", "");
    WorkBackup backup{folder / "file/state"};
    const Library library = unsaved_library();
    CHECK_FALSE(backup.keep(library, Clock::now()));
    CHECK(backup.problem().starts_with(folder / "file/state: cannot be created: "));
    CHECK(backup.leave(library) == 0);
}
