#pragma once

#include "core/goals/goal.h"

#include <string>

/// Goals in plain English, for readers who do not know the language.
namespace secant::goals {

/// What is to be done: "Make the segment a poke. Make t1 exactly 1/4." One sentence for each part
/// of an "and", and one for an "or": "Either make the piece a ray, or make r less than 1."
[[nodiscard]] std::string sentence_of(const Goal& goal);

/// How it can be done: what to drag, and until when. One sentence for each statement, each once;
/// where an "or" leaves a choice, the sentence begins with "Or".
[[nodiscard]] std::string how_to(const Goal& goal);

} // namespace secant::goals
