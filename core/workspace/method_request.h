#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace secant {

/// A request for loaded methods. The shell answers, after this frame or much later, with
/// SetMethods.

/// Loads a compiled library or a script; loaded already, it is loaded again if it has changed.
struct LoadMethodFile {
    std::string path;
    std::string project{}; ///< folder of the project that lists it; empty: the user asks for it
    std::optional<std::chrono::milliseconds> limit{}; ///< for a query; none: the command line's

    friend bool operator==(const LoadMethodFile&, const LoadMethodFile&) = default;
};

/// Loads a program.
struct LoadMethodProgram {
    std::string definition;                           ///< "name=command line"
    std::string project{};                            ///< as above; the program runs in this folder
    std::optional<std::chrono::milliseconds> limit{}; ///< as above

    friend bool operator==(const LoadMethodProgram&, const LoadMethodProgram&) = default;
};

/// Drops the methods of a source.
struct DropMethods {
    std::string title; ///< LoadedSource::title

    friend bool operator==(const DropMethods&, const DropMethods&) = default;
};

/// The answer to the question whether to trust the folder of the project. It is remembered.
struct TrustProject {
    bool trusts = false; ///< the methods that the project lists may run

    friend bool operator==(const TrustProject&, const TrustProject&) = default;
};

/// Looks for the project of a path that was opened. It takes the place of the one before.
struct FindProject {
    std::string path;

    friend bool operator==(const FindProject&, const FindProject&) = default;
};

using MethodRequest =
    std::variant<LoadMethodFile, LoadMethodProgram, DropMethods, TrustProject, FindProject>;
using MethodRequests = std::vector<MethodRequest>;

} // namespace secant
