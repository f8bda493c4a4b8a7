#pragma once

#include "core/text/expected.h"

#include <chrono>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace secant {

/// The name of the file with the settings of a project.
inline constexpr std::string_view project_file_name = ".secant.json";

/// The values of options that the command line leaves out, as they would be written there. An empty
/// value leaves the program's default.
struct ProjectDefaults {
    struct OfCheck {
        std::string method;
        std::string scalar;
    } check;
    struct OfEval {
        std::string method;
        std::string scalar;
        std::string extent;
    } eval;
    struct OfHunt {
        std::string between;
        std::string scalar;
        std::string dimensions;
        std::string where;
        std::string tolerance;
        std::string seed;
        std::string count;
        std::string seconds;
        std::string baseline; ///< a path, as it is written in the file
        bool fails_on_find = false;
    } hunt;
    struct OfReplay {
        std::string map;
        std::string scalar;
        std::string extent;
        std::string target;
        std::string where;
        std::string accuracy;
        std::string tolerance;
        std::string baseline; ///< a path, as it is written in the file
    } replay;
};

struct Project {
    std::string file;                  ///< full path
    std::string folder;                ///< of the file: full path, without links
    std::vector<std::string> methods;  ///< libraries and scripts: paths as they are written
    std::vector<std::string> commands; ///< programs: "name=command line"
    std::optional<std::chrono::milliseconds> limit; ///< for a query
    std::vector<std::string> cases; ///< files and folders: paths as they are written
    ProjectDefaults defaults;

    [[nodiscard]] bool runs_anything() const noexcept
    {
        return !methods.empty() || !commands.empty();
    }
    /// The full path of a path that is written in the file.
    [[nodiscard]] std::string full_path(const std::string& written) const;
    /// The runs of the project, for a person to read: full paths of libraries and scripts, and
    /// programs.
    [[nodiscard]] std::vector<std::string> runs() const;
};

/// The runs that a project has gained and lost.
struct RunsChange {
    std::vector<std::string> added{}, gone{};
};
[[nodiscard]] RunsChange change_of(const std::vector<std::string>& before,
                                   const std::vector<std::string>& now);

/// The runs of a project, one on each line. A run that is new since the project was trusted is
/// marked, and a run that is gone comes last: "  new: other=python3 other.py".
/// @param before  what it ran when it was trusted; nothing when it was not
[[nodiscard]] std::string runs_in_words(const Project& project,
                                        const std::optional<std::vector<std::string>>& before);

/// Reads the text of a settings file.
/// @param file  Its full path.
/// @return      Or a message with the file, the line and the place of the error.
[[nodiscard]] Expected<Project, std::string> read_project(std::string_view text,
                                                          const std::string& file);

/// Reads the nearest settings file in a folder, or in a folder above it. The names of the folders
/// are followed up to the root as they are without links.
/// @return  None when there is no such file. Or why it cannot be read.
[[nodiscard]] Expected<std::optional<Project>, std::string>
project_above(const std::string& folder);

/// The project of the first path whose folder is there; where that has none, the one of the working
/// folder.
[[nodiscard]] Expected<std::optional<Project>, std::string>
project_of(const std::vector<std::string>& paths);

/// The user's decision about a folder.
enum class Trust {
    unknown, ///< nothing, or the project lists something to run that it did not list then
    trusted, ///< what the project lists may run: the person saw all of it
    refused, ///< what it lists must not run
};

/// The folders that a person trusts, in a file of the state folder, each with what its project
/// listed to run then. It holds for exactly these folders: one below a trusted folder that has
/// settings of its own is asked about again. And for exactly these runs, as Project::runs() has
/// them: paths, names and command lines. The content of the files does not count: a library is
/// built again after each change of its code.
class TrustedFolders {
public:
    /// @param state  The state folder; empty: nothing is remembered.
    explicit TrustedFolders(std::string state) : state_(std::move(state)) {}

    /// A list that cannot be read trusts nothing.
    [[nodiscard]] Trust trust_in(const Project& project) const;

    /// The runs that the user trusted in the folder; nothing when they trusted none.
    [[nodiscard]] std::optional<std::vector<std::string>>
    trusted_runs(const Project& project) const;

    /// Remembers what a person said. `unknown` forgets the folder.
    /// @return  Or a message that says why it is not remembered.
    [[nodiscard]] Expected<void, std::string> set(const Project& project, Trust trust) const;

    /// Forgets a folder, which may be gone.
    /// @return  Whether it was known.
    [[nodiscard]] Expected<bool, std::string> forget(const std::string& folder) const;

private:
    [[nodiscard]] std::string path() const { return state_ + "/trusted-folders"; }
    /// @param lines  of the folder in the list; empty: none
    [[nodiscard]] Expected<bool, std::string> replace(const std::string& folder,
                                                      const std::string& lines) const;

    std::string state_;
};

} // namespace secant
