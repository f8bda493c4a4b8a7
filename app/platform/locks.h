#pragma once

#include "app/platform/streams.h"
#include "core/text/expected.h"

#include <chrono>
#include <string>

namespace secant {

struct CreatedLock;

/// A file whose lock shows whether the process that created it is alive. The lock ends with this
/// object or with the process; the file stays.
class LockFile {
public:
    LockFile() = default;

    [[nodiscard]] static CreatedLock create(const std::string& path);
    /// Locks an existing file. Not held when there is no such file, or when another process holds
    /// it.
    [[nodiscard]] static LockFile take(const std::string& path);

    [[nodiscard]] bool is_held() const noexcept { return file_.is_open(); }
    void release() noexcept { file_.reset(); }

private:
    explicit LockFile(Descriptor file) : file_(std::move(file)) {}

    Descriptor file_;
};

struct CreatedLock {
    LockFile lock;
    bool try_again =
        false;     ///< there is such a file, or another process took this one for abandoned
    int error = 0; ///< errno when it is not held
};

/// Creates a folder that only its user may read, and the folders above it.
/// @return  errno; 0 when the folder exists.
[[nodiscard]] int create_private_folder(const std::string& path);

/// A save waits so long for another run of Secant that is saving the same file.
inline constexpr std::chrono::seconds lock_patience{2};

/// A lock on a file that is going to be replaced: two runs of Secant never replace one file at
/// once. Other programs do not ask for it. The lock ends with this object or with the process.
///
/// On a file system without locks it is always granted.
class SaveLock {
public:
    /// Waits for a lock that another process holds, `lock_patience` at most.
    /// @param path  An existing file that may be read; links are followed.
    /// @return      Or errno: EWOULDBLOCK when another process still holds the lock.
    [[nodiscard]] static Expected<SaveLock, int> take(const std::string& path);

    /// Open for reading.
    [[nodiscard]] int descriptor() const noexcept { return file_.number(); }

    /// True while the path names the locked file: a save puts a new file in its place.
    [[nodiscard]] bool is_of(const std::string& path) const noexcept;

private:
    explicit SaveLock(Descriptor file) : file_(std::move(file)) {}

    Descriptor file_;
};

} // namespace secant
