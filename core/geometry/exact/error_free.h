#pragma once

/// The exact loss of a rounded sum or product.
///
/// A Number is a double, or several side by side. A function of several numbers is always inlined:
/// the code for a processor must not reach another one. No precondition is checked: these are
/// single steps of every kernel.
namespace secant::exact {

/// a + b - sum. @pre sum is a + b, rounded. D. E. Knuth, TAOCP vol. 2, 4.2.2.
template <class Number>
[[nodiscard, gnu::always_inline]] inline Number sum_error(Number a, Number b, Number sum) noexcept
{
    const Number b_part = sum - a;
    return (a - (sum - b_part)) + (b - b_part);
}

/// a b - product, for a processor without a fused multiply-add. @pre as product_error()
///
/// T. J. Dekker, "A floating-point technique for extending the available precision" (1971): halves
/// of 26 bits, whose products are exact.
template <class Number>
[[nodiscard, gnu::always_inline]] inline Number
product_error_by_halves(const Number& a, const Number& b, const Number& product) noexcept
{
    constexpr double splitter = 0x1p27 + 1;
    const Number a_scaled = splitter * a;
    const Number b_scaled = splitter * b;
    const Number a_high = a_scaled - (a_scaled - a);
    const Number b_high = b_scaled - (b_scaled - b);
    const Number a_low = a - a_high;
    const Number b_low = b - b_high;
    return ((a_high * b_high - product) + a_high * b_low + a_low * b_high) + a_low * b_low;
}

/// a b - product. @pre product is a b, rounded; |a| and |b| are below 2^996, and |a b| is 0 or
/// above 2^-968
///
/// By the fused multiply-add of the processor where the compiler may assume one. It never calls
/// that of a library: not every library's is exact.
[[nodiscard]] inline double product_error(double a, double b, double product) noexcept
{
#if defined(__FMA__) || defined(__ARM_FEATURE_FMA)
    return __builtin_fma(a, b, -product);
#else
    return product_error_by_halves(a, b, product);
#endif
}

} // namespace secant::exact
