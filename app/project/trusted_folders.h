#pragma once

#include "app/project/project.h"

#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace secant {

/// What a person said of a folder.
enum class Trust {
    unknown, ///< nothing, or the project lists something to run that it did not list then
    trusted, ///< what the project lists may run: the person saw all of it
    refused, ///< what it lists must not run
};

/// The folders that a person trusts, in a file of the state folder, each with what its project
/// listed to run then. It holds for exactly these folders: one below a trusted folder that has
/// settings of its own is asked about again. And for exactly these runs, as Project::runs() has
/// them: paths, names and command lines. What the files hold does not count: a library is built
/// again after each change of its code.
class TrustedFolders {
public:
    /// @param state  The state folder; empty: nothing is remembered.
    explicit TrustedFolders(std::string state) : state_(std::move(state)) {}

    /// A list that cannot be read trusts nothing.
    [[nodiscard]] Trust trust_in(const Project& project) const;

    /// What a person trusted in the folder; nothing when they did not.
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
