#pragma once

#include "core/workspace/command.h"

#include <string>
#include <string_view>

namespace secant {

/// The commands that match a typed text, the best first; without words, all in the order of the
/// menus.
///
/// A command matches when each word of the text, in any order and in any letters, is a part of its
/// title or of its menu, or is its whole key. First comes the title that is the text, then those
/// that begin with it, then those of which each word of the text begins a word, then other titles,
/// then menus and keys. When no command matches, those match whose title has the letters of the
/// text in this order: "zmin".
[[nodiscard]] CommandIds matching_commands(std::string_view text);

/// "View > Theme".
[[nodiscard]] std::string menu_path(const Command& command);

} // namespace secant
