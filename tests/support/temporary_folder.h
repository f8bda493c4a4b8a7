#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace secant::testing {

/// A folder that is empty at first. The destructor removes it with its content.
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
    /// The names of all entries, hidden ones included, sorted.
    [[nodiscard]] std::vector<std::string> names() const;

private:
    std::string path_;
};

/// Writes a file without the precautions of save_atomically; throws when it cannot.
void write_plain(const std::string& path, std::string_view text);

/// The content of a file; throws when it cannot be read.
[[nodiscard]] std::string read_plain(const std::string& path);

} // namespace secant::testing
