#pragma once

#include "core/geometry/query_field.h"
#include "core/session/action.h"
#include "core/text/entered_number.h"

namespace secant {

[[nodiscard]] double value_of(const Document& document, QueryField field);

/// Whether a field accepts a number.
[[nodiscard]] Sign sign_of(QueryField field);

/// The action that changes one number of a document and nothing else.
[[nodiscard]] DocumentAction set_field(const Document& document, QueryField field, double value,
                                       EditPhase phase = EditPhase::done);

/// The document with every number rounded to float. A number too large for a float becomes
/// infinite.
[[nodiscard]] Document rounded_to_float(const Document& document);

} // namespace secant
