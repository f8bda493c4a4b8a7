#pragma once

#include "core/session/comparison/comparison.h"

#include <span>
#include <string>
#include <string_view>

namespace secant {

/// "Right", "Wrong", "Asks another question", "Gives up".
[[nodiscard]] std::string_view mark_name(Mark mark);

/// "double", "float".
[[nodiscard]] std::string_view scalar_name(Scalar scalar);

/// What a method looks at and what its verdict is about: "segment, curve".
[[nodiscard]] std::string question_text(MethodId method);

/// What it says of the document, in a word or two: "impale", "hit", "2 points", "push 1.225".
[[nodiscard]] std::string verdict_text(const ComparedMethod& row);

/// The largest error of the numbers it hands out: "0.8 ulp"; a dash when there are none.
[[nodiscard]] std::string error_text(const ComparedMethod& row);

/// "Quadratic t1/t2, float".
[[nodiscard]] std::string run_name(const ComparedMethod& row);

/// Why a row bears its mark, in a sentence or two with live numbers.
///
/// @param rows   all of them, Secant's first: what the document is in either scalar
[[nodiscard]] std::string why(const ComparedMethod& row, const Document& document,
                              std::span<const ComparedMethod> rows);

/// How the runs fare together, in a line; empty when none is wrong and none gives up.
[[nodiscard]] std::string tally_text(std::span<const ComparedMethod> rows);

} // namespace secant
