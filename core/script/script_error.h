#pragma once

#include <string>

namespace secant {

/// What is wrong with the text of a script.
struct ScriptError {
    int line = 0; ///< from 1
    std::string what{};

    friend bool operator==(const ScriptError&, const ScriptError&) = default;
};

} // namespace secant
