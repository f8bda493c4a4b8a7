#pragma once

#include "core/text/expected.h"

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <string>
#include <system_error>
#include <vector>

namespace secant {

/// Tells a file from another one at its path, and from itself after a change, without reading it.
struct FileStamp {
    std::uint64_t device = 0;
    std::uint64_t inode = 0; ///< 0: there is no file
    std::int64_t size = 0;
    std::int64_t changed_ns = 0;  ///< its content
    std::int64_t attended_ns = 0; ///< its content, its rights or its name

    friend bool operator==(const FileStamp&, const FileStamp&) = default;
};

/// The stamp of the file that a path leads to; FileStamp{} when there is none.
[[nodiscard]] FileStamp stamp_of_file(const std::string& path) noexcept;

/// What a folder holds, in no order. std::filesystem lists no folder of a long path on Windows.
/// @param most  no more of them are listed
[[nodiscard]] Expected<std::vector<std::filesystem::directory_entry>, std::error_code>
entries_of_folder(const std::filesystem::path& folder, std::size_t most = SIZE_MAX);

} // namespace secant
