#pragma once

#include <cstdint>
#include <string>
#include <variant>
#include <vector>

namespace secant {

/// What the interface asks of the disk. The window answers after the frame: with a file in the
/// library, a listing, or a notice about what went wrong.

/// The folder whose content is wanted; empty for the one where the program stands.
struct ListFolder {
    std::string folder;
};

/// A case file, a scene, or a folder with case files.
struct OpenPath {
    std::string path;
};

/// Writes an open file.
struct SaveFile {
    std::uint64_t file = 0; ///< id
    std::string path;       ///< empty: to its own
    bool replace = false;   ///< even what the file does not know of: another one, or a newer one
};

using FileRequest = std::variant<ListFolder, OpenPath, SaveFile>;
using FileRequests = std::vector<FileRequest>;

/// One line of a folder's listing.
struct FolderEntry {
    std::string name;
    bool is_folder = false;
};

/// What a folder holds that may be opened: folders first, then files, each by name.
struct FolderListing {
    std::string asked;  ///< the folder as it was asked for
    std::string folder; ///< the same in full, with a slash at its end
    std::vector<FolderEntry> entries;
    std::string problem; ///< why there is no listing; empty when all is well
};

} // namespace secant
