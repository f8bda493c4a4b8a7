#include "core/words/mistake_words.h"

#include "core/methods/loaded/outside_trace.h"
#include "core/methods/registry.h"
#include "core/methods/trace/exact_value.h"
#include "core/text/ascii.h"
#include "core/text/counted.h"
#include "core/text/entered_number.h"
#include "core/words/case_words.h"
#include "core/words/compare_words.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <optional>

namespace secant {
namespace {

const ListingLine& line_of(const MethodRun& run, const Step& step)
{
    return info_of(run.method).listing[static_cast<std::size_t>(step.line)];
}

/// Whether a step looks at the answer of a loaded method, and is not the method's own.
bool is_from_outside(const MethodRun& run, const Step& step)
{
    const MethodInfo& info = info_of(run.method);
    if (!info.is_loaded || info.insight != Insight::from_outside) return false;
    // Before the lines of the answer stands one that compares it with that of a traced run.
    const std::size_t own_lines = info.listing.size() - outside_listing().size();
    return static_cast<std::size_t>(step.line) + 1 >= own_lines;
}

/// A wrong number, and its name.
struct Culprit {
    std::string_view symbol;
    TracedNumber number;
};

/// Of the numbers that a test reads, the one with the largest error at that step.
std::optional<Culprit> culprit_of(const MethodRun& run, std::size_t test)
{
    const std::string_view reads = line_of(run, run.trace[test]).numbers;
    std::optional<Culprit> worst;
    for (std::size_t i = 0; i < test; ++i) {
        const Step& step = run.trace[i];
        const std::string_view symbol = line_of(run, step).symbol;
        if (step.numbers.size() != 1) continue;
        if (reads.find(fmt::format("{{{}}}", symbol)) == std::string_view::npos) continue;
        const TracedNumber& number = step.numbers.front();
        if (exact_of(number) == number.computed) continue;
        if (!worst || number.error_ulps > worst->number.error_ulps) worst = {symbol, number};
    }
    return worst;
}

std::string true_text(const ExactNumber& exact)
{
    if (exact.is_zero()) return "0";
    const auto near = static_cast<double>(exact);
    const bool fits = std::isfinite(near) && near != 0.0;
    return fits ? brief_text(near, 8) : exact.str(4, std::ios_base::scientific);
}

/// "Δ is computed as 0, its true value is -326399.68", or the error where eight digits do not
/// show it.
std::string came_out(const Culprit& culprit)
{
    const TracedNumber& number = culprit.number;
    const std::string computed =
        std::isnan(number.computed) ? "nan" : brief_text(number.computed, 8);
    const std::string exact = true_text(exact_of(number));
    if (computed != exact) {
        return fmt::format("{} is computed as {}, its true value is {}", culprit.symbol, computed,
                           exact);
    }
    const ExactNumber difference = number.computed - exact_of(number);
    const double amount = std::abs(static_cast<double>(difference));
    return fmt::format("{} is computed as {}, which is {} too {}", culprit.symbol, computed,
                       amount > 0.0 ? brief_text(amount, 2) : "less than 1e-323",
                       difference > 0 ? "large" : "small");
}

std::string verdict_noun(Reply reply, bool hit)
{
    if (reply == Reply::offset) return hit ? "an overlap" : "a gap";
    return hit ? "a hit" : "a miss";
}

/// "it takes a miss for a tangent".
std::string mistake(const MethodRun& run)
{
    const Reply reply = info_of(run.method).reply;
    const Outcome<3, double>& outcome = run.outcome;
    if (reply == Reply::ray_points)
        return fmt::format("it finds {} where the ray has {}", verdict_text(run), truth_text(run));
    std::string truth = verdict_noun(reply, run.expected_hit);
    std::string verdict = verdict_noun(reply, run.verdict);
    if (!run.off.empty()) {
        return fmt::format("it is off by more than its accuracy, {} of the largest number of the "
                           "query: {}",
                           brief_text(info_of(run.method).accuracy, 4), run.off);
    }
    const bool is_about_more = reply == Reply::any_field && run.verdict == run.expected_hit;
    if (is_about_more && outcome.kind && *outcome.kind != run.truth.kind) {
        return fmt::format("it takes {} for {}", case_noun(run.truth.kind, run.truth.tangent),
                           case_noun(*outcome.kind, says_tangent(run)));
    }
    if (is_about_more && outcome.point_count) {
        return fmt::format(
            "it gives {} where there {} {}",
            counted(static_cast<std::uint64_t>(*outcome.point_count), "point", "points"),
            run.true_points == 1 ? "is" : "are", run.true_points);
    }
    if (reply == Reply::hit_case || reply == Reply::segment_case) {
        truth = case_noun(run.truth.kind, run.truth.tangent);
        if (outcome.kind) verdict = case_noun(*outcome.kind, says_tangent(run));
    }
    return fmt::format("it takes {} for {}", truth, verdict);
}

} // namespace

std::string case_noun(Case kind, bool tangent)
{
    if (!tangent) return std::string{words_for(kind).noun};
    return kind == Case::impale ? "a tangent"
                                : fmt::format("a tangent ({})", lowered(case_name(kind)));
}

std::string truth_noun(const MethodMark& mark)
{
    // A point stays a point, but may go from the circle to a place beside it.
    return mark.truth.kind == Case::degenerate ? verdict_noun(Reply::verdict, mark.expected_hit)
                                               : case_noun(mark.truth.kind, mark.truth.tangent);
}

std::string wrong_reason(const MethodRun& run)
{
    const auto turned = std::ranges::find_if(run.trace, [](const Step& step) {
        return step.kind == StepKind::test && step.truth.computed != step.truth.exact;
    });
    const std::string result = fmt::format("in {} {}", scalar_name(run.scalar), mistake(run));
    if (turned == run.trace.end()) {
        return fmt::format("Every test is right, but {}.", result);
    }
    if (is_from_outside(run, *turned))
        return fmt::format("In {} {}.", scalar_name(run.scalar), mistake(run));
    const auto at = static_cast<std::size_t>(turned - run.trace.begin());
    if (const auto culprit = culprit_of(run, at)) {
        return fmt::format("{}: {}.", came_out(*culprit), result);
    }
    return fmt::format("The test \"{}\" gives {}, the exact numbers give {}: {}.",
                       line_of(run, *turned).text, turned->truth.computed ? "true" : "false",
                       turned->truth.exact ? "true" : "false", result);
}

} // namespace secant
