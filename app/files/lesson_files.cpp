#include "app/files/lesson_files.h"

#include <algorithm>
#include <filesystem>

namespace secant {
namespace {

constexpr std::string_view ending = ".lesson.md";

} // namespace

bool is_lesson_file(std::string_view path)
{
    return path.ends_with(ending);
}

std::string lesson_name_of(std::string_view path)
{
    std::string_view name = path.substr(path.find_last_of('/') + 1);
    if (is_lesson_file(name)) name.remove_suffix(ending.size());
    return std::string{name};
}

Expected<std::vector<std::string>, std::string> lesson_paths(const std::string& path)
{
    namespace fs = std::filesystem;
    std::error_code error;
    if (!fs::is_directory(path, error)) return std::vector{path};
    std::vector<std::string> paths;
    fs::directory_iterator entry{path, error};
    for (; !error && entry != fs::directory_iterator{}; entry.increment(error)) {
        if (is_lesson_file(entry->path().string())) paths.push_back(entry->path().string());
    }
    if (error) return unexpected(path + ": " + error.message());
    if (paths.empty()) return unexpected(path + ": there is no lesson (NAME.lesson.md) in it");
    std::ranges::sort(paths);
    return paths;
}

} // namespace secant
