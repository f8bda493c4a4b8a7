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
};

/// Loads a program.
struct LoadMethodProgram {
    std::string definition; ///< "name=command line"
};

/// Drops the methods of a source.
struct DropMethods {
    std::string title; ///< LoadedSource::title
};

using MethodRequest = std::variant<LoadMethodFile, LoadMethodProgram, DropMethods>;
using MethodRequests = std::vector<MethodRequest>;

} // namespace secant
