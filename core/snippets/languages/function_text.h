#pragma once

#include "core/snippets/fields.h"
#include "core/snippets/languages/language.h"
#include "core/snippets/languages/literals.h"
#include "core/snippets/method/routine.h"

#include <string>
#include <string_view>
#include <vector>

namespace secant::snippets {

/// The member that holds the field; "case" is a word of most languages.
[[nodiscard]] std::string_view member_of(std::string_view field);

/// A pattern of a field, filled.
[[nodiscard]] std::string field_text(std::string_view pattern, std::string_view field,
                                     const Language& language, std::string_view value = {});

/// The fields that an outcome of these statements may have, in the order of the line that
/// `secant eval` prints.
[[nodiscard]] std::vector<std::string_view> fields_of(const Block& method);

/// The method as a function that returns its outcome.
[[nodiscard]] std::string function_text(std::string_view name, const Block& method,
                                        const std::vector<Part>& parts, const Language& language);

/// A function without parameters that returns these fields.
[[nodiscard]] std::string function_text(std::string_view name, const Fields& fields,
                                        const Language& language);

} // namespace secant::snippets
