#pragma once

#include "core/text/expected.h"

#include <string>
#include <string_view>

namespace secant {

/// The shortest decimal that reads back to the same double.
[[nodiscard]] std::string exact_text(double value);

/// A hex float, in which every double is exact: 0x1.8p+0.
[[nodiscard]] std::string hex_text(double value);

/// About `digits` significant digits, for reading; 1.5e8 and not 1.5e+08.
[[nodiscard]] std::string brief_text(double value, int digits = 6);

enum class Sign { any, not_negative };

/// The number of a text, or a sentence that says why the text is no number.
using EnteredNumber = Expected<double, std::string>;

/// Reads what is typed where a number belongs: a finite decimal or hex float, to the nearest
/// double, or an expression. Every field for numbers reads with this function.
[[nodiscard]] EnteredNumber read_number(std::string_view text, Sign sign);

/// True when a text that `read_number` accepts is an expression, not a plain number.
[[nodiscard]] bool is_computed(std::string_view text);

/// The value of an expression, or a sentence that says what is wrong with the text.
///
/// + - * / ^ and parentheses; decimals and hex floats; pi and e; sqrt, abs, min, max and a dozen
/// more functions. Each number is read to the nearest double, and each operation rounds to double,
/// so "0.1+0.2" is 0.30000000000000004. ^ binds more strongly than a sign, and from the right.
///
/// "x + N ulp" at the end is the N-th double above the value of x, "x - N ulp" the N-th below.
///
/// Total: a text of any length and any bytes has an answer in bounded time.
/// @return A finite value.
[[nodiscard]] Expected<double, std::string> evaluate(std::string_view text);

} // namespace secant
