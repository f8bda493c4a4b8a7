#pragma once

#include "tests/support/temporary_folder.h"

#include <filesystem>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace secant::testing {

/// A folder with all kinds of files that the commands read. It is the working folder, and has the
/// state folder, until the destructor.
class Workplace {
public:
    Workplace();
    ~Workplace();
    Workplace(const Workplace&) = delete;
    Workplace& operator=(const Workplace&) = delete;
    Workplace(Workplace&&) = delete;
    Workplace& operator=(Workplace&&) = delete;

    [[nodiscard]] const std::string& path() const noexcept { return folder_.path(); }

    /// Each file that differs from those that were there at first, with its content; and the names
    /// of those that are gone.
    [[nodiscard]] std::string news() const;

private:
    TemporaryFolder folder_;
    std::filesystem::path before_;
    std::optional<std::string> state_before_;
};

/// The names of the files and folders that are worth to be read, and of some that cannot be.
[[nodiscard]] std::vector<std::string> readable_paths();

} // namespace secant::testing
