#pragma once

#include "core/geometry/margin.h"

#include <string>
#include <string_view>

namespace secant {

/// What r must become to end what the margin is of: "r + 0.31", "r - 2", "any larger r", "no r".
/// @param radius  the name of the radius
[[nodiscard]] std::string flip_text(const Margin& margin, std::string_view radius = "r");

/// The promise of the margin in a sentence.
/// @param what  "the case", "the hit"
[[nodiscard]] std::string margin_promise(const Margin& margin, std::string_view what);

} // namespace secant
