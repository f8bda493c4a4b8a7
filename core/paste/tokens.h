#pragma once

#include "core/text/expected.h"

#include <string>
#include <string_view>
#include <vector>

namespace secant {

/// The minus of typography, which copied texts have.
inline constexpr std::string_view unicode_minus = "\u2212";

/// What pasted code, a debugger's output or a table is made of.
struct PasteToken {
    enum class Kind {
        number,
        word,   ///< a name with its members: "self.start_x"
        open,   ///< any opening bracket
        close,  ///< any closing bracket
        equals, ///< '=' or ':'
    };
    Kind kind = Kind::number;
    std::string_view text; ///< as it stands in the pasted text
    double value = 0.0;    ///< of a number; NaN and infinity are numbers here
    bool overflows = false;
    int line = 0; ///< lines and semicolons before it
};

/// Why a text cannot be cut into tokens: one sentence that shows the value.
struct PasteFault {
    std::string why;
};

/// Cuts a text into tokens. Commas, quotes, comments, template arguments, and all that has no
/// meaning for numbers are passed over.
///
/// A number is what C, C++, Python, Rust or a debugger would print: with a suffix ("2.0f", which is
/// rounded to float as a compiler does), digits in groups ("1'000"), hex floats, a Unicode minus.
/// @param decimal_comma  "2,5" is one number.
[[nodiscard]] Expected<std::vector<PasteToken>, PasteFault> paste_tokens(std::string_view text,
                                                                         bool decimal_comma);

} // namespace secant
