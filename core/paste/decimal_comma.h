#pragma once

#include <string_view>

namespace secant {

/// Whether a text is seven or eight numbers between semicolons or tabs, some of them written with
/// a decimal comma: "-2,5; 0; 2,5; 0; 0; 0; 1".
[[nodiscard]] bool has_decimal_commas(std::string_view text);

} // namespace secant
