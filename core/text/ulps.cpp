#include "core/text/ulps.h"

#include "core/text/text.h"

#include <algorithm>
#include <bit>
#include <charconv>
#include <cmath>
#include <cstdlib>
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
    std::uint64_t count = digits.empty() ? 1 : std::numeric_limits<std::uint64_t>::max();
    std::from_chars(digits.data(), digits.data() + digits.size(), count); // else it stays
    return count;
}

/// The doubles in order as integers: neighbours differ by one, and both zeros are 0.
std::int64_t place_in_order(double x) noexcept
{
    const auto magnitude = std::bit_cast<std::int64_t>(std::abs(x));
    return x < 0.0 ? -magnitude : magnitude;
}

std::int64_t place_in_order(float x) noexcept
{
    const std::int64_t magnitude{std::bit_cast<std::int32_t>(std::abs(x))};
    return x < 0.0F ? -magnitude : magnitude;
}

double at_place(std::int64_t place) noexcept
{
    const auto magnitude = std::bit_cast<double>(std::abs(place));
    return place < 0 ? -magnitude : magnitude;
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

double moved_by_ulps(double x, bool is_down, std::uint64_t count) noexcept
{
    // Unsigned sums wrap around, and the last of them is in the range of the signed integers again.
    constexpr auto infinite = std::bit_cast<std::uint64_t>(std::numeric_limits<double>::infinity());
    const auto from = static_cast<std::uint64_t>(place_in_order(x));
    const std::uint64_t steps = std::min(count, is_down ? infinite + from : infinite - from);
    return at_place(static_cast<std::int64_t>(is_down ? from - steps : from + steps));
}

double moved_by_ulps(double x, std::int64_t ulps) noexcept
{
    constexpr double largest = std::numeric_limits<double>::max();
    const bool is_down = ulps < 0;
    const auto steps = static_cast<std::uint64_t>(ulps);
    return std::clamp(moved_by_ulps(x, is_down, is_down ? 0 - steps : steps), -largest, largest);
}

std::int64_t ulps_between(double from, double to) noexcept
{
    constexpr std::uint64_t most = std::numeric_limits<std::int64_t>::max();
    const std::int64_t first = place_in_order(from);
    const std::int64_t last = place_in_order(to);
    const std::uint64_t steps = static_cast<std::uint64_t>(std::max(first, last)) -
                                static_cast<std::uint64_t>(std::min(first, last));
    const auto counted = static_cast<std::int64_t>(std::min(steps, most));
    return last < first ? -counted : counted;
}

float moved_by_float_ulps(float x, std::int64_t ulps) noexcept
{
    constexpr std::int64_t largest = std::bit_cast<std::int32_t>(std::numeric_limits<float>::max());
    // All floats lie within 2^32 steps, so the sum cannot overflow.
    const std::int64_t steps = std::clamp(ulps, -2 * largest, 2 * largest);
    const std::int64_t place = std::clamp(place_in_order(x) + steps, -largest, largest);
    const auto magnitude = std::bit_cast<float>(static_cast<std::int32_t>(std::abs(place)));
    return place < 0 ? -magnitude : magnitude;
}

std::int64_t float_ulps_between(float from, float to) noexcept
{
    return place_in_order(to) - place_in_order(from);
}

} // namespace secant
