#pragma once

#include "core/geometry/exact/sum_error.h"

/// What a rounded sum or product lost, exactly.
///
/// T. J. Dekker, "A floating-point technique for extending the available precision" (1971);
/// the sum: sum_error.h. The product uses the fused multiply-add of the processor where
/// the compiler may assume one. It never calls that of a library: not every library's is exact.
namespace secant::exact {

/// a b - product. @pre product is a b, rounded; |a| and |b| are below 2^996, and |a b| is 0 or
/// above 2^-968
[[nodiscard]] inline double product_error(double a, double b, double product) noexcept
{
#if defined(__FMA__) || defined(__ARM_FEATURE_FMA)
    return __builtin_fma(a, b, -product);
#else
    constexpr double splitter = 0x1p27 + 1; // into halves of 26 bits, whose products are exact
    const double a_scaled = splitter * a;
    const double b_scaled = splitter * b;
    const double a_high = a_scaled - (a_scaled - a);
    const double b_high = b_scaled - (b_scaled - b);
    const double a_low = a - a_high;
    const double b_low = b - b_high;
    return ((a_high * b_high - product) + a_high * b_low + a_low * b_high) + a_low * b_low;
#endif
}

} // namespace secant::exact
