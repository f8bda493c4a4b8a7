#include "app/platform/atomic_file.h"

#include "tests/support/catch.h"
#include "tests/support/temporary_folder.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <sys/xattr.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <filesystem>
#include <functional>
#include <utility>

// The linker puts __wrap_NAME in the place of the system's NAME in this program (--wrap), so a test
// sees each call of a save and lets it fail.

using namespace secant;
using namespace secant::testing;

namespace {

using Calls = std::vector<std::string>;

/// The calls of a save, and what a test does to them.
struct Watch {
    Calls calls;
    std::string failing; ///< the call that fails
    int error = 0;       ///< with this errno
    std::size_t longest_write = SIZE_MAX;
    int writes_before_failure = 0;     ///< writes that succeed when "write" fails
    std::function<void()> before_sync; ///< called when the file is forced to the disk
    std::function<void()> before_lock; ///< called once when a file is locked
};

Watch* watch = nullptr;

/// Watches the calls until the destructor.
class Watching {
public:
    explicit Watching(Watch& to) { watch = &to; }
    ~Watching() { watch = nullptr; }
    Watching(const Watching&) = delete;
    Watching& operator=(const Watching&) = delete;
    Watching(Watching&&) = delete;
    Watching& operator=(Watching&&) = delete;
};

/// Notes the call. @return  true when it has to fail
bool fails(const std::string& call)
{
    if (watch == nullptr) return false;
    watch->calls.push_back(call);
    if (watch->failing != call) return false;
    errno = watch->error;
    return true;
}

std::string sync_call(int descriptor)
{
    struct stat status {};
    return fstat(descriptor, &status) == 0 && S_ISDIR(status.st_mode) ? "fsync folder"
                                                                      : "fsync file";
}

} // namespace

// NOLINTBEGIN(bugprone-reserved-identifier,readability-identifier-naming): the linker chooses these
// names.
extern "C" {
ssize_t __real_write(int descriptor, const void* from, std::size_t count);
int __real_fsync(int descriptor);
int __real_renameat2(int from_folder, const char* from, int to_folder, const char* to,
                     unsigned flags);
int __real_fchown(int descriptor, uid_t user, gid_t group);
int __real_fchmod(int descriptor, mode_t mode);
int __real_flock(int descriptor, int operation);
int __real_fsetxattr(int descriptor, const char* name, const void* value, std::size_t size,
                     int flags);

ssize_t __wrap_write(int descriptor, const void* from, std::size_t count)
{
    if (watch == nullptr) return __real_write(descriptor, from, count);
    if (watch->failing == "write" && watch->writes_before_failure-- > 0) {
        watch->calls.emplace_back("write");
        return __real_write(descriptor, from, std::min(count, watch->longest_write));
    }
    if (fails("write")) return -1;
    return __real_write(descriptor, from, std::min(count, watch->longest_write));
}

int __wrap_fsync(int descriptor)
{
    const std::string call = sync_call(descriptor);
    if (fails(call)) return -1;
    if (watch != nullptr && watch->before_sync && call == "fsync file") watch->before_sync();
    return __real_fsync(descriptor);
}

int __wrap_renameat2(int from_folder, const char* from, int to_folder, const char* to,
                     unsigned flags)
{
    return fails(flags == 0 ? "rename" : "rename to a free name")
               ? -1
               : __real_renameat2(from_folder, from, to_folder, to, flags);
}

int __wrap_fchown(int descriptor, uid_t user, gid_t group)
{
    return fails(user == static_cast<uid_t>(-1) ? "fchown group" : "fchown owner")
               ? -1
               : __real_fchown(descriptor, user, group);
}

int __wrap_fchmod(int descriptor, mode_t mode)
{
    return fails("fchmod") ? -1 : __real_fchmod(descriptor, mode);
}

int __wrap_flock(int descriptor, int operation)
{
    if (watch != nullptr && watch->before_lock) std::exchange(watch->before_lock, {})();
    return __real_flock(descriptor, operation);
}

int __wrap_fsetxattr(int descriptor, const char* name, const void* value, std::size_t size,
                     int flags)
{
    return fails("fsetxattr") ? -1 : __real_fsetxattr(descriptor, name, value, size, flags);
}
}
// NOLINTEND(bugprone-reserved-identifier,readability-identifier-naming)

namespace {

/// A folder with one file, "old".
struct OldFileInFolder {
    OldFileInFolder() { write_plain(path, "old"); }
    TemporaryFolder folder;
    std::string path = folder / "a.json";
};

} // namespace

TEST_CASE("the text is on the disk before it replaces the file and the folder is afterwards")
{
    const OldFileInFolder there;
    Watch watched;
    const Watching watching{watched};
    REQUIRE(save_atomically(there.path, "new"));
    CHECK(watched.calls == Calls{"write", "fchmod", "fsync file", "rename", "fsync folder"});
    watched.calls.clear();
    REQUIRE(create_atomically(there.folder / "b.json", "new"));
    CHECK(watched.calls == Calls{"write", "fsync file", "rename to a free name", "fsync folder"});
}

TEST_CASE("a text is saved whole when the system writes a few bytes at a time")
{
    const OldFileInFolder there;
    Watch watched;
    watched.longest_write = GENERATE(std::size_t{1}, std::size_t{7});
    const Watching watching{watched};
    const std::string text(100, 'x');
    REQUIRE(save_atomically(there.path, text));
    CHECK(read_plain(there.path) == text);
}

TEST_CASE("a call that fails before the replacement leaves the old file and nothing else")
{
    const auto [call, error, reason] = GENERATE(table<std::string, int, std::string>({
        {"write", ENOSPC, "No space left on device"},
        {"write", EIO, "Input/output error"},
        {"fsync file", EIO, "Input/output error"},
        {"fsync file", EDQUOT, "Disk quota exceeded"},
        {"rename", EACCES, "Permission denied"},
        {"rename", EIO, "Input/output error"},
    }));
    CAPTURE(call, reason);
    const OldFileInFolder there;
    Watch watched;
    watched.failing = call;
    watched.error = error;
    watched.longest_write = 5;
    watched.writes_before_failure = GENERATE(0, 3);
    const Watching watching{watched};
    const auto saved = save_atomically(there.path, "a text of more than fifteen bytes");
    REQUIRE_FALSE(saved);
    CHECK(saved.error() == there.path + ": cannot be saved: " + reason);
    CHECK(std::count(watched.calls.begin(), watched.calls.end(), call) >= 1);
    CHECK(read_plain(there.path) == "old");
    CHECK(there.folder.names() == std::vector<std::string>{"a.json"});
}

TEST_CASE("a system that writes nothing and reports no error does not hang a save")
{
    const OldFileInFolder there;
    Watch watched;
    watched.longest_write = 0;
    const Watching watching{watched};
    const auto saved = save_atomically(there.path, "new");
    REQUIRE_FALSE(saved);
    CHECK(saved.error() == there.path + ": cannot be saved: Input/output error");
    CHECK(read_plain(there.path) == "old");
}

TEST_CASE("what cannot be kept is said and the file is saved")
{
    const auto [call, words] = GENERATE(table<std::string, std::string>({
        {"fchmod", "its mode is not kept"},
        {"fsync folder", "a power failure may lose it: Operation not permitted"},
    }));
    const OldFileInFolder there;
    Watch watched;
    watched.failing = call;
    watched.error = EPERM;
    const Watching watching{watched};
    const auto saved = save_atomically(there.path, "new");
    REQUIRE(saved);
    CHECK(saved->warning == there.path + ": is saved, but " + words);
    CHECK(read_plain(there.path) == "new");
    CHECK(there.folder.names() == std::vector<std::string>{"a.json"});
}

TEST_CASE("an attribute that the system refuses is named")
{
    const OldFileInFolder there;
    if (setxattr(there.path.c_str(), "user.note", "x", 1, 0) != 0) {
        WARN("no extended attributes here");
        SUCCEED();
        return;
    }
    Watch watched;
    watched.failing = "fsetxattr";
    watched.error = ENOTSUP;
    const Watching watching{watched};
    const auto saved = save_atomically(there.path, "new");
    REQUIRE(saved);
    CHECK(saved->warning == there.path + ": is saved, but its attribute user.note is not kept");
}

TEST_CASE("an owner or a group that the system refuses is named and gives nobody more rights")
{
    // Nobody runs the file as somebody else, and another group has the rights of everybody.
    const auto [old_mode, call, lost, mode] =
        GENERATE(table<mode_t, std::string, std::string, mode_t>({
            {06764, "fchown owner", "its owner is not kept; its mode is not kept", 0764},
            {06764, "fchown group", "its group is not kept; its mode is not kept", 0744},
            {0606, "fchown group", "its group is not kept; its mode is not kept", 0600},
            {0644, "fchown group", "its group is not kept", 0644},
            {0644, "fchown owner", "its owner is not kept", 0644},
        }));
    const OldFileInFolder there;
    if (chown(there.path.c_str(), 65534, 65533) != 0) {
        WARN("not root: a file of somebody else's cannot be made");
        SUCCEED();
        return;
    }
    REQUIRE(chmod(there.path.c_str(), old_mode) == 0);
    Watch watched;
    watched.failing = call;
    watched.error = EPERM;
    const Watching watching{watched};
    const auto saved = save_atomically(there.path, "new");
    REQUIRE(saved);
    CHECK(saved->warning == there.path + ": is saved, but " + lost);
    struct stat status {};
    REQUIRE(stat(there.path.c_str(), &status) == 0);
    CHECK((status.st_mode & 07777U) == mode);
}

TEST_CASE("a file that is replaced while it is locked is read anew")
{
    const OldFileInFolder there;
    Watch watched;
    watched.before_lock = [&] {
        write_plain(there.folder / "theirs", "theirs");
        std::filesystem::rename(there.folder / "theirs", there.path);
    };
    const Watching watching{watched};
    const auto edited = EditedFile::read(there.path, 100);
    REQUIRE(edited);
    CHECK(edited->content() == "theirs");
    CHECK(edited->save("ours"));
}

TEST_CASE("a file that another program saves during a save keeps the other program's text")
{
    enum class Theirs { in_place, as_many_bytes, new_file_of_same_text, removal };
    const Theirs theirs = GENERATE(Theirs::in_place, Theirs::as_many_bytes,
                                   Theirs::new_file_of_same_text, Theirs::removal);
    const OldFileInFolder there;
    Watch watched;
    watched.before_sync = [&] {
        switch (theirs) {
        case Theirs::in_place: write_plain(there.path, "theirs"); break;
        case Theirs::as_many_bytes: write_plain(there.path, "dlo"); break;
        case Theirs::new_file_of_same_text:
            write_plain(there.folder / "theirs", "old");
            std::filesystem::rename(there.folder / "theirs", there.path);
            break;
        case Theirs::removal: std::filesystem::remove(there.path); break;
        }
    };
    const auto edited = EditedFile::read(there.path, 100);
    REQUIRE(edited);
    const Watching watching{watched};
    const auto saved = edited->save("ours");
    REQUIRE_FALSE(saved);
    CHECK(saved.error().is_conflict);
    CHECK(saved.error().text ==
          there.path + ": cannot be saved: another program has changed it meanwhile");
    if (std::filesystem::exists(there.path)) CHECK(read_plain(there.path) != "ours");
    CHECK(there.folder.names().size() <= 1);
}

TEST_CASE("a file that another program creates during a save is not replaced")
{
    const TemporaryFolder folder;
    const std::string path = folder / "a.json";
    Watch watched;
    watched.before_sync = [&] { write_plain(path, "theirs"); };
    const Watching watching{watched};
    const auto saved = create_atomically(path, "ours");
    REQUIRE_FALSE(saved);
    CHECK(saved.error().is_conflict);
    CHECK(saved.error().text == path + ": cannot be saved: a file of this name exists already");
    CHECK(read_plain(path) == "theirs");
    CHECK(folder.names() == std::vector<std::string>{"a.json"});
}

TEST_CASE("a file system that cannot look and rename in one step still replaces no file")
{
    const TemporaryFolder folder;
    const std::string path = folder / "a.json";
    Watch watched;
    watched.failing = "rename to a free name";
    watched.error = EINVAL;
    bool is_created = GENERATE(false, true);
    watched.before_sync = [&] {
        if (is_created) write_plain(path, "theirs");
    };
    const Watching watching{watched};
    const auto saved = create_atomically(path, "ours");
    CHECK(saved.has_value() == !is_created);
    CHECK(read_plain(path) == (is_created ? "theirs" : "ours"));
}
