#pragma once

#include "app/cli/output.h"
#include "core/lessons/lesson.h"

#include <string>

namespace secant {

struct LessonOptions;

/// A lesson of a file that can be read, and whose goals can all be met.
struct CheckedLesson {
    SharedLesson lesson; ///< null: something is wrong
    std::string text;    ///< of the file
};

/// Reads and checks the lesson of a file.
/// @param err  gets a line for each mistake, which names the file and the place
[[nodiscard]] CheckedLesson checked_lesson(const std::string& path, Output& err);

/// Writes the sheets of lessons. Returns the exit status.
[[nodiscard]] int run_sheet(const LessonOptions& options);

} // namespace secant
