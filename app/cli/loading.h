#pragma once

#include "app/cli/options.h"
#include "app/methods/loaded_methods.h"
#include "core/text/expected.h"

#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace CLI { // NOLINT(readability-identifier-naming): the library's own
class App;
}

namespace secant {

/// What the command line says about loaded methods, before it is checked.
struct WrittenLoading {
    std::vector<std::string> files;
    std::vector<std::string> programs;
    std::string limit = "1";
};

/// Adds the options that load methods to a command or the window.
void describe_loading(CLI::App& command, WrittenLoading& written);

[[nodiscard]] Expected<WantedMethods, PrintedText> wanted_methods(std::string_view command,
                                                                  const WrittenLoading& written);

/// Loads what the command line wants.
[[nodiscard]] Expected<std::shared_ptr<LoadedMethods>, PrintedText>
loaded_methods(std::string_view command, const WrittenLoading& written);

} // namespace secant
