#pragma once

#include "core/cases/entry.h"
#include "core/geometry/query.h"
#include "core/methods/registry.h"

#include <span>
#include <string>
#include <vector>

namespace secant {

/// The subject of a mismatch: a field of the expectation, or the answer of a method.
enum class MismatchSubject { kind, tangent, curve_hit, disk_overlap, t1, t2, method };

/// A difference between an entry and the truth.
struct Mismatch {
    MismatchSubject subject = MismatchSubject::method;
    std::string field;    ///< the subject in words: "case", "t1", "quadratic in float"
    std::string expected; ///< as written in case files
    std::string got;
    std::string why; ///< one sentence built from the numbers of the entry
    /// Nothing is known: the method was not asked, because it did not answer those before.
    bool is_unanswered = false;
};

struct EntryCheck {
    std::vector<Mismatch> mismatches; ///< empty when the entry passes
    std::vector<KnownAnswer> known;   ///< what the entry knows of methods, as it is now
};

/// Compares an entry with the exact answer of its query, and the known answers of methods with
/// their answers now. A method that is not among `methods`, and one that is not made for the query,
/// is passed over. Asks a method once for each of its known answers.
[[nodiscard]] EntryCheck compare_entry(const Entry& entry,
                                       const MethodSet& methods = built_in_methods());

/// The mismatches of compare_entry().
[[nodiscard]] std::vector<Mismatch> check_entry(const Entry& entry,
                                                const MethodSet& methods = built_in_methods());

/// The methods that the entry knows answers of, and that are not among `methods`: each once.
[[nodiscard]] std::vector<std::string>
missing_methods(const Entry& entry, const MethodSet& methods = built_in_methods());

/// The runs for an entry: of one in float, in float, each method once.
[[nodiscard]] std::vector<Run> runs_for(const Entry& entry, std::span<const Run> runs);

/// Checks that each run is right about its own query: the entry's, with the extent and the target
/// of the method and the numbers rounded to its scalar; of an entry in float, in float: runs_for().
/// An answer that the entry knows is no
/// mismatch while the method gives it. A query that does not fit into the scalar is passed over.
/// @param with_blame  also say where the error of a wrong answer comes from: a quarter of a
///                    millisecond for each mismatch
[[nodiscard]] std::vector<Mismatch> check_methods(const Entry& entry, std::span<const Run> runs,
                                                  bool with_blame = false);

/// The entry with new values of the fields that it expects, and with the answers that a check has
/// found of methods that it knows. No expected field is added.
/// @param known  of compare_entry()
[[nodiscard]] Entry updated(const Entry& entry, std::vector<KnownAnswer> known);

/// The exact case, tangent flag and both hits of a query, without t1 and t2.
[[nodiscard]] Expectation expectation_of(const AnyQuery& query);

/// A name for a query, with its case and its special positions: "exit wound, t2 = 1 exactly",
/// "tangent at t = 1/2", "completely inside, C on the segment". Every statement is decided exactly.
/// @param known  Wrong outcomes of methods. The first names a query that is not special
///               otherwise: "miss, quadratic in float says impale".
[[nodiscard]] std::string proposed_name(const AnyQuery& query,
                                        const std::vector<KnownAnswer>& known);

/// The entry that a query makes: a name, all that is exactly true of it, t1 and t2 where it has
/// them, and every wrong answer of the methods.
/// @pre is_valid(query.circle, query.piece)
[[nodiscard]] Entry proposed_entry(const AnyQuery& query, Target target,
                                   const MethodSet& methods = built_in_methods());

/// True when a query is still one after its numbers are rounded to the scalar.
[[nodiscard]] inline bool fits(const AnyQuery& query, Scalar scalar)
{
    const auto fits_float = [](const auto& q) { return is_valid(rounded_to<float>(q)); };
    return scalar == Scalar::float64 || std::visit(fits_float, query);
}

/// Calls `look(query, outcome)` with the query rounded to T, unless it does not fit into T.
template <class T, int N, class Look>
void with_outcome_in(const Method& method, const Query<N>& query, const Look& look)
{
    const Query<N, T> rounded = rounded_to<T>(query);
    if (is_valid(rounded)) look(rounded, run_method(method, rounded.circle, rounded.piece));
}

/// The same in the scalar of the run.
template <class Look>
void with_outcome(const AnyQuery& query, const Run& run, const Look& look)
{
    std::visit(
        [&](const auto& q) {
            switch (run.scalar) {
            case Scalar::float64: with_outcome_in<double>(run.method, q, look); break;
            case Scalar::float32: with_outcome_in<float>(run.method, q, look); break;
            }
        },
        query);
}

} // namespace secant
