#include "app/platform/atomic_file.h"

#include "app/platform/posix/temporary_file.h"
#include "tests/support/catch.h"
#include "tests/support/temporary_folder.h"

#include <fcntl.h>
#include <sys/mount.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include <csignal>
#include <cstdlib>
#include <filesystem>

using namespace secant;
using namespace secant::testing;

namespace {

using Names = std::vector<std::string>;

std::string complaint(const std::string& path, std::string_view text = "new")
{
    const auto saved = save_atomically(path, text);
    return saved ? "" : saved.error();
}

mode_t mode_of(const std::string& path)
{
    struct stat status {};
    REQUIRE(stat(path.c_str(), &status) == 0);
    return status.st_mode & 07777U;
}

std::string reading_complaint(const std::string& path, std::size_t longest)
{
    const auto read = read_file(path, longest);
    return read ? "" : read.error();
}

/// Limits the size of files until the destructor, like a full disk.
class FileSizeLimit {
public:
    explicit FileSizeLimit(rlim_t bytes)
    {
        getrlimit(RLIMIT_FSIZE, &before_);
        const rlimit lowered{bytes, before_.rlim_max};
        setrlimit(RLIMIT_FSIZE, &lowered);
        handler_ = std::signal(SIGXFSZ, SIG_IGN);
    }
    ~FileSizeLimit()
    {
        setrlimit(RLIMIT_FSIZE, &before_);
        std::signal(SIGXFSZ, handler_);
    }
    FileSizeLimit(const FileSizeLimit&) = delete;
    FileSizeLimit& operator=(const FileSizeLimit&) = delete;
    FileSizeLimit(FileSizeLimit&&) = delete;
    FileSizeLimit& operator=(FileSizeLimit&&) = delete;

private:
    rlimit before_{};
    void (*handler_)(int) = nullptr;
};

/// A file system of 64 KiB on a folder, where the system lets us mount one.
class SmallDisk {
public:
    explicit SmallDisk(std::string folder) : folder_(std::move(folder))
    {
        is_mounted_ = mount("none", folder_.c_str(), "tmpfs", 0, "size=64k") == 0;
    }
    ~SmallDisk()
    {
        if (is_mounted_) umount2(folder_.c_str(), MNT_DETACH);
    }
    SmallDisk(const SmallDisk&) = delete;
    SmallDisk& operator=(const SmallDisk&) = delete;
    SmallDisk(SmallDisk&&) = delete;
    SmallDisk& operator=(SmallDisk&&) = delete;

    [[nodiscard]] bool is_mounted() const noexcept { return is_mounted_; }
    [[nodiscard]] bool make_read_only() const
    {
        return mount("none", folder_.c_str(), "tmpfs", MS_REMOUNT | MS_RDONLY, nullptr) == 0;
    }

private:
    std::string folder_;
    bool is_mounted_ = false;
};

} // namespace

TEST_CASE("a save creates a file or replaces it, and leaves nothing else")
{
    const TemporaryFolder folder;
    const std::string path = folder / "a.json";
    CHECK(complaint(path, "first, the longer one").empty());
    CHECK(read_plain(path) == "first, the longer one");
    CHECK(complaint(path, std::string_view{"se\0cond", 7}).empty());
    CHECK(read_plain(path) == std::string{"se\0cond", 7});
    CHECK(complaint(path, "").empty());
    CHECK(read_plain(path).empty());
    CHECK(folder.names() == Names{"a.json"});
}

TEST_CASE("a new file gets the mode of any new file, an old one keeps its own")
{
    const TemporaryFolder folder;
    const mode_t mask = umask(027);
    const std::string fresh = complaint(folder / "new");
    umask(mask);
    CHECK(fresh.empty());
    CHECK(mode_of(folder / "new") == 0640);
    for (const mode_t mode : {0600U, 0644U, 0666U, 0755U, 0777U}) {
        const std::string path = folder / "old";
        write_plain(path, "old");
        REQUIRE(chmod(path.c_str(), mode) == 0);
        CHECK(complaint(path).empty());
        CHECK(mode_of(path) == mode);
    }
}

TEST_CASE("root's save keeps the owner of a file")
{
    const TemporaryFolder folder;
    const std::string path = folder / "theirs";
    write_plain(path, "old");
    if (chown(path.c_str(), 65534, 65534) != 0) {
        WARN("not root: a file of somebody else's cannot be made");
        SUCCEED();
        return;
    }
    CHECK(complaint(path).empty());
    struct stat status {};
    REQUIRE(stat(path.c_str(), &status) == 0);
    CHECK(status.st_uid == 65534);
    CHECK(status.st_gid == 65534);
}

TEST_CASE("a symbolic link stays a link, and its target is replaced")
{
    const TemporaryFolder folder;
    std::filesystem::create_directory(folder / "real");
    write_plain(folder / "real/file", "old");
    std::filesystem::create_symlink("real/file", folder / "first");
    std::filesystem::create_symlink(folder / "first", folder / "second");
    CHECK(complaint(folder / "second").empty());
    CHECK(read_plain(folder / "real/file") == "new");
    CHECK(std::filesystem::is_symlink(folder / "first"));
    CHECK(std::filesystem::is_symlink(folder / "second"));
    CHECK(folder.names() == Names{"first", "real", "second"});

    std::filesystem::create_symlink("real/to come", folder / "dangling");
    CHECK(complaint(folder / "dangling").empty());
    CHECK(std::filesystem::is_symlink(folder / "dangling"));
    CHECK(read_plain(folder / "real/to come") == "new");

    std::filesystem::create_symlink("loop", folder / "loop");
    CHECK(complaint(folder / "loop").starts_with(folder / "loop: cannot be saved: "));
}

TEST_CASE("a path without a folder is in the current one")
{
    const TemporaryFolder folder;
    const auto before = std::filesystem::current_path();
    std::filesystem::current_path(folder.path());
    const std::string problem = complaint("here");
    std::filesystem::current_path(before);
    CHECK(problem.empty());
    CHECK(read_plain(folder / "here") == "new");
}

TEST_CASE("a path that cannot be replaced is refused with its name and the reason, and stays")
{
    const TemporaryFolder folder;
    std::filesystem::create_directory(folder / "sub");
    CHECK(complaint(folder / "sub") == folder / "sub: cannot be saved: is a folder");
    CHECK(complaint(folder / "sub/") == folder / "sub/: cannot be saved: is a folder");
    CHECK(complaint(folder / "gone/file") == folder / "gone/file: cannot be saved: folder " +
                                                 (folder / "gone/: No such file or directory"));
    CHECK(complaint(folder / "gone/") == folder / "gone/: cannot be saved: names a folder");
    write_plain(folder / "plain", "old");
    CHECK(complaint(folder / "plain/file") ==
          folder / "plain/file: cannot be saved: Not a directory");
    REQUIRE(mkfifo((folder / "pipe").c_str(), 0600) == 0);
    CHECK(complaint(folder / "pipe") == folder / "pipe: cannot be saved: is not a regular file");
    CHECK(complaint("/dev/full") == "/dev/full: cannot be saved: is not a regular file");
    CHECK(complaint("") == ": cannot be saved: there is no file name");
    CHECK(complaint(std::string{"a\0b", 3}).find("zero byte") != std::string::npos);
    CHECK(complaint(folder / std::string(300, 'x')).find("name too long") != std::string::npos);
    CHECK(folder.names() == Names{"pipe", "plain", "sub"});
    CHECK(read_plain(folder / "plain") == "old");
}

TEST_CASE("the longest name that a file may have can be saved")
{
    const TemporaryFolder folder;
    const std::string name(255, 'n');
    CHECK(complaint(folder / name).empty());
    CHECK(complaint(folder / name, "again").empty());
    CHECK(folder.names() == Names{name});
    CHECK(read_plain(folder / name) == "again");
}

TEST_CASE("a folder that takes no new files, even from root, is named")
{
    // The folders of the kernel take no files from anyone.
    const std::string problem = complaint("/proc/secant");
    CHECK(problem.starts_with("/proc/secant: cannot be saved: folder /proc/: "));
}

TEST_CASE("a file that its owner has protected is not replaced")
{
    if (geteuid() == 0) {
        WARN("root may write to any file");
        SUCCEED();
        return;
    }
    const TemporaryFolder folder;
    write_plain(folder / "kept", "old");
    REQUIRE(chmod((folder / "kept").c_str(), 0444) == 0);
    CHECK(complaint(folder / "kept") == folder / "kept: cannot be saved: Permission denied");
    CHECK(read_plain(folder / "kept") == "old");
}

TEST_CASE("a save that finds no room leaves the old file and nothing else")
{
    const TemporaryFolder folder;
    const std::string path = folder / "file";
    write_plain(path, "old");
    std::string problem;
    {
        const FileSizeLimit limit{1 << 16};
        problem = complaint(path, std::string(1 << 20, 'x'));
    }
    CHECK(problem == path + ": cannot be saved: File too large");
    CHECK(read_plain(path) == "old");
    CHECK(folder.names() == Names{"file"});
}

TEST_CASE("a full disk and a read-only one leave the old file and nothing else")
{
    const TemporaryFolder folder;
    const SmallDisk disk{folder.path()};
    if (!disk.is_mounted()) {
        WARN("no disk can be mounted here");
        SUCCEED();
        return;
    }
    const std::string path = folder / "file";
    REQUIRE(complaint(path, "old").empty());
    CHECK(complaint(path, std::string(1 << 20, 'x')) ==
          path + ": cannot be saved: No space left on device");
    CHECK(read_plain(path) == "old");
    CHECK(folder.names() == Names{"file"});
    REQUIRE(disk.make_read_only());
    CHECK(complaint(path).starts_with(path + ": cannot be saved: "));
    CHECK(complaint(path).find("Read-only file system") != std::string::npos);
    CHECK(read_plain(path) == "old");
}

TEST_CASE("a save removes the files of killed saves, and no file that is being written")
{
    const TemporaryFolder folder;
    const Descriptor open_folder{open(folder.path().c_str(), O_RDONLY | O_DIRECTORY)};
    const std::string stale = folder / ".file.0123456789abcdef.secant-tmp";
    write_plain(stale, "half");
    write_plain(folder / ".file.notes", "not ours");
    write_plain(folder / ".other.0123456789abcdef.secant-tmp", "another file's");
    const TemporaryFile under_way{open_folder, "file", 0600};
    REQUIRE(under_way.is_open());
    REQUIRE(folder.names().size() == 4);

    CHECK(complaint(folder / "file").empty());
    CHECK_FALSE(std::filesystem::exists(stale));
    CHECK(std::filesystem::exists(folder / ".file.notes"));
    CHECK(std::filesystem::exists(folder / ".other.0123456789abcdef.secant-tmp"));
    CHECK(folder.names().size() == 4);
}

TEST_CASE("a file is read whole, up to a size")
{
    const TemporaryFolder folder;
    const std::string text = std::string(200'000, 'a') + std::string{"\0\xFF\n", 3};
    write_plain(folder / "file", text);
    const auto read = read_file(folder / "file", text.size());
    REQUIRE(read);
    CHECK(*read == text);
    CHECK(reading_complaint(folder / "file", text.size() - 1) ==
          folder / "file: cannot be read: has more than 200002 bytes");
    // This file has size 0 and never ends.
    CHECK(reading_complaint("/dev/zero", 1000) ==
          "/dev/zero: cannot be read: has more than 1000 bytes");
    write_plain(folder / "empty", "");
    CHECK(read_file(folder / "empty", 0).value().empty());
}

TEST_CASE("a path that cannot be read is refused with its name and the reason")
{
    const TemporaryFolder folder;
    CHECK(reading_complaint(folder.path(), 9) == folder.path() + ": cannot be read: is a folder");
    CHECK(reading_complaint(folder / "gone", 9) ==
          folder / "gone: cannot be read: No such file or directory");
    CHECK(reading_complaint("/proc/self/mem", 9) ==
          "/proc/self/mem: cannot be read: Input/output error");
    CHECK(reading_complaint(std::string{"/dev/null\0", 10}, 9).find("zero byte") !=
          std::string::npos);
}
