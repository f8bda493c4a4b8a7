#pragma once

#include "core/cases/entry.h"
#include "core/methods/judgement.h"
#include "core/methods/registry.h"

#include <optional>
#include <string>
#include <vector>

namespace secant {

/// All that the outcome of a run says.
template <int N, class T>
[[nodiscard]] KnownAnswer answer_of(const Run& run, const Outcome<N, T>& outcome);

/// What a method says now of a query of which an entry knows its answer.
struct AnswerNow {
    KnownAnswer answer;           ///< it gives up when the query does not fit into the scalar
    bool is_known = false;        ///< as is known, or the method is not made for the query
    std::optional<bool> is_right; ///< of an answer that is not known and fits into the scalar
};

/// Asks the method once: a loaded one may take its time.
[[nodiscard]] AnswerNow answer_now(const Entry& entry, const KnownAnswer& known,
                                   const Method& method);

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
