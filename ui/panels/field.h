#pragma once

#include "core/session/action.h"
#include "core/text/entered_number.h"
#include "core/workspace/state/panels.h"

#include <string_view>

namespace secant {

/// "E.x", "r".
[[nodiscard]] std::string_view field_name(Field field);

[[nodiscard]] double value_of(const Document& document, Field field);

/// Whether a field accepts a number.
[[nodiscard]] Sign sign_of(Field field);

/// The action that changes one number of a document and nothing else.
[[nodiscard]] DocumentAction set_field(const Document& document, Field field, double value);

/// The document with every number rounded to float. A number too large for a float becomes
/// infinite.
[[nodiscard]] Document rounded_to_float(const Document& document);

} // namespace secant
