#include "app/cli/commands.h"

#include "app/cli/output.h"
#include "app/exit_status.h"
#include "app/platform/atomic_file.h"
#include "app/platform/streams.h"
#include "core/methods/registry.h"
#include "core/repair/curves.h"
#include "core/snippets/snippet.h"
#include "core/text/json_writer.h"
#include "core/text/text.h"
#include "core/words/names.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <iterator>

namespace secant {
namespace {

/// The text of the script that is repaired.
Expected<std::string, std::string> script_of(const std::string& what)
{
    if (const Method* const method = built_in_methods().find(what)) {
        if (info_of(*method).is_exact)
            return unexpected(what + " is the exact answer: there is nothing to repair");
        return method_snippet(SnippetForm::lua, Query<2>{}, {*method});
    }
    return read_file(what, longest_script, Readable::regular_file);
}

/// An error as a character whose height is the number of its digits.
std::string_view bar_of(double error, Scalar scalar)
{
    constexpr std::array<std::string_view, 8> bars{"▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"};
    const double digits = scalar == Scalar::float32 ? 24.0 : 53.0;
    const double part = std::log2(std::max(1.0, error)) / digits;
    return bars[static_cast<std::size_t>(std::clamp(part * 8.0, 0.0, 7.0))];
}

void append_curve(std::string& out, const repair::ErrorCurve& curve, Scalar scalar)
{
    const auto line = [&](std::string_view name, double repair::Step::*error,
                          int repair::Step::*wrong) {
        double most = 0.0;
        int wrong_ones = 0;
        fmt::format_to(std::back_inserter(out), "    {:<9} ", name);
        for (const repair::Step& step : curve.steps) {
            most = std::max(most, step.*error);
            wrong_ones += step.*wrong;
            out += bar_of(step.*error, scalar);
        }
        fmt::format_to(std::back_inserter(out), "  up to {:.3g}", most);
        if (wrong_ones > 0) fmt::format_to(std::back_inserter(out), ", {} wrong", wrong_ones);
        out += '\n';
    };
    fmt::format_to(std::back_inserter(out), "  {}; in parts of {}\n", words_of(curve.walk),
                   unit_of(curve.walk));
    line("as it is", &repair::Step::before, &repair::Step::wrong_before);
    line("repaired", &repair::Step::after, &repair::Step::wrong_after);
}

int queries_of(const repair::Repair& repair)
{
    int out = 0;
    for (const repair::ErrorCurve& curve : repair.curves) {
        for (const repair::Step& step : curve.steps)
            out += step.asked;
    }
    return out;
}

std::string in_words(const repair::Repair& repair, const RepairOptions& options)
{
    const auto& mendings = repair.repaired.mendings;
    std::string out = fmt::format("{} in {}: ", options.what, name_of(options.scalar));
    if (mendings.empty()) {
        out += "no formula that another one would make better\n";
    } else {
        out += fmt::format("{}, the same in exact arithmetic\n",
                           counted(mendings.size(), "better formula", "better formulas"));
    }
    for (const repair::Mending& mending : mendings) {
        fmt::format_to(std::back_inserter(out), "\nline {}: {}\n  - {}\n", mending.line,
                       reason_of(mending.cure), mending.before);
        for (const std::string& line : mending.after)
            fmt::format_to(std::back_inserter(out), "  + {}\n", line);
    }
    if (!repair.idle.empty()) out += "\nTried, and no better:\n";
    for (const repair::Cure cure : repair.idle)
        fmt::format_to(std::back_inserter(out), "  {}\n", reason_of(cure));
    if (mendings.empty()) return out;
    fmt::format_to(std::back_inserter(out),
                   "\nBoth ran on the same {} queries. The largest errors, times 2^-{}:\n",
                   queries_of(repair), options.scalar == Scalar::float32 ? 23 : 52);
    for (const repair::ErrorCurve& curve : repair.curves)
        append_curve(out, curve, options.scalar);
    return out;
}

std::string as_json(const repair::Repair& repair, const RepairOptions& options)
{
    std::string out;
    const auto list = [&out](const auto& values, const auto& append) {
        out += '[';
        bool is_first = true;
        for (const auto& value : values) {
            if (!std::exchange(is_first, false)) out += ',';
            append(value);
        }
        out += ']';
    };
    {
        JsonObject object{out};
        object.text("method", options.what);
        object.word("scalar", name_of(options.scalar));
        object.member("repairs");
        list(repair.repaired.mendings, [&](const repair::Mending& mending) {
            JsonObject part{out};
            part.count("line", static_cast<std::uint64_t>(mending.line));
            part.text("reason", reason_of(mending.cure));
            part.text("before", mending.before);
            part.member("after");
            list(mending.after, [&](const std::string& line) { append_json_string(out, line); });
        });
        object.member("no_better");
        list(repair.idle, [&](repair::Cure cure) { append_json_string(out, reason_of(cure)); });
        object.member("curves");
        list(repair.curves, [&](const repair::ErrorCurve& curve) {
            JsonObject part{out};
            part.text("walk", words_of(curve.walk));
            part.text("unit", unit_of(curve.walk));
            part.member("steps");
            list(curve.steps, [&](const repair::Step& step) {
                JsonObject row{out};
                row.count("power", static_cast<std::uint64_t>(step.power));
                row.count("queries", static_cast<std::uint64_t>(step.asked));
                row.number("error_before", step.before);
                row.number("error_after", step.after);
                row.count("wrong_before", static_cast<std::uint64_t>(step.wrong_before));
                row.count("wrong_after", static_cast<std::uint64_t>(step.wrong_after));
            });
        });
        object.text("script", repair.repaired.text);
    }
    return out + '\n';
}

} // namespace

int run(const RepairOptions& options)
{
    Output out{standard_output, options.json ? Output::Holds::data : Output::Holds::lines};
    Output err{standard_error};
    const auto fail = [&](std::string_view what) {
        err.text() += fmt::format("secant repair: {}\n", printable(what, whole_text));
        return exit_bad_input;
    };
    int status = exit_success;
    const auto text = script_of(options.what);
    if (!text) return status_after(out, err, fail(text.error()));
    constexpr double most_seconds = 60.0; // a slow machine may be busy with other work
    const auto repair = repair::repair_of(*text, options.scalar, options.seed, {}, most_seconds);
    if (!repair) {
        return status_after(
            out, err,
            fail(fmt::format("{}:{}: {}", options.what, repair.error().line, repair.error().what)));
    }
    out.text() = options.json ? as_json(*repair, options) : in_words(*repair, options);
    if (!options.out.empty()) {
        const auto saved = save_atomically(options.out, repair->repaired.text);
        if (!saved) {
            status = fail(saved.error());
        } else if (!saved->warning.empty()) {
            err.text() += printable(saved->warning, whole_text) + "\n";
        }
    }
    return status_after(out, err, status);
}

} // namespace secant
