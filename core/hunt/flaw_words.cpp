#include "core/hunt/disagreement.h"
#include "core/methods/registry.h"
#include "core/words/names.h"

#include <fmt/format.h>

namespace secant {
namespace {

std::string_view reason(Failure failure)
{
    switch (failure) {
    case Failure::division_by_zero: return "division by zero";
    case Failure::zero_length: return "the segment has no length";
    case Failure::center_on_piece: return "the centre lies on the segment";
    case Failure::none: break;
    }
    return "no reason";
}

std::string what_it_does(const Fault& fault)
{
    switch (fault.sort) {
    case FaultSort::false_hit: return "says hit, the truth is miss";
    case FaultSort::false_miss: return "says miss, the truth is hit";
    case FaultSort::wrong_case:
        return fmt::format("says {}, the truth is {}", name_of(fault.said), name_of(fault.truth));
    case FaultSort::wrong_count:
        return fmt::format("gives {} point{}, the truth is {}", fault.points_said,
                           fault.points_said == 1 ? "" : "s", fault.points_truly);
    case FaultSort::gives_up: break;
    }
    return fmt::format("gives up: {}", reason(fault.failure));
}

std::string_view words_of(Cause cause)
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
                       what_it_does(fault));
}

std::string words_of(const Flaw& flaw)
{
    std::string words = fmt::format("{}; {}", words_of(flaw.fault), words_of(flaw.cause));
    if (flaw.line < 0) return words;
    const auto& listing = info_of(flaw.fault.method).listing;
    return fmt::format("{}, at `{}`", words, listing[static_cast<std::size_t>(flaw.line)].text);
}

} // namespace secant
