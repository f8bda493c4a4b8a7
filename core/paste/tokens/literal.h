#pragma once

#include "core/text/number_text.h"

#include <string_view>

namespace secant {

/// Reads a number as C, C++, Java, Python or Rust write it: decimal or a hex float, perhaps with
/// groups of digits ("1'000", "1_000") and a suffix. One of type float ("2.0f", "2f32") is rounded
/// once, to float, as a compiler does, and overflows beyond the largest float.
[[nodiscard]] ParsedNumber parse_literal(std::string_view written);

} // namespace secant
