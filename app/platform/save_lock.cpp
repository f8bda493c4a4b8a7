#include "app/platform/save_lock.h"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>

#include <cerrno>
#include <thread>

namespace secant {

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
