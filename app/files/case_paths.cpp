#include "app/files/case_paths.h"

#include "app/platform/file_facts.h"
#include "core/text/text.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <system_error>

namespace secant {
namespace {

namespace fs = std::filesystem;

bool is_case_file(const fs::path& path)
{
    constexpr std::array endings{".json", ".jsonl", ".ndjson", ".csv", ".tsv"};
    return std::ranges::find(endings, path.extension()) != endings.end();
}

bool is_hidden(const fs::path& path)
{
    return path.filename().native().starts_with('.');
}

/// Adds a file that was found in a folder. A link to nowhere is added, too: opening it says why it
/// cannot be read.
void add_found(const fs::directory_entry& entry, CasePaths& out)
{
    std::error_code error;
    const fs::file_status status = entry.status(error);
    if (fs::is_regular_file(status) || error || !fs::exists(status)) {
        out.files.push_back(entry.path().generic_string());
    } else if (!fs::is_directory(status)) {
        out.errors.push_back({entry.path().generic_string(), "is not a regular file",
                              PathError::Kind::special_file});
    }
}

/// Adds the case files in a folder and below, unsorted. A folder that cannot be read is named, and
/// the others are searched. Links to folders are not followed, so the search ends.
void search(const fs::path& folder, const std::stop_token& stop, CasePaths& out)
{
    const auto entries = entries_of_folder(folder);
    if (!entries) {
        out.errors.push_back({folder.generic_string(),
                              fmt::format("cannot be read: {}", entries.error().message()),
                              PathError::Kind::unreadable_folder});
        return;
    }
    for (const fs::directory_entry& entry : *entries) {
        if (stop.stop_requested()) return;
        if (is_hidden(entry.path())) continue;
        std::error_code unknown; // a file whose kind is not known is opened as a file
        if (fs::is_directory(entry.symlink_status(unknown))) {
            search(entry.path(), stop, out);
        } else if (is_case_file(entry.path())) {
            add_found(entry, out);
        }
    }
}

void add_folder(const std::string& folder, const std::stop_token& stop, CasePaths& out)
{
    CasePaths found;
    search(folder, stop, found);
    if (found.files.empty() && found.errors.empty())
        found.errors.push_back(
            {folder, "no case files in this folder", PathError::Kind::bare_folder});
    std::ranges::sort(found.files);
    std::ranges::sort(found.errors, {}, &PathError::path);
    out.files.insert(out.files.end(), found.files.begin(), found.files.end());
    out.errors.insert(out.errors.end(), found.errors.begin(), found.errors.end());
}

} // namespace

std::string PathError::text() const
{
    return printable(fmt::format("{}: {}", path, why), whole_text);
}

CasePaths find_case_files(const std::vector<std::string>& paths, const std::stop_token& stop)
{
    CasePaths out;
    for (const std::string& path : paths) {
        std::error_code error; // a path that cannot be examined is opened as a file
        if (path != "-" && fs::is_directory(path, error)) {
            add_folder(path, stop, out);
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

bool is_link_path(const std::string& path)
{
    const std::string_view text = trimmed(path);
    const bool is_written_so = text.starts_with('#') || text.starts_with("%23") ||
                               text.find("://") != std::string_view::npos;
    std::error_code ignored; // a path that cannot be read counts as absent
    return is_written_so && !std::filesystem::exists(path, ignored);
}

} // namespace secant
