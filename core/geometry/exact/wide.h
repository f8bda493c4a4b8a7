#pragma once

#include "core/geometry/exact/integers.h"

#include <boost/multiprecision/cpp_bin_float.hpp>

namespace secant::exact {

/// A float of 128 bits with room for every exponent that products of doubles can reach. The
/// formulas computed in Wide never cancel, so their relative error is below 2^-110.
using Wide = boost::multiprecision::number<
    boost::multiprecision::cpp_bin_float<128, boost::multiprecision::digit_base_2, void,
                                         std::int32_t, -1000000, 1000000>,
    boost::multiprecision::et_off>;

/// The leading 128 bits of an integer, the rest cut off; exact for an integer of up to 128 bits.
[[nodiscard]] Wide wide(const Integer& x);

/// x * 2^exponent, rounded once to the nearest double, subnormals included; +-infinity when out
/// of range.
[[nodiscard]] double to_double(const Wide& x, int exponent);

/// Rounds integers' results back to world units.
struct WideRounding {
    int unit = 0;

    [[nodiscard]] double number(const Wide& x) const { return to_double(x, 0); }
    [[nodiscard]] double length(const Wide& x) const { return to_double(x, unit); }
};

} // namespace secant::exact
