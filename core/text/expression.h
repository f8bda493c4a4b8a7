#pragma once

#include "core/text/expected.h"

#include <string>
#include <string_view>

namespace secant {

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
