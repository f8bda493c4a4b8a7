#pragma once

#include <boost/multiprecision/cpp_bin_float.hpp>

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

/// a b + c, rounded once: the fma() of mingw-w64 rounds twice.
/// @pre  the numbers are finite, and the result is normal or 0
inline double rounded_once(double a, double b, double c)
{
    namespace mp = boost::multiprecision;
    using Wide = mp::number<mp::cpp_bin_float<4400, mp::digit_base_2>, mp::et_off>;
    return static_cast<double>(Wide{wide_number<Wide>(a) * wide_number<Wide>(b)} +
                               wide_number<Wide>(c));
}

} // namespace secant::testing
