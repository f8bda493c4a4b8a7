#pragma once

#include "core/workspace/file_request.h"

#include <string>
#include <vector>

namespace secant {

/// The content of a folder: folders first, then files, each by name. "~/" is the user's home, and
/// an empty path the working folder.
[[nodiscard]] FolderListing list_folder(const std::string& asked);

/// The full path of a file, without "~", "." and "..".
[[nodiscard]] std::string full_path(const std::string& path);

/// Whether there is anything at a path.
[[nodiscard]] bool is_there(const std::string& path);

[[nodiscard]] bool is_folder(const std::string& path);

} // namespace secant
