#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <variant>
#include <vector>

namespace secant {

/// A request to the disk. The shell answers after the frame: with a file in the library, a listing,
/// or a notice about a failure.

/// Lists a folder; empty: the working folder.
struct ListFolder {
    std::string folder;
};

/// Opens a case file, a file with a query, or a folder with case files.
struct OpenPath {
    std::string path;
};

/// Opens a case file at an entry: the one with this name, and of several the one at this index.
struct OpenEntry {
    std::string path;
    std::size_t index = 0;
    std::string name;
};

/// Looks at the opened folder again.
struct RefreshFolder {};

/// Writes an open file.
struct SaveFile {
    std::uint64_t file = 0; ///< id
    std::string path;       ///< empty: the file's own path
    bool replace = false;   ///< also another file, or a newer version of the file
};

/// Writes the figure that waits for a path (Panels::exported). The ending of the path says its
/// form.
struct SaveFigure {
    std::string path;
    bool replace = false; ///< also another file
};

/// Writes a script of the editor. A path without an ending becomes one of a script.
struct SaveScript {
    std::string name; ///< of the script
    std::string path;
    bool replace = false; ///< also another file
};

/// Reads an open file again and asks whether to reload it.
struct CompareWithDisk {
    std::uint64_t file = 0; ///< id
};

using FileRequest = std::variant<ListFolder, OpenPath, OpenEntry, RefreshFolder, SaveFile,
                                 SaveFigure, SaveScript, CompareWithDisk>;
using FileRequests = std::vector<FileRequest>;

/// The largest number of names in a listing; more are left out.
inline constexpr std::size_t most_listed = 20000;

/// One line of a folder's listing.
struct FolderEntry {
    std::string name;
    bool is_folder = false;
};

/// The content of a folder that may be opened: folders first, then files, each by name.
struct FolderListing {
    std::string asked;  ///< the folder of the request
    std::string folder; ///< the full path of the folder, with a slash at its end
    std::vector<FolderEntry> entries;
    std::string problem; ///< why there is no listing; empty when all is well
};

} // namespace secant
