#pragma once

#include "core/geometry/query.h"
#include "core/session/marks.h"
#include "core/session/traces.h"

#include <span>
#include <string>
#include <string_view>

namespace secant {

/// "Right", "Wrong", "Answers another query", "Gives up".
[[nodiscard]] std::string_view mark_name(Mark mark);

/// The extent and the target of a method: "segment, curve".
[[nodiscard]] std::string own_query_text(const Method& method);

/// True when a method looks at the document's own query: at its extent and target, with the radii
/// that count there.
[[nodiscard]] bool is_own_query(const Method& method, const Document& document);

/// The answer of a method about the document, in a word or two: "impale", "hit", "2 points", "push
/// 1.225".
[[nodiscard]] std::string verdict_text(const MethodMark& mark);

/// The exact answer to the method's own query, in the words that `verdict_text` has for it: "miss",
/// "exit wound", "1 point", "overlap".
[[nodiscard]] std::string truth_text(const MethodMark& mark);

/// True when the outcome is a tangent: a case with t1 = t2. Two roots that round to one number are
/// no tangent where the two roots are the truth.
[[nodiscard]] bool says_tangent(const MethodMark& mark);

/// "Quadratic t1/t2, float".
[[nodiscard]] std::string run_name(const MethodMark& mark);

/// The numbers of runs that are wrong and that give up, in a line; empty when there are none.
[[nodiscard]] std::string tally_text(std::span<const MethodMark> marks);

/// The truth about the query of a mark, as a noun: "a tangent", "an exit wound"; of a point "a hit"
/// or "a miss".
[[nodiscard]] std::string truth_noun(const MethodMark& mark);

/// "a tangent", "an exit wound", "a tangent (past)".
[[nodiscard]] std::string case_noun(Case kind, bool tangent);

/// The reason why a run is wrong: the wrong number, its true value, and the answer that the method
/// gives instead.
/// @pre the run is wrong, or within the tolerance only
[[nodiscard]] std::string wrong_reason(const MethodRun& run);

/// The largest error of the numbers that a run returns: "0.8 ulp"; a dash when it returns none.
[[nodiscard]] std::string error_text(const MethodRun& run);

/// The case that rounding the query to the scalar of a mark made of it, as a noun: "a miss". Empty
/// when the case is the same in double.
/// @param marks  all marks of the document
[[nodiscard]] std::string rounded_case(const MethodMark& mark, std::span<const MethodMark> marks);

/// The text below a run's verdict: "truly miss" when the verdict is wrong or the method gives up,
/// "too large" when the query does not fit into the scalar, else `error_text`.
[[nodiscard]] std::string detail_text(const MethodRun& run);

/// The reason why a run bears its mark, in a sentence or two with live numbers.
///
/// @param marks  all marks of the document: they hold its case in either scalar
[[nodiscard]] std::string why(const MethodRun& run, const Document& document,
                              std::span<const MethodMark> marks);

/// Says so where the query as it is written in decimal has another case than the query in doubles:
/// "In decimal, this is a tangent; as doubles, a miss."
/// Decides both exactly. Empty when both are the same, and when the shortest decimals of the
/// numbers have too many digits together to be counted in whole numbers below 2^53.
[[nodiscard]] std::string decimal_case_note(const AnyQuery& query);

/// The formula of an operation of a tape, over the names and numbers of its operands: "b·b -
/// 4·a·c". Operands without a name stand with their own formulas.
[[nodiscard]] std::string formula_text(const Tape& tape, int at);

/// The reason why the operations of a run are not all known, or are those of another run; empty
/// when they are its own.
[[nodiscard]] std::string tape_note(const MethodRun& run);

/// Where the error comes from, in a sentence: "Δ is 326400 off: all of it comes from b·b - 4·a·c,
/// which cancels 17 digits." Empty without a blame.
[[nodiscard]] std::string blame_text(const MethodRun& run);

/// The same in a few words, for a line of the listing that is to blame: "cancels 17 digits". Empty
/// for any other line.
[[nodiscard]] std::string blame_mark(const MethodRun& run, int line);

} // namespace secant
