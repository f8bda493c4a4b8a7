#include "app/files/case_paths.h"

#include "core/text/utf8.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <filesystem>

namespace secant {
namespace {

namespace fs = std::filesystem;

bool is_case_file(const fs::path& path)
{
    constexpr std::array endings{".json", ".jsonl", ".ndjson", ".csv"};
    return std::ranges::find(endings, path.extension()) != endings.end();
}

bool is_hidden(const fs::path& path)
{
    return path.filename().native().starts_with('.');
}

void add_folder(const std::string& folder, CasePaths& out)
{
    std::error_code error;
    std::vector<std::string> found;
    fs::recursive_directory_iterator entry{folder, error};
    for (; !error && entry != fs::recursive_directory_iterator{}; entry.increment(error)) {
        if (is_hidden(entry->path())) {
            entry.disable_recursion_pending();
        } else if (is_case_file(entry->path()) && entry->is_regular_file(error)) {
            found.push_back(entry->path().string());
        }
    }
    if (error) {
        out.errors.push_back(fmt::format("{}: {}", printable(folder, whole_text), error.message()));
    } else if (found.empty()) {
        out.errors.push_back(
            fmt::format("{}: no case files in this folder", printable(folder, whole_text)));
    }
    std::ranges::sort(found);
    out.files.insert(out.files.end(), found.begin(), found.end());
}

} // namespace

CasePaths find_case_files(const std::vector<std::string>& paths)
{
    CasePaths out;
    for (const std::string& path : paths) {
        std::error_code error; // a path that cannot be examined is opened as a file
        if (path != "-" && fs::is_directory(path, error)) {
            add_folder(path, out);
        } else {
            out.files.push_back(path);
        }
    }
    return out;
}

bool is_same_file(const std::string& one, const std::string& other)
{
    // The system knows standard input under this name, too.
    const auto path_of = [](const std::string& name) {
        return fs::path{name == "-" ? "/dev/stdin" : name};
    };
    std::error_code error; // a file that is not there is not the same file
    return one == other || fs::equivalent(path_of(one), path_of(other), error);
}

bool is_table(std::string_view file)
{
    return file.ends_with(".csv") || file.ends_with(".tsv");
}

} // namespace secant
