#pragma once

#include "core/geometry/answer_field.h"

#include <string>

namespace secant {

/// A number of the answer for reading. Places far from the origin have as many digits as tell them
/// apart beside the size of the query, and t1 and t2 are different texts if they differ.
/// @param answer  The answer to `query`; has_number(answer, field).
[[nodiscard]] std::string answer_text(const Query<2>& query, const Solution<2>& answer,
                                      AnswerField field);

} // namespace secant
