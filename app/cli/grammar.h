#pragma once

#include "app/cli/hunt_options.h"
#include "app/cli/loading.h"
#include "app/cli/render_options.h"
#include "app/cli/snippet_options.h"

#include <CLI/CLI.hpp>

#include <string>
#include <vector>

namespace secant {

/// The texts of the command line before they are checked.
struct Written {
    std::string file;
    bool follow = false;
    std::string eval_file = "-";
    std::string link_input = "-";
    std::string method; ///< empty, here and below: not written
    std::string scalar;
    std::string extent;
    bool says_why = false;
    WrittenLoading loading;
    std::vector<std::string> check_paths;
    std::string check_method;
    std::string check_scalar;
    std::string filter;
    std::string junit;
    bool update = false;
    std::string jobs;
    std::string trusted_folder = ".";
    bool forget = false;
    WrittenHunt hunt;
    WrittenRender render;
    WrittenSnippet snippet;
};

/// The command line as CLI11 knows it.
struct Grammar {
    CLI::App app{"Secant: where does a line, ray or segment meet a circle?", "secant"};
    CLI::App* eval = nullptr;
    CLI::App* check = nullptr;
    CLI::App* hunt = nullptr;
    CLI::App* snippet = nullptr;
    CLI::App* methods = nullptr;
    CLI::App* render = nullptr;
    CLI::App* link = nullptr;
    CLI::App* trust = nullptr;
};

/// Tells CLI11 the commands and options, and where their texts go.
void describe(Grammar& grammar, Written& written);

/// The names of the commands: "eval", "check"...
[[nodiscard]] std::vector<std::string> command_names(const Grammar& grammar);
[[nodiscard]] bool is_command(const Grammar& grammar, const std::string& word);

/// The options of a command: "--method"...
[[nodiscard]] std::vector<std::string> option_names(const CLI::App& app);

} // namespace secant
