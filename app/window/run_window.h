#pragma once

#include "app/methods/wanted_methods.h"

#include <string>

namespace secant {

/// The options of the window.
struct WindowOptions {
    std::string file;    ///< to open; empty for the first document
    bool follow = false; ///< print a JSON line whenever the document changes
    WantedMethods methods{};
};

/// Opens the window and stays until it is closed. Returns the exit status.
[[nodiscard]] int run_window(const WindowOptions& options);

} // namespace secant
