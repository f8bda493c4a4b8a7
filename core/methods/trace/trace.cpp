#include "core/methods/trace/recorder.h"

#include <cassert>
#include <cmath>
#include <limits>

namespace secant {

template <class T>
double error_in_ulps(T computed, const ExactNumber& exact)
{
    using Limits = std::numeric_limits<T>;
    const bool exact_is_nan = isnan(exact);
    if (std::isnan(computed) || exact_is_nan) {
        return std::isnan(computed) && exact_is_nan ? 0.0 : Limits::infinity();
    }
    if (std::isinf(computed) || isinf(exact)) {
        // Infinity is right for a true value that overflows T.
        const bool beyond = abs(exact) >= ldexp(ExactNumber{1}, Limits::max_exponent);
        return std::isinf(computed) && beyond && (computed > T{0}) == (exact > 0)
                   ? 0.0
                   : std::numeric_limits<double>::infinity();
    }
    const ExactNumber error = abs(ExactNumber{computed} - exact);
    if (error.is_zero()) return 0.0;
    int exponent = Limits::min_exponent;
    if (!exact.is_zero()) exponent = std::max(exponent, ilogb(exact) + 1);
    return static_cast<double>(ldexp(error, Limits::digits - exponent));
}

double rounded_product(const ExactNumber& x, const ExactNumber& y, const ExactNumber& z)
{
    // The part that is cut off is less than 2^-252 of the product, and the other roundings are far
    // less. Where both ends round to one double, all between do.
    constexpr std::size_t limbs = 4;
    constexpr int kept_bits = 250;
    const ExactNumber least = x.leading(limbs) * y.leading(limbs) * z.leading(limbs);
    if (!isfinite(least) || least.is_zero()) return static_cast<double>(x * y * z);
    const auto low = static_cast<double>(least);
    const auto high = static_cast<double>(least + ldexp(least, -kept_bits));
    return low == high ? low : static_cast<double>(x * y * z);
}

double true_double(const TracedNumber& number)
{
    assert(number.exact != nullptr);
    return static_cast<double>(exact_of(number));
}

template double error_in_ulps<float>(float, const ExactNumber&);
template double error_in_ulps<double>(double, const ExactNumber&);

} // namespace secant
