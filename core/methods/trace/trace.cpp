#include "core/methods/trace/recorder.h"

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
    if (!exact.is_zero()) {
        int own = 0;
        static_cast<void>(frexp(exact, &own));
        exponent = std::max(exponent, own);
    }
    return ldexp(error, Limits::digits - exponent).template convert_to<double>();
}

double true_double(const TracedNumber& number)
{
    return exact_of(number).convert_to<double>();
}

template double error_in_ulps<float>(float, const ExactNumber&);
template double error_in_ulps<double>(double, const ExactNumber&);

} // namespace secant
