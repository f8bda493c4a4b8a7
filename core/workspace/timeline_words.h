#pragma once

#include "core/workspace/workspace.h"

#include <cstddef>
#include <string>

namespace secant {

/// The change of a step of the timeline: "r 5 \u2192 6.2", "E moved to (1, 2)", "Entry kept: a
/// miss". Two numbers that differ have different texts.
[[nodiscard]] std::string change_words(const Change& change);

/// The words of a row of the timeline. Row 0 is the beginning, row n the place after n steps.
/// @pre  row <= timeline.past.size() + timeline.future.size()
[[nodiscard]] std::string row_words(const Timeline& timeline, std::size_t row);

} // namespace secant
