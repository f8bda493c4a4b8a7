#pragma once

#include "app/platform/descriptor.h"

#include <string>

#include <sys/types.h>

namespace secant {

/// A new, hidden file beside the one it is to replace. It is removed when it goes, unless it has
/// taken that file's place.
///
/// It is locked while its process lives, so that one which a killed process has left behind can
/// be told from one that is being written.
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

    /// Takes the place of the file in one step. False, with errno, when it cannot.
    [[nodiscard]] bool replace();

private:
    const Descriptor& folder_;
    std::string target_;
    std::string name_;
    Descriptor file_;
};

/// Removes the temporary files that killed processes have left behind for `name`.
void remove_stale_temporaries(const Descriptor& folder, const std::string& name);

} // namespace secant
