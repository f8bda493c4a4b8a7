#pragma once

#include "core/geometry/answer_field.h"
#include "core/geometry/elementary.h"
#include "core/geometry/query.h"
#include "core/methods/judgement.h"
#include "core/session/document.h"
#include "core/words/names.h"

#include <algorithm>
#include <string>
#include <string_view>

namespace secant {

/// A case in words, each for one use.
struct CaseWords {
    std::string_view in_files;       ///< "ExitWound"
    std::string_view name;           ///< "Exit wound"
    std::string_view noun;           ///< "an exit wound"
    std::string_view phrase;         ///< "starts inside and comes out"
    std::string_view tangent_phrase; ///< of a tangent; empty where none can be
};

[[nodiscard]] CaseWords words_for(Case kind) noexcept;

/// "Exit wound".
[[nodiscard]] std::string_view case_name(Case kind);

/// The meaning of a case in a few words: "starts inside and comes out".
/// @param shape  what the piece may meet: shape_of()
[[nodiscard]] std::string_view case_phrase(const Classification& classification,
                                           std::string_view shape = shape_name<2>);

/// The reason why the document has its case, in a sentence or two with its numbers; for a ray or a
/// line also the roots that count.
[[nodiscard]] std::string why(const Document& document, const Analysis& analysis);

/// A sentence on the sum of the radii; empty without a piece radius.
[[nodiscard]] std::string stadium_note(const Document& document);

/// "hit twice", "touched once", "missed".
[[nodiscard]] std::string_view curve_verdict(const Analysis& analysis);

/// "overlaps", "apart".
[[nodiscard]] std::string_view disk_verdict(const Analysis& analysis);

[[nodiscard]] std::string_view extent_name(Extent extent);
[[nodiscard]] std::string_view target_name(Target target);

/// The document and its answer in one line that can be copied and read aloud; every number exact.
[[nodiscard]] std::string state_line(const Document& document, const Analysis& analysis);

/// The reason why a query has its case, in one sentence with its numbers.
template <int N>
[[nodiscard]] std::string reason_for(const Query<N>& query);

/// The difference between a root and its expectation.
[[nodiscard]] std::string reason_for_root(double expected, double got);

/// The difference between a method's outcome and the truth of its own query.
template <int N, class T>
[[nodiscard]] std::string reason_for_method(const Method& method, const Outcome<N, T>& outcome,
                                            const OwnTruth& truth);

/// The length beside which places of a query must be told apart, in world units: the smaller of r +
/// s and |L - E|, of those that are above 0. It is 0 when neither is, and infinite when all
/// overflow.
template <int N>
[[nodiscard]] double detail_length(const Query<N>& query) noexcept
{
    const Vec<N> direction = query.piece.end - query.piece.start;
    double length = hypotenuse(direction.x, direction.y);
    if constexpr (N == 3) length = hypotenuse(length, direction.z);
    const double radius = query.circle.radius + query.piece.radius;
    return length > 0.0 && radius > 0.0 ? std::min(length, radius) : std::max(length, radius);
}

/// A number of the answer for reading. Places far from the origin have as many digits as tell them
/// apart beside the size of the query, and t1 and t2 are different texts if they differ.
/// @param answer  The answer to `query`; has_number(answer, field).
template <int N>
[[nodiscard]] std::string answer_text(const Query<N>& query, const Solution<N>& answer,
                                      AnswerField field);
[[nodiscard]] std::string answer_text(const AnyQuery& query, const AnySolution& answer,
                                      AnswerField field);

} // namespace secant
