#include "core/words/compare_words.h"

#include "core/methods/loaded.h"
#include "core/methods/registry.h"
#include "core/methods/trace/exact_number.h"
#include "core/text/entered_number.h"
#include "core/text/number_text.h"
#include "core/text/text.h"
#include "core/words/case_words.h"
#include "core/words/names.h"

#include <fmt/format.h>

#include <algorithm>
#include <cassert>
#include <cmath>
#include <optional>
#include <string>
#include <vector>

namespace secant {
namespace {

/// True when a step looks at the answer of a loaded method, and is not the method's own.
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

/// The number with the largest error at that step, of those that a test reads.
std::optional<Culprit> culprit_of(const MethodRun& run, std::size_t test)
{
    const std::string_view reads = line_of(run.method, run.trace[test]).numbers;
    std::optional<Culprit> worst;
    for (std::size_t i = 0; i < test; ++i) {
        const Step& step = run.trace[i];
        const std::string_view symbol = line_of(run.method, step).symbol;
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
            counted(static_cast<std::size_t>(*outcome.point_count), "point", "points"),
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
    assert(run.mark == Mark::wrong || run.mark == Mark::within_tolerance);
    const auto turned = std::ranges::find_if(run.trace, goes_wrong_way);
    const std::string result = fmt::format("in {} {}", name_of(run.scalar), mistake(run));
    if (turned == run.trace.end()) {
        return fmt::format("Every test is right, but {}.", result);
    }
    if (is_from_outside(run, *turned))
        return fmt::format("In {} {}.", name_of(run.scalar), mistake(run));
    const auto at = static_cast<std::size_t>(turned - run.trace.begin());
    if (const auto culprit = culprit_of(run, at)) {
        return fmt::format("{}: {}.", came_out(*culprit), result);
    }
    return fmt::format("The test \"{}\" gives {}, the exact numbers give {}: {}.",
                       line_of(run.method, *turned).text, turned->truth.computed ? "true" : "false",
                       turned->truth.exact ? "true" : "false", result);
}

namespace {

std::string short_ulps_text(double ulps)
{
    if (std::isinf(ulps)) return "no digit right";
    if (ulps == 0.0) return "exact";
    if (ulps < 0.05) return "< 0.1 ulp";
    if (ulps < 9.95) return fmt::format("{:.1f} ulp", ulps);
    if (ulps < 99999.5) return fmt::format("{:.0f} ulp", ulps);
    const auto exponent = decimal_place(ulps);
    return fmt::format("{:.0f}e{} ulp", ulps / power_of_ten(exponent), exponent);
}

/// The reason why the method sees a point.
std::string why_no_length(const MethodRun& run, std::string_view number, const Document& document)
{
    if (!has_length(document.query)) return fmt::format("E = L, so {} is zero", number);
    if (run.truth.kind == Case::degenerate)
        return fmt::format("rounded to {}, E = L, so {} is zero", name_of(run.scalar), number);
    return fmt::format("{} is computed as zero though E and L differ, because the squares of these "
                       "numbers underflow to zero in {}",
                       number, name_of(run.scalar));
}

std::string failure_reason(const MethodRun& run, const Document& document)
{
    std::string reason;
    switch (run.outcome.failure) {
    case Failure::none: return {};
    case Failure::division_by_zero:
        reason = fmt::format("{}: the method divides by zero.",
                             why_no_length(run, info_of(run.method).divisor, document));
        break;
    case Failure::zero_length:
        reason = fmt::format("{}: the method refuses a segment of length zero.",
                             why_no_length(run, "|d|", document));
        break;
    case Failure::center_on_piece:
        return fmt::format("The distance from C to the segment is computed as zero, so there is no "
                           "direction to push the {}: the method refuses the query.",
                           shape_of(document.query));
    case Failure::error: return fmt::format("The method says: {}.", run.outcome.why);
    case Failure::crashed: return fmt::format("The method crashed: {}.", run.outcome.why);
    case Failure::too_slow: return fmt::format("The method is too slow: {}.", run.outcome.why);
    case Failure::no_answer: return fmt::format("The method gave no answer: {}.", run.outcome.why);
    case Failure::at_work: return "The method has not answered yet.";
    case Failure::not_asked: return fmt::format("The method {}.", run.outcome.why);
    }
    if (reason.starts_with('r')) reason.front() = 'R';
    return reason;
}

std::string other_query_reason(const MethodRun& run, const Document& document)
{
    const MethodInfo& info = info_of(run.method);
    if (info.radii == Radii::piece && radius_of(document.query) != 0.0) {
        return fmt::format(
            "The method asks whether the point C lies within s of the segment, and does "
            "not use r. \"{}\" is right for its own query.",
            verdict_text(run));
    }
    std::vector<std::string> sentences;
    const Extent extent = info.extent.value_or(extent_of(document.query));
    const bool other_extent = extent != extent_of(document.query);
    const bool other_target = !info.has_both_targets && info.target != document.target;
    const auto thing = [&](Extent which, Target target) {
        if (other_extent && other_target)
            return fmt::format("{} against {}", extent_name(which), target_name(target));
        return std::string{other_extent ? extent_name(which) : target_name(target)};
    };
    if (other_extent || other_target) {
        const std::string theirs = thing(extent, info.target);
        const std::string yours = thing(extent_of(document.query), document.target);
        sentences.push_back(
            fmt::format("The method asks about the {}: {}. You ask about the {}: {}.", theirs,
                        run.verdict ? "hit" : "missed", yours, run.verdict ? "missed" : "hit"));
    }
    if (piece_radius_of(document.query) != 0.0 && info.radii == Radii::circle)
        sentences.emplace_back("The method does not use s: it sees a piece without width.");
    return fmt::format("{}", fmt::join(sentences, " "));
}

/// The part that a right case leaves out, because the method has no word for it.
std::string unsaid(const MethodRun& run)
{
    const auto& roots = run.outcome.roots;
    if (info_of(run.method).reply != Reply::hit_case || !run.outcome.kind || !roots) return {};
    const bool one_number = (*roots)[0] == (*roots)[1];
    if (run.truth.tangent && !one_number)
        return "It does not see that the line only touches: its t1 and t2 differ.";
    if (!run.truth.tangent && one_number)
        return "Its t1 and t2 are one number, though the line has two roots.";
    return {};
}

std::string right_reason(const MethodRun& run, const Document& document)
{
    std::vector<std::string> sentences{
        fmt::format("The method says \"{}\".", verdict_text(run)),
        run.largest_error_ulps > lossy_ulps
            ? fmt::format("Its verdict is right, but its numbers have an error: {}.",
                          error_text(run))
            : "That is right."};
    if (std::string also = unsaid(run); !also.empty()) sentences.push_back(std::move(also));
    if (!is_own_query(run.method, document)) {
        sentences.push_back(fmt::format("Its own query ({}) and your query are both {}.",
                                        own_query_text(run.method),
                                        run.verdict ? "hits" : "misses"));
    }
    return fmt::format("{}", fmt::join(sentences, " "));
}

/// The marks of the exact method in double and in a scalar.
struct ExactMarks {
    const MethodMark* in_double = nullptr;
    const MethodMark* rounded = nullptr;
};

ExactMarks exact_marks(std::span<const MethodMark> marks, Scalar scalar)
{
    ExactMarks out;
    for (const MethodMark& mark : marks) {
        if (!is_exact(mark.method)) continue;
        if (mark.scalar == Scalar::float64) out.in_double = &mark;
        if (mark.scalar == scalar) out.rounded = &mark;
    }
    return out;
}

/// Says so where rounding the query to the scalar made another case of it.
std::string rounding_note(const MethodRun& run, std::span<const MethodMark> marks)
{
    const std::string now = rounded_case(run, marks);
    if (now.empty()) return {};
    return fmt::format("Rounding to {} changes the query: it is {} then, and {} before.",
                       name_of(run.scalar), now,
                       truth_noun(*exact_marks(marks, run.scalar).in_double));
}

/// The reason why a wrong answer is no mistake.
std::string tolerance_note(const MethodRun& run)
{
    return fmt::format("It would be right for a radius that differs by {} at most: the method's "
                       "author accepts that.",
                       brief_text(info_of(run.method).tolerance, 4));
}

/// Two texts of whole sentences, of which either may be empty.
std::string both_texts(const std::string& first, const std::string& second)
{
    if (first.empty() || second.empty()) return first + second;
    return fmt::format("{} {}", first, second);
}

std::string reason_of(const MethodRun& run, const Document& document)
{
    switch (run.mark) {
    case Mark::right: return right_reason(run, document);
    // A wrong answer may be right about the decimals that are on the screen.
    case Mark::wrong: return both_texts(wrong_reason(run), decimal_case_note(document.query));
    case Mark::within_tolerance: return both_texts(wrong_reason(run), tolerance_note(run));
    case Mark::another_query: return other_query_reason(run, document);
    case Mark::gives_up:
    case Mark::at_work:
    case Mark::not_asked: return failure_reason(run, document);
    }
    return {};
}

} // namespace

std::string error_text(const MethodRun& run)
{
    const bool has_numbers = std::ranges::any_of(run.trace, [&](const Step& step) {
        return step.kind == StepKind::value && line_of(run.method, step).is_answer;
    });
    return has_numbers ? short_ulps_text(run.largest_error_ulps) : "\u2013";
}

std::string rounded_case(const MethodMark& mark, std::span<const MethodMark> marks)
{
    const auto [in_double, rounded] = exact_marks(marks, mark.scalar);
    if (in_double == nullptr || rounded == nullptr) return {};
    const std::string now = truth_noun(*rounded);
    return now == truth_noun(*in_double) ? std::string{} : now;
}

std::string detail_text(const MethodRun& run)
{
    if (!run.representable) return "too large";
    if (!run.off.empty()) return fmt::format("{} off", run.off);
    return is_untrue(run.mark) ? fmt::format("truly {}", truth_text(run)) : error_text(run);
}

std::string why(const MethodRun& run, const Document& document, std::span<const MethodMark> marks)
{
    if (!run.representable) {
        return "A number of this query is larger than any float, so the method cannot run in "
               "float.";
    }
    return both_texts(rounding_note(run, marks), reason_of(run, document));
}

} // namespace secant
