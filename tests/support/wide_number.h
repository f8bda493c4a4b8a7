#pragma once

#include <boost/multiprecision/cpp_bin_float.hpp>

#include <cfloat>
#include <cmath>
#include <cstdint>

namespace secant::testing {

/// The same number as a Wide of Boost. Boost's own conversion, compiled without Boost.Math, throws
/// for a number whose first 31 bits are all 1. @pre  it is finite
template <class Wide>
Wide wide_number(double x)
{
    constexpr int digits = 53;
    int exponent = 0;
    const auto whole =
        static_cast<std::int64_t>(std::ldexp(std::frexp(x, &exponent), digits)); // exact
    return ldexp(Wide{whole}, exponent - digits);
}

/// A number of 64 bits, a long double on x86: the queries that are made with it are the same on
/// every processor.
#if LDBL_MANT_DIG == 64
using LongNumber = long double;

inline LongNumber long_number(double x)
{
    return x;
}
#else
using LongNumber = boost::multiprecision::number<
    boost::multiprecision::cpp_bin_float<64, boost::multiprecision::digit_base_2>,
    boost::multiprecision::et_off>;

inline LongNumber long_number(double x)
{
    return wide_number<LongNumber>(x);
}
#endif

/// a b + c, rounded once: the fma() of mingw-w64 rounds twice. @pre  the numbers are finite
inline double rounded_once(double a, double b, double c)
{
    namespace mp = boost::multiprecision;
    using Wide = mp::number<mp::cpp_bin_float<4400, mp::digit_base_2>, mp::et_off>;
    const Wide sum = wide_number<Wide>(a) * wide_number<Wide>(b) + wide_number<Wide>(c);
    if (sum == 0) return a * b + c; // exact, and its zero has the right sign
    constexpr double smallest_normal = 0x1p-1022;
    if (abs(sum) >= Wide{smallest_normal}) return static_cast<double>(sum);
    // Boost rounds a number to 53 bits even where a double has fewer.
    const double size = static_cast<double>(abs(sum) + Wide{smallest_normal}) - smallest_normal;
    return sum < 0 ? -size : size;
}

} // namespace secant::testing
