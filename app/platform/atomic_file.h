#pragma once

#include "core/text/expected.h"

#include <cstddef>
#include <string>
#include <string_view>

namespace secant {

/// Replaces a file's content, or creates the file, so that a crash at any moment leaves the old
/// content or the new one, whole.
///
/// The text goes to a hidden temporary file in the same folder, is forced to the disk, and takes
/// the place of the old file in one step. The file keeps its mode, and its owner and group as far
/// as the system lets us; a symbolic link stays a link and what it points to is replaced. What
/// saves that were killed have left behind for this file is removed.
///
/// @param path  A regular file that may be written to, or a name that is free in a folder.
/// @return      Or a message that names the file and the reason; then the old file is as it was.
[[nodiscard]] Expected<void, std::string> save_atomically(const std::string& path,
                                                          std::string_view text);

/// Removes what saves of this file that were killed have left behind.
void remove_unfinished_saves(const std::string& path);

/// Reads a whole file, or whatever a pipe delivers until its end.
/// @param longest  A file with more bytes is refused, so that a wrong one cannot fill the memory.
/// @return         All that it holds, or a message that names the file and the reason.
[[nodiscard]] Expected<std::string, std::string> read_file(const std::string& path,
                                                           std::size_t longest);

} // namespace secant
