#include "core/words/compare_words.h"

#include "core/text/entered_number.h"
#include "core/text/short_number.h"
#include "core/words/case_words.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace secant {
namespace {

const ListingLine& line_of(const ComparedMethod& row, const Step& step)
{
    return info_of(row.method).listing[static_cast<std::size_t>(step.line)];
}

/// A number that came out wrong, and what it is called.
struct Culprit {
    std::string_view symbol;
    TracedNumber number;
};

/// Of the numbers that a test reads, as they were before it, the one that is farthest off.
std::optional<Culprit> culprit_of(const ComparedMethod& row, std::size_t test)
{
    const std::string_view reads = line_of(row, row.trace[test]).numbers;
    std::optional<Culprit> worst;
    for (std::size_t i = 0; i < test; ++i) {
        const Step& step = row.trace[i];
        const std::string_view symbol = line_of(row, step).symbol;
        if (step.numbers.size() != 1) continue;
        if (reads.find(fmt::format("{{{}}}", symbol)) == std::string_view::npos) continue;
        const TracedNumber& number = step.numbers.front();
        if (number.exact == number.computed) continue;
        if (!worst || number.error_ulps > worst->number.error_ulps) worst = {symbol, number};
    }
    return worst;
}

std::string true_text(const ExactNumber& exact)
{
    const auto near = static_cast<double>(exact);
    const bool fits = std::isfinite(near) && (near != 0.0 || exact == 0);
    return fits ? brief_text(near, 8) : exact.str(4, std::ios_base::scientific);
}

/// "Δ came out as 0 but is -326399.68", or how far off it is where eight digits do not show it.
std::string came_out(const Culprit& culprit)
{
    const TracedNumber& number = culprit.number;
    const std::string computed = brief_text(number.computed, 8);
    const std::string exact = true_text(number.exact);
    if (computed != exact) {
        return fmt::format("{} came out as {} but is {}", culprit.symbol, computed, exact);
    }
    const ExactNumber difference = number.computed - number.exact;
    const double amount = std::abs(static_cast<double>(difference));
    return fmt::format("{} came out as {}, which is {} too {}", culprit.symbol, computed,
                       amount > 0.0 ? brief_text(amount, 2) : "less than 1e-323",
                       difference > 0 ? "large" : "small");
}

std::string_view said_of(bool hit)
{
    return hit ? "a hit" : "a miss";
}

std::string case_noun(Case kind, bool tangent)
{
    if (tangent) return "a tangent";
    switch (kind) {
    case Case::impale: return "an impale";
    case Case::poke: return "a poke";
    case Case::exit_wound: return "an exit wound";
    case Case::fall_short: return "a fall short";
    case Case::past: return "a past";
    case Case::completely_inside: return "a segment completely inside";
    case Case::miss: return "a miss";
    case Case::degenerate: return "a single point";
    case Case::invalid: break;
    }
    return "no query";
}

/// "it takes a miss for a tangent".
std::string mistake(const ComparedMethod& row)
{
    const Outcome<2, double>& said = row.outcome;
    std::string truth = std::string{said_of(row.expected_hit)};
    std::string verdict = std::string{said_of(said.hit)};
    if (row.method == MethodId::quadratic) {
        truth = case_noun(row.truth.kind, row.truth.tangent);
        if (said.kind) {
            const bool one_root = said.roots && (*said.roots)[0] == (*said.roots)[1];
            verdict = case_noun(*said.kind, one_root && !row.truth.tangent);
        }
    } else if (row.method == MethodId::ray && said.hit == row.expected_hit) {
        return fmt::format("it finds {} where there {}", verdict_text(row),
                           said.point_count == 1 ? "are two" : "is one");
    }
    return fmt::format("it takes {} for {}", truth, verdict);
}

std::string wrong_reason(const ComparedMethod& row)
{
    const auto turned = std::ranges::find_if(row.trace, [](const Step& step) {
        return step.kind == StepKind::test && step.truth.computed != step.truth.exact;
    });
    const std::string result = fmt::format("in {} {}", scalar_name(row.scalar), mistake(row));
    if (turned == row.trace.end()) {
        return fmt::format("Every test goes the way it should, and yet {}.", result);
    }
    const auto at = static_cast<std::size_t>(turned - row.trace.begin());
    if (const auto culprit = culprit_of(row, at)) {
        return fmt::format("{}: {}.", came_out(*culprit), result);
    }
    return fmt::format("The test \"{}\" comes out {} where the true numbers say {}: {}.",
                       line_of(row, *turned).text, turned->truth.computed ? "true" : "false",
                       turned->truth.exact ? "true" : "false", result);
}

std::string failure_reason(const ComparedMethod& row, const Document& document)
{
    const bool point = document.piece.start == document.piece.end;
    const std::string underflow =
        fmt::format("the squares of such small numbers vanish in {}", scalar_name(row.scalar));
    switch (row.outcome.failure) {
    case Failure::none: return {};
    case Failure::division_by_zero: {
        const bool by_square = row.method == MethodId::quadratic || row.method == MethodId::ray;
        const std::string_view divisor = by_square ? "2a" : "|E - L|";
        if (point) return fmt::format("E = L, so {} is zero: it divides by zero.", divisor);
        return fmt::format(
            "{} comes out as zero though E and L differ, for {}: it divides by zero.", divisor,
            underflow);
    }
    case Failure::zero_length:
        if (point) return "E = L: it refuses a segment of length zero.";
        return fmt::format("|d| comes out as zero though E and L differ, for {}: it refuses a "
                           "segment of length zero.",
                           underflow);
    case Failure::center_on_piece:
        return "C comes out exactly on the segment: there is no direction to push it, and it "
               "refuses.";
    }
    return {};
}

std::string question_reason(const ComparedMethod& row, const Document& document)
{
    const MethodInfo& info = info_of(row.method);
    if (row.method == MethodId::stadium_point && document.circle.radius != 0.0) {
        return fmt::format("It asks whether the point C lies within s of the segment; r plays no "
                           "part in that. To its own question \"{}\" is right.",
                           verdict_text(row));
    }
    std::string reason;
    const Extent extent = info.extent.value_or(document.piece.extent);
    const auto part = [](Extent which) { return std::string{extent_name(which)}; };
    const bool other_extent = extent != document.piece.extent;
    const bool other_target = info.target != document.target;
    const auto thing = [&](Extent which, Target target) {
        std::string text;
        if (other_extent) text += part(which);
        if (other_extent && other_target) text += " against ";
        if (other_target) text += target_name(target);
        return text;
    };
    if (other_extent || other_target) {
        const std::string theirs = thing(extent, info.target);
        const std::string yours = thing(document.piece.extent, document.target);
        reason = fmt::format("It asks about the {}, you ask about the {}: that is {}, yours is {}.",
                             theirs, yours, row.outcome.hit ? "hit" : "missed",
                             row.outcome.hit ? "missed" : "hit");
    }
    const bool knows_width =
        row.method == MethodId::stadium_point || row.method == MethodId::stadium_circle;
    if (document.piece.radius != 0.0 && !knows_width) {
        reason +=
            std::string{reason.empty() ? "" : " "} + "It knows no s: to it the piece has no width.";
    }
    return reason;
}

std::string right_reason(const ComparedMethod& row, const Document& document)
{
    const MethodInfo& info = info_of(row.method);
    const bool same_question =
        !info.extent || (info.extent == document.piece.extent && info.target == document.target);
    std::string text = fmt::format("It says \"{}\", and that is so.", verdict_text(row));
    if (!same_question) {
        text += fmt::format(" Its question ({}) has the same answer as yours here.",
                            question_text(row.method));
    }
    if (row.largest_error_ulps > lossy_ulps) {
        text += fmt::format(" Yet its numbers are off: {}.", error_text(row));
    }
    return text;
}

/// What rounding the scene to the scalar did to it, where that is another case.
std::string rounding_note(const ComparedMethod& row, std::span<const ComparedMethod> rows)
{
    const auto ours = [&](Scalar scalar) {
        return std::ranges::find_if(rows, [scalar](const ComparedMethod& candidate) {
            return candidate.method == MethodId::secant && candidate.scalar == scalar;
        });
    };
    const auto in_double = ours(Scalar::float64);
    const auto rounded = ours(row.scalar);
    if (in_double == rows.end() || rounded == rows.end()) return {};
    if (rounded->truth.kind == in_double->truth.kind &&
        rounded->truth.tangent == in_double->truth.tangent) {
        return {};
    }
    return fmt::format(" Rounded to {}, the scene itself is {}, no longer {}.",
                       scalar_name(row.scalar),
                       case_noun(rounded->truth.kind, rounded->truth.tangent),
                       case_noun(in_double->truth.kind, in_double->truth.tangent));
}

std::string reason_of(const ComparedMethod& row, const Document& document)
{
    switch (row.mark) {
    case Mark::right: return right_reason(row, document);
    case Mark::wrong: return wrong_reason(row);
    case Mark::another_question: return question_reason(row, document);
    case Mark::gives_up: return failure_reason(row, document);
    }
    return {};
}

} // namespace

std::string why(const ComparedMethod& row, const Document& document,
                std::span<const ComparedMethod> rows)
{
    if (!row.representable) {
        return "A number of this scene is larger than any float, so there is nothing to run it on.";
    }
    return reason_of(row, document) + rounding_note(row, rows);
}

} // namespace secant
