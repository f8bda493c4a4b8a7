#pragma once

#include "core/methods/method.h"

#include <optional>
#include <string>
#include <vector>

namespace secant {

/// Who is hunted unless somebody else is chosen.
struct HuntDefault {
    std::string first{}, second{};  ///< names of methods; empty: the project does not say
    std::optional<Scalar> scalar{}; ///< as above

    friend bool operator==(const HuntDefault&, const HuntDefault&) = default;
};

/// What the window knows of the project: of the settings file above what is open.
struct ProjectView {
    std::string folder{};            ///< of the settings file; empty: there is none
    std::vector<std::string> runs{}; ///< what it lists to run: libraries, scripts and programs
    bool is_trusted = false;         ///< the methods are loaded
    bool asks = false;               ///< whether to trust the folder is being asked
    HuntDefault hunt{};
    bool has_changed = false;         ///< since the folder was trusted it lists something new
    std::vector<std::string> added{}; ///< then: of `runs`, what is new
    std::vector<std::string> gone{};  ///< then: what it listed and does not list any more

    friend bool operator==(const ProjectView&, const ProjectView&) = default;
};

} // namespace secant
