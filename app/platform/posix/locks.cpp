#include "app/platform/locks.h"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>

#include <cerrno>
#include <filesystem>
#include <thread>

namespace secant {
namespace {

bool lock(const Descriptor& file)
{
    return flock(file.number(), LOCK_EX | LOCK_NB) == 0;
}

bool has_a_name(const Descriptor& file)
{
    struct stat status {};
    return fstat(file.number(), &status) == 0 && status.st_nlink > 0;
}

} // namespace

CreatedLock LockFile::create(const std::string& path)
{
    Descriptor file{open(path.c_str(), O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0600)};
    if (!file.is_open()) return {{}, errno == EEXIST, errno};
    // Between its creation and its lock, another process may take the file for abandoned and remove
    // it.
    if (!lock(file) || !has_a_name(file)) return {{}, true, errno};
    return {LockFile{std::move(file)}, false, 0};
}

LockFile LockFile::take(const std::string& path)
{
    Descriptor file{open(path.c_str(), O_RDWR | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)};
    if (!file.is_open() || !lock(file)) return {};
    return LockFile{std::move(file)};
}

int create_private_folder(const std::string& path)
{
    std::error_code ignored; // mkdir fails when a folder above is missing
    std::filesystem::create_directories(std::filesystem::path{path}.parent_path(), ignored);
    return mkdir(path.c_str(), 0700) == 0 || errno == EEXIST ? 0 : errno;
}

Expected<SaveLock, int> SaveLock::take(const std::string& path)
{
    using Clock = std::chrono::steady_clock;
    constexpr std::chrono::milliseconds pause{5};
    const Clock::time_point deadline = Clock::now() + lock_patience;
    while (true) {
        // Not blocking: opening a pipe would wait for its writer.
        SaveLock lock{Descriptor{open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)}};
        if (!lock.file_.is_open()) return unexpected(errno);
        const bool is_held_elsewhere =
            flock(lock.descriptor(), LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK;
        // The process that held the lock may have replaced the file: then this was the old one.
        if (!is_held_elsewhere && lock.is_of(path)) return lock;
        if (Clock::now() >= deadline) return unexpected(EWOULDBLOCK);
        if (is_held_elsewhere) std::this_thread::sleep_for(pause);
    }
}

bool SaveLock::is_of(const std::string& path) const noexcept
{
    struct stat named {};
    struct stat locked {};
    return stat(path.c_str(), &named) == 0 && fstat(file_.number(), &locked) == 0 &&
           named.st_dev == locked.st_dev && named.st_ino == locked.st_ino;
}

} // namespace secant
