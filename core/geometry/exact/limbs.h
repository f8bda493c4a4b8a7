#pragma once

#include <cstddef>
#include <cstdint>

/// Unsigned integers of a fixed width. They have no loops: one and two limbs are the compiler's own
/// integers, and a wider one is two halves. So the compiler keeps the limbs in registers.
namespace secant::exact {

__extension__ using TwoLimbs = unsigned __int128;

template <std::size_t W>
struct Halves;

template <std::size_t W>
struct UnsignedOf {
    using Type = Halves<W>;
};
template <>
struct UnsignedOf<1> {
    using Type = std::uint64_t;
};
template <>
struct UnsignedOf<2> {
    using Type = TwoLimbs;
};

/// W limbs of 64 bits. W is a power of two. Sums and differences are modulo 2^(64 W).
template <std::size_t W>
using Unsigned = typename UnsignedOf<W>::Type;

template <std::size_t W>
[[nodiscard, gnu::always_inline]] inline Unsigned<W / 2> low_half(const Unsigned<W>& x) noexcept
{
    if constexpr (W == 2) {
        return static_cast<std::uint64_t>(x);
    } else {
        return x.low;
    }
}

template <std::size_t W>
[[nodiscard, gnu::always_inline]] inline Unsigned<W / 2> high_half(const Unsigned<W>& x) noexcept
{
    if constexpr (W == 2) {
        return static_cast<std::uint64_t>(x >> 64);
    } else {
        return x.high;
    }
}

template <std::size_t W>
[[nodiscard, gnu::always_inline]] inline Unsigned<W> joined(const Unsigned<W / 2>& low,
                                                            const Unsigned<W / 2>& high) noexcept
{
    if constexpr (W == 2) {
        return TwoLimbs{high} << 64 | low;
    } else {
        return {low, high};
    }
}

/// x in W limbs.
template <std::size_t W>
[[nodiscard, gnu::always_inline]] inline Unsigned<W> unsigned_of(std::uint64_t x) noexcept
{
    if constexpr (W <= 2) {
        return x;
    } else {
        return {unsigned_of<W / 2>(x), {}};
    }
}

/// x, or 0.
template <std::size_t W>
[[nodiscard, gnu::always_inline]] inline Unsigned<W> where(bool is_wanted,
                                                           const Unsigned<W>& x) noexcept
{
    if constexpr (W <= 2) {
        return x & (Unsigned<W>{0} - Unsigned<W>{is_wanted});
    } else {
        return {where<W / 2>(is_wanted, x.low), where<W / 2>(is_wanted, x.high)};
    }
}

/// Limb i, the lowest first.
template <std::size_t W>
[[nodiscard, gnu::always_inline]] inline std::uint64_t limb(const Unsigned<W>& x,
                                                            std::size_t i) noexcept
{
    if constexpr (W == 1) {
        return x;
    } else {
        return i < W / 2 ? limb<W / 2>(low_half<W>(x), i) : limb<W / 2>(high_half<W>(x), i - W / 2);
    }
}

template <std::size_t W>
struct Halves {
    Unsigned<W / 2> low;
    Unsigned<W / 2> high;

    friend bool operator==(const Halves& a, const Halves& b) noexcept
    {
        return a.low == b.low && a.high == b.high;
    }
    friend bool operator<(const Halves& a, const Halves& b) noexcept
    {
        return a.high < b.high || (a.high == b.high && a.low < b.low);
    }
    friend Halves operator+(const Halves& a, const Halves& b) noexcept
    {
        const auto sum = a.low + b.low;
        return {sum, a.high + b.high + unsigned_of<W / 2>(std::uint64_t{sum < a.low})};
    }
    friend Halves operator-(const Halves& a, const Halves& b) noexcept
    {
        return {a.low - b.low, a.high - b.high - unsigned_of<W / 2>(std::uint64_t{a.low < b.low})};
    }
};

/// a b, by the products of halves.
template <std::size_t W>
[[nodiscard, gnu::always_inline]] inline Unsigned<2 * W> product(const Unsigned<W>& a,
                                                                 const Unsigned<W>& b) noexcept
{
    if constexpr (W == 1) {
        return TwoLimbs{a} * b;
    } else {
        constexpr std::size_t half = W / 2;
        const auto low = product<half>(low_half<W>(a), low_half<W>(b));
        const auto one = product<half>(low_half<W>(a), high_half<W>(b));
        const auto other = product<half>(high_half<W>(a), low_half<W>(b));
        const auto high = product<half>(high_half<W>(a), high_half<W>(b));
        const auto in_low = [](const Unsigned<half>& x) {
            return joined<W>(x, unsigned_of<half>(0));
        };
        // Three halves have a sum below 2^(64 W).
        const auto middle =
            in_low(high_half<W>(low)) + in_low(low_half<W>(one)) + in_low(low_half<W>(other));
        return joined<2 * W>(joined<W>(low_half<W>(low), low_half<W>(middle)),
                             high + in_low(high_half<W>(one)) + in_low(high_half<W>(other)) +
                                 in_low(high_half<W>(middle)));
    }
}

} // namespace secant::exact
