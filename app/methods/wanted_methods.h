#pragma once

#include "app/methods/load_options.h"

#include <string>
#include <vector>

namespace secant {

/// Which methods to load, as they are written.
struct WantedMethods {
    std::vector<std::string> files{};    ///< libraries and scripts
    std::vector<std::string> programs{}; ///< "name=command line"
    LoadOptions options{};
    std::string folder{}; ///< where the programs run; empty: where this one does

    [[nodiscard]] bool empty() const noexcept { return files.empty() && programs.empty(); }
};

} // namespace secant
