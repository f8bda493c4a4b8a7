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

/// The mark that belongs beside truly_text(): of a wrong run Mark::right, where the text is the
/// truth and not the name of a number that is off.
[[nodiscard]] Mark truly_mark(const MethodMark& mark) noexcept;

/// What a run returned, with its numbers: "returns impale, t1 = 0.25, t2 = 0.75".
[[nodiscard]] std::string returned_text(const MethodRun& run, const Document& document);

} // namespace secant
