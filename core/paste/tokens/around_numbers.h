#pragma once

#include "core/paste/tokens/tokens.h"

#include <vector>

namespace secant {

/// The index of the bracket that closes the one at `open`; the number of tokens where none does.
[[nodiscard]] std::size_t close_of(const std::vector<PasteToken>& tokens, std::size_t open);

/// Drops the name of a call that holds the numbers of a query, which is the name of none:
/// "intersects" of "intersects({1, 2}, {3, 4}, {5, 6}, 7)"; with "t =" before it. Not where it may
/// tell an order: "circleLine(5, 6, ...)".
void drop_calls(std::vector<PasteToken>& tokens);

/// Drops the 2 of "1 2 3 4 5 6 7 => 2": the answer to a query, and no radius.
void drop_result(std::vector<PasteToken>& tokens);

} // namespace secant
