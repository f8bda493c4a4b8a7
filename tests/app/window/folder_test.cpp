#include "app/window/opened.h"

#include "tests/support/catch.h"
#include "tests/support/temporary_folder.h"

#include <cstdlib>
#include <filesystem>

using namespace secant;
using namespace secant::testing;

namespace {

/// Sets another home folder until the destructor.
class Home {
public:
    explicit Home(const std::string& path)
    {
        if (const char* home = std::getenv("HOME")) before_ = home;
        setenv("HOME", path.c_str(), 1);
    }
    ~Home() { setenv("HOME", before_.c_str(), 1); }
    Home(const Home&) = delete;
    Home& operator=(const Home&) = delete;

private:
    std::string before_;
};

std::string names(const FolderListing& listing)
{
    std::string out;
    for (const FolderEntry& entry : listing.entries)
        out += entry.name + (entry.is_folder ? "/ " : " ");
    return out;
}

} // namespace

TEST_CASE("a folder lists its folders first, each group by name")
{
    const TemporaryFolder folder;
    for (const char* name : {"b.json", "a.json"})
        write_plain(folder / name, "");
    for (const char* name : {"z", "y"})
        std::filesystem::create_directory(folder / name);
    const FolderListing listing = list_folder(folder.path());
    CHECK(names(listing) == "y/ z/ a.json b.json ");
    CHECK(listing.asked == folder.path());
    CHECK(listing.folder == folder.path() + "/");
    CHECK(listing.problem.empty());
}

TEST_CASE("a link to a folder is a folder, and a link that leads nowhere is a file")
{
    const TemporaryFolder folder;
    std::filesystem::create_directory(folder / "real");
    std::filesystem::create_directory_symlink("real", folder / "link");
    std::filesystem::create_symlink("nowhere", folder / "broken");
    CHECK(names(list_folder(folder.path())) == "link/ real/ broken ");
}

TEST_CASE("a folder that cannot be listed says why, and has no entries")
{
    const TemporaryFolder folder;
    const FolderListing listing = list_folder(folder / "missing");
    CHECK(listing.problem.starts_with(folder / "missing/: "));
    CHECK(listing.entries.empty());
}

TEST_CASE("a path begins in the home folder after ~, and without a folder in the working folder")
{
    const TemporaryFolder folder;
    const Home home{folder.path()};
    write_plain(folder / "mine.json", "");
    CHECK(full_path("~") == folder.path() + "/");
    CHECK(full_path("~/mine.json") == folder / "mine.json");
    CHECK(names(list_folder("~/")) == "mine.json ");
    CHECK(full_path("~other") == (std::filesystem::current_path() / "~other").string());
    CHECK(list_folder("").folder == std::filesystem::current_path().string() + "/");
}

TEST_CASE("a full path has no . and no ..")
{
    CHECK(full_path("/a/./b/../c.json") == "/a/c.json");
}

TEST_CASE("a path with a file is distinguished from a path without one")
{
    const TemporaryFolder folder;
    write_plain(folder / "file", "");
    CHECK(is_there(folder / "file"));
    CHECK_FALSE(is_folder(folder / "file"));
    CHECK(is_there(folder.path()));
    CHECK(is_folder(folder.path()));
    CHECK_FALSE(is_there(folder / "missing"));
}
