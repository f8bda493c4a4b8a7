#include "app/cli/options.h"

#include "app/cli/suggestion.h"
#include "app/exit_status.h"
#include "core/codec/names.h"
#include "core/codec/utf8.h"
#include "core/methods/registry.h"

#include <CLI/CLI.hpp>
#include <fmt/format.h>
#include <fmt/ranges.h> // join, where fmt 11 has it

#include <filesystem>

namespace secant {
namespace {

/// What was written on the command line, before it is understood.
struct Written {
    std::string file;
    bool follow = false;
    std::string eval_file = "-";
    std::string method = "secant";
    std::string scalar = "double";
    std::string extent = "segment";
};

/// The command line as CLI11 knows it.
struct Grammar {
    CLI::App app{"Secant: where does a line, ray or segment meet a circle?", "secant"};
    CLI::App* eval = nullptr;
    CLI::App* methods = nullptr;
};

void describe_eval(CLI::App& eval, Written& written)
{
    eval.add_option("FILE", written.eval_file, "JSON lines; - is standard input")->type_name("");
    const auto add = [&](const char* name, std::string& value, const char* type, const char* text) {
        eval.add_option(name, value, text)->type_name(type)->take_last();
    };
    add("--method", written.method, "M", "A name that `secant methods` lists, or all");
    add("--scalar", written.scalar, "S", "float, double, or both: double,float");
    add("--extent", written.extent, "X", "segment, ray or line: for lines that do not say");
    eval.footer("Example:\n"
                "  echo '{\"E\":[-2,0],\"L\":[2,0],\"C\":[0,0],\"r\":1}' | secant eval\n\n"
                "Exit status: 0, or 2 when a line was no question; the others are answered.");
}

void describe(Grammar& grammar, Written& written)
{
    CLI::App& app = grammar.app;
    app.set_version_flag("--version", "secant " SECANT_VERSION, "Print the version and exit");
    app.set_help_flag("-h,--help", "Print this help and exit");
    app.add_flag("--follow", written.follow,
                 "Print a JSON line whenever the scene in the window changes");
    app.add_option("FILE", written.file, "A scene to open in the window")->type_name("");
    grammar.eval = app.add_subcommand("eval", "Answer questions: JSON lines in, JSON lines out");
    grammar.methods = app.add_subcommand("methods", "List the methods, one line each");
    for (CLI::App* const command : {grammar.eval, grammar.methods})
        command->group("Commands");
    describe_eval(*grammar.eval, written);
    app.require_subcommand(0, 1);
    app.get_formatter()->label("SUBCOMMAND", "COMMAND");
    app.footer("Without a command the window opens. `secant COMMAND --help` says more.");
}

Notice wrong(std::string_view command, std::string_view what)
{
    return {fmt::format("{}: {}\nTry '{} --help'.\n", command, what, command), exit_bad_input};
}

std::string hint(std::string_view written, std::span<const std::string> candidates)
{
    const auto nearest = nearest_word(written, candidates);
    return nearest ? fmt::format("; did you mean {}?", *nearest) : std::string{};
}

std::vector<std::string> option_names(const CLI::App& app)
{
    std::vector<std::string> names;
    for (const CLI::Option* option : app.get_options()) {
        for (const std::string& name : option->get_lnames())
            names.push_back("--" + name);
    }
    return names;
}

/// The value of an option that takes one of a few names.
struct Choice {
    std::string_view option;
    std::string_view noun;
    std::vector<std::string> names;

    [[nodiscard]] bool has(const std::string& written) const
    {
        return std::find(names.begin(), names.end(), written) != names.end();
    }
    [[nodiscard]] Notice refuse(std::string_view written) const
    {
        return wrong("secant eval",
                     fmt::format("{}: no {} is called '{}'{} (known: {})", option, noun,
                                 printable(written), hint(written, names), fmt::join(names, ", ")));
    }
};

Choice method_choice()
{
    Choice choice{"--method", "method", {}};
    for (const MethodInfo& method : methods())
        choice.names.emplace_back(method.name);
    choice.names.emplace_back("all");
    return choice;
}

Command understand_eval(const Written& written)
{
    const Choice names = method_choice();
    const Choice scalars{"--scalar", "scalar", {"float", "double"}};
    const Choice extents{"--extent", "extent", {"segment", "ray", "line"}};
    EvalOptions options;
    options.file = written.eval_file;
    if (!names.has(written.method)) return names.refuse(written.method);
    if (const auto one = method_named(written.method)) {
        options.methods = {*one};
    } else {
        options.methods.clear();
        for (const MethodInfo& method : methods())
            options.methods.push_back(method.id);
    }
    if (!extents.has(written.extent)) return extents.refuse(written.extent);
    options.extent = extent_named(written.extent).value_or(Extent::segment);
    options.scalars.clear();
    for (const std::string& scalar : CLI::detail::split(written.scalar, ',')) {
        if (!scalars.has(scalar)) return scalars.refuse(scalar);
        options.scalars.push_back(scalar == "float" ? Scalar::float32 : Scalar::float64);
    }
    options.label_answers = written.method == "all" || options.scalars.size() > 1;
    return options;
}

Command understand_window(const Written& written)
{
    const std::vector<std::string> commands{"eval", "methods"};
    std::error_code ignored; // what cannot be looked at is not there
    if (!written.file.empty() && !std::filesystem::exists(written.file, ignored)) {
        const std::string near = hint(written.file, commands);
        if (!near.empty()) {
            return wrong("secant", fmt::format("no command or file is called '{}'{}",
                                               printable(written.file), near));
        }
    }
    return WindowOptions{written.file, written.follow};
}

/// What belongs to the window has no place before a command.
Command refuse_window_options(const Written& written)
{
    const std::string extra = written.follow ? "--follow" : written.file;
    return wrong("secant",
                 fmt::format("'{}' belongs to the window, not to a command", printable(extra)));
}

/// What CLI11 could not place: an unknown option, or one argument too many.
Notice refuse_extra(const Grammar& grammar)
{
    const bool in_eval = grammar.eval->parsed();
    const bool in_methods = grammar.methods->parsed();
    const CLI::App& app = in_eval ? *grammar.eval : in_methods ? *grammar.methods : grammar.app;
    const std::string command = in_eval ? "secant eval" : in_methods ? "secant methods" : "secant";
    const std::vector<std::string> extras = grammar.app.remaining(true);
    const std::string extra = extras.empty() ? std::string{} : extras.front();
    if (!extra.starts_with('-')) {
        return wrong(command, fmt::format("one argument too many: '{}'", printable(extra)));
    }
    const std::string name = extra.substr(0, extra.find('='));
    return wrong(command, fmt::format("unknown option '{}'{}", printable(name),
                                      hint(name, option_names(app))));
}

Notice refuse(const Grammar& grammar, const CLI::ParseError& error)
{
    if (dynamic_cast<const CLI::ExtrasError*>(&error) != nullptr) return refuse_extra(grammar);
    const std::string command = grammar.eval->parsed() ? "secant eval" : "secant";
    const std::string what = error.what();
    if (dynamic_cast<const CLI::ArgumentMismatch*>(&error) != nullptr) {
        return wrong(command, what.substr(0, what.find(':')) + " needs a value");
    }
    return wrong(command, what);
}

} // namespace

Command parse_command_line(int argument_count, const char* const* arguments)
{
    Written written;
    Grammar grammar;
    describe(grammar, written);
    try {
        grammar.app.parse(argument_count, arguments);
    } catch (const CLI::CallForHelp&) {
        return Notice{grammar.app.help(), exit_success};
    } catch (const CLI::CallForVersion& version) {
        return Notice{std::string{version.what()} + "\n", exit_success};
    } catch (const CLI::ParseError& error) {
        return refuse(grammar, error);
    }
    const bool is_command = grammar.eval->parsed() || grammar.methods->parsed();
    if (!is_command) return understand_window(written);
    if (written.follow || !written.file.empty()) return refuse_window_options(written);
    if (grammar.methods->parsed()) return MethodsOptions{};
    return understand_eval(written);
}

} // namespace secant
