#pragma once

#include "core/session/document.h"

#include <string>
#include <variant>

namespace secant {

/// The scene that the first line of a file asks for, written as `eval` reads it; or a message
/// about why there is none, which names the file and the field.
[[nodiscard]] std::variant<Document, std::string> read_scene_file(const std::string& path);

} // namespace secant
