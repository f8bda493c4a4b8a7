#pragma once

#include "app/methods/wanted_methods.h"

#include <string>

namespace secant {

/// `secant [FILE]`: the window.
struct WindowOptions {
    std::string file;    ///< to open; empty for the first document
    bool follow = false; ///< print a JSON line whenever the document changes
    WantedMethods methods{};
    bool has_limit = false;       ///< the limit of the methods is not the project's
    bool trusts = false;          ///< the methods that the project lists run, this once
    bool without_project = false; ///< the settings of the project do not count
};

} // namespace secant
