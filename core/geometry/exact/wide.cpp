#include "core/geometry/exact/wide.h"

#include <cmath>
#include <limits>

namespace secant::exact {

Wide wide(const Integer& x)
{
    if (x.is_zero()) return 0;
    constexpr std::size_t bits = 128;
    const Integer magnitude = x.sign() < 0 ? Integer{-x} : x;
    const std::size_t size = boost::multiprecision::msb(magnitude) + 1;
    const std::size_t excess = size > bits ? size - bits : 0;
    const Wide value = ldexp(Wide{Integer{magnitude >> excess}}, static_cast<int>(excess));
    return x.sign() < 0 ? Wide{-value} : value;
}

double to_double(const Wide& x, int exponent)
{
    if (x.is_zero()) return 0.0;
    constexpr int smallest = std::numeric_limits<double>::min_exponent; // of a normal, as by frexp
    int own = 0;
    const Wide fraction = frexp(x, &own);
    const int total = own + exponent;
    if (total >= smallest) {
        // In [0.5, 1] after rounding; ldexp is exact, or overflows.
        return std::ldexp(fraction.convert_to<double>(), total);
    }
    // Subnormal: round once, to a multiple of the smallest double.
    constexpr int digits = std::numeric_limits<double>::digits;
    const Wide units = ldexp(fraction, total - smallest + digits);
    const Wide magnitude = units.sign() < 0 ? Wide{-units} : units;
    const double rounded = Wide{floor(magnitude + Wide{0.5})}.template convert_to<double>();
    return std::ldexp(units.sign() < 0 ? 0.0 - rounded : rounded, smallest - digits);
}

} // namespace secant::exact
