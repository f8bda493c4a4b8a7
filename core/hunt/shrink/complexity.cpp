#include "core/hunt/shrink/complexity.h"

#include "core/text/shortest_number.h"

#include <cmath>

namespace secant {

namespace {

/// More than everything else can add up to, so that the digits count first.
constexpr int per_digit = 1'000'000;

} // namespace

int complexity_of(double x)
{
    if (x == 0.0) return std::signbit(x) ? 1 : 0;
    const auto [significand, exponent, digits, first] = shortest_decimal(x);

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
        digits += x == 0.0 ? 0 : shortest_decimal(x).count;
    return digits;
}

} // namespace secant
