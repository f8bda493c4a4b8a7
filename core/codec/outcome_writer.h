#pragma once

#include "core/codec/answer_labels.h"
#include "core/methods/method.h"

#include <string>
#include <string_view>

namespace secant {

/// Appends an outcome as one JSON object, without a line end: its verdict as "hit", then the fields
/// that the method computes. For a method that gave up, "error" says why.
template <int N, class T>
void append_outcome(std::string& out, const AnswerLabels& labels, const Outcome<N, T>& outcome);

/// Appends the outcome of a method that could not start: "hit" is false, "error" says why.
void append_refusal(std::string& out, const AnswerLabels& labels, std::string_view error);

} // namespace secant
