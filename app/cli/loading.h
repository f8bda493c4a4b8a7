#pragma once

#include "app/cli/options.h"
#include "app/methods/loaded_methods.h"
#include "app/project/project.h"
#include "core/text/expected.h"

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace CLI { // NOLINT(readability-identifier-naming): the library's own
class App;
}

namespace secant {

/// What the command line says about loaded methods and the project, before it is checked.
struct WrittenLoading {
    std::vector<std::string> files;
    std::vector<std::string> programs;
    std::string limit; ///< empty: the project's, or 1 second
    bool trusts = false;
    bool without_project = false;
};

/// Adds the options that load methods to a command or the window.
void describe_loading(CLI::App& command, WrittenLoading& written);

/// What the command line itself wants. The limit is the project's where it says none.
[[nodiscard]] Expected<WantedMethods, PrintedText>
wanted_methods(std::string_view command, const WrittenLoading& written,
               const std::optional<Project>& project);

/// The settings for a command.
/// @param paths  that the command line names; see project_of
[[nodiscard]] Expected<std::optional<Project>, PrintedText>
project_for(std::string_view command, const WrittenLoading& written,
            const std::vector<std::string>& paths);

/// Loads what the command line wants, and then what the project lists, if a name needs it. Only in
/// a trusted folder.
/// @param names     of the methods that are needed; "all" needs every method
/// @param gives_up  on a method that does not answer three times in a row: the command asks all
///                  there is to ask, and has no other end
[[nodiscard]] Expected<std::shared_ptr<LoadedMethods>, PrintedText>
loaded_methods(std::string_view command, const WrittenLoading& written,
               const std::optional<Project>& project, const std::vector<std::string>& names,
               bool gives_up = true);

/// A full path as a message shows it: from the working folder where it is in or below it.
[[nodiscard]] std::string shown_path(const std::string& path);

/// What an option is: as written, else as the project has it, else its default.
[[nodiscard]] std::string chosen(const std::string& written, const std::string& of_project,
                                 std::string_view otherwise);

} // namespace secant
