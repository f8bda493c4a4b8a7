#include "core/hunt/shrink/complexity.h"

#include <array>
#include <charconv>
#include <cstdlib>
#include <string_view>

namespace secant {

namespace {

/// More than everything else can add up to, so that the digits count first.
constexpr int per_digit = 1'000'000;

/// A number as `digits` digits, the first of which is `first`, times ten to the power `exponent`.
struct Written {
    int digits = 0;
    int first = 0;
    int exponent = 0;
};

/// @pre x is finite, and not zero
Written written_as(double x)
{
    std::array<char, 32> text{};
    const auto end = std::to_chars(text.data(), text.data() + text.size(), std::abs(x),
                                   std::chars_format::scientific);
    const std::string_view written{text.data(), end.ptr};
    const std::size_t mark = written.find('e');
    const int digits = mark == 1 ? 1 : static_cast<int>(mark) - 1;
    const int exponent = std::atoi(written.data() + mark + 1);
    return {digits, written.front() - '0', exponent - (digits - 1)};
}

} // namespace

int complexity_of(double x)
{
    if (x == 0.0) return std::signbit(x) ? 1 : 0;
    const auto [digits, first, exponent] = written_as(x);

    // A zero after the digits is easier to read than a place after the point.
    const int places = exponent >= 0 ? 20 * exponent : 50 * -exponent;
    const int sign = x < 0.0 ? 12 : 0;
    const bool is_far = std::abs(x) >= 1e6 || std::abs(x) < 1e-3;
    return per_digit * (is_far ? digits + 1 : digits) + places + sign + first;
}

int complexity_of(const QueryNumbers& numbers, Scalar scalar)
{
    constexpr int inexact = 40;
    constexpr int a_point = per_digit * 3 / 2;
    int sum = 0;
    for (const double x : numbers)
        sum += complexity_of(x);
    const QueryNumbers held = rounded_to(scalar, numbers);
    for (std::size_t i = 0; i < numbers.size(); ++i) {
        if (held[i] != numbers[i]) sum += inexact;
    }
    if (numbers[at_radius] == 0.0) sum += a_point;
    if (numbers[0] == numbers[2] && numbers[1] == numbers[3]) sum += a_point;
    return sum;
}

int digits_of(const QueryNumbers& numbers)
{
    int digits = 0;
    for (const double x : numbers)
        digits += x == 0.0 ? 0 : written_as(x).digits;
    return digits;
}

} // namespace secant
