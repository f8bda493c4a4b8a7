#pragma once
#include "core/script/machine.h"

#include "core/script/machine.h"

#include <lua.hpp>

#include <string>
#include <string_view>

namespace secant::script {

/// The name of a script's text in the errors of Lua, after a sign that is Lua's own.
inline constexpr const char* const chunk_name = "=script";

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

/// The names that a script cannot write. Its text is given them before Lua reads it.
namespace secant::script::hidden {

inline constexpr std::string_view prefix = "__";
inline constexpr std::string_view numeral = "__n";    ///< with an index: a literal
inline constexpr const char* const index = "__i";     ///< a scalar as the index of a table
inline constexpr const char* const equal = "__eq";    ///< "==", also of a NaN with itself
inline constexpr const char* const range = "__range"; ///< the loop that counts
inline constexpr const char* const size = "__size";   ///< "#", as the left side of "^"
inline constexpr const char* const value = "__v";     ///< writes a step down
inline constexpr const char* const test = "__t";      ///< the same, of a condition
inline constexpr const char* const condition = "__c"; ///< the same, of what can be asked twice
inline constexpr const char* const recalled = "__w";  ///< a truth that has a name
inline constexpr const char* const answered = "__r";  ///< the same, of a return

} // namespace secant::script::hidden
