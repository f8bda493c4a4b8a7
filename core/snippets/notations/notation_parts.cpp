#include "core/snippets/notations/notation_parts.h"

#include <cmath>
#include <cstdint>
#include <limits>

namespace secant::snippets {
namespace {

constexpr int mantissa_digits = std::numeric_limits<double>::digits;

/// The number as a whole number times 2^exponent.
std::string times_power(double number, const Notation& notation)
{
    int exponent = 0;
    const double fraction = std::frexp(number, &exponent);
    auto whole = static_cast<std::int64_t>(std::ldexp(fraction, mantissa_digits));
    exponent -= mantissa_digits;
    while (whole % 2 == 0) {
        whole /= 2;
        ++exponent;
    }
    return std::to_string(whole) + std::string{notation.power_begin} + std::to_string(exponent) +
           std::string{notation.power_end};
}

} // namespace

std::string plain_number(double number, const Notation& notation)
{
    std::string decimal = text_of(number, Scalar::float64);
    if (decimal == "-0.0") return "-0";
    if (decimal.find('e') == std::string::npos) return decimal;
    return times_power(number, notation);
}

std::string plain_point(const Numbers& point, const Notation& notation)
{
    std::string out{"("};
    for (const double number : point) {
        if (out.size() > 1) out += notation.comma;
        out += plain_number(number, notation);
    }
    return out + ')';
}

std::string named_line(std::string_view name, const Numbers& value, const Notation& notation)
{
    std::string out{name};
    out += notation.equals;
    out += value.size() == 1 ? plain_number(value.front(), notation) : plain_point(value, notation);
    return out + '\n';
}

} // namespace secant::snippets
