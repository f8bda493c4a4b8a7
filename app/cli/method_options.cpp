#include "app/cli/grammar.h"

#include "app/exit_status.h"
#include "app/files/state_folder.h"
#include "app/project/project.h"
#include "core/text/text.h"
#include "core/words/names.h"

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <filesystem>

namespace secant {
namespace {

PrintedText refuse_project(std::string_view command, std::string_view why)
{
    std::string lines;
    for (const std::string& line : CLI::detail::split(std::string{why}, '\n'))
        lines += printable(line, whole_text) + "\n";
    return {fmt::format("{}: {}", command, lines), exit_bad_input};
}

/// One line, whatever line feeds the name of a file has.
PrintedText refuse_loading(std::string_view command, std::string_view why)
{
    return {fmt::format("{}: {}\n", command, printable(why, whole_text)), exit_bad_input};
}

/// @param before  what it listed when it was trusted; nothing when it was not
std::string untrusted_words(const Project& project,
                            const std::optional<std::vector<std::string>>& before)
{
    std::string words =
        before ? fmt::format("the folder {} was trusted, and its {} has changed since. It lists:",
                             project.folder, project_file_name)
               : fmt::format("the folder {} is not trusted. Its {} lists methods to run:",
                             project.folder, project_file_name);
    words += '\n' + runs_in_words(project, before);
    words.pop_back();
    return words +
           fmt::format("\n'--trust' runs them this once, and 'secant trust {}' from now on; "
                       "'--no-project' does without them.",
                       shown_path(project.folder));
}

WantedMethods listed_methods(const Project& project)
{
    WantedMethods listed;
    for (const std::string& file : project.methods)
        listed.files.push_back(shown_path(project.full_path(file)));
    listed.programs = project.commands;
    listed.folder = project.folder;
    return listed;
}

} // namespace

void describe_loading(CLI::App& command, WrittenLoading& written)
{
    // Each time one value: the next word may be a path of the command.
    command
        .add_option("--methods", written.files,
                    "Load the methods of this library, or this script in Lua; can be repeated")
        ->type_name("METHODS")
        ->allow_extra_args(false);
    command
        .add_option("--method-command", written.programs,
                    "Load a method that is a program, as in mine=./mine or "
                    "'mine(extent: ray, target: disk)=./mine'; can be repeated")
        ->type_name("NAME=COMMAND")
        ->allow_extra_args(false);
    command
        .add_option("--method-limit", written.limit,
                    "Seconds that a loaded method may take for a query; default 1, and 10 for "
                    "the first answer of a program")
        ->type_name("T")
        ->take_last();
    command.add_flag("--trust", written.trusts,
                     "Run the methods that the project's .secant.json lists, this once");
    command.add_flag("--no-project", written.without_project,
                     "Do without the settings of the project, .secant.json");
}

Expected<WantedMethods, PrintedText> wanted_methods(std::string_view command,
                                                    const WrittenLoading& written,
                                                    const std::optional<Project>& project)
{
    WantedMethods wanted{written.files, written.programs, {}, {}};
    if (project && project->limit) wanted.options.limit = *project->limit;
    wanted.options.limits_start = (project && project->limit) || !written.limit.empty();
    if (written.limit.empty()) return wanted;
    constexpr double least = 0.001;
    constexpr double most = 3600.0;
    const auto limit = duration(written.limit);
    if (!limit || *limit < least || *limit > most) {
        return unexpected(refuse_number(command, "--method-limit",
                                        "a number of seconds from 0.001 to 3600", written.limit));
    }
    wanted.options.limit = std::chrono::milliseconds{std::lround(*limit * 1000.0)};
    return wanted;
}

std::string shown_path(const std::string& path)
{
    std::error_code error; // a working folder that is gone shows the full path
    const std::string relative = std::filesystem::path{path}
                                     .lexically_relative(std::filesystem::current_path(error))
                                     .generic_string();
    return error || relative.empty() || relative.starts_with("..") ? path : relative;
}

std::string chosen(const std::string& written, const std::string& of_project,
                   std::string_view otherwise)
{
    if (!written.empty()) return written;
    return of_project.empty() ? std::string{otherwise} : of_project;
}

Expected<std::optional<Project>, PrintedText> project_for(std::string_view command,
                                                          const WrittenLoading& written,
                                                          const std::vector<std::string>& paths)
{
    if (written.without_project) return std::optional<Project>{};
    auto project = project_of(paths);
    if (project) return *std::move(project);
    return unexpected(
        refuse_project(command, project.error() + "\n'--no-project' does without these settings."));
}

Expected<std::shared_ptr<LoadedMethods>, PrintedText>
loaded_methods(std::string_view command, const WrittenLoading& written,
               const std::optional<Project>& project, const std::vector<std::string>& names,
               bool gives_up)
{
    auto wanted = wanted_methods(command, written, project);
    if (!wanted) return unexpected(wanted.error());
    wanted->options.gives_up = gives_up;
    auto loaded = std::make_shared<LoadedMethods>(wanted->options);
    if (const auto added = loaded->add(*wanted); !added)
        return unexpected(refuse_loading(command, added.error()));
    const MethodSet known = loaded->methods();
    const auto is_known = [&](const std::string& name) { return known.find(name) != nullptr; };
    if (!project || !project->runs_anything() || std::ranges::all_of(names, is_known))
        return loaded;
    const TrustedFolders folders{state_folder()};
    const bool is_trusted = written.trusts || folders.trust_in(*project) == Trust::trusted;
    if (!is_trusted)
        return unexpected(
            refuse_project(command, untrusted_words(*project, folders.trusted_runs(*project))));
    if (const auto added = loaded->add_behind(listed_methods(*project)); !added) {
        return unexpected(refuse_loading(
            command, fmt::format("{}: {}", shown_path(project->file), added.error())));
    }
    return loaded;
}

namespace {

Choice one_or_all_methods(std::string_view command, const MethodSet& methods)
{
    Choice choice = method_choice(command, "--method", methods);
    choice.names.emplace_back("all");
    return choice;
}

std::vector<Method> methods_of(const std::string& name, const MethodSet& methods)
{
    if (const Method* const one = methods.find(name)) return {*one};
    return {methods.begin(), methods.end()};
}

ProjectDefaults defaults_of(const std::optional<Project>& project)
{
    return project ? project->defaults : ProjectDefaults{};
}

/// The case files and folders that a project lists.
std::vector<std::string> cases_of(const std::optional<Project>& project)
{
    std::vector<std::string> paths;
    if (!project) return paths;
    for (const std::string& written : project->cases)
        paths.push_back(shown_path(project->full_path(written)));
    return paths;
}

PrintedText refuse_no_path(const std::optional<Project>& project)
{
    if (project) {
        return wrong("secant check",
                     fmt::format("PATH is required: {} lists no \"cases\"", project->file));
    }
    return wrong("secant check", fmt::format("PATH is required, or a file {} in this folder or "
                                             "above it that lists \"cases\"",
                                             project_file_name));
}

} // namespace

Command understand_eval(const Written& written)
{
    constexpr std::string_view command = "secant eval";
    const auto project = project_for(command, written.loading, {written.eval_file});
    if (!project) return project.error();
    const ProjectDefaults::OfEval defaults = defaults_of(*project).eval;
    const std::string method = chosen(written.method, defaults.method, "secant");
    const std::string extent = chosen(written.extent, defaults.extent, "segment");
    const auto loaded = loaded_methods(command, written.loading, *project, {method});
    if (!loaded) return loaded.error();
    const MethodSet methods = (*loaded)->methods();
    const Choice names = one_or_all_methods(command, methods);
    EvalOptions options;
    options.loaded = *loaded;
    options.file = written.eval_file;
    if (!names.has(method)) return names.refuse(method);
    options.methods = methods_of(method, methods);
    const auto wanted_extent = extent_choice(command).value<Extent>(extent);
    if (!wanted_extent) return wanted_extent.error();
    options.extent = *wanted_extent;
    auto scalars = scalars_in(command, chosen(written.scalar, defaults.scalar, "double"));
    if (!scalars) return std::move(scalars.error());
    options.scalars = *std::move(scalars);
    auto jobs = jobs_of(command, written.jobs);
    if (!jobs) return std::move(jobs.error());
    options.jobs = *jobs;
    options.label_answers = method == "all" || options.scalars.size() > 1;
    options.says_why = written.says_why;
    options.says_margins = written.says_margins;
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
    if (written.junit == "-") return refuse_standard_output(command, "--junit", "a report is");
    const auto project = project_for(command, written.loading, written.check_paths);
    if (!project) return project.error();
    CheckOptions options;
    options.paths = written.check_paths.empty() ? cases_of(*project) : written.check_paths;
    if (options.paths.empty()) return refuse_no_path(*project);
    if (written.check_paths.empty()) options.listed_in = shown_path((*project)->file);
    options.filter = written.filter;
    options.junit = written.junit;
    options.update = written.update;
    options.says_why = written.says_why;
    auto jobs = jobs_of(command, written.jobs);
    if (!jobs) return std::move(jobs.error());
    options.jobs = *jobs;
    const ProjectDefaults::OfCheck defaults = defaults_of(*project).check;
    auto scalars =
        scalars_in(command, chosen(written.check_scalar, defaults.scalar, "double,float"));
    if (!scalars) return std::move(scalars.error());
    const auto loaded = loaded_methods(command, written.loading, *project, {"all"});
    if (!loaded) return loaded.error();
    options.loaded = *loaded;
    options.methods = (*loaded)->methods();
    // An update corrects entries, not methods.
    const std::string method =
        written.update ? std::string{} : chosen(written.check_method, defaults.method, "");
    if (method.empty()) {
        if (written.says_why) return wrong(command, "--why needs --method");
        return options;
    }
    const Choice names = one_or_all_methods(command, options.methods);
    if (!names.has(method)) return names.refuse(method);
    for (const Method& each : methods_of(method, options.methods)) {
        for (const Scalar scalar : *scalars)
            options.runs.push_back({each, scalar});
    }
    return options;
}

Command understand_methods(const Written& written)
{
    constexpr std::string_view command = "secant methods";
    const auto project = project_for(command, written.loading, {});
    if (!project) return project.error();
    const auto loaded = loaded_methods(command, written.loading, *project, {"all"});
    if (!loaded) return loaded.error();
    return MethodsOptions{(*loaded)->methods()};
}

} // namespace secant
