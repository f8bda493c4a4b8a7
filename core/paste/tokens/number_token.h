#pragma once

#include "core/paste/tokens/tokens.h"

#include <string_view>

namespace secant {

/// Whether a text begins with a number: a digit, a point and a digit, "nan" or "inf", perhaps
/// behind a sign.
[[nodiscard]] bool begins_number(std::string_view text);

/// The number that a text begins with.
struct NumberToken {
    PasteToken token{};
    std::size_t length = 0; ///< the bytes that it takes; in "nan(0x8000)" more than its text
};

/// Reads the number that a text begins with, as C, C++, Java, Python or Rust write it, or a
/// debugger; one that is none, "12abc", has a fault.
/// @param decimal_comma  "2,5" is one number.
/// @pre                  begins_number(text)
[[nodiscard]] NumberToken number_token(std::string_view text, bool decimal_comma);

/// Whether a text is seven or eight numbers between semicolons or tabs, some of them written with
/// a decimal comma: "-2,5; 0; 2,5; 0; 0; 0; 1".
[[nodiscard]] bool has_decimal_commas(std::string_view text);

} // namespace secant
