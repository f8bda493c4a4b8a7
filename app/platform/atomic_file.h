#pragma once

#include "core/text/expected.h"

#include <cstddef>
#include <string>
#include <string_view>

namespace secant {

/// Replaces a file's content, or creates the file, so that a crash at any moment leaves the old
/// content or the new one, whole.
///
/// The text goes to a hidden temporary file in the same folder, is forced to the disk, and replaces
/// the old file in one step. The file keeps its mode, and its owner and group as far as the system
/// allows. A symbolic link stays a link, and its target is replaced. Temporary files that killed
/// saves of this file left behind are removed.
///
/// @param path  A regular file that may be written to, or a free name in a folder.
/// @return      After a failure, a message that names the file and the reason; the old file is
///              unchanged.
[[nodiscard]] Expected<void, std::string> save_atomically(const std::string& path,
                                                          std::string_view text);

/// Removes the temporary files that killed saves of this file left behind.
void remove_unfinished_saves(const std::string& path);

/// Reads a whole file, or the output of a pipe until its end.
/// @param longest  A file with more bytes is refused, so that a wrong file cannot fill the memory.
/// @return         The content, or a message that names the file and the reason.
[[nodiscard]] Expected<std::string, std::string> read_file(const std::string& path,
                                                           std::size_t longest);

} // namespace secant
