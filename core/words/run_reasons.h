#pragma once

#include "core/session/comparison/traces.h"

#include <span>
#include <string>

namespace secant {

/// The largest error of the numbers that a run returns: "0.8 ulp"; a dash when it returns none.
[[nodiscard]] std::string error_text(const MethodRun& run);

/// The case that rounding the query to the scalar of a mark made of it, as a noun: "a miss". Empty
/// when the case is the same in double.
/// @param marks  all marks of the document
[[nodiscard]] std::string rounded_case(const MethodMark& mark, std::span<const MethodMark> marks);

/// What stands below a run's verdict: "truly miss" when the verdict is wrong or the method gives
/// up, "too large" when the query does not fit into the scalar, else `error_text`.
[[nodiscard]] std::string detail_text(const MethodRun& run);

/// Why a run bears its mark, in a sentence or two with live numbers.
///
/// @param marks  all marks of the document: they hold its case in either scalar
[[nodiscard]] std::string why(const MethodRun& run, const Document& document,
                              std::span<const MethodMark> marks);

} // namespace secant
