#pragma once

#include <cstddef>
#include <string>

namespace secant {

/// The window that lists the commands that match a text.
struct CommandList {
    std::string text;
    std::size_t chosen = 0; ///< the row that Return runs

    friend bool operator==(const CommandList&, const CommandList&) = default;
};

} // namespace secant
