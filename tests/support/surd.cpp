#include "tests/support/surd.h"

#include <bit>
#include <cmath>
#include <cstdint>
#include <limits>
#include <numeric>
#include <type_traits>

namespace secant::oracle {
namespace {

int sign_of_sum(const Integer& p, int sigma, const Integer& m)
{
    const int sign_p = p.sign();
    const int sign_root = m.is_zero() ? 0 : sigma;
    if (sign_root == 0 || sign_p == sign_root) return sign_p;
    if (sign_p == 0) return sign_root;
    // Opposite signs: the term with the larger square decides.
    const int order = Integer{p * p}.compare(m);
    return order == 0 ? 0 : (order > 0 ? sign_p : sign_root);
}

/// The n-th double in ascending order, counted from zero; minus zero counts as zero.
double nth_double(std::int64_t n)
{
    const auto magnitude = std::bit_cast<double>(n < 0 ? -n : n);
    return n < 0 ? -magnitude : magnitude;
}

/// The least number that rounds to infinity: half an ulp above the largest finite number. A float
/// answer is rounded to double first, which lowers this number by one ulp of a double.
template <class T>
Dyadic overflow_threshold()
{
    using Limits = std::numeric_limits<T>;
    constexpr int spare = Limits::digits + 1;
    const Integer half_way = (Integer{1} << spare) - 1;
    if constexpr (std::is_same_v<T, double>) return {half_way, Limits::max_exponent - spare};
    return {(half_way << (53 - spare)) - 1, Limits::max_exponent - 53};
}

/// The neighbour of x in the given direction, as a dyadic even beyond the largest finite number.
template <class T>
Dyadic neighbour(T x, int direction)
{
    const T next =
        std::nextafter(x, std::numeric_limits<T>::infinity() * static_cast<T>(direction));
    if (std::isfinite(next)) return dyadic(static_cast<double>(next));
    return {Integer{direction}, std::numeric_limits<T>::max_exponent};
}

} // namespace

Dyadic dyadic(double x)
{
    if (x == 0.0) return {};
    int exponent = 0;
    const double fraction = std::frexp(x, &exponent);
    constexpr int digits = std::numeric_limits<double>::digits;
    auto mantissa = static_cast<std::int64_t>(std::ldexp(fraction, digits));
    exponent -= digits;
    while (mantissa % 2 == 0) {
        mantissa /= 2;
        ++exponent;
    }
    return {Integer{mantissa}, exponent};
}

int sign(const Surd& value)
{
    return sign_of_sum(value.p, value.sigma, value.m);
}

int compare(const Surd& value, const Dyadic& x)
{
    if (x.mantissa.is_zero()) return sign(value);
    const Integer scaled = value.w * x.mantissa;
    const int shift = x.exponent - value.exponent;
    if (shift >= 0) return sign_of_sum(value.p - (scaled << shift), value.sigma, value.m);
    return sign_of_sum((value.p << -shift) - scaled, value.sigma, value.m << (-2 * shift));
}

double rounded_down(const Surd& value)
{
    const std::int64_t largest = std::bit_cast<std::int64_t>(std::numeric_limits<double>::max());
    if (compare(value, dyadic(nth_double(-largest))) < 0) {
        return -std::numeric_limits<double>::infinity();
    }
    std::int64_t below = -largest;
    std::int64_t above = largest + 1;
    while (below + 1 < above) {
        const std::int64_t middle = std::midpoint(below, above);
        (compare(value, dyadic(nth_double(middle))) >= 0 ? below : above) = middle;
    }
    return nth_double(below);
}

template <class T>
bool within_one_ulp(T x, const Surd& value)
{
    if (std::isnan(x)) return false;
    if (std::isinf(x)) {
        Dyadic threshold = overflow_threshold<T>();
        if (x > T{0}) return compare(value, threshold) >= 0;
        threshold.mantissa = -threshold.mantissa;
        return compare(value, threshold) <= 0;
    }
    return compare(value, neighbour(x, -1)) >= 0 && compare(value, neighbour(x, 1)) <= 0;
}

template bool within_one_ulp<float>(float, const Surd&);
template bool within_one_ulp<double>(double, const Surd&);

} // namespace secant::oracle
