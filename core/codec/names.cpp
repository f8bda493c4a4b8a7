#include "core/codec/names.h"

namespace secant {

std::string_view name_of(Case kind) noexcept
{
    switch (kind) {
    case Case::impale: return "Impale";
    case Case::poke: return "Poke";
    case Case::exit_wound: return "ExitWound";
    case Case::fall_short: return "FallShort";
    case Case::past: return "Past";
    case Case::completely_inside: return "CompletelyInside";
    case Case::miss: return "Miss";
    case Case::degenerate: return "Degenerate";
    case Case::invalid: break;
    }
    return "Invalid";
}

std::string_view name_of(Extent extent) noexcept
{
    switch (extent) {
    case Extent::segment: break;
    case Extent::ray: return "ray";
    case Extent::line: return "line";
    }
    return "segment";
}

std::optional<Extent> extent_named(std::string_view name) noexcept
{
    for (const Extent extent : {Extent::segment, Extent::ray, Extent::line}) {
        if (name == name_of(extent)) return extent;
    }
    return std::nullopt;
}

} // namespace secant
