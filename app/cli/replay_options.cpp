#include "app/cli/grammar.h"

#include "app/files/case_paths.h"
#include "core/goals/domain.h"
#include "core/text/number_text.h"
#include "core/words/names.h"

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include <cmath>

namespace secant {
namespace {

constexpr std::string_view replay_name = "secant replay";

/// Reads a number of an option where one is written.
/// @param least  the smallest that is allowed
Expected<void, PrintedText> read_number(std::string_view option, const std::string& written,
                                        double least, double& to)
{
    if (written.empty()) return {};
    const bool is_negative = written.starts_with('-');
    const ParsedNumber number = parse_json_number(written);
    if (number.error != NumberError::none || number.value < least) {
        return unexpected(
            refuse_number(replay_name, option,
                          is_negative || least == 0.0 ? "a number from 0" : "a number", written));
    }
    to = number.value;
    return {};
}

Choice target_choice()
{
    return {replay_name,
            "--target",
            "target",
            {std::string{name_of(Target::curve)}, std::string{name_of(Target::disk)}}};
}

/// @param defaults  of the project
Expected<void, PrintedText> understand_judging(const WrittenReplay& written,
                                               const ProjectDefaults::OfReplay& defaults,
                                               ReplayOptions& options)
{
    constexpr double none = -HUGE_VAL;
    const std::string target_name = chosen(written.target, defaults.target, "");
    const std::string extent_name = chosen(written.extent, defaults.extent, "");
    const std::string scalar_name = chosen(written.scalar, defaults.scalar, "");
    const std::string where = chosen(written.where, defaults.where, "");
    if (!target_name.empty()) {
        const auto target = target_choice().value<Target>(target_name);
        if (!target) return unexpected(target.error());
        options.judging.target = *target;
    }
    if (!extent_name.empty()) {
        Choice extents = extent_choice(replay_name);
        const auto extent = extents.value<Extent>(extent_name);
        if (!extent) return unexpected(extent.error());
        options.defaults.extent = *extent;
    }
    if (!scalar_name.empty()) {
        const auto scalar = scalar_in(replay_name, scalar_name);
        if (!scalar) return unexpected(scalar.error());
        options.defaults.scalar = *scalar;
    }
    double from = 0.0;
    double to = 0.0;
    for (const auto& read :
         {read_number("--accuracy", chosen(written.accuracy, defaults.accuracy, ""), 0.0,
                      options.judging.accuracy),
          read_number("--tolerance", chosen(written.tolerance, defaults.tolerance, ""), 0.0,
                      options.judging.tolerance),
          read_number("--near", written.near, 0.0, options.judging.near),
          read_number("--from", written.from, none, from),
          read_number("--to", written.to, none, to)}) {
        if (!read) return unexpected(read.error());
    }
    if (!where.empty()) {
        auto goal = goals::read_domain(where);
        if (!goal) return unexpected(wrong(replay_name, "--where: " + goal.error()));
        options.domain = std::make_shared<const Domain>(*std::move(goal));
    }
    if (!written.near.empty()) options.judging.near_of_radius = 0.0;
    if (!written.from.empty()) options.from = from;
    if (!written.to.empty()) options.to = to;
    return {};
}

} // namespace

void describe_replay(CLI::App& replay, WrittenReplay& written)
{
    replay
        .add_option("RUN", written.file,
                    "A record: JSON lines or a table with a header; - is standard input")
        ->type_name("");
    const OptionAdder add{replay};
    add("--map", written.map, "MAP",
        "The columns of the record by what they hold, as in time=tick,E=from,D=ray.dir");
    add("--first-hit", written.first_hit, "COLUMN",
        "The column with the parameter of the first hit; default t");
    add("--scalar", written.scalar, "S",
        "float or double: what the program computed in, for lines without \"scalar\"");
    add("--extent", written.extent, "X", "segment, ray or line: for lines without \"extent\"");
    add("--target", written.target, "TARGET",
        "What its hit is about: the curve (default), or the disk, whose inside counts, too");
    add("--accuracy", written.accuracy, "N",
        "Also judge numbers: they may be off by this part of the largest number of the query");
    add("--tolerance", written.tolerance, "N",
        "In world units: what is off by no more is within tolerance; also judges numbers");
    add("--where", written.where, "DOMAIN",
        "Judge only lines whose query meets this goal, as in \"r > 0.01 and length < 1000\"");
    add("--near", written.near, "N",
        "In world units: a right answer that so small a change of r would change is a near miss; "
        "default a ten-thousandth of r");
    add("--against", written.against, "M", "Also compare with the answers of this method");
    add("--worst", written.worst, "N", "Also list the N worst lines");
    add("--kind", written.kind, "TEXT", "List only kinds with TEXT in their words");
    add("--from", written.from, "T", "Only lines from this time");
    add("--to", written.to, "T", "Only lines up to this time");
    replay.add_flag("--json", written.as_json, "Print a JSON object");
    add("--junit", written.junit, "OUT.xml", "Write a report in JUnit's XML to this file");
    add("--out", written.out, "FILE", "Write an entry of each kind to this case file");
    add("--baseline", written.baseline, "FILE",
        "The kinds of this case file, which --out wrote, are known: only others fail");
    add("--fail-above", written.fail_above, "N",
        "Exit with 1 when more than N lines of kinds that are not known are wrong");
    replay.add_flag("--follow", written.follows,
                    "Tell each wrong line when it comes, and wait for more until Ctrl+C");
    add("--jobs", written.jobs, "J",
        "Number of threads, 1 to 1024; default as many as there are processors");
    replay.footer("Example:\n"
                  "  secant replay match.jsonl --scalar float --tolerance 0.001\n\n"
                  "Exit status: 0; 1 when too many lines are wrong; 2 when a line cannot be read.");
}

Command understand_replay(const WrittenReplay& written, const WrittenLoading& loading)
{
    ReplayOptions options;
    options.file = written.file;
    options.kind = written.kind;
    options.as_json = written.as_json;
    options.follows = written.follows;
    const auto project = project_for(replay_name, loading, {written.file});
    if (!project) return project.error();
    const auto loaded = loaded_methods(replay_name, loading, *project, {written.against});
    if (!loaded) return loaded.error();
    options.loaded = *loaded;
    if (!written.against.empty()) {
        const MethodSet methods = options.loaded->methods();
        const Method* const method = methods.find(written.against);
        if (method == nullptr)
            return method_choice(replay_name, "--against", methods).refuse(written.against);
        options.against = *method;
    }
    const ProjectDefaults::OfReplay defaults =
        *project ? (*project)->defaults.replay : ProjectDefaults::OfReplay{};
    std::string map = chosen(written.map, defaults.map, "");
    if (!written.first_hit.empty()) map += (map.empty() ? "t=" : ",t=") + written.first_hit;
    auto columns = records::Columns::read(map);
    if (!columns) return wrong(replay_name, "--map: " + columns.error());
    options.columns = *std::move(columns);
    if (auto understood = understand_judging(written, defaults, options); !understood)
        return std::move(understood.error());
    if (!written.worst.empty()) {
        const auto worst = whole_number<std::uint64_t>(written.worst);
        constexpr std::uint64_t most = 1'000'000;
        if (!worst || *worst > most)
            return refuse_number(replay_name, "--worst", "a whole number from 0 to 1,000,000",
                                 written.worst);
        options.wanted.worst = static_cast<std::size_t>(*worst);
    }
    if (!written.fail_above.empty()) {
        options.fail_above = whole_number<std::uint64_t>(written.fail_above);
        if (!options.fail_above)
            return refuse_number(replay_name, "--fail-above", "a whole number from 0",
                                 written.fail_above);
    }
    const auto jobs = jobs_of(replay_name, written.jobs);
    if (!jobs) return jobs.error();
    options.jobs = *jobs;
    if (written.junit == "-") return refuse_standard_output(replay_name, "--junit", "a report is");
    if (written.out == "-") return refuse_standard_output(replay_name, "--out", "entries are");
    if (is_table(written.out))
        return wrong(replay_name,
                     fmt::format("--out: {0} is a table by its name; entries are written to a case "
                                 "file, such as {0}.json",
                                 written.out));
    options.baseline = written.baseline;
    if (options.baseline.empty() && !defaults.baseline.empty())
        options.baseline = shown_path((*project)->full_path(defaults.baseline));
    options.junit = written.junit;
    options.out = written.out;
    return options;
}

} // namespace secant
