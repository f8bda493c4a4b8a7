#include "core/geometry/exact/integers.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdint>
#include <limits>

namespace secant::exact {
namespace {

/// value == mantissa * 2^exponent, the mantissa odd or zero.
struct Scaled {
    std::int64_t mantissa = 0;
    int exponent = std::numeric_limits<int>::max();
};

Scaled scaled(double value)
{
    if (value == 0.0) return {};
    int exponent = 0;
    const double fraction = std::frexp(value, &exponent);
    const auto mantissa = static_cast<std::int64_t>(std::ldexp(fraction, 53));
    const int zeros = std::countr_zero(static_cast<std::uint64_t>(mantissa));
    return {mantissa / (std::int64_t{1} << zeros), exponent - 53 + zeros};
}

Integer whole(const Scaled& value, int unit)
{
    Integer result = value.mantissa;
    if (value.mantissa != 0) result <<= static_cast<unsigned>(value.exponent - unit);
    return result;
}

} // namespace

template <int N>
IntegerFrame<N> integer_frame(const Circle<N>& circle, const Piece<N>& piece)
{
    constexpr auto size = static_cast<std::size_t>(N);
    std::array<Scaled, size> start;
    std::array<Scaled, size> end;
    std::array<Scaled, size> center;
    const Scaled circle_radius = scaled(circle.radius);
    const Scaled piece_radius = scaled(piece.radius);
    int unit = std::min(circle_radius.exponent, piece_radius.exponent);
    for (std::size_t i = 0; i < size; ++i) {
        const auto at = static_cast<int>(i);
        start[i] = scaled(piece.start[at]);
        end[i] = scaled(piece.end[at]);
        center[i] = scaled(circle.center[at]);
        unit = std::min({unit, start[i].exponent, end[i].exponent, center[i].exponent});
    }
    if (unit == std::numeric_limits<int>::max()) unit = 0; // every number is zero

    IntegerFrame<N> result;
    result.exponent = unit;
    for (std::size_t i = 0; i < size; ++i) {
        const Integer e = whole(start[i], unit);
        const Integer l = whole(end[i], unit);
        const Integer c = whole(center[i], unit);
        result.frame.start[i] = e;
        result.frame.from_start[i] = e - c;
        result.frame.from_end[i] = l - c;
        result.frame.direction[i] = l - e;
    }
    result.frame.radius = whole(circle_radius, unit) + whole(piece_radius, unit);
    return result;
}

template IntegerFrame<2> integer_frame<2>(const Circle<2>&, const Piece<2>&);
template IntegerFrame<3> integer_frame<3>(const Circle<3>&, const Piece<3>&);

} // namespace secant::exact
