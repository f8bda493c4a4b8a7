#pragma once

#include "core/geometry/exact/integers.h"

#include <boost/multiprecision/cpp_bin_float.hpp>

namespace secant::exact {

/// A float of 128 bits with room for every exponent that products of doubles can reach. Formulas
/// in it never cancel, so the result is off by less than 2^-110 of itself.
using Wide = boost::multiprecision::number<
    boost::multiprecision::cpp_bin_float<128, boost::multiprecision::digit_base_2, void,
                                         std::int32_t, -1000000, 1000000>,
    boost::multiprecision::et_off>;

/// The leading 128 bits, the rest cut off; exact for what has no more.
[[nodiscard]] Wide wide(const Integer& x);

/// x * 2^exponent, rounded once to the nearest double, subnormals included; +-infinity when out
/// of range.
[[nodiscard]] double to_double(const Wide& x, int exponent);

} // namespace secant::exact
