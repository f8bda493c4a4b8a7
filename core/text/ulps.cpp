#include "core/text/ulps.h"

#include "core/text/ascii.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <limits>

namespace secant {
namespace {

/// Removes blanks and then `end` from the end of a text. Returns whether `end` stood there.
bool take_back(std::string_view& text, std::string_view end)
{
    text = trimmed(text);
    if (!text.ends_with(end)) return false;
    text.remove_suffix(end.size());
    return true;
}

/// The largest count when there are more digits than it has; 1 without a digit.
std::uint64_t count_of(std::string_view digits)
{
    constexpr auto most = std::numeric_limits<std::uint64_t>::max();
    std::uint64_t count = digits.empty() ? 1 : 0;
    for (const char digit : digits) {
        const auto units = static_cast<std::uint64_t>(digit - '0');
        count = count > (most - units) / 10 ? most : count * 10 + units;
    }
    return count;
}

} // namespace

std::optional<UlpStep> ulp_step(std::string_view text)
{
    if (!take_back(text, "ulp") && !take_back(text, "ulps")) return std::nullopt;
    text = trimmed(text);
    const std::size_t digits = text.size() - (text.find_last_not_of("0123456789") + 1);
    const std::uint64_t count = count_of(text.substr(text.size() - digits));
    text.remove_suffix(digits);
    const bool is_down = take_back(text, "-");
    if (!is_down && !take_back(text, "+")) return UlpStep{};
    return UlpStep{trimmed(text), is_down, count};
}

double moved_by_ulps(double value, bool is_down, std::uint64_t count)
{
    // The bits of doubles of one sign, as integers, are in the order of the doubles. Unsigned sums
    // wrap around, and the last of them is in the range of the signed integers again.
    constexpr auto infinite = std::bit_cast<std::uint64_t>(std::numeric_limits<double>::infinity());
    const auto magnitude = std::bit_cast<std::uint64_t>(std::abs(value));
    const std::uint64_t from = value < 0.0 ? 0 - magnitude : magnitude;
    const std::uint64_t steps = std::min(count, is_down ? infinite + from : infinite - from);
    const auto to = static_cast<std::int64_t>(is_down ? from - steps : from + steps);
    const auto size = std::bit_cast<double>(to < 0 ? -to : to);
    return to < 0 ? -size : size;
}

} // namespace secant
