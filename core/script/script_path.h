#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace secant {

/// How the name of a script's file ends; ".lua" alone is enough.
inline constexpr std::string_view script_ending = ".secant.lua";

/// In bytes; a longer file is no script.
inline constexpr std::size_t longest_script = std::size_t{1} << 20U;

/// Whether a file is a script by its name.
[[nodiscard]] constexpr bool is_script(std::string_view path) noexcept
{
    return path.ends_with(".lua");
}

/// The name of the method that a script's file holds: the file's name without ".secant.lua" or
/// ".lua", and "-" for each character that no name has. It may be empty.
[[nodiscard]] std::string script_name(std::string_view path);

} // namespace secant
