#pragma once

#include "core/geometry/exact/limbs.h"

/// Integers of a fixed width, for queries whose exponents lie near to each other: nearly all.
namespace secant::exact {

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

/// value * 2^shift. @pre it fits
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
        // What the shift moves out of the low half is value / 2^(half - shift), rounded down.
        const unsigned last = 63;
        const std::int64_t rest = value >> (half - shift > last ? last : half - shift);
        return {{shifted<W / 2>(value, shift).limbs, shifted<W / 2>(rest, 0).limbs}};
    }
}

} // namespace secant::exact
