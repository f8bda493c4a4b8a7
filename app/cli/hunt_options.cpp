#include "app/cli/grammar.h"

#include "app/files/case_paths.h"
#include "core/hunt/domain.h"
#include "core/hunt/hunt_words.h"
#include "core/methods/registry.h"
#include "core/text/text.h"
#include "core/words/names.h"

#include <CLI/CLI.hpp>
#include <fmt/format.h>

namespace secant {
namespace {

constexpr std::string_view command_name = "secant hunt";
constexpr std::uint64_t no_limit = std::numeric_limits<std::uint64_t>::max();

Expected<Opponents, PrintedText> opponents_in(const std::string& between, const std::string& scalar,
                                              const MethodSet& methods)
{
    const std::size_t comma = between.find(',');
    if (between.empty() || comma == std::string::npos) {
        return unexpected(wrong(command_name, "--between: needs two methods, as in --between "
                                              "quadratic,secant"));
    }
    const Choice names = method_choice(command_name, "--between", methods);
    const std::string first = between.substr(0, comma);
    const std::string second = between.substr(comma + 1);
    for (const std::string& name : {first, second}) {
        if (!names.has(name)) return unexpected(names.refuse(name));
    }
    if (first == second) {
        return unexpected(
            wrong(command_name, fmt::format("--between: {} cannot disagree with itself", first)));
    }
    Opponents opponents;
    opponents.first = *methods.find(first);
    opponents.second = *methods.find(second);
    const bool has_float_only = info_of(opponents.first).scalars == Scalars::float32 ||
                                info_of(opponents.second).scalars == Scalars::float32;
    opponents.scalar = has_float_only ? Scalar::float32 : Scalar::float64;
    if (!scalar.empty()) {
        const auto chosen_one = scalar_in(command_name, scalar);
        if (!chosen_one) return unexpected(chosen_one.error());
        opponents.scalar = *chosen_one;
    }
    return opponents;
}

/// Takes the dimensions that are written, or the usual ones. Returns the message about those in
/// which there is no hunt.
std::optional<PrintedText> take_dimensions(HuntCommand& command, const std::string& written)
{
    const Opponents& opponents = command.hunt.opponents;
    command.hunt.dimensions = usual_dimensions(opponents, nullptr);
    if (!written.empty()) {
        const auto dimensions = dimensions_named(written);
        if (!dimensions) return dimensions_choice(command_name).refuse(written);
        command.hunt.dimensions = *dimensions;
        command.dimensions_given = true;
    }
    // A query to hunt around may have other dimensions; then its file is read first.
    if (!command.dimensions_given && !command.query_file.empty()) return std::nullopt;
    const std::string why = why_no_hunt(opponents, command.hunt.dimensions);
    if (why.empty()) return std::nullopt;
    return wrong(command_name, "--between: " + why);
}

/// Takes the domain and the tolerance. Returns the message about what is wrong with them.
std::optional<PrintedText> take_limits(HuntCommand& command, const WrittenHunt& written,
                                       const ProjectDefaults::OfHunt& defaults)
{
    HuntOptions& hunt = command.hunt;
    const std::string tolerance = chosen(written.tolerance, defaults.tolerance, "0");
    const auto size = duration(tolerance);
    if (!size) return refuse_number(command_name, "--tolerance", "a number from 0", tolerance);
    hunt.tolerance = *size;
    hunt.where = chosen(written.where, defaults.where, "");
    auto opponents = limited(hunt.opponents, hunt.where, hunt.tolerance);
    if (!opponents) return wrong(command_name, "--where: " + opponents.error());
    hunt.opponents = *std::move(opponents);
    return std::nullopt;
}

/// Takes what limits the length of the hunt, and its seed. As above.
std::optional<PrintedText> take_numbers(HuntCommand& command, const WrittenHunt& written,
                                        const ProjectDefaults::OfHunt& defaults)
{
    const auto whole = [](std::string_view option, const std::string& text,
                          std::uint64_t& to) -> std::optional<PrintedText> {
        const auto number = whole_number<std::uint64_t>(text);
        if (!number) return refuse_number(command_name, option, "a whole number from 0", text);
        to = *number;
        return std::nullopt;
    };
    std::uint64_t count = 0;
    if (auto refused = whole("--seed", chosen(written.seed, defaults.seed, "1"), command.hunt.seed))
        return refused;
    if (auto refused = whole("--count", chosen(written.count, defaults.count, "1000"), count))
        return refused;
    command.hunt.most_finds = count == 0 ? no_limit : count;
    const std::string written_seconds = chosen(written.seconds, defaults.seconds, "60");
    const auto seconds = duration(written_seconds);
    if (!seconds)
        return refuse_number(command_name, "--seconds", "a number from 0", written_seconds);
    command.seconds = *seconds;
    return std::nullopt;
}

/// Takes what the finds are held against.
void take_guard(HuntCommand& command, const WrittenHunt& written,
                const std::optional<Project>& project)
{
    command.baseline = written.baseline;
    command.junit = written.junit;
    command.fails_on_find = written.fails_on_find;
    if (!project) return;
    const ProjectDefaults::OfHunt& defaults = project->defaults.hunt;
    if (command.baseline.empty() && !defaults.baseline.empty())
        command.baseline = shown_path(project->full_path(defaults.baseline));
    command.fails_on_find = command.fails_on_find || defaults.fails_on_find;
    for (const std::string& path : project->cases)
        command.cases.push_back(project->full_path(path));
}

} // namespace

void describe_hunt(CLI::App& hunt, WrittenHunt& written)
{
    const OptionAdder add{hunt};
    add("--between", written.between, "M1,M2",
        "Two names that `secant methods` lists; with secant, the other is compared with the exact "
        "answer");
    add("--scalar", written.scalar, "S",
        "float or double; default double, or float for a method that answers in float only");
    add("--dimensions", written.dimensions, "DIMENSIONS",
        "2: queries in the plane; 3: in space; or both; default 2, or 3 for a method that answers "
        "in space only, and around a query in space");
    add("--where", written.where, "DOMAIN",
        "Ask only queries that meet this goal, such as \"r > 0.01 and length < 1000\"");
    add("--tolerance", written.tolerance, "N",
        "What is right for a radius this near to r is no find, nor is a number that is off by no "
        "more; in world units, default 0");
    add("--seed", written.seed, "N", "The same seed finds the same queries; default 1");
    add("--count", written.count, "N", "End after N finds, 0: never; default 1000");
    add("--seconds", written.seconds, "T", "End after T seconds, 0: never; default 60");
    add("--jobs", written.jobs, "J",
        "Number of threads, 1 to 1024; default as many as there are processors");
    add("--from", written.from, "FILE", "Hunt around the query in this file, at growing distance");
    add("--out", written.out, "FILE", "Write the finds to this case file");
    add("--baseline", written.baseline, "FILE",
        "A case file that a hunt wrote: its kinds are known, and no finds");
    hunt.add_flag("--fail-on-find", written.fails_on_find,
                  "Exit with 1 when there is a find of a kind that is not known");
    add("--junit", written.junit, "OUT.xml", "Write a report in JUnit's XML to this file");
    hunt.footer("Example:\n"
                "  secant hunt --between quadratic,secant --scalar float\n\n"
                "Ctrl+C ends the hunt and prints the finds. Exit status: 0; 1 with --fail-on-find "
                "when there is a find; 2 when a file cannot be read or written.");
}

Command understand_hunt(const WrittenHunt& written, const WrittenLoading& loading)
{
    HuntCommand command;
    const auto project = project_for(command_name, loading, {written.from});
    if (!project) return project.error();
    const ProjectDefaults::OfHunt defaults =
        *project ? (*project)->defaults.hunt : ProjectDefaults::OfHunt{};
    const std::string between = chosen(written.between, defaults.between, "");
    const auto loaded =
        loaded_methods(command_name, loading, *project, between_commas(between), false);
    if (!loaded) return loaded.error();
    command.loaded = *loaded;
    const auto opponents = opponents_in(between, chosen(written.scalar, defaults.scalar, ""),
                                        command.loaded->methods());
    if (!opponents) return opponents.error();
    command.hunt.opponents = *opponents;
    command.query_file = written.from;
    if (auto refused =
            take_dimensions(command, chosen(written.dimensions, defaults.dimensions, "")))
        return *std::move(refused);

    if (auto refused = take_limits(command, written, defaults)) return *std::move(refused);
    if (auto refused = take_numbers(command, written, defaults)) return *std::move(refused);

    auto jobs = jobs_of(command_name, written.jobs);
    if (!jobs) return std::move(jobs.error());
    command.hunt.threads = *jobs;
    if (written.out == "-") return refuse_standard_output(command_name, "--out", "finds are");
    if (is_table(written.out)) {
        return wrong(command_name,
                     fmt::format("--out: {0} is a table by its name; finds are written to a case "
                                 "file, such as {0}.json",
                                 written.out));
    }
    command.case_file = written.out;
    take_guard(command, written, *project);
    if (command.junit == "-") return refuse_standard_output(command_name, "--junit", "a report is");
    return command;
}

} // namespace secant
