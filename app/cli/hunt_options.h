#pragma once

#include "app/cli/options.h"

#include <string>

namespace CLI { // NOLINT(readability-identifier-naming): the library's own
class App;
}

namespace secant {

struct WrittenLoading;

/// The texts after `secant hunt` before they are checked.
struct WrittenHunt {
    std::string between;
    std::string scalar; ///< empty: double, or the one that both methods have
    std::string seed = "1";
    std::string count = "1000";
    std::string seconds = "60";
    std::string jobs;
    std::string from;
    std::string out;
};

void describe_hunt(CLI::App& hunt, WrittenHunt& written);

[[nodiscard]] Command understand_hunt(const WrittenHunt& written, const WrittenLoading& loading);

} // namespace secant
