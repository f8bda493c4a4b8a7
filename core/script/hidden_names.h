#pragma once

#include <string_view>

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
