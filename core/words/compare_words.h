#pragma once

#include "core/session/comparison/marks.h"

#include <span>
#include <string>
#include <string_view>

namespace secant {

/// "Right", "Wrong", "Answers another query", "Gives up".
[[nodiscard]] std::string_view mark_name(Mark mark);

/// "double", "float".
[[nodiscard]] std::string_view scalar_name(Scalar scalar);

/// The extent and the target of a method: "segment, curve".
[[nodiscard]] std::string own_query_text(const Method& method);

/// Whether a method looks at the document's own query: at its extent and target, with the radii
/// that count there.
[[nodiscard]] bool is_own_query(const Method& method, const Document& document);

/// What a method answers about the document, in a word or two: "impale", "hit", "2 points",
/// "push 1.225".
[[nodiscard]] std::string verdict_text(const MethodMark& mark);

/// The exact answer to the method's own query, in the words that `verdict_text` has for it: "miss",
/// "exit wound", "1 point", "overlap".
[[nodiscard]] std::string truth_text(const MethodMark& mark);

/// Whether the outcome is a tangent: a case with t1 = t2. Two roots that round to one number are no
/// tangent where the two roots are the truth.
[[nodiscard]] bool says_tangent(const MethodMark& mark);

/// "Quadratic t1/t2, float".
[[nodiscard]] std::string run_name(const MethodMark& mark);

/// How many runs are wrong and how many give up, in a line; empty when none is and none does.
[[nodiscard]] std::string tally_text(std::span<const MethodMark> marks);

} // namespace secant
