#pragma once

#include <cstddef>
#include <cstdint>

/// Integers of a fixed width, for queries whose exponents lie near to each other: nearly all.
///
/// The unsigned ones have no loops: one and two limbs are the compiler's own integers, and a wider
/// one is two halves. So the compiler keeps the limbs in registers.
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

/// A signed integer of W limbs of 64 bits, in two's complement. Sums keep the width, products have
/// twice the width of the wider factor; whoever uses it knows that the sums fit.
template <std::size_t W>
struct Fixed {
    Unsigned<W> limbs{};

    [[nodiscard]] bool is_negative() const noexcept { return limb<W>(limbs, W - 1) >> 63 != 0; }

    /// -1, 0 or +1.
    [[nodiscard]] int sign() const noexcept
    {
        return static_cast<int>(limbs != Unsigned<W>{}) - 2 * static_cast<int>(is_negative());
    }

    friend Fixed operator+(const Fixed& a, const Fixed& b) noexcept { return {a.limbs + b.limbs}; }
    friend Fixed operator-(const Fixed& a, const Fixed& b) noexcept { return {a.limbs - b.limbs}; }
    friend Fixed operator-(const Fixed& a) noexcept { return Fixed{} - a; }
};

/// The product of more than two limbs, which is long, stands in the program once.
template <std::size_t W>
[[nodiscard, gnu::noinline]] Unsigned<2 * W> long_product(const Unsigned<W>& a,
                                                          const Unsigned<W>& b) noexcept
{
    return product<W>(a, b);
}

template <std::size_t W>
[[nodiscard, gnu::always_inline]] inline Unsigned<2 * W> any_product(const Unsigned<W>& a,
                                                                     const Unsigned<W>& b) noexcept
{
    if constexpr (W <= 2) {
        return product<W>(a, b);
    } else {
        return long_product<W>(a, b);
    }
}

template <std::size_t W>
[[nodiscard, gnu::always_inline]] inline Fixed<2 * W> operator*(const Fixed<W>& a,
                                                                const Fixed<W>& b) noexcept
{
    // The limbs of a negative factor are those of the factor + 2^(64 W).
    const Unsigned<2 * W> all = any_product<W>(a.limbs, b.limbs);
    return {joined<2 * W>(low_half<2 * W>(all), high_half<2 * W>(all) -
                                                    where<W>(a.is_negative(), b.limbs) -
                                                    where<W>(b.is_negative(), a.limbs))};
}

/// x in twice the width.
template <std::size_t W>
[[nodiscard, gnu::always_inline]] inline Fixed<2 * W> widened(const Fixed<W>& x) noexcept
{
    const Unsigned<W> zero{};
    return {joined<2 * W>(x.limbs, zero - where<W>(x.is_negative(), unsigned_of<W>(1)))};
}

template <std::size_t W>
[[nodiscard, gnu::always_inline]] inline Fixed<4 * W> operator*(const Fixed<W>& a,
                                                                const Fixed<2 * W>& b) noexcept
{
    return widened(a) * b;
}

/// value * 2^shift. @pre it fits; not checked here, where the halves of a number need not fit
template <std::size_t W>
[[nodiscard, gnu::always_inline]] inline Fixed<W> shifted(std::int64_t value,
                                                          unsigned shift) noexcept
{
    constexpr unsigned half = 32 * static_cast<unsigned>(W);
    if constexpr (W <= 2) {
        return {static_cast<Unsigned<W>>(value) << shift};
    } else if (shift >= half) {
        return {{{}, shifted<W / 2>(value, shift - half).limbs}};
    } else {
        // The shift moves value / 2^(half - shift), rounded down, out of the low half.
        const unsigned last = 63;
        const std::int64_t rest = value >> (half - shift > last ? last : half - shift);
        return {{shifted<W / 2>(value, shift).limbs, shifted<W / 2>(rest, 0).limbs}};
    }
}

} // namespace secant::exact
