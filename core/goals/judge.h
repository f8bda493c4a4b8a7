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

} // namespace secant::goals
