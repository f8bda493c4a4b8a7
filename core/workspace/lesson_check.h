#pragma once

#include "core/lessons/lesson.h"
#include "core/methods/registry.h"

#include <vector>

namespace secant {

/// Everything that is wrong with a lesson that could be read: a goal that nobody can meet, or that
/// is met before the learner acts; a solution that changes what the step holds, or that does not
/// meet the goal; a typical mistake that is said of the solution; a method that is not there. Each
/// step is played through the reducer of the window as a learner would do it: the question is
/// answered, the edits of the solution are made, and the next step is opened.
/// @return  in the order of the steps; empty when all is well
[[nodiscard]] std::vector<LessonError> check_lesson(const SharedLesson& lesson,
                                                    const MethodSet& methods = built_in_methods());

} // namespace secant
