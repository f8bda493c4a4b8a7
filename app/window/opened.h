#pragma once

#include "core/cases/library/library.h"
#include "core/lessons/lesson.h"
#include "core/session/document.h"
#include "core/workspace/requests.h"

#include <optional>
#include <string>
#include <vector>

namespace secant {

/// The content of a path.
struct Opened {
    std::vector<AddFile> files;
    std::string folder;                ///< full path of a folder, without a slash at its end
    std::optional<Document> document;  ///< of a file with one query and nothing else, or of a link
    std::optional<std::string> link;   ///< that can be read, in the plane
    std::optional<std::size_t> line;   ///< of FILE:LINE: the line of the entry to show
    std::optional<std::size_t> index;  ///< of FILE#/cases/INDEX: an index into its entries
    SharedLesson lesson;               ///< of a file that holds one
    std::vector<SharedLesson> lessons; ///< of a folder with files that hold some
    std::string rounding;              ///< what reading the entries has rounded; else empty
    std::vector<std::string> problems; ///< messages that name the file and the reason
};

/// Reads a case file, a file with one query, or a link; of a folder only the path is taken. Total:
/// why a file cannot be read is one of the problems.
/// @param path  A link, or a path that may end in ":LINE", or in the JSON pointer of a message,
/// "#/cases/41/scene/r", when
///              no file has this name.
[[nodiscard]] Opened open_path(const std::string& path);

/// Reads a file that holds entries, also when it has one query and nothing else.
[[nodiscard]] Opened open_case_file(const std::string& path);

/// The content of a folder: folders first, then files, each by name. "~/" is the user's home, and
/// an empty path the working folder.
[[nodiscard]] FolderListing list_folder(const std::string& asked);

/// The full path of a file, without "~", "." and "..".
[[nodiscard]] std::string full_path(const std::string& path);

/// True when the path leads to a file, a folder or the like.
[[nodiscard]] bool is_there(const std::string& path);

[[nodiscard]] bool is_folder(const std::string& path);

} // namespace secant
