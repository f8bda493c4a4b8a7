#pragma once

#include "core/geometry/answer_field.h"
#include "core/geometry/exact/surd.h"

namespace secant::exact {

/// A number of the answer without any rounding: the number that `solve` rounds, by the formulas of
/// docs/geometry.md in integers.
/// @pre is_valid(query), and has_number(solve(query), field)
[[nodiscard]] Surd exact_answer(const Query<2>& query, AnswerField field);

} // namespace secant::exact
