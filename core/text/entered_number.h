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
/// double, or an expression (expression.h). Every field for numbers reads with this function.
[[nodiscard]] EnteredNumber read_number(std::string_view text, Sign sign);

/// Whether a text that `read_number` accepts is an expression, not a plain number.
[[nodiscard]] bool is_computed(std::string_view text);

} // namespace secant
