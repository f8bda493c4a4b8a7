#include "core/hunt/find_probe.h"

#include <fmt/format.h>

#include <cmath>
#include <cstdlib>
#include <string_view>
#include <tuple>

namespace secant {
namespace {

/// "64", "1/64"; "2^40" of those that are too long.
std::string power_text(double power)
{
    constexpr int long_from = 21;
    int exponent = 0;
    const bool is_power = std::frexp(power, &exponent) == 0.5;
    --exponent;
    if (!is_power) return fmt::format("{}", power);
    if (std::abs(exponent) >= long_from) return fmt::format("2^{}", exponent);
    return exponent < 0 ? fmt::format("1/{}", 1 << -exponent) : fmt::format("{}", 1 << exponent);
}

std::string_view state_text(const FindProbe::Change& change)
{
    return change.is_right ? "right" : "another mistake";
}

std::string smaller_text(const FindProbe& probe)
{
    return fmt::format("at most {} of these", power_text(probe.smaller->at));
}

std::string larger_text(const FindProbe& probe)
{
    return fmt::format("at least {} times these", power_text(probe.larger->at));
}

/// "right when the numbers are at most 1/64 of these"; empty when no size changes anything.
std::string sizes_text(const FindProbe& probe)
{
    const auto when = [](const FindProbe::Change& change, const std::string& sizes) {
        return fmt::format("{} when the numbers are {}", state_text(change), sizes);
    };
    const auto& [smaller, larger] = std::tie(probe.smaller, probe.larger);
    if (smaller && larger) {
        return smaller->is_right == larger->is_right
                   ? when(*smaller, smaller_text(probe) + " or " + larger_text(probe))
                   : when(*smaller, smaller_text(probe)) + ", " + when(*larger, larger_text(probe));
    }
    if (smaller) return when(*smaller, smaller_text(probe));
    return larger ? when(*larger, larger_text(probe)) : std::string{};
}

/// "right at the origin, wrong from a shift of 2048 on"; empty when no place changes anything.
std::string places_text(const FindProbe& probe)
{
    using Origin = FindProbe::Origin;
    if (!probe.at_origin) return {};
    if (probe.at_origin == Origin::another) return "another mistake at the origin";
    const std::string away =
        probe.away ? fmt::format("from a shift of {} on", power_text(probe.away->at)) : "here";
    if (probe.at_origin == Origin::right) return "right at the origin, wrong " + away;
    return probe.away ? fmt::format("{} {}", state_text(*probe.away), away) : std::string{};
}

} // namespace

std::string words_of(const FindProbe& probe)
{
    // Over so many powers of two of sizes and shifts, a limit would have been met.
    constexpr int many = 10;
    const std::string sizes = sizes_text(probe);
    const std::string places = places_text(probe);
    const bool is_same_size = sizes.empty() && probe.sizes >= many;
    const bool is_same_place =
        places.empty() && probe.at_origin && probe.reach >= std::ldexp(1.0, many);
    if (is_same_size && is_same_place) {
        return "the same at every size and place: the formula, its rounding, or a tolerance that "
               "grows with the query";
    }
    std::string out = sizes;
    // A power of two changes no digit of a formula in which all numbers grow with the query.
    if (!sizes.empty()) {
        out += ": a number in it that does not grow with the query, as of a tolerance, or an "
               "overflow or underflow";
    }
    if (is_same_size) out = "the same at every size";
    if (is_same_place) out += out.empty() ? "the same at every place" : "; the same at every place";
    if (places.empty()) return out;
    if (!out.empty()) out += "; ";
    out += places;
    // The differences of shifted points are the same numbers.
    return out + ": it computes with coordinates before their differences; far from the origin "
                 "digits are lost, or a limit is met";
}

} // namespace secant
