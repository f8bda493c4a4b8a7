#include "app/files/case_paths.h"

#include "tests/support/catch.h"
#include "tests/support/temporary_folder.h"

#include <filesystem>

#include <sys/stat.h>

using namespace secant;
using namespace secant::testing;

namespace fs = std::filesystem;

TEST_CASE("the case files of a folder are found by name and sorted, and what is hidden is not")
{
    const TemporaryFolder folder;
    fs::create_directories(folder / "below/deep.json");
    fs::create_directory(folder / ".hidden");
    for (const char* const name : {"b.json", "below/a.jsonl", "below/deep.json/c.ndjson", "d.csv",
                                   ".e.json", ".hidden/f.json", "g.txt"})
        write_plain(folder / name, "");
    const CasePaths found = find_case_files({folder.path(), "-"});
    CHECK(found.files == std::vector<std::string>{folder / "b.json", folder / "below/a.jsonl",
                                                  folder / "below/deep.json/c.ndjson",
                                                  folder / "d.csv", "-"});
    CHECK(found.errors.empty());
}

TEST_CASE("links that lead nowhere are found and loops of folders are not followed")
{
    const TemporaryFolder folder;
    write_plain(folder / "a.json", "");
    fs::create_symlink("gone.json", folder / "b.json");
    fs::create_symlink("c.json", folder / "c.json");
    fs::create_directory_symlink(".", folder / "d.json");
    fs::create_directory_symlink(".", folder / "e");
    fs::create_symlink("gone.txt", folder / "f.txt");
    REQUIRE(mkfifo((folder / "z.json").c_str(), 0600) == 0);
    write_plain(folder / "zz.json", "");
    const CasePaths found = find_case_files({folder.path()});
    CHECK(found.files == std::vector<std::string>{folder / "a.json", folder / "b.json",
                                                  folder / "c.json", folder / "zz.json"});
    REQUIRE(found.errors.size() == 1);
    CHECK(found.errors[0].text() == folder / "z.json: is not a regular file");
    CHECK(found.errors[0].kind == PathError::Kind::special_file);
}

TEST_CASE("a folder without case files is an error")
{
    const TemporaryFolder folder;
    const CasePaths found = find_case_files({folder.path()});
    REQUIRE(found.errors.size() == 1);
    CHECK(found.errors[0].text() == folder.path() + ": no case files in this folder");
    CHECK(found.errors[0].kind == PathError::Kind::bare_folder);
}

TEST_CASE("a file is the same under every name that it has")
{
    const TemporaryFolder folder;
    write_plain(folder / "a", "");
    write_plain(folder / "b", "");
    fs::create_hard_link(folder / "a", folder / "hard");
    fs::create_symlink("a", folder / "soft");
    for (const char* const name : {"a", "./a", "hard", "soft"})
        CHECK(is_same_file(folder / "a", folder / name));
    CHECK_FALSE(is_same_file(folder / "a", folder / "b"));
    CHECK_FALSE(is_same_file(folder / "a", folder / "gone"));
    CHECK(is_same_file(folder / "gone", folder / "gone"));
}
