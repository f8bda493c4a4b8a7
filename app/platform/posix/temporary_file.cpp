#include "app/platform/posix/temporary_file.h"

#include "app/platform/temporary_names.h"

#include <dirent.h>
#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <memory>

namespace secant {
namespace {

constexpr unsigned no_flags = 0;
#if defined(__APPLE__)
constexpr unsigned no_replacing = RENAME_EXCL;
#elif defined(RENAME_NOREPLACE)
constexpr unsigned no_replacing = RENAME_NOREPLACE;
#else
constexpr unsigned no_replacing = 1;
#endif

/// True while the file has a name: another process may have removed it as stale before it was
/// locked.
bool has_name(int descriptor)
{
    struct stat status {};
    return fstat(descriptor, &status) == 0 && status.st_nlink > 0;
}

} // namespace

TemporaryFile::TemporaryFile(const Descriptor& folder, const std::string& name, mode_t mode)
    : folder_(folder), target_(name)
{
    constexpr int most_tries = 100;
    for (int tries = 0; tries < most_tries; ++tries) {
        name_ = new_temporary_name(name);
        file_ = Descriptor{openat(folder.number(), name_.c_str(),
                                  O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, mode)};
        if (!file_.is_open()) {
            if (errno == EEXIST || errno == EINTR) continue;
            return;
        }
        // Without locks in the file system, only stale files stay.
        const bool contested =
            flock(file_.number(), LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK;
        if (!contested && has_name(file_.number())) return;
    }
    file_.reset();
    errno = EEXIST;
}

TemporaryFile::~TemporaryFile()
{
    // Removed before it is unlocked, so that no other process takes it for a stale file.
    if (!name_.empty() && file_.is_open()) unlinkat(folder_.number(), name_.c_str(), 0);
}

bool TemporaryFile::replace()
{
    return rename_to_target(no_flags);
}

bool TemporaryFile::take_free_name()
{
    if (rename_to_target(no_replacing)) return true;
    // EINVAL, or ENOTSUP: the file system cannot look and rename in one step.
    struct stat status {};
    if (errno != EINVAL && errno != ENOTSUP) return false;
    if (fstatat(folder_.number(), target_.c_str(), &status, AT_SYMLINK_NOFOLLOW) == 0) {
        errno = EEXIST;
        return false;
    }
    return rename_to_target(no_flags);
}

bool TemporaryFile::rename_to_target(unsigned flags)
{
    const int folder = folder_.number();
#if defined(__APPLE__)
    const bool renamed = renameatx_np(folder, name_.c_str(), folder, target_.c_str(), flags) == 0;
#elif defined(RENAME_NOREPLACE)
    const bool renamed = renameat2(folder, name_.c_str(), folder, target_.c_str(), flags) == 0;
#else
    if (flags != no_flags) errno = EINVAL; // the page of a browser has no renameat2
    const bool renamed =
        flags == no_flags && renameat(folder, name_.c_str(), folder, target_.c_str()) == 0;
#endif
    if (!renamed) return false;
    name_.clear();
    return true;
}

void remove_stale_temporaries(const Descriptor& folder, const std::string& name)
{
    const int listed = openat(folder.number(), ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (listed < 0) return;
    struct CloseFolder {
        void operator()(DIR* open) const noexcept { closedir(open); }
    };
    const std::unique_ptr<DIR, CloseFolder> entries{fdopendir(listed)};
    if (!entries) {
        close(listed);
        return;
    }
    while (const dirent* entry = readdir(entries.get())) {
        if (!is_temporary_name(entry->d_name, name)) continue;
        const Descriptor file{
            openat(folder.number(), entry->d_name, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)};
        if (!file.is_open() || flock(file.number(), LOCK_EX | LOCK_NB) != 0) continue;
        unlinkat(folder.number(), entry->d_name, 0);
    }
}

} // namespace secant
