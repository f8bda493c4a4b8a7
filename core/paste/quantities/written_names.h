#pragma once

#include "core/paste/quantities/tree.h"

#include <string_view>
#include <vector>

namespace secant {

/// A word before a value, or the index behind it, as it is written.
struct WrittenName {
    std::string_view text;
    bool is_assigned = false;
    bool is_index = false;
    bool is_apart = false; ///< a comma stands before it
    bool is_type = false;  ///< of a type, or a keyword
};

/// The members of "self->ray.origin".
[[nodiscard]] std::vector<std::string_view> members_of(std::string_view word);

/// Whether a word is a command of a debugger or a function that prints.
[[nodiscard]] bool is_print_command(std::string_view word);

/// The names that a line of words gives to the value on the next line: those behind a command that
/// prints. None when commas part them.
[[nodiscard]] std::vector<WrittenName> named_by(const std::vector<WrittenName>& line);

/// Gives a node the path and the name of the words before its value: the last phrase that names no
/// type. Each "=" and ":" ends a phrase: "Log: Start:", "start: Vec2 =".
/// @return  "ball" of "ball: position", which may belong to the names that follow, too.
std::vector<std::string_view> take_path(std::vector<WrittenName> names, PasteNode& node);

/// "enemy" of "enemy pos (50, 2) radius 5": a word without a role before one with a role.
[[nodiscard]] std::vector<std::string_view> owner_of(const std::vector<std::string_view>& path);

/// "ball" of "ball: x=1 y=2 r=3", "circle" of `<circle cx="1"`: a word without a role before the
/// name of a coordinate, which is no member of it.
[[nodiscard]] std::vector<std::string_view>
owner_of_coordinate(const std::vector<std::string_view>& path);

} // namespace secant
