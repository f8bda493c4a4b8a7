#pragma once

#include "core/snippets/fields.h"
#include "core/snippets/languages/language.h"

#include <string>
#include <string_view>
#include <vector>

namespace secant::snippets {

/// A parameter of a method, or a part of the query: E, L, C, r or s.
struct Part {
    std::string_view name;
    Numbers numbers; ///< one for r and s
};

/// A number of the scalar, which reads back to the same bits in that language.
[[nodiscard]] std::string literal(double number, const Language& language);

/// The same of a point or a vector.
[[nodiscard]] std::string literal(const Numbers& vector, const Language& language);

/// The parts of the query as constants.
[[nodiscard]] std::string constants_text(const std::vector<Part>& parts, const Language& language);

} // namespace secant::snippets
