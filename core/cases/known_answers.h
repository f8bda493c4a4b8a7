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

/// The present answer of a method to a query whose answer an entry knows.
struct AnswerNow {
    KnownAnswer answer;           ///< it gives up when the query does not fit into the scalar
    KnownAnswer in_short;         ///< of an answer that is not known
    bool is_known = false;        ///< as is known, or the method is not made for the query
    bool is_answered = true;      ///< else the method is asked nothing more: did_not_answer
    std::optional<bool> is_right; ///< of an answer that is not known and fits into the scalar
};

/// Asks the method once: a loaded one may take its time.
[[nodiscard]] AnswerNow answer_now(const Entry& entry, const KnownAnswer& known,
                                   const Method& method);

/// Every wrong answer of a method about a query, in either scalar: wrong on its own query, or none
/// at all. Each is in short. A method that is still at work has no answer.
[[nodiscard]] std::vector<KnownAnswer> wrong_answers(const AnyQuery& query,
                                                     const MethodSet& methods = built_in_methods());

/// The outcome as an entry knows it: giving up, or hit, case and tangent flag, and the number of
/// points where the method answers with points, or where it alone is wrong. When all of that is
/// right and a number is off by more than the accuracy of the method, that number, too.
template <int N, class T>
[[nodiscard]] KnownAnswer in_short(const Run& run, const Outcome<N, T>& outcome,
                                   const OwnTruth& truth);

/// True when `now` has each value that `known` gives. Numbers are compared in the scalar of the
/// run.
[[nodiscard]] bool agrees(const KnownAnswer& known, const KnownAnswer& now);

/// The new known answer of an entry that knew `known`: the same values, with those of `now` where
/// the two differ. A method that has begun to give up, or gives up no more, is known in its short
/// form.
[[nodiscard]] KnownAnswer renewed(const KnownAnswer& known, const AnswerNow& now);

/// "hit, Impale, tangent", "no hit, 0 points, t1 = 0.5".
[[nodiscard]] std::string words_of(const KnownAnswer& answer);

} // namespace secant
