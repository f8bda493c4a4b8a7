#include "core/hunt/flaw_words.h"

#include "core/methods/loaded/outside_trace.h"
#include "core/methods/registry.h"
#include "core/words/names.h"

#include <fmt/format.h>

namespace secant {
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
        return fmt::format("gives {} point{}, the truth is {}", mistake.points_returned,
                           mistake.points_returned == 1 ? "" : "s", mistake.true_points);
    case MistakeSort::number_off:
        return fmt::format("is off by more than its accuracy: {}", mistake.number);
    case MistakeSort::unsteady: return "answers the same query now so, now otherwise";
    case MistakeSort::gives_up: break;
    }
    // What a kind has no words for needs none: "too slow".
    const std::string& why = mistake.why.empty() ? mistake.why : mistake.said.text;
    if (mistake.failure == Failure::crashed) return fmt::format("crashed: {}", why);
    return fmt::format("gives up: {}", failure_text(mistake.failure, why));
}

/// What is known of a method that shows no steps.
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
    // That a hidden method shows no steps is true of all its flaws.
    const bool is_unknown =
        is_hidden(flaw.mistake.method) && flaw.mistake.sort != MistakeSort::unsteady &&
        flaw.cause == Cause::out_of_sight && flaw.circumstance == Circumstance::none;
    return is_unknown ? words : fmt::format("{}; {}", words, reason_text(flaw));
}

} // namespace secant
