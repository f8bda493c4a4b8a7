#include "core/geometry/exact/integers.h"

#include <algorithm>
#include <bit>

namespace secant::exact {
namespace {

Scaled scaled(double value) noexcept
{
    constexpr int fraction_bits = 52;
    constexpr int least_exponent = -1074;
    const auto bits = std::bit_cast<std::uint64_t>(value);
    const auto fraction =
        static_cast<std::int64_t>(bits & ((std::uint64_t{1} << fraction_bits) - 1));
    const int biased = static_cast<int>(bits >> fraction_bits & 0x7FF);
    const std::int64_t magnitude =
        biased == 0 ? fraction : fraction | std::int64_t{1} << fraction_bits;
    if (magnitude == 0) return {};
    const int zeros = std::countr_zero(static_cast<std::uint64_t>(magnitude));
    const std::int64_t odd = magnitude >> zeros;
    return {bits >> 63 != 0 ? -odd : odd, least_exponent + std::max(biased - 1, 0) + zeros};
}

/// 2^this is above |value|.
int top_of(const Scaled& value) noexcept
{
    const std::int64_t magnitude = value.mantissa < 0 ? -value.mantissa : value.mantissa;
    return value.exponent + static_cast<int>(std::bit_width(static_cast<std::uint64_t>(magnitude)));
}

void take(const Scaled& value, int& unit, int& top) noexcept
{
    if (value.mantissa == 0) return;
    unit = std::min(unit, value.exponent);
    top = std::max(top, top_of(value));
}

template <std::size_t W>
void put(Fixed<W>& to, const Scaled& value, int unit) noexcept
{
    if (value.mantissa == 0) return;
    to = shifted<W>(value.mantissa, static_cast<unsigned>(value.exponent - unit));
}

void put(Integer& to, const Scaled& value, int unit)
{
    to = value.mantissa;
    if (value.mantissa != 0) to <<= static_cast<unsigned>(value.exponent - unit);
}

} // namespace

template <int N>
ScaledQuery<N>::ScaledQuery(const Circle<N>& circle, const Piece<N>& piece) noexcept
    : circle_radius{scaled(circle.radius)}, piece_radius{scaled(piece.radius)}
{
    int least = std::numeric_limits<int>::max();
    int top = std::numeric_limits<int>::min();
    take(circle_radius, least, top);
    take(piece_radius, least, top);
    for (std::size_t i = 0; i < std::size_t{N}; ++i) {
        const auto at = static_cast<int>(i);
        start[i] = scaled(piece.start[at]);
        end[i] = scaled(piece.end[at]);
        center[i] = scaled(circle.center[at]);
        take(start[i], least, top);
        take(end[i], least, top);
        take(center[i], least, top);
    }
    if (top == std::numeric_limits<int>::min()) return; // every number is zero
    unit = least;
    bits = top - least;
}

template <class Whole, int N>
WholeFrame<Whole, N> whole_frame(const ScaledQuery<N>& query)
{
    const auto whole = [unit = query.unit](const Scaled& value) {
        Whole result{};
        put(result, value, unit);
        return result;
    };
    WholeFrame<Whole, N> result;
    result.exponent = query.unit;
    for (std::size_t i = 0; i < std::size_t{N}; ++i) {
        const Whole e = whole(query.start[i]);
        const Whole l = whole(query.end[i]);
        const Whole c = whole(query.center[i]);
        result.frame.start[i] = e;
        result.frame.from_start[i] = e - c;
        result.frame.from_end[i] = l - c;
        result.frame.direction[i] = l - e;
    }
    result.frame.radius = whole(query.circle_radius) + whole(query.piece_radius);
    return result;
}

template <int N>
IntegerFrame<N> integer_frame(const Circle<N>& circle, const Piece<N>& piece)
{
    return whole_frame<Integer>(ScaledQuery<N>{circle, piece});
}

template struct ScaledQuery<2>;
template struct ScaledQuery<3>;
template WholeFrame<Fixed<2>, 2> whole_frame(const ScaledQuery<2>&);
template WholeFrame<Fixed<4>, 2> whole_frame(const ScaledQuery<2>&);
template WholeFrame<Integer, 2> whole_frame(const ScaledQuery<2>&);
template WholeFrame<Fixed<2>, 3> whole_frame(const ScaledQuery<3>&);
template WholeFrame<Fixed<4>, 3> whole_frame(const ScaledQuery<3>&);
template WholeFrame<Integer, 3> whole_frame(const ScaledQuery<3>&);
template IntegerFrame<2> integer_frame<2>(const Circle<2>&, const Piece<2>&);
template IntegerFrame<3> integer_frame<3>(const Circle<3>&, const Piece<3>&);

} // namespace secant::exact
