#pragma once

#include "app/cli/options.h"

#include <string>

namespace CLI { // NOLINT(readability-identifier-naming): the library's own
class App;
}

namespace secant {

/// The texts after `secant snippet` before they are checked.
struct WrittenSnippet {
    std::string place = "-";
    std::string form;
    std::string method;
    std::string scalar = "double";
};

void describe_snippet(CLI::App& snippet, WrittenSnippet& written);

[[nodiscard]] Command understand_snippet(const WrittenSnippet& written);

} // namespace secant
