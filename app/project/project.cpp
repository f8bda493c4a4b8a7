#include "app/project/project.h"

#include "app/platform/atomic_file.h"
#include "core/text/text.h"

#include <algorithm>
#include <filesystem>
#include <iterator>
#include <system_error>

namespace secant {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t longest_file = std::size_t{1} << 20U;

/// The folder of a path, without links; empty when it is not there. Of a link to a file it is the
/// folder where the link lies.
fs::path folder_of(const std::string& path)
{
    std::error_code error;
    const fs::path full = fs::absolute(path, error);
    if (error) return {};
    fs::path folder =
        fs::canonical(fs::is_directory(full, error) ? full : full.parent_path(), error);
    return error ? fs::path{} : folder;
}

Expected<std::optional<Project>, std::string> read_at(const fs::path& file)
{
    std::error_code error;
    // The reader would wait for a pipe.
    const fs::file_status status = fs::status(file, error);
    if (fs::exists(status) && !fs::is_regular_file(status))
        return unexpected(file.generic_string() + ": is not a regular file");
    const auto text = read_file(file.generic_string(), longest_file, Readable::regular_file);
    if (!text) return unexpected(text.error());
    auto project = read_project(*text, file.generic_string());
    if (!project) return unexpected(std::move(project.error()));
    return *std::move(project);
}

} // namespace

std::string Project::full_path(const std::string& written) const
{
    return (fs::path{folder} / written).lexically_normal().generic_string();
}

std::vector<std::string> Project::runs() const
{
    std::vector<std::string> out;
    for (const std::string& method : methods)
        out.push_back(full_path(method));
    out.insert(out.end(), commands.begin(), commands.end());
    return out;
}

RunsChange change_of(const std::vector<std::string>& before, const std::vector<std::string>& now)
{
    const auto without = [](const std::vector<std::string>& all,
                            const std::vector<std::string>& others) {
        std::vector<std::string> out;
        std::ranges::copy_if(all, std::back_inserter(out), [&](const std::string& run) {
            return std::ranges::find(others, run) == others.end();
        });
        return out;
    };
    return {without(now, before), without(before, now)};
}

std::string runs_in_words(const Project& project,
                          const std::optional<std::vector<std::string>>& before)
{
    const std::vector<std::string> runs = project.runs();
    const RunsChange change = before ? change_of(*before, runs) : RunsChange{};
    std::string words;
    const auto add = [&words](std::string_view mark, const std::string& run) {
        words.append("  ").append(mark).append(printable(run, whole_text)).append("\n");
    };
    for (const std::string& run : runs) {
        const bool is_new = std::ranges::find(change.added, run) != change.added.end();
        add(is_new ? "new: " : "", run);
    }
    for (const std::string& run : change.gone)
        add("gone: ", run);
    return words;
}

Expected<std::optional<Project>, std::string> project_above(const std::string& folder)
{
    for (fs::path at = folder_of(folder); !at.empty(); at = at.parent_path()) {
        const fs::path file = at / project_file_name;
        std::error_code error; // a folder that may not be searched has no settings
        const fs::file_status status = fs::symlink_status(file, error);
        if (!error && fs::exists(status)) return read_at(file);
        if (at == at.parent_path()) break;
    }
    return std::optional<Project>{};
}

Expected<std::optional<Project>, std::string> project_of(const std::vector<std::string>& paths)
{
    for (const std::string& path : paths) {
        if (path.empty() || path == "-" || folder_of(path).empty()) continue;
        auto project = project_above(path);
        if (!project || *project) return project;
        break;
    }
    return project_above(".");
}

} // namespace secant
