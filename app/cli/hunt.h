#pragma once

#include "app/methods/loaded_methods.h"
#include "core/hunt/hunt.h"

#include <memory>
#include <string>

namespace secant {

/// What `secant hunt` was asked to do. The query of `hunt.from` is read from `query_file`.
struct HuntCommand {
    HuntOptions hunt;
    std::shared_ptr<LoadedMethods> loaded = std::make_shared<LoadedMethods>(); ///< not null
    double seconds = 0.0;   ///< ends after as long; 0 never
    std::string query_file; ///< empty: hunt everywhere
    std::string case_file;  ///< where the finds are kept; empty: nowhere
};

/// Hunts; then prints one line for each kind of flaw, and writes the case file. Returns the exit
/// status: 0 even after Ctrl+C, 2 when a file could not be read or written.
[[nodiscard]] int run_hunt(const HuntCommand& command);

} // namespace secant
