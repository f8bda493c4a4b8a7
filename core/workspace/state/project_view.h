#pragma once

#include <string>
#include <vector>

namespace secant {

/// What the window knows of the project: of the settings file above what is open.
struct ProjectView {
    std::string folder{};            ///< of the settings file; empty: there is none
    std::vector<std::string> runs{}; ///< what it lists to run: libraries, scripts and programs
    bool is_trusted = false;         ///< the methods are loaded
    bool asks = false;               ///< whether to trust the folder is being asked

    friend bool operator==(const ProjectView&, const ProjectView&) = default;
};

} // namespace secant
