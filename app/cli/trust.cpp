#include "app/cli/commands.h"

#include "app/cli/output.h"
#include "app/exit_status.h"
#include "app/files/state_folder.h"
#include "app/platform/streams.h"
#include "app/project/project.h"
#include "core/text/text.h"

#include <fmt/format.h>

#include <filesystem>

namespace secant {
namespace {

/// The text to print, or the reason why nothing was done.
using TrustWords = Expected<std::string, std::string>;

/// @param before  what was trusted in the folder before
std::string words_of_trust(const Project& project,
                           const std::optional<std::vector<std::string>>& before)
{
    std::string words = fmt::format(
        "{} is trusted. Its {} lists {}\n{}", printable(project.folder, whole_text),
        project_file_name, project.runs_anything() ? "these methods to run:" : "no methods to run.",
        runs_in_words(project, before));
    words.pop_back(); // the end of the last line
    return words;
}

TrustWords forget(const TrustedFolders& folders, const std::string& folder,
                  const std::optional<Project>& project)
{
    std::error_code error; // a folder that is gone can be forgotten by its full path
    const std::string path =
        project ? project->folder
                : std::filesystem::weakly_canonical(folder, error).generic_string();
    const auto was_known = folders.forget(path);
    if (!was_known) return unexpected(was_known.error());
    return fmt::format("{} {}.", printable(path, whole_text),
                       *was_known ? "is forgotten" : "was not trusted");
}

TrustWords words_after(const TrustOptions& options)
{
    const TrustedFolders folders{state_folder()};
    const auto project = project_above(options.folder);
    if (options.forget) return forget(folders, options.folder, project ? *project : std::nullopt);
    if (!project) return unexpected(project.error());
    if (!*project) {
        return unexpected(fmt::format("{}: there is no {} in this folder or above it",
                                      options.folder, project_file_name));
    }
    const auto before = folders.trusted_runs(**project);
    if (const auto set = folders.set(**project, Trust::trusted); !set)
        return unexpected(set.error());
    return words_of_trust(**project, before);
}

} // namespace

int run(const TrustOptions& options)
{
    Output out{standard_output};
    Output err{standard_error};
    const TrustWords reply = words_after(options);
    if (reply)
        out.text() = *reply + "\n";
    else
        err.text() = fmt::format("secant trust: {}\n", printable(reply.error(), whole_text));
    return status_after(out, err, reply ? exit_success : exit_bad_input);
}

} // namespace secant
