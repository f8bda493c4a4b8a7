#include "core/hunt/flaw_words.h"

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
    case MistakeSort::gives_up: break;
    }
    if (mistake.failure == Failure::crashed) return fmt::format("crashed: {}", mistake.signal);
    return fmt::format("gives up: {}", name_of(mistake.failure));
}

std::string_view cause_text(const Flaw& flaw)
{
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
    return is_loaded ? "inside the method, which shows no steps" : "inside a library function";
}

} // namespace

std::string words_of(const Mistake& mistake)
{
    return fmt::format("{} in {} {}", info_of(mistake.method).name, name_of(mistake.scalar),
                       mistake_text(mistake));
}

std::string reason_text(const Flaw& flaw)
{
    const std::string_view cause = cause_text(flaw);
    if (flaw.line < 0) return std::string{cause};
    const auto& listing = info_of(flaw.mistake.method).listing;
    return fmt::format("{}, at `{}`", cause, listing[static_cast<std::size_t>(flaw.line)].text);
}

std::string words_of(const Flaw& flaw)
{
    std::string words = words_of(flaw.mistake);
    // That a loaded method shows no steps is true of all its flaws.
    const bool is_hidden =
        flaw.cause == Cause::out_of_sight && info_of(flaw.mistake.method).is_loaded;
    return is_hidden ? words : fmt::format("{}; {}", words, reason_text(flaw));
}

} // namespace secant
