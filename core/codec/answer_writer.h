#pragma once

#include "core/geometry/solve.h"

#include <string>
#include <string_view>

namespace secant {

/// What an answer says before the answer itself.
struct AnswerLabels {
    std::string_view name{};   ///< a JSON value, written unchanged; left out when empty
    std::string_view method{}; ///< left out when empty
    std::string_view scalar{}; ///< left out when empty
};

/// Appends an answer as one JSON object, without a line end. docs/command-line.md describes its
/// fields. QueryNumbers read back to the same bits of T; infinities are "inf" and "-inf".
template <int N, class T>
void append_answer(std::string& out, const AnswerLabels& labels, const Solution<N, T>& answer);

} // namespace secant
