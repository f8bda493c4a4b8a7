#pragma once

#include "core/goals/goal.h"
#include "core/goals/goal_tokens.h"

#include <string>

namespace secant::goals {

/// The present word is not what is expected.
[[nodiscard]] GoalError error_at(const GoalTokens& words, std::string expected);

/// Reads one statement, or its negation where "is not" is in it.
[[nodiscard]] Expected<Goal, GoalError> read_statement(GoalTokens& words);

} // namespace secant::goals
