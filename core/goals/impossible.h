#pragma once

#include "core/goals/goal.h"

#include <optional>
#include <string>
#include <vector>

namespace secant::goals {

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
