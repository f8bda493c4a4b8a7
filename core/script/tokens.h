#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

namespace secant::script {

/// A word, a number, a text or a sign of Lua.
struct Token {
    enum class Kind { name, keyword, number, text, sign, end };
    Kind kind = Kind::end;
    std::string_view text{}; ///< as it is written
    std::size_t at = 0;      ///< its first byte
    int line = 0;            ///< of its first byte, from 1
};

/// The tokens of a text without its comments, and one of the kind `end` after them. A text that is
/// no Lua has tokens, too; which ones does not matter.
[[nodiscard]] std::vector<Token> tokens_of(std::string_view text);

} // namespace secant::script
