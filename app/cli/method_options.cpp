#include "app/cli/method_options.h"

#include "app/cli/choice.h"
#include "app/cli/grammar.h"
#include "app/cli/loading.h"
#include "core/words/names.h"

#include <fmt/format.h>

#include <algorithm>

namespace secant {
namespace {

Choice one_or_all_methods(std::string_view command, const MethodSet& methods)
{
    Choice choice = method_choice(command, "--method", methods);
    choice.names.emplace_back("all");
    return choice;
}

/// The methods of a name: one, or all.
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
    const Choice extents = extent_choice(command);
    EvalOptions options;
    options.loaded = *loaded;
    options.file = written.eval_file;
    if (!names.has(method)) return names.refuse(method);
    options.methods = methods_of(method, methods);
    if (!extents.has(extent)) return extents.refuse(extent);
    options.extent = extent_named(extent).value_or(Extent::segment);
    auto scalars = scalars_in(command, chosen(written.scalar, defaults.scalar, "double"));
    if (!scalars) return std::move(scalars.error());
    options.scalars = *std::move(scalars);
    auto jobs = jobs_of(command, written.jobs);
    if (!jobs) return std::move(jobs.error());
    options.jobs = *jobs;
    options.label_answers = method == "all" || options.scalars.size() > 1;
    options.says_why = written.says_why;
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
