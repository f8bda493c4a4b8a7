#include "core/hunt/flaw_words.h"

#include "core/methods/registry.h"
#include "core/words/names.h"

#include <fmt/format.h>

namespace secant {
namespace {

std::string fault_text(const Fault& fault)
{
    switch (fault.sort) {
    case FaultSort::false_hit: return "says hit, the truth is miss";
    case FaultSort::false_miss: return "says miss, the truth is hit";
    case FaultSort::wrong_case:
        return fmt::format("says {}, the truth is {}", name_of(fault.returned),
                           name_of(fault.truth));
    case FaultSort::wrong_count:
        return fmt::format("gives {} point{}, the truth is {}", fault.points_returned,
                           fault.points_returned == 1 ? "" : "s", fault.true_points);
    case FaultSort::gives_up: break;
    }
    return fmt::format("gives up: {}", name_of(fault.failure));
}

std::string_view cause_text(Cause cause)
{
    switch (cause) {
    case Cause::as_published: return "as published, whatever the precision";
    case Cause::rounding: return "digits are lost";
    case Cause::underflow: return "a number underflows";
    case Cause::overflow: return "a number overflows";
    case Cause::out_of_sight: break;
    }
    return "out of sight";
}

} // namespace

std::string words_of(const Fault& fault)
{
    return fmt::format("{} in {} {}", info_of(fault.method).name, name_of(fault.scalar),
                       fault_text(fault));
}

std::string reason_text(const Flaw& flaw)
{
    const std::string_view cause = cause_text(flaw.cause);
    if (flaw.line < 0) return std::string{cause};
    const auto& listing = info_of(flaw.fault.method).listing;
    return fmt::format("{}, at `{}`", cause, listing[static_cast<std::size_t>(flaw.line)].text);
}

std::string words_of(const Flaw& flaw)
{
    return fmt::format("{}; {}", words_of(flaw.fault), reason_text(flaw));
}

} // namespace secant
