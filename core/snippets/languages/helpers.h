#pragma once

#include "core/snippets/languages/language.h"
#include "core/snippets/method/routine.h"

#include <string>

namespace secant::snippets {

/// The definitions of the functions that the method calls and the language lacks: those of vectors,
/// and "larger" and "smaller", which treat NaN as std::max does.
/// @param dimensions  2 or 3
[[nodiscard]] std::string helpers_text(const Block& method, const Language& language,
                                       int dimensions);

} // namespace secant::snippets
