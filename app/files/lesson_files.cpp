#include "app/files/lesson_files.h"

#include "app/platform/atomic_file.h"
#include "app/platform/file_facts.h"
#include "app/platform/system.h"
#include "core/text/text.h"

#include <algorithm>
#include <filesystem>

namespace secant {
bool is_lesson_file(std::string_view path)
{
    return path.ends_with(lesson_ending);
}

std::string lesson_name_of(std::string_view path)
{
    std::string_view name = path.substr(path.find_last_of('/') + 1);
    if (is_lesson_file(name)) name.remove_suffix(lesson_ending.size());
    return std::string{name};
}

Expected<SharedLesson, std::vector<std::string>> read_lesson_file(const std::string& path,
                                                                  Readable which)
{
    const auto text = read_file(path, longest_lesson, which);
    if (!text) return unexpected(std::vector{printable(text.error(), whole_text)});
    auto lesson = read_lesson(*text, lesson_name_of(path));
    if (lesson) {
        std::error_code error;
        const auto full = std::filesystem::absolute(path, error);
        lesson->path = error ? path : full.lexically_normal().generic_string();
        return std::make_shared<const Lesson>(*std::move(lesson));
    }
    std::vector<std::string> problems(lesson.error().size());
    std::ranges::transform(lesson.error(), problems.begin(), [&](const LessonError& error) {
        return printable(path, whole_text) + ":" + text_of(error);
    });
    return unexpected(std::move(problems));
}

std::string lessons_folder()
{
    const std::string home = data_home();
    return home.empty() ? home : home + "/secant/lessons/";
}

Expected<std::vector<std::string>, std::string> lessons_in(const std::string& folder)
{
    std::vector<std::string> paths;
    const auto entries = entries_of_folder(folder);
    if (!entries && entries.error() == std::errc::no_such_file_or_directory) return paths;
    if (!entries) return unexpected(folder + ": " + entries.error().message());
    for (const auto& entry : *entries) {
        if (is_lesson_file(entry.path().generic_string()))
            paths.push_back(entry.path().generic_string());
    }
    std::ranges::sort(paths);
    return paths;
}

Expected<std::vector<std::string>, std::string> lesson_paths(const std::string& path)
{
    std::error_code error;
    if (!std::filesystem::is_directory(path, error)) return std::vector{path};
    auto paths = lessons_in(path);
    if (paths && paths->empty())
        return unexpected(path + ": there is no lesson (NAME.lesson.md) in it");
    return paths;
}

void read_lessons_of(const std::string& folder, std::vector<SharedLesson>& lessons,
                     std::vector<std::string>& problems)
{
    const auto paths = lessons_in(folder);
    if (!paths) return problems.push_back(printable(paths.error(), whole_text));
    for (const std::string& path : *paths) {
        if (auto lesson = read_lesson_file(path)) {
            lessons.push_back(*std::move(lesson));
        } else {
            problems.insert(problems.end(), lesson.error().begin(), lesson.error().end());
        }
    }
}

} // namespace secant
