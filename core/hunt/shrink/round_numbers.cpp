#include "core/hunt/shrink/round_numbers.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace secant {

double rounded(double x, double unit)
{
    return std::round(x / unit) * unit;
}

double unit_of(double x, int digits, int base)
{
    if (x == 0.0 || !std::isfinite(x)) return 1.0;
    const double unit = base == 2
                            ? std::ldexp(1.0, std::ilogb(x) - digits + 1)
                            : std::pow(10.0, std::floor(std::log10(std::abs(x))) - digits + 1);
    return std::max(unit, std::numeric_limits<double>::denorm_min());
}

double rounded_to_digits(double x, int digits, int base)
{
    if (x == 0.0) return x;
    const double unit = unit_of(x, digits, base);
    if (unit >= 1.0 || base == 2) return rounded(x, unit);
    const double reciprocal = std::round(1.0 / unit);
    return std::round(x * reciprocal) / reciprocal;
}

double largest_of(const QueryNumbers& n)
{
    double largest = 0.0;
    for (const double x : n)
        largest = std::max(largest, std::abs(x));
    return largest;
}

} // namespace secant
