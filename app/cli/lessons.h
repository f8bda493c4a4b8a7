#pragma once

#include "app/cli/output.h"
#include "core/lessons/lesson.h"

#include <string>

namespace secant {

struct LessonOptions;

/// Reads the lesson of a file, and checks that its goals can all be met.
/// @param err  gets a line for each mistake, which names the file and the place
/// @return     null: something is wrong
[[nodiscard]] SharedLesson checked_lesson(const std::string& path, Output& err);

/// Writes the sheets of lessons. Returns the exit status.
[[nodiscard]] int run_sheet(const LessonOptions& options);

} // namespace secant
