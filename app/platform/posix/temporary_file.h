#pragma once

#include "app/platform/streams.h"

#include <string>

#include <sys/types.h>

namespace secant {

/// A new, hidden file beside the file that it will replace. The destructor removes it unless it has
/// replaced that file.
///
/// The file is locked while its process lives. So a file that a killed process left behind can be
/// distinguished from a file that is being written.
class TemporaryFile {
public:
    /// @param folder  Open folder; must outlive the file.
    /// @param name    The file to be replaced, without its folder.
    /// @param mode    Permissions before the umask.
    TemporaryFile(const Descriptor& folder, const std::string& name, mode_t mode);
    ~TemporaryFile();
    TemporaryFile(const TemporaryFile&) = delete;
    TemporaryFile& operator=(const TemporaryFile&) = delete;
    TemporaryFile(TemporaryFile&&) = delete;
    TemporaryFile& operator=(TemporaryFile&&) = delete;

    /// False when it could not be created; errno says why until the next call of the system.
    [[nodiscard]] bool is_open() const noexcept { return file_.is_open(); }
    [[nodiscard]] int descriptor() const noexcept { return file_.number(); }

    /// Replaces the file in one step. False, with errno, when that fails.
    [[nodiscard]] bool replace();

    /// Takes the name of the file in one step. False, with errno EEXIST, when it is not free.
    [[nodiscard]] bool take_free_name();

private:
    [[nodiscard]] bool rename_to_target(unsigned flags);

    const Descriptor& folder_;
    std::string target_;
    std::string name_;
    Descriptor file_;
};

/// Removes the temporary files that killed processes have left behind for `name`.
void remove_stale_temporaries(const Descriptor& folder, const std::string& name);

} // namespace secant
