#pragma once

#include "core/script/machine.h"

#include <lua.hpp>

#include <string>

namespace secant::script {

/// What Lua calls the text of a script in its errors, after a sign that is Lua's own.
inline constexpr const char* const chunk_name = "=script";

/// An error of Lua.
struct RunError {
    int line = 0; ///< of the script; 0 when Lua does not say
    std::string what{};

    /// "line 3: ..."
    [[nodiscard]] std::string text() const;
};

/// The text at an index of the stack; empty when it is none.
[[nodiscard]] std::string words_at(lua_State* lua, int index);

/// The error at an index of the stack, without the names that a script cannot write.
[[nodiscard]] RunError run_error_at(lua_State* lua, int index);

[[nodiscard]] std::string memory_words(const ScriptOptions& options);
[[nodiscard]] std::string time_words(const ScriptOptions& options, int line);

} // namespace secant::script
