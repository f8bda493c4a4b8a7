#pragma once

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
};

/// Loads a program.
struct LoadMethodProgram {
    std::string definition; ///< "name=command line"
    std::string project{};  ///< as above; the program runs in this folder
};

/// Drops the methods of a source.
struct DropMethods {
    std::string title; ///< LoadedSource::title
};

/// The answer to the question whether to trust the folder of the project. It is remembered.
struct TrustProject {
    bool trusts = false; ///< the methods that the project lists may run
};

using MethodRequest = std::variant<LoadMethodFile, LoadMethodProgram, DropMethods, TrustProject>;
using MethodRequests = std::vector<MethodRequest>;

} // namespace secant
