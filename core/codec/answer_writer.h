#pragma once

#include "core/codec/answer_labels.h"
#include "core/geometry/solve.h"

#include <string>

namespace secant {

/// Appends an answer as one JSON object, without a line end. docs/command-line.md describes its
/// fields. Numbers read back to the same bits of T; infinities are "inf" and "-inf".
template <int N, class T>
void append_answer(std::string& out, const AnswerLabels& labels, const Solution<N, T>& answer);

} // namespace secant
