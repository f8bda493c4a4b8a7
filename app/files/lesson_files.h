#pragma once

#include "core/text/expected.h"

#include <string>
#include <string_view>
#include <vector>

namespace secant {

/// True when the name of the file ends as that of a lesson, ".lesson.md".
[[nodiscard]] bool is_lesson_file(std::string_view path);

/// The name of the lesson in a file: the file's own without folder and ending.
[[nodiscard]] std::string lesson_name_of(std::string_view path);

/// A file as it is named, and of a folder every lesson in it, by name.
/// @return  or why the folder has none: a message that names it
[[nodiscard]] Expected<std::vector<std::string>, std::string> lesson_paths(const std::string& path);

} // namespace secant
