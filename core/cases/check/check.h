#pragma once

#include "core/cases/entry.h"
#include "core/methods/registry.h"

#include <span>
#include <string>
#include <vector>

namespace secant {

/// What a mismatch is about: a field of the expectation, or what a method says.
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

/// What a check of an entry finds.
struct EntryCheck {
    std::vector<Mismatch> mismatches; ///< empty when the entry passes
    std::vector<KnownAnswer> known;   ///< what the entry knows of methods, as it is now
};

/// Whether what the entry expects is what is exactly true of its query, and whether the methods
/// that it knows answers of still give them. A method that is not among `methods`, and one that is
/// not made for the query, is passed over. Asks a method once for each of its known answers.
[[nodiscard]] EntryCheck compare_entry(const Entry& entry,
                                       const MethodSet& methods = built_in_methods());

/// The mismatches of compare_entry().
[[nodiscard]] std::vector<Mismatch> check_entry(const Entry& entry,
                                                const MethodSet& methods = built_in_methods());

/// The methods that the entry knows answers of, and that are not among `methods`: each once.
[[nodiscard]] std::vector<std::string>
missing_methods(const Entry& entry, const MethodSet& methods = built_in_methods());

/// Whether each run is right about its own query: the entry's, with the extent and the target
/// of the method and the numbers rounded to its scalar. An answer that the entry knows is no
/// mismatch while the method gives it. A query that does not fit into the scalar is passed over.
/// @param with_blame  also say where the error of a wrong answer comes from: a quarter of a
///                    millisecond for each mismatch
[[nodiscard]] std::vector<Mismatch> check_methods(const Entry& entry, std::span<const Run> runs,
                                                  bool with_blame = false);

/// The entry with the values that it expects as they are now, and with what a check has found that
/// it is to know of methods. No value that it expects is added.
/// @param known  of compare_entry()
[[nodiscard]] Entry updated(const Entry& entry, std::vector<KnownAnswer> known);

/// What is exactly true of a query: case, tangent flag and both hits, without t1 and t2.
[[nodiscard]] Expectation expectation_of(const AnyQuery& query);

} // namespace secant
