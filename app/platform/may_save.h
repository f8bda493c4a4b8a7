#pragma once

#include "core/text/expected.h"

#include <string>

namespace secant {

/// Whether save_atomically may write a file, as far as it can be known before: the place is no
/// folder, the file may be written to, and its folder is there and takes new files.
/// @return  After a refusal, the message of save_atomically.
[[nodiscard]] Expected<void, std::string> may_save(const std::string& path);

} // namespace secant
