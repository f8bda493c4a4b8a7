#pragma once

#include "core/session/comparison/traces.h"

#include <span>
#include <string>

namespace secant {

/// What a run says, beside the case on the canvas: "quadratic, float: tangent".
[[nodiscard]] std::string said_text(const MethodMark& mark);

/// What is true instead: "truly: miss". For a method that answers another query it names that
/// query, and where rounding the query to the scalar changed its case it names the new case. Empty
/// when the run simply is right.
/// @param marks  all marks of the document
[[nodiscard]] std::string truly_text(const MethodMark& mark, const Document& document,
                                     std::span<const MethodMark> marks);

/// What a run returned, with its numbers: "returns impale, t1 = 0.25, t2 = 0.75".
[[nodiscard]] std::string returned_text(const MethodRun& run, const Document& document);

} // namespace secant
