#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

/// Integers of a fixed width, for queries whose exponents lie near to each other: nearly all.
namespace secant::exact {

/// A signed integer of W limbs of 64 bits, in two's complement. Sums keep the width, products have
/// the width of both factors; whoever uses it knows that the sums fit.
template <std::size_t W>
struct Fixed {
    __extension__ using DoubleLimb = unsigned __int128;

    std::array<std::uint64_t, W> limbs{}; ///< the lowest first

    [[nodiscard]] bool is_negative() const noexcept { return limbs[W - 1] >> 63 != 0; }

    /// -1, 0 or +1.
    [[nodiscard]] int sign() const noexcept
    {
        if (is_negative()) return -1;
        std::uint64_t any = 0;
        for (const std::uint64_t limb : limbs)
            any |= limb;
        return any != 0 ? 1 : 0;
    }

    friend Fixed operator+(const Fixed& a, const Fixed& b) noexcept
    {
        return added(a, b.limbs, 0, 0);
    }
    friend Fixed operator-(const Fixed& a, const Fixed& b) noexcept
    {
        return added(a, b.limbs, ~std::uint64_t{0}, 1);
    }
    friend Fixed operator-(const Fixed& a) noexcept { return Fixed{} - a; }

private:
    /// a + (b with its bits flipped where `flipped` is set) + carry.
    [[nodiscard]] static Fixed added(const Fixed& a, const std::array<std::uint64_t, W>& b,
                                     std::uint64_t flipped, std::uint64_t carry) noexcept
    {
        Fixed sum;
        for (std::size_t i = 0; i < W; ++i) {
            const auto limb = static_cast<DoubleLimb>(a.limbs[i]) + (b[i] ^ flipped) + carry;
            sum.limbs[i] = static_cast<std::uint64_t>(limb);
            carry = static_cast<std::uint64_t>(limb >> 64);
        }
        return sum;
    }
};

template <std::size_t V, std::size_t W>
[[nodiscard]] Fixed<V + W> operator*(const Fixed<V>& a, const Fixed<W>& b) noexcept
{
    using DoubleLimb = typename Fixed<V>::DoubleLimb;
    Fixed<V + W> out;
    for (std::size_t i = 0; i < V; ++i) {
        std::uint64_t carry = 0;
        for (std::size_t k = 0; k < W; ++k) {
            const DoubleLimb sum =
                static_cast<DoubleLimb>(a.limbs[i]) * b.limbs[k] + out.limbs[i + k] + carry;
            out.limbs[i + k] = static_cast<std::uint64_t>(sum);
            carry = static_cast<std::uint64_t>(sum >> 64);
        }
        out.limbs[i + W] = carry;
    }
    // The limbs of a negative factor are those of the factor + 2^(64 V) or 2^(64 W).
    const auto subtract = [&out](const auto& limbs, std::size_t from, bool wanted) {
        const std::uint64_t mask = wanted ? ~std::uint64_t{0} : 0;
        std::uint64_t borrow = 0;
        for (std::size_t i = 0; i < limbs.size(); ++i) {
            const DoubleLimb rest =
                static_cast<DoubleLimb>(out.limbs[from + i]) - (limbs[i] & mask) - borrow;
            out.limbs[from + i] = static_cast<std::uint64_t>(rest);
            borrow = static_cast<std::uint64_t>(rest >> 64) & 1U;
        }
    };
    subtract(b.limbs, V, a.is_negative());
    subtract(a.limbs, W, b.is_negative());
    return out;
}

} // namespace secant::exact
