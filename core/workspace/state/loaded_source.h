#pragma once

#include <string>
#include <vector>

namespace secant {

/// Where loaded methods come from: a library, a script or a program.
struct LoadedSource {
    std::string title; ///< the path of the file, or "name=command line"
    std::vector<std::string> methods{};
    int loads = 1;         ///< how often it was loaded: more than once when its file changed
    std::string time{};    ///< of the last load: "12:03:04"
    std::string project{}; ///< folder of the project that lists it; empty: none does
    std::string problem{}; ///< why the file, as it is now, cannot be loaded; empty: it is loaded

    friend bool operator==(const LoadedSource&, const LoadedSource&) = default;
};

} // namespace secant
