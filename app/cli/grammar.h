#pragma once

#include "app/cli/commands.h"
#include "app/cli/options.h"
#include "app/methods/loaded_methods.h"
#include "app/project/project.h"
#include "core/methods/registry.h"
#include "core/text/expected.h"
#include "core/text/whole_number.h"

#include <CLI/CLI.hpp>

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

// The command line: the texts of its options as they are written, their descriptions for CLI11, and
// their meaning.

namespace secant {

/// The message for a wrong command line, with a hint at the command's help.
[[nodiscard]] PrintedText wrong(std::string_view command, std::string_view what);

/// What --version prints: the version, and the commit where the build knows it; as git names it,
/// "-dirty" with changes.
[[nodiscard]] std::string version_line();

/// "; did you mean X?", or nothing when no candidate is near.
[[nodiscard]] std::string hint(std::string_view written, std::span<const std::string> candidates);

/// The value of an option that takes one of several names.
struct Choice {
    std::string_view command;
    std::string_view option;
    std::string_view noun;
    std::vector<std::string> names; ///< of an enumeration in the order of its enumerators

    [[nodiscard]] std::optional<std::size_t> place_of(const std::string& written) const;
    [[nodiscard]] bool has(const std::string& written) const
    {
        return place_of(written).has_value();
    }
    /// The enumerator of the name, or the refusal.
    template <class Value>
    [[nodiscard]] Expected<Value, PrintedText> value(const std::string& written) const
    {
        if (const auto place = place_of(written)) return static_cast<Value>(*place);
        return unexpected(refuse(written));
    }
    [[nodiscard]] PrintedText refuse(std::string_view written) const;
};

[[nodiscard]] Choice method_choice(std::string_view command, std::string_view option,
                                   const MethodSet& methods = built_in_methods());
[[nodiscard]] Choice extent_choice(std::string_view command);
[[nodiscard]] Choice dimensions_choice(std::string_view command);
[[nodiscard]] Choice snippet_form_choice(std::string_view command);

/// The parts between the commas of a list, each with all its characters: "a,,b" has three parts.
[[nodiscard]] std::vector<std::string> between_commas(std::string_view list);

/// The scalars that --scalar lists: "double,float" and the like, each at most once.
[[nodiscard]] Expected<std::vector<Scalar>, PrintedText> scalars_in(std::string_view command,
                                                                    std::string_view written);
[[nodiscard]] Expected<Scalar, PrintedText> scalar_in(std::string_view command,
                                                      std::string_view written);

/// A duration in seconds: a decimal number that takes up all of the text, 0 or more.
[[nodiscard]] std::optional<double> duration(const std::string& text);

/// The message for a number that an option does not take.
[[nodiscard]] PrintedText refuse_number(std::string_view command, std::string_view option,
                                        std::string_view what, std::string_view written);

/// The message for an option that writes a file, and whose value is the name of standard output.
/// @param what  what the option writes: "a report is"
[[nodiscard]] PrintedText refuse_standard_output(std::string_view command, std::string_view option,
                                                 std::string_view what);

/// The number of threads that --jobs names, 1 to 1024; without --jobs as many as there are
/// processors.
[[nodiscard]] Expected<unsigned, PrintedText> jobs_of(std::string_view command,
                                                      const std::string& written);

// The names that the options of `secant render` take.

[[nodiscard]] Choice form_choice(std::string_view command);
[[nodiscard]] Choice theme_choice(std::string_view command);
[[nodiscard]] Choice ground_choice(std::string_view command);
[[nodiscard]] Choice layer_choice(std::string_view command, std::string_view option);
[[nodiscard]] Choice view_choice(std::string_view command);
[[nodiscard]] Choice side_choice(std::string_view command);
[[nodiscard]] Choice derivation_choice(std::string_view command);

/// The unchecked options about loaded methods and the project.
struct WrittenLoading {
    std::vector<std::string> files;
    std::vector<std::string> programs;
    std::string limit; ///< empty: the project's, or 1 second
    bool trusts = false;
    bool without_project = false;
};

/// Adds the options that load methods to a command or the window.
void describe_loading(CLI::App& command, WrittenLoading& written);

/// The methods that the command line names. The project's limit counts where the command line has
/// none.
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

/// The value of an option: as written, else as the project has it, else its default.
[[nodiscard]] std::string chosen(const std::string& written, const std::string& of_project,
                                 std::string_view otherwise);

/// The texts after `secant hunt` before they are checked.
struct WrittenHunt {
    std::string between;
    std::string scalar;     ///< empty: double, or the one that both methods have
    std::string dimensions; ///< empty: the usual ones
    std::string where;
    std::string tolerance;
    std::string seed;
    std::string count;
    std::string seconds;
    std::string jobs;
    std::string from;
    std::string out;
    std::string baseline;
    std::string junit;
    bool fails_on_find = false;
};

void describe_hunt(CLI::App& hunt, WrittenHunt& written);

[[nodiscard]] Command understand_hunt(const WrittenHunt& written, const WrittenLoading& loading);

/// The texts after `secant replay` before they are checked; empty: not written.
struct WrittenReplay {
    std::string file = "-";
    std::string map;
    std::string first_hit;
    std::string scalar;
    std::string extent;
    std::string target;
    std::string accuracy;
    std::string tolerance;
    std::string near;
    std::string where;
    std::string baseline;
    std::string against;
    std::string worst;
    std::string kind;
    std::string from;
    std::string to;
    std::string junit;
    std::string out;
    std::string fail_above;
    std::string jobs;
    bool as_json = false;
    bool follows = false;
};

void describe_replay(CLI::App& replay, WrittenReplay& written);

[[nodiscard]] Command understand_replay(const WrittenReplay& written,
                                        const WrittenLoading& loading);

/// The texts after `secant render` before they are checked.
struct WrittenRender {
    std::string file;
    std::string out;
    std::string form;
    std::string size = "800x600";
    std::string scale = "1";
    std::string dpi = "96";
    std::string theme = "light";
    std::string background;
    std::string layers;
    std::string without;
    bool plots = false;
    std::string view;
    std::string from;
    std::string method;
    std::string scalar = "double";
    std::string step;
    std::string derivation;
    std::string line;
    std::string entry;
};

void describe_render(CLI::App& render, WrittenRender& written);

[[nodiscard]] Command understand_render(const WrittenRender& written);

/// The texts after `secant snippet` before they are checked.
struct WrittenSnippet {
    std::string place = "-";
    std::string form;
    std::string method;
    std::string scalar = "double";
};

/// Adds an option with a text, of which the last one counts.
struct OptionAdder {
    CLI::App& command;

    CLI::Option* operator()(const char* name, std::string& value, const char* type,
                            const std::string& text) const;
};

/// The texts after `secant repair` before they are checked.
struct WrittenRepair {
    std::string what;
    std::string scalar = "double";
    std::string seed;
    std::string out;
    bool json = false;
};

void describe_snippet(CLI::App& snippet, WrittenSnippet& written);

[[nodiscard]] Command understand_snippet(const WrittenSnippet& written);

/// The texts of the options of a sheet before they are checked; empty: not written.
struct WrittenSheet {
    std::string out;
    std::string paper;
    std::string answers;
    std::string seed;
};

[[nodiscard]] Choice paper_choice(std::string_view command);
[[nodiscard]] Choice answers_choice(std::string_view command);
[[nodiscard]] Choice quiz_kind_choice(std::string_view command);

/// @param seed_text  describes --seed
void describe_sheet(CLI::App& app, WrittenSheet& written, const char* seed_text);

/// The options of `secant lesson sheet`, without the files.
[[nodiscard]] Expected<LessonOptions, PrintedText>
understand_lesson_sheet(const WrittenSheet& written);

/// The texts after `secant quiz` before they are checked.
struct WrittenQuiz {
    std::string act;
    std::string file;
    std::string level = "1";
    std::string count = "10";
    std::string kinds;
    bool is_in_space = false;
    WrittenSheet sheet;
};

void describe_quiz(CLI::App& quiz, WrittenQuiz& written);

[[nodiscard]] Command understand_quiz(const WrittenQuiz& written);

/// The texts of the command line before they are checked.
struct Written {
    std::string file;
    bool follow = false;
    std::string eval_file = "-";
    std::string link_input = "-";
    std::string link_goal;
    std::string link_movable;
    bool link_hides = false;
    std::string method; ///< empty, here and below: not written
    std::string scalar;
    std::string extent;
    bool says_why = false;
    bool says_margins = false;
    WrittenLoading loading;
    std::vector<std::string> check_paths;
    std::string check_method;
    std::string check_scalar;
    std::string filter;
    std::string junit;
    bool update = false;
    std::string jobs;
    std::string lesson_act;
    std::vector<std::string> lesson_files;
    WrittenSheet lesson_sheet;
    WrittenQuiz quiz;
    std::string trusted_folder = ".";
    bool forget = false;
    WrittenHunt hunt;
    WrittenReplay replay;
    WrittenRender render;
    WrittenSnippet snippet;
    WrittenRepair repair;
};

// The commands that answer or check with any method: the values of the command line count, else
// those of the project.

[[nodiscard]] Command understand_eval(const Written& written);
[[nodiscard]] Command understand_check(const Written& written);
[[nodiscard]] Command understand_methods(const Written& written);

[[nodiscard]] Command understand_link(const Written& written);
[[nodiscard]] Command understand_lesson(const Written& written);

/// The command line as CLI11 knows it.
struct Grammar {
    CLI::App app{"Secant: where does a line, ray or segment meet a circle?", "secant"};
    CLI::App* eval = nullptr;
    CLI::App* check = nullptr;
    CLI::App* hunt = nullptr;
    CLI::App* replay = nullptr;
    CLI::App* snippet = nullptr;
    CLI::App* methods = nullptr;
    CLI::App* render = nullptr;
    CLI::App* link = nullptr;
    CLI::App* lesson = nullptr;
    CLI::App* quiz = nullptr;
    CLI::App* repair = nullptr;
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
