#include "core/hunt/shrink/complexity.h"

#include <array>
#include <charconv>
#include <cstdlib>
#include <string_view>

namespace secant {

int complexity_of(double x)
{
    if (x == 0.0) return std::signbit(x) ? 1 : 0;
    std::array<char, 32> text{};
    const auto end = std::to_chars(text.data(), text.data() + text.size(), std::abs(x),
                                   std::chars_format::scientific);
    const std::string_view written{text.data(), end.ptr};
    const std::size_t mark = written.find('e');
    const int digits = mark == 1 ? 1 : static_cast<int>(mark) - 1;
    int exponent = std::atoi(written.data() + mark + 1);
    exponent -= digits - 1; // x is an integer of `digits` digits, times ten to this power

    // A zero after the digits is easier to read than a place after the point.
    const int places = exponent >= 0 ? 20 * exponent : 50 * -exponent;
    const int sign = x < 0.0 ? 12 : 0;
    return 100 * digits + places + sign + (written.front() - '0');
}

int complexity_of(const QueryNumbers& numbers, Scalar scalar)
{
    constexpr int inexact = 40;
    constexpr int a_point = 150;
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

} // namespace secant
