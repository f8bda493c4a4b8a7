#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace secant::testing {

/// An empty folder that is removed with all that is in it when it goes.
class TemporaryFolder {
public:
    TemporaryFolder();
    ~TemporaryFolder();
    TemporaryFolder(const TemporaryFolder&) = delete;
    TemporaryFolder& operator=(const TemporaryFolder&) = delete;
    TemporaryFolder(TemporaryFolder&&) = delete;
    TemporaryFolder& operator=(TemporaryFolder&&) = delete;

    [[nodiscard]] const std::string& path() const noexcept { return path_; }
    /// The path of a name in the folder.
    [[nodiscard]] std::string operator/(std::string_view name) const;
    /// The names of all that is in it, hidden ones too, sorted.
    [[nodiscard]] std::vector<std::string> names() const;

private:
    std::string path_;
};

/// Writes a file the plain way; throws when it cannot.
void write_plain(const std::string& path, std::string_view text);

/// All that a file holds; throws when it cannot be read.
[[nodiscard]] std::string read_plain(const std::string& path);

} // namespace secant::testing
