#pragma once

#include "core/geometry/exact/frame.h"
#include "core/geometry/primitives.h"

#include <boost/multiprecision/cpp_int.hpp>

namespace secant::exact {

/// Integers of any size. Up to 1024 bits need no allocation; a product of four differences in
/// ordinary magnitudes has about 613 bits. The full range of double needs 8,400.
using Integer = boost::multiprecision::number<
    boost::multiprecision::cpp_int_backend<1024, 0, boost::multiprecision::signed_magnitude,
                                           boost::multiprecision::unchecked>,
    boost::multiprecision::et_off>;

/// A query in integers: world units times 2^-exponent. 2^exponent is the largest power of two that
/// divides all numbers of the query.
template <int N>
struct IntegerFrame {
    Frame<Integer, std::size_t{N}> frame;
    int exponent = 0;
};

/// Every finite double is an integer times a power of two, so the conversion is exact for all valid
/// input. Integers have neither overflow nor subnormals.
template <int N>
[[nodiscard]] IntegerFrame<N> integer_frame(const Circle<N>& circle, const Piece<N>& piece);

} // namespace secant::exact
