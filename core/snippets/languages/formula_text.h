#pragma once

#include "core/snippets/languages/language.h"
#include "core/snippets/method/formula.h"

#include <string>
#include <string_view>

namespace secant::snippets {

/// A name for a symbol of a listing that every language takes: "Δ" is "disc", "to E" is "to_E".
[[nodiscard]] std::string identifier_of(std::string_view symbol);

/// The formula as the language writes it. Operations on vectors are functions (helpers.h) where the
/// language has no operators for them.
[[nodiscard]] std::string formula_text(const Formula& formula, const Language& language);

} // namespace secant::snippets
