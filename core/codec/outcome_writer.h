#pragma once

#include "core/codec/answer_labels.h"
#include "core/methods/method.h"

#include <string>
#include <string_view>

namespace secant {

/// Appends what a method answered as one JSON object, without a line end: its verdict as "hit",
/// then the fields that it computes. One that gave up says why in "error".
template <int N, class T>
void append_outcome(std::string& out, const AnswerLabels& labels, const Outcome<N, T>& outcome);

/// Appends the answer of a method that could not even start: "hit" is false, "error" says why.
void append_refusal(std::string& out, const AnswerLabels& labels, std::string_view error);

} // namespace secant
