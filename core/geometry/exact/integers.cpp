#include "core/geometry/exact/integers.h"

#include <algorithm>
#include <bit>
#include <cassert>
#include <limits>

namespace secant::exact {
namespace {

/// value == mantissa * 2^exponent, the mantissa odd or zero.
struct Scaled {
    std::int64_t mantissa = 0;
    int exponent = 0;
};

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

template <std::size_t W>
void put(Fixed<W>& to, const Scaled& value, int unit) noexcept
{
    if (value.mantissa == 0) return;
    assert(top_of(value) - unit <= largest_bits(W));
    to = shifted<W>(value.mantissa, static_cast<unsigned>(value.exponent - unit));
}

void put(Integer& to, const Scaled& value, int unit)
{
    to = value.mantissa;
    if (value.mantissa != 0) to <<= static_cast<unsigned>(value.exponent - unit);
}

/// The scale of numbers, taken one after the other.
class ScaleOf {
public:
    void take(double x) noexcept
    {
        const Scaled value = scaled(x);
        if (value.mantissa == 0) return;
        least_ = std::min(least_, value.exponent);
        top_ = std::max(top_, top_of(value));
    }

    [[nodiscard]] Scale scale() const noexcept
    {
        if (top_ == std::numeric_limits<int>::min()) return {}; // every number is zero
        return {least_, top_ - least_};
    }

private:
    int least_ = std::numeric_limits<int>::max();
    int top_ = std::numeric_limits<int>::min();
};

} // namespace

Scale scale_of(std::span<const double> numbers) noexcept
{
    ScaleOf scale;
    for (const double x : numbers)
        scale.take(x);
    return scale.scale();
}

template <int N>
Scale scale_of(const Circle<N>& circle, const Piece<N>& piece) noexcept
{
    assert(is_valid(circle, piece));
    ScaleOf scale;
    scale.take(circle.radius);
    scale.take(piece.radius);
    for (int i = 0; i < N; ++i) {
        scale.take(piece.start[i]);
        scale.take(piece.end[i]);
        scale.take(circle.center[i]);
    }
    return scale.scale();
}

template <class Whole>
Whole whole_number(double x, int unit)
{
    Whole result{};
    put(result, scaled(x), unit);
    return result;
}

template Fixed<1> whole_number(double, int);
template Fixed<2> whole_number(double, int);
template Fixed<4> whole_number(double, int);
template Integer whole_number(double, int);

template <class Whole, int N>
WholeFrame<Whole, N> whole_frame(const Circle<N>& circle, const Piece<N>& piece, int unit)
{
    const auto whole = [unit](double x) { return whole_number<Whole>(x, unit); };
    WholeFrame<Whole, N> result;
    result.exponent = unit;
    fill(result.frame, circle, piece, whole);
    return result;
}

#define SECANT_INTEGERS(N)                                                                         \
    template Scale scale_of(const Circle<N>&, const Piece<N>&) noexcept;                           \
    template WholeFrame<Fixed<2>, N> whole_frame(const Circle<N>&, const Piece<N>&, int);          \
    template WholeFrame<Fixed<4>, N> whole_frame(const Circle<N>&, const Piece<N>&, int);          \
    template WholeFrame<Integer, N> whole_frame(const Circle<N>&, const Piece<N>&, int);
SECANT_INTEGERS(2)
SECANT_INTEGERS(3)
#undef SECANT_INTEGERS

} // namespace secant::exact
