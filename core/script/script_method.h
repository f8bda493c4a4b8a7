#pragma once

#include "core/methods/loaded.h"
#include "core/methods/method.h"
#include "core/text/expected.h"

#include <cstddef>
#include <memory>
#include <string>
#include <string_view>

namespace secant {

/// The error in the text of a script.
struct ScriptError {
    int line = 0; ///< from 1
    std::string what{};

    friend bool operator==(const ScriptError&, const ScriptError&) = default;
};

/// The limits of a script in time and memory.
struct ScriptOptions {
    double seconds = 1.0; ///< for a query
    /// Three queries in a row that take too long are enough: it is asked nothing more.
    bool gives_up = false;
    /// Until when it may answer. Null: it may take its time.
    std::shared_ptr<const Deadline> deadline{};
    std::size_t bytes = std::size_t{64} << 20U;
};

/// The method that a script in Lua is (docs/scripts.md). Runs nothing of it: an editor may call
/// this at each key.
/// A byte order mark, and a first line that begins with '#', are skipped, as Lua's loader does.
/// @pre     is_method_name(name)
/// @return  Or what is wrong with its text, or that this build has no Lua.
[[nodiscard]] Expected<Method, ScriptError> script_method(std::string_view text, std::string name,
                                                          const ScriptOptions& options = {});

/// True when this build has Lua.
[[nodiscard]] bool runs_scripts() noexcept;

/// The ending of a script's file name; ".lua" alone is enough.
inline constexpr std::string_view script_ending = ".secant.lua";

/// The bytes of the longest script; a longer file is none.
inline constexpr std::size_t longest_script = std::size_t{1} << 20U;

/// True when a file is a script by its name.
[[nodiscard]] constexpr bool is_script(std::string_view path) noexcept
{
    return path.ends_with(".lua");
}

/// The name of the method that a script's file holds: the file's name without ".secant.lua" or
/// ".lua", and "-" for each character that no name has. It may be empty.
[[nodiscard]] std::string script_name(std::string_view path);

} // namespace secant
