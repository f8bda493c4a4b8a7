#include "core/hunt/hunt_words.h"

#include "core/methods/loaded.h"
#include "core/methods/registry.h"
#include "core/text/text.h"
#include "core/words/names.h"
#include "core/words/step_words.h"

#include <fmt/format.h>

#include <algorithm>
#include <cassert>

namespace secant {

std::string count_text(std::uint64_t count)
{
    if (count >= 1'000'000) return fmt::format("{:.1f} million", static_cast<double>(count) / 1e6);
    if (count >= 10'000) return fmt::format("{} thousand", count / 1000);
    if (count >= 1000) return fmt::format("{},{:03}", count / 1000, count % 1000);
    return fmt::format("{}", count);
}

namespace {

/// ", 12 % skipped"; empty for less than one percent.
std::string skipped_text(const HuntProgress& progress)
{
    if (progress.tried > 0 && progress.skipped == progress.tried) return ", all skipped";
    const double share =
        static_cast<double>(progress.skipped) / std::max(1.0, static_cast<double>(progress.tried));
    return share < 0.01 ? std::string{}
                        : fmt::format(", {} % skipped", static_cast<int>(100.0 * share));
}

} // namespace

std::string tried_text(const HuntReport& report)
{
    const HuntProgress& progress = report.progress;
    if (progress.seconds <= 0.0) return {};
    const double rate = static_cast<double>(progress.tried) / std::max(progress.seconds, 1e-3);
    return fmt::format("{} tried, {} a second{}", count_text(progress.tried),
                       count_text(static_cast<std::uint64_t>(rate)), skipped_text(progress));
}

std::string found_text(const HuntReport& report)
{
    const HuntProgress& progress = report.progress;
    if (progress.found > 0) {
        return fmt::format("{} found, of {}", count_text(progress.found),
                           counted(progress.groups, "kind", "kinds"));
    }
    if (progress.seconds <= 0.0) return {};
    return report.is_running ? "nothing found yet" : "nothing found";
}

std::string_view opponent_name(const Method& id)
{
    return is_exact(id) ? std::string_view{"The exact answer"} : info_of(id).title;
}

std::string why_no_hunt(const Opponents& opponents)
{
    for (const Method& method : {opponents.first, opponents.second}) {
        const std::string_view why = opponents.scalar == Scalar::float32
                                         ? why_not_asked<2, float>(info_of(method))
                                         : why_not_asked<2, double>(info_of(method));
        if (why.empty()) continue;
        const bool in_space = method->dimensions == Dimensions::space;
        if (!in_space) return fmt::format("{} {}", method->name, why);
        return fmt::format("{} {}, and a hunt is in the plane; say nothing of its dimensions, and "
                           "it gets queries in which z is 0",
                           method->name, why);
    }
    return {};
}

std::string numbers_text(const Query<2>& query, Scalar scalar)
{
    const auto& [circle, piece] = query;
    const auto point = [scalar](const Vec<2>& p) {
        return fmt::format("({}, {})", decimal_text(p.x, scalar), decimal_text(p.y, scalar));
    };
    std::string text = fmt::format("E {}, L {}, C {}, r {}", point(piece.start), point(piece.end),
                                   point(circle.center), decimal_text(circle.radius, scalar));
    if (piece.radius > 0.0) text += fmt::format(", s {}", decimal_text(piece.radius, scalar));
    return text;
}

namespace {

std::string mistake_text(const Mistake& mistake)
{
    switch (mistake.sort) {
    case MistakeSort::false_hit: return "says hit, the truth is miss";
    case MistakeSort::false_miss: return "says miss, the truth is hit";
    case MistakeSort::wrong_case:
        return fmt::format("says {}, the truth is {}", name_of(mistake.returned),
                           name_of(mistake.truth));
    case MistakeSort::wrong_count:
        return fmt::format(
            "gives {}, the truth is {}",
            counted(static_cast<std::size_t>(mistake.points_returned), "point", "points"),
            mistake.true_points);
    case MistakeSort::number_off:
        return fmt::format("is off by more than its accuracy: {}", mistake.number);
    case MistakeSort::unsteady: return "answers the same query now so, now otherwise";
    case MistakeSort::gives_up: break;
    }
    // A failure without a text here needs none: "too slow".
    const std::string& why = mistake.why.empty() ? mistake.why : mistake.said.text;
    if (mistake.failure == Failure::crashed) return fmt::format("crashed: {}", why);
    return fmt::format("gives up: {}", failure_text(mistake.failure, why));
}

/// The known cause for a method that shows no steps.
std::string_view hidden_cause_text(const Flaw& flaw)
{
    switch (flaw.cause) {
    case Cause::underflow: return "not when the query is made larger";
    case Cause::overflow: return "not when the query is made smaller";
    case Cause::as_published:
    case Cause::rounding:
    case Cause::out_of_sight: break;
    }
    if (flaw.circumstance != Circumstance::none) return words_of(flaw.circumstance);
    const MethodInfo& info = info_of(flaw.mistake.method);
    return info.listing.size() > outside_listing().size()
               ? "the steps show where"
               : "inside the method, which shows no steps";
}

std::string_view cause_text(const Flaw& flaw)
{
    if (flaw.mistake.sort == MistakeSort::unsteady)
        return "it remembers something, or reads memory that it never set";
    if (is_hidden(flaw.mistake.method)) return hidden_cause_text(flaw);
    const bool is_loaded = info_of(flaw.mistake.method).is_loaded;
    switch (flaw.cause) {
    case Cause::as_published:
        return is_loaded ? "as written, in exact arithmetic, too"
                         : "as published, in exact arithmetic, too";
    case Cause::rounding: return "digits are lost";
    case Cause::underflow: return "a number underflows";
    case Cause::overflow: return "a number overflows";
    case Cause::out_of_sight: break;
    }
    return "inside a library function";
}

} // namespace

std::string words_of(const Mistake& mistake)
{
    return fmt::format("{} in {} {}", info_of(mistake.method).name, name_of(mistake.scalar),
                       mistake_text(mistake));
}

std::string reason_text(const Flaw& flaw)
{
    std::string text{cause_text(flaw)};
    if (flaw.line >= 0) {
        const auto& listing = info_of(flaw.mistake.method).listing;
        text += fmt::format(", at `{}`", listing[static_cast<std::size_t>(flaw.line)].text);
    }
    const bool is_said = is_hidden(flaw.mistake.method);
    if (!is_said && flaw.circumstance != Circumstance::none)
        text += fmt::format("; {}", words_of(flaw.circumstance));
    return text;
}

std::string words_of(const Flaw& flaw)
{
    std::string words = words_of(flaw.mistake);
    // A hidden method never shows its steps, so its texts do not repeat it.
    const bool is_unknown =
        is_hidden(flaw.mistake.method) && flaw.mistake.sort != MistakeSort::unsteady &&
        flaw.cause == Cause::out_of_sight && flaw.circumstance == Circumstance::none;
    return is_unknown ? words : fmt::format("{}; {}", words, reason_text(flaw));
}

} // namespace secant
