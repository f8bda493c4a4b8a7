#pragma once

#include "app/project/project.h"

#include <string>
#include <utility>

namespace secant {

/// What a person said of a folder.
enum class Trust {
    unknown, ///< nothing, or the project lists something else to run than when it was refused
    trusted, ///< what the project of this folder lists may run, also after a change
    refused, ///< what it listed then must not run
};

/// The folders that a person trusts, in a file of the state folder. It holds for exactly these
/// folders: one below a trusted folder that has settings of its own is asked about again.
class TrustedFolders {
public:
    /// @param state  The state folder; empty: nothing is remembered.
    explicit TrustedFolders(std::string state) : state_(std::move(state)) {}

    /// A list that cannot be read trusts nothing.
    [[nodiscard]] Trust trust_in(const Project& project) const;

    /// Remembers what a person said. `unknown` forgets the folder.
    /// @return  Or a message that says why it is not remembered.
    [[nodiscard]] Expected<void, std::string> set(const Project& project, Trust trust) const;

    /// Forgets a folder, which may be gone.
    /// @return  Whether it was known.
    [[nodiscard]] Expected<bool, std::string> forget(const std::string& folder) const;

private:
    [[nodiscard]] std::string path() const { return state_ + "/trusted-folders"; }
    /// @param line  of the folder in the list; empty: none
    [[nodiscard]] Expected<bool, std::string> replace(const std::string& folder,
                                                      const std::string& line) const;

    std::string state_;
};

} // namespace secant
