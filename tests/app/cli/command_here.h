#pragma once

#include "tests/support/process.h"

#include <string>
#include <string_view>
#include <vector>

namespace secant::testing {

/// Runs a command line within the test, as the program would: a hundred times as fast as a process
/// of its own. A command line that would open the window prints what it would open.
[[nodiscard]] ProcessResult run_here(const std::vector<std::string>& arguments,
                                     std::string_view input = {});

/// Status, output and messages.
[[nodiscard]] std::string as_text(const ProcessResult& result);

/// The text with "FOLDER" for the path of a folder.
[[nodiscard]] std::string with_folder_named(std::string text, const std::string& folder);

/// The words of a command line on one line.
[[nodiscard]] std::string as_line(const std::vector<std::string>& arguments);

} // namespace secant::testing
