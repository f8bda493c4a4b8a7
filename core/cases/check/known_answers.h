#pragma once

#include "core/cases/entry.h"
#include "core/methods/judgement.h"
#include "core/methods/registry.h"

#include <optional>
#include <string>
#include <vector>

namespace secant {

/// All that a method says of a query. It gives up when the query does not fit into the scalar.
[[nodiscard]] KnownAnswer answer_of(const AnyQuery& query, const Run& run);

/// Whether a loaded method is not made for the query. Then there is nothing to compare.
[[nodiscard]] bool is_skipped(const AnyQuery& query, const Run& run);

/// Every wrong answer of a method about a query, in either scalar: wrong on its own query, or none
/// at all. Each holds what is wrong or right in it, and no numbers. A method that is still at work
/// has no answer.
[[nodiscard]] std::vector<KnownAnswer> wrong_answers(const AnyQuery& query,
                                                     const MethodSet& methods = built_in_methods());

/// The answer without its numbers, as an entry knows it: giving up, or hit, case, tangent flag, and
/// the number of points of a method that answers with points.
[[nodiscard]] KnownAnswer in_short(const KnownAnswer& answer, const Method& method);

/// Whether an answer is, in each value that `known` gives, what `known` says. Numbers are compared
/// in the scalar of the run.
[[nodiscard]] bool agrees(const KnownAnswer& known, const KnownAnswer& now);

/// What remains of `now` for an entry that knew `known`: the same values, with those of `now` where
/// the two differ. A method that has begun to give up, or gives up no more, is known in short.
[[nodiscard]] KnownAnswer renewed(const KnownAnswer& known, const KnownAnswer& now,
                                  const Method& method);

/// "hit, Impale, tangent", "no hit, 0 points, t1 = 0.5".
[[nodiscard]] std::string words_of(const KnownAnswer& answer);

} // namespace secant
