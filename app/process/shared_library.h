#pragma once

#include "core/text/expected.h"

#include <string>

namespace secant {

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
