#pragma once

#include "core/goals/goal.h"
#include "core/methods/registry.h"
#include "core/session/document.h"

#include <optional>
#include <string>
#include <vector>

namespace secant::goals {

/// One statement of a goal about a document.
struct JudgedStatement {
    Statement statement;
    bool holds = false; ///< decided exactly
    std::string why{};  ///< what it speaks of and is not there: "there is no t1"; else empty
    /// About how far away the document is, for the eye: finite, 0 only at the border. The left side
    /// minus the right of a comparison; of E or L the distance from the circle, negative inside;
    /// of C its distance from the line; of roots that distance minus r + s. None of a statement
    /// without a measure.
    std::optional<double> meter{};
};

struct Judgement {
    bool met = false;
    std::vector<JudgedStatement> statements{}; ///< as statements_of(goal), without regard to "not"
};

/// Judges a document by a goal. Total: of a document that is no query (NaN, an infinity, a negative
/// radius) no statement holds, and it meets no goal.
/// @param beginning  the document that "only ... changed" is about
/// @param methods    those that statements about methods are about
[[nodiscard]] Judgement judge(const Goal& goal, const Document& document, const Document& beginning,
                              const MethodSet& methods = built_in_methods());

/// Why no document meets a goal: statements of it that are not true together. A goal with "or" has
/// several such groups.
struct Impossible {
    /// Each group as small as it can be: without any of its members it is not proven impossible.
    std::vector<std::vector<Goal>> contradictions;
};

/// Finds goals that no document meets, for certain: in every situation that signs tell apart, the
/// order of the terms has a contradiction. None does not prove that a document meets the goal: that
/// there is a square root between two numbers, for example, is not examined, nor goals with more
/// than 64 conjunctions.
[[nodiscard]] std::optional<Impossible> impossible(const Goal& goal);

/// "\"t1 = t2\" contradicts \"two roots\".", "\"r < 0\" is never true."
[[nodiscard]] std::string text_of(const Impossible& impossible);

} // namespace secant::goals
