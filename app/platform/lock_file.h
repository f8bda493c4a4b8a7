#pragma once

#include "app/platform/descriptor.h"

#include <string>

namespace secant {

struct CreatedLock;

/// A file whose lock shows whether the process that created it is alive. The lock ends with this
/// object or with the process; the file stays.
class LockFile {
public:
    LockFile() = default;

    /// Creates a file and locks it.
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

/// The result of creating a lock.
struct CreatedLock {
    LockFile lock;
    bool try_again =
        false;     ///< there is such a file, or another process took this one for abandoned
    int error = 0; ///< errno when it is not held
};

/// Creates a folder that only its user may read, and the folders above it.
/// @return  errno; 0 when the folder exists.
[[nodiscard]] int create_private_folder(const std::string& path);

} // namespace secant
