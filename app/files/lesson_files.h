#pragma once

#include "app/platform/atomic_file.h"
#include "core/lessons/lesson.h"
#include "core/text/expected.h"

#include <string>
#include <string_view>
#include <vector>

namespace secant {

/// True when the name of the file ends as that of a lesson, ".lesson.md".
[[nodiscard]] bool is_lesson_file(std::string_view path);

/// The name of the lesson in a file: the file's own without folder and ending.
[[nodiscard]] std::string lesson_name_of(std::string_view path);

/// Reads the file of a lesson.
/// @return  or messages that name the file, the line and the field
[[nodiscard]] Expected<SharedLesson, std::vector<std::string>>
read_lesson_file(const std::string& path, Readable which = Readable::regular_file);

/// The folder of the user's own lessons, with a slash at its end: $XDG_DATA_HOME/secant/lessons, or
/// ~/.local/share/secant/lessons. It need not exist. Empty when the environment names neither an
/// absolute path nor a home.
[[nodiscard]] std::string lessons_folder();

/// Every lesson in a folder, by name; none in a folder that is not there.
/// @return  or why the folder cannot be read: a message that names it
[[nodiscard]] Expected<std::vector<std::string>, std::string> lessons_in(const std::string& folder);

/// A file as it is named, and of a folder every lesson in it, by name.
/// @return  or why the folder has none: a message that names it
[[nodiscard]] Expected<std::vector<std::string>, std::string> lesson_paths(const std::string& path);

/// Reads every lesson of a folder, by name. A folder that is not there has none.
/// @param lessons   gets those that can be read
/// @param problems  gets the messages of the others
void read_lessons_of(const std::string& folder, std::vector<SharedLesson>& lessons,
                     std::vector<std::string>& problems);

} // namespace secant
