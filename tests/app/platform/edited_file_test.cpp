#include "app/platform/atomic_file.h"

#include "tests/support/catch.h"
#include "tests/support/temporary_folder.h"

#include <sys/stat.h>
#include <sys/xattr.h>
#include <unistd.h>

#include <cstring>
#include <filesystem>
#include <thread>

using namespace secant;
using namespace secant::testing;

namespace {

constexpr std::size_t longest = 1000;

std::string reading_complaint(const std::string& path)
{
    const auto edited = EditedFile::read(path, longest);
    return edited ? "" : edited.error();
}

std::string attribute(const std::string& path, const char* name)
{
    std::string value(1000, '\0');
    const ssize_t length = getxattr(path.c_str(), name, value.data(), value.size());
    return length < 0 ? std::strerror(errno) : value.substr(0, static_cast<std::size_t>(length));
}

constexpr const char* access_list = "system.posix_acl_access";
constexpr const char* list_of_new_files = "system.posix_acl_default";

/// An access list as the kernel writes it: the owner and one user read and write, the group and
/// everybody else may do nothing.
std::string list_with(std::uint32_t user)
{
    struct Line {
        std::uint16_t tag;
        std::uint16_t rights;
        std::uint32_t id;
    };
    constexpr std::uint32_t nobody = 0xFFFFFFFF;
    constexpr std::uint32_t version = 2;
    const Line lines[] = {
        {1, 6, nobody}, {2, 6, user}, {4, 0, nobody}, {16, 6, nobody}, {32, 0, nobody}};
    std::string list(sizeof version + sizeof lines, '\0');
    std::memcpy(list.data(), &version, sizeof version);
    std::memcpy(list.data() + sizeof version, lines, sizeof lines);
    return list;
}

bool set_attribute(const std::string& path, const char* name, const std::string& value)
{
    if (setxattr(path.c_str(), name, value.data(), value.size(), 0) == 0) return true;
    WARN("no attribute " << name << " here");
    SUCCEED();
    return false;
}

} // namespace

TEST_CASE("a file that is read to be edited is saved over the text that was read")
{
    const TemporaryFolder folder;
    const std::string path = folder / "a";
    write_plain(path, "old");
    std::filesystem::create_symlink("a", folder / "link");
    const auto edited = EditedFile::read(folder / "link", longest);
    REQUIRE(edited);
    CHECK(edited->content() == "old");
    const auto saved = edited->save("new");
    REQUIRE(saved);
    CHECK(saved->warning.empty());
    CHECK(read_plain(path) == "new");
    CHECK(std::filesystem::is_symlink(folder / "link"));
    // It has replaced the file that it read: there is nothing more to compare with.
    const auto again = edited->save("again");
    REQUIRE_FALSE(again);
    CHECK(again.error().is_conflict);
    CHECK(folder.names().size() == 2);
}

TEST_CASE("a save keeps each of several attributes, whose names are short")
{
    const TemporaryFolder folder;
    const std::string path = folder / "a";
    write_plain(path, "old");
    const std::vector<std::string> names{"user.a", "user.b", "user.c", "user.d"};
    for (const std::string& name : names)
        if (!set_attribute(path, name.c_str(), "value of " + name)) return;
    const auto edited = EditedFile::read(path, longest);
    REQUIRE(edited);
    const auto saved = edited->save("new");
    REQUIRE(saved);
    CHECK(saved->warning.empty());
    for (const std::string& name : names)
        CHECK(attribute(path, name.c_str()) == "value of " + name);
}

TEST_CASE("what cannot be edited is refused with its name and the reason")
{
    const TemporaryFolder folder;
    CHECK(reading_complaint(folder / "gone") ==
          folder / "gone: cannot be read: No such file or directory");
    CHECK(reading_complaint(folder.path()) == folder.path() + ": cannot be read: is a folder");
    REQUIRE(mkfifo((folder / "pipe").c_str(), 0600) == 0);
    CHECK(reading_complaint(folder / "pipe") ==
          folder / "pipe: cannot be read: is not a regular file");
    write_plain(folder / "large", std::string(longest + 1, 'x'));
    CHECK(reading_complaint(folder / "large") ==
          folder / "large: cannot be read: has more than 1000 bytes");
    CHECK(reading_complaint(std::string{"/dev/null\0", 10}).find("zero byte") != std::string::npos);
}

TEST_CASE("while one run edits a file no other saves it and says so")
{
    const TemporaryFolder folder;
    const std::string path = folder / "a";
    write_plain(path, "old");
    const auto edited = EditedFile::read(path, longest);
    REQUIRE(edited);
    const std::string why = "another program has kept it locked for 2 seconds";
    CHECK(reading_complaint(path) == path + ": cannot be read: " + why);
    const auto saved = save_atomically(path, "theirs");
    REQUIRE_FALSE(saved);
    CHECK(saved.error() == path + ": cannot be saved: " + why);
    CHECK(read_plain(path) == "old");
    CHECK(edited->save("ours"));
}

TEST_CASE("who waits for a file gets the text that was saved meanwhile")
{
    constexpr int rounds = 50;
    const TemporaryFolder folder;
    const std::string path = folder / "a";
    write_plain(path, "");
    int failures[] = {0, 0};
    const auto append = [&](int& failed) {
        for (int i = 0; i < rounds; ++i) {
            const auto edited = EditedFile::read(path, longest);
            if (!edited || !edited->save(edited->content() + "x")) ++failed;
        }
    };
    {
        const std::jthread one{[&] { append(failures[0]); }};
        const std::jthread other{[&] { append(failures[1]); }};
    }
    CHECK(static_cast<int>(read_plain(path).size()) == 2 * rounds - failures[0] - failures[1]);
}

TEST_CASE("a save says that other names of the file keep the old content")
{
    const TemporaryFolder folder;
    const std::string path = folder / "a";
    write_plain(path, "old");
    std::filesystem::create_hard_link(path, folder / "b");
    auto saved = save_atomically(path, "new");
    REQUIRE(saved);
    CHECK(saved->warning ==
          path + ": is saved, but its other name (a hard link) keeps the old content");
    CHECK(read_plain(folder / "b") == "old");
    CHECK(save_atomically(path, "newer")->warning.empty());

    std::filesystem::create_hard_link(folder / "b", folder / "c");
    std::filesystem::create_hard_link(folder / "b", folder / "d");
    saved = save_atomically(folder / "b", "new");
    CHECK(saved->warning == folder / "b: is saved, but its 2 other names (hard links) keep the "
                                     "old content");
}

TEST_CASE("a save keeps extended attributes")
{
    const TemporaryFolder folder;
    const std::string path = folder / "a";
    write_plain(path, "old");
    if (!set_attribute(path, "user.note", std::string{"a\0b", 3})) return;
    REQUIRE(set_attribute(path, "user.empty", ""));
    const auto saved = save_atomically(path, "new");
    REQUIRE(saved);
    CHECK(saved->warning.empty());
    CHECK(attribute(path, "user.note") == std::string{"a\0b", 3});
    CHECK(attribute(path, "user.empty").empty());
}

TEST_CASE("a save keeps the access list of a file and gives it none of the folder's")
{
    const TemporaryFolder folder;
    write_plain(folder / "listed", "old");
    if (!set_attribute(folder / "listed", access_list, list_with(12345))) return;
    write_plain(folder / "plain", "old");
    REQUIRE(chmod((folder / "plain").c_str(), 0660) == 0);
    REQUIRE(set_attribute(folder.path(), list_of_new_files, list_with(54321)));
    for (const char* const name : {"listed", "plain"}) {
        const auto saved = save_atomically(folder / name, "new");
        REQUIRE(saved);
        CHECK(saved->warning.empty());
    }
    CHECK(attribute(folder / "listed", access_list) == list_with(12345));
    CHECK(attribute(folder / "plain", access_list) == std::strerror(ENODATA));
    struct stat status {};
    REQUIRE(stat((folder / "plain").c_str(), &status) == 0);
    CHECK((status.st_mode & 07777U) == 0660);
}

TEST_CASE("a file keeps the right to run as its owner")
{
    const TemporaryFolder folder;
    const std::string path = folder / "a";
    write_plain(path, "old");
    REQUIRE(chmod(path.c_str(), 04755) == 0);
    REQUIRE(save_atomically(path, "new"));
    struct stat status {};
    REQUIRE(stat(path.c_str(), &status) == 0);
    CHECK((status.st_mode & 07777U) == 04755);
}
