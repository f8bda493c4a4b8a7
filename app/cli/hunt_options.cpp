#include "app/cli/grammar.h"

#include "app/files/case_paths.h"
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
    add("--seed", written.seed, "N", "The same seed finds the same queries; default 1");
    add("--count", written.count, "N", "End after N finds, 0: never; default 1000");
    add("--seconds", written.seconds, "T", "End after T seconds, 0: never; default 60");
    add("--jobs", written.jobs, "J",
        "Number of threads, 1 to 1024; default as many as there are processors");
    add("--from", written.from, "FILE", "Hunt around the query in this file, at growing distance");
    add("--out", written.out, "FILE", "Write the finds to this case file");
    hunt.footer("Example:\n"
                "  secant hunt --between quadratic,secant --scalar float\n\n"
                "Ctrl+C ends the hunt and prints the finds. Exit status: 0, or 2 when a file "
                "cannot be read or "
                "written.");
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

    const auto seed = whole_number<std::uint64_t>(written.seed);
    if (!seed) return refuse_number(command_name, "--seed", "a whole number from 0", written.seed);
    command.hunt.seed = *seed;

    const auto count = whole_number<std::uint64_t>(written.count);
    if (!count)
        return refuse_number(command_name, "--count", "a whole number from 0", written.count);
    command.hunt.most_finds = *count == 0 ? no_limit : *count;

    const auto seconds = duration(written.seconds);
    if (!seconds)
        return refuse_number(command_name, "--seconds", "a number from 0", written.seconds);
    command.seconds = *seconds;

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
    return command;
}

} // namespace secant
