#include "app/cli/options.h"

#include "app/cli/choice.h"
#include "app/cli/hunt_options.h"
#include "app/exit_status.h"
#include "core/methods/registry.h"
#include "core/text/utf8.h"
#include "core/words/names.h"

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include <algorithm>
#include <filesystem>

namespace secant {
namespace {

/// The texts of the command line before they are checked.
struct Written {
    std::string file;
    bool follow = false;
    std::string eval_file = "-";
    std::string method = "secant";
    std::string scalar = "double";
    std::string extent = "segment";
    std::vector<std::string> check_paths;
    std::string check_method;
    std::string check_scalar = "double,float";
    std::string filter;
    std::string junit;
    bool update = false;
    unsigned jobs = 0;
    WrittenHunt hunt;
};

/// The command line as CLI11 knows it.
struct Grammar {
    CLI::App app{"Secant: where does a line, ray or segment meet a circle?", "secant"};
    CLI::App* eval = nullptr;
    CLI::App* check = nullptr;
    CLI::App* hunt = nullptr;
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
    add("--extent", written.extent, "X", "segment, ray or line: for lines without \"extent\"");
    eval.footer("Example:\n"
                "  echo '{\"E\":[-2,0],\"L\":[2,0],\"C\":[0,0],\"r\":1}' | secant eval\n\n"
                "Exit status: 0, or 2 when a line is not a query; the others are answered.");
}

void describe_check(CLI::App& check, Written& written)
{
    check
        .add_option("PATH", written.check_paths,
                    "Case files, or folders with case files; - is standard input")
        ->type_name("")
        ->required();
    check
        .add_option("--method", written.check_method,
                    "Also compare this method, or all, with the exact answer")
        ->type_name("M")
        ->take_last();
    check
        .add_option("--scalar", written.check_scalar,
                    "The scalars of --method: float, double, or both")
        ->type_name("S")
        ->take_last();
    check
        .add_option("--filter", written.filter,
                    "Only entries with TEXT in the name, or with the tag TEXT")
        ->type_name("TEXT")
        ->take_last();
    check.add_option("--junit", written.junit, "Write a report in JUnit's XML to this file")
        ->type_name("OUT.xml")
        ->take_last();
    check
        .add_option("--jobs", written.jobs,
                    "Number of threads; default as many as there are processors")
        ->type_name("N")
        ->take_last();
    check.add_flag("--update", written.update,
                   "Show wrong expectations and known answers, and correct them");
    check.footer(
        "Example:\n  secant check assets/cases --junit report.xml\n\n"
        "Exit status: 0 when every entry passes, 1 when one fails, 2 when one cannot be read.");
}

void describe(Grammar& grammar, Written& written)
{
    CLI::App& app = grammar.app;
    app.set_version_flag("--version", "secant " SECANT_VERSION, "Print the version and exit");
    app.set_help_flag("-h,--help", "Print this help and exit");
    app.add_flag("--follow", written.follow,
                 "Print a JSON line whenever the query in the window changes");
    app.add_option("FILE", written.file, "A case file or a query to open in the window")
        ->type_name("");
    grammar.eval = app.add_subcommand("eval", "Answer queries: JSON lines in, JSON lines out");
    grammar.check =
        app.add_subcommand("check", "Check the entries of case files: exit status 0, 1 or 2");
    grammar.hunt = app.add_subcommand("hunt", "Search for queries on which methods disagree");
    grammar.methods = app.add_subcommand("methods", "List the methods, one line each");
    for (CLI::App* const command : {grammar.eval, grammar.check, grammar.hunt, grammar.methods})
        command->group("Commands");
    describe_eval(*grammar.eval, written);
    describe_check(*grammar.check, written);
    describe_hunt(*grammar.hunt, written.hunt);
    app.require_subcommand(0, 1);
    app.get_formatter()->label("SUBCOMMAND", "COMMAND");
    app.footer("Without a command the window opens. `secant COMMAND --help` says more.");
}

std::vector<std::string> command_names(const Grammar& grammar)
{
    std::vector<std::string> names;
    for (const CLI::App* command : {grammar.eval, grammar.check, grammar.hunt, grammar.methods})
        names.push_back(command->get_name());
    return names;
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

Choice one_or_all_methods(std::string_view command)
{
    Choice choice = method_choice(command, "--method");
    choice.names.emplace_back("all");
    return choice;
}

/// The methods of a name: one, or all.
std::vector<MethodId> methods_of(const std::string& name)
{
    if (const auto one = method_named(name)) return {*one};
    std::vector<MethodId> all;
    for (const MethodInfo& method : methods())
        all.push_back(method.id);
    return all;
}

/// "double,float" and the like: each at most once.
Expected<std::vector<Scalar>, Notice> scalars_of(std::string_view command,
                                                 const std::string& written)
{
    const Choice known = scalar_choice(command);
    std::vector<Scalar> scalars;
    for (const std::string& name : CLI::detail::split(written, ',')) {
        const auto scalar = scalar_named(name);
        if (!scalar) return unexpected(known.refuse(name));
        if (std::ranges::find(scalars, *scalar) != scalars.end()) {
            return unexpected(wrong(command, fmt::format("--scalar: {} is given twice", name)));
        }
        scalars.push_back(*scalar);
    }
    return scalars;
}

Command understand_eval(const Written& written)
{
    constexpr std::string_view command = "secant eval";
    const Choice names = one_or_all_methods(command);
    const Choice extents{command, "--extent", "extent", {"segment", "ray", "line"}};
    EvalOptions options;
    options.file = written.eval_file;
    if (!names.has(written.method)) return names.refuse(written.method);
    options.methods = methods_of(written.method);
    if (!extents.has(written.extent)) return extents.refuse(written.extent);
    options.extent = extent_named(written.extent).value_or(Extent::segment);
    auto scalars = scalars_of(command, written.scalar);
    if (!scalars) return std::move(scalars.error());
    options.scalars = *std::move(scalars);
    options.label_answers = written.method == "all" || options.scalars.size() > 1;
    return options;
}

Command understand_check(const Written& written)
{
    constexpr std::string_view command = "secant check";
    if (written.update && !written.junit.empty()) {
        return wrong(command, "--update and --junit exclude each other: an update corrects what a "
                              "report would list");
    }
    if (written.update && !written.check_method.empty()) {
        return wrong(command, "--update and --method exclude each other: an update corrects "
                              "entries, not methods");
    }
    CheckOptions options;
    options.paths = written.check_paths;
    options.filter = written.filter;
    options.junit = written.junit;
    options.update = written.update;
    options.jobs = written.jobs;
    auto scalars = scalars_of(command, written.check_scalar);
    if (!scalars) return std::move(scalars.error());
    if (written.check_method.empty()) return options;
    const Choice names = one_or_all_methods(command);
    if (!names.has(written.check_method)) return names.refuse(written.check_method);
    for (const MethodId method : methods_of(written.check_method)) {
        for (const Scalar scalar : *scalars)
            options.methods.push_back({method, scalar});
    }
    return options;
}

Command understand_window(const Grammar& grammar, const Written& written)
{
    std::error_code ignored; // a path that cannot be read counts as absent
    if (!written.file.empty() && !std::filesystem::exists(written.file, ignored)) {
        const std::string near = hint(written.file, command_names(grammar));
        if (!near.empty()) {
            return wrong("secant", fmt::format("no command or file is called '{}'{}",
                                               printable(written.file), near));
        }
    }
    return WindowOptions{written.file, written.follow};
}

/// Refuses the window's arguments before a command.
Command refuse_window_options(const Written& written)
{
    const std::string extra = written.follow ? "--follow" : written.file;
    return wrong("secant",
                 fmt::format("'{}' belongs to the window, not to a command", printable(extra)));
}

/// The command that was named, or the program itself.
const CLI::App& command_of(const Grammar& grammar)
{
    const auto named = grammar.app.get_subcommands();
    return named.empty() ? grammar.app : *named.front();
}

std::string name_of(const CLI::App& command)
{
    return command.get_parent() == nullptr ? "secant" : "secant " + command.get_name();
}

/// The arguments that CLI11 does not know: an unknown option, or one argument too many.
Notice refuse_extra(const Grammar& grammar, const Written& written)
{
    const CLI::App& app = command_of(grammar);
    const std::string command = name_of(app);
    const std::vector<std::string> extras = grammar.app.remaining(true);
    const std::string extra = extras.empty() ? std::string{} : extras.front();
    if (!extra.starts_with('-')) {
        // CLI11 takes a misspelt command for a file, and the file after it for an extra argument.
        const std::string near = hint(written.file, command_names(grammar));
        if (&app == &grammar.app && !near.empty()) {
            return wrong(command,
                         fmt::format("no command is called '{}'{}", printable(written.file), near));
        }
        return wrong(command, fmt::format("one argument too many: '{}'", printable(extra)));
    }
    const std::string name = extra.substr(0, extra.find('='));
    return wrong(command, fmt::format("unknown option '{}'{}", printable(name),
                                      hint(name, option_names(app))));
}

Notice refuse(const Grammar& grammar, const Written& written, const CLI::ParseError& error)
{
    if (dynamic_cast<const CLI::ExtrasError*>(&error) != nullptr)
        return refuse_extra(grammar, written);
    const std::string command = name_of(command_of(grammar));
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
        return refuse(grammar, written, error);
    }
    if (grammar.app.get_subcommands().empty()) return understand_window(grammar, written);
    if (written.follow || !written.file.empty()) return refuse_window_options(written);
    if (grammar.methods->parsed()) return MethodsOptions{};
    if (grammar.check->parsed()) return understand_check(written);
    if (grammar.hunt->parsed()) return understand_hunt(written.hunt);
    return understand_eval(written);
}

} // namespace secant
