#pragma once

#include "core/text/expected.h"

#include <string>
#include <string_view>

namespace secant {

/// True when a file that begins with these bytes may be a compiled library of this system.
/// @param text  at least four bytes of the file
[[nodiscard]] bool begins_as_library(std::string_view text) noexcept;

/// The address of a symbol of a compiled library, which stays loaded until the process ends.
/// @param path  with a '/': the system looks up others in its folders
/// @return      Null when the library has no such symbol; or why it cannot be loaded, in the words
///              of the system.
[[nodiscard]] Expected<void*, std::string> symbol_of_library(const std::string& path,
                                                             const char* symbol);

/// Makes the loaded library that an address lies in independent of its file: a file that is written
/// over, as `cp` does, would change the code while it runs, or end the process. Does what it can.
void keep_as_loaded(const void* address) noexcept;

} // namespace secant
