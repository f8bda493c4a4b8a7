#pragma once

#include "core/methods/trace/exact_number.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

namespace secant {

__extension__ using DoubleLimb = unsigned __int128;

/// The digits of a result before it is rounded, the highest limb first.
class ExactNumber::Digits {
public:
    /// The room for the sum of two numbers whose digits overlap, and a little more.
    static constexpr std::size_t room = 2 * most_limbs + 4;

    explicit Digits(std::size_t count) noexcept : count_(count)
    {
        for (std::size_t i = 0; i < count; ++i)
            limbs_[i] = 0;
    }

    [[nodiscard]] Limb& operator[](std::size_t i) noexcept { return limbs_[i]; }
    [[nodiscard]] Limb operator[](std::size_t i) const noexcept { return limbs_[i]; }
    [[nodiscard]] std::size_t count() const noexcept { return count_; }
    void add(Limb limb) noexcept { limbs_[count_++] = limb; }

    /// The number with these digits, rounded once.
    /// @param exponent  of the highest bit of the first limb, which may be zero
    /// @param has_more  whether digits follow that are not here; then there are more than fit
    [[nodiscard]] ExactNumber number(bool is_negative, std::int64_t exponent,
                                     bool has_more = false) noexcept
    {
        std::size_t first = 0;
        while (first < count_ && limbs_[first] == 0)
            ++first;
        if (first == count_) return special(Kind::zero, false);
        exponent -= static_cast<std::int64_t>(64 * first);
        exponent -= shift_up(first);
        if (count_ - first >= most_limbs && rounds_up(first, has_more)) exponent += carried(first);
        return taken(first, is_negative, exponent);
    }

private:
    /// Moves the digits so that the first one is the highest bit of the limb. Returns how far.
    int shift_up(std::size_t first) noexcept
    {
        const int shift = std::countl_zero(limbs_[first]);
        if (shift == 0) return 0;
        for (std::size_t i = first; i + 1 < count_; ++i)
            limbs_[i] = limbs_[i] << shift | limbs_[i + 1] >> (64 - shift);
        limbs_[count_ - 1] <<= shift;
        return shift;
    }

    static constexpr int unused_bits = static_cast<int>(64 * most_limbs) - most_bits;

    /// Cuts off what does not fit. Returns whether it is more than half of the last digit, or half
    /// of an odd one.
    bool rounds_up(std::size_t first, bool has_more) noexcept
    {
        constexpr Limb half = Limb{1} << (unused_bits - 1);
        constexpr Limb mask = 2 * half - 1;
        Limb& last = limbs_[first + most_limbs - 1];
        const Limb cut = last & mask;
        last &= ~mask;
        if (cut != half) return cut > half;
        for (std::size_t i = first + most_limbs; i < count_; ++i)
            has_more = has_more || limbs_[i] != 0;
        return has_more || (last & (mask + 1)) != 0;
    }

    /// Adds one to the last digit. Returns by how much the exponent grows.
    int carried(std::size_t first) noexcept
    {
        Limb carry = Limb{1} << unused_bits;
        for (std::size_t i = first + most_limbs; i-- > first && carry != 0;) {
            limbs_[i] += carry;
            carry = limbs_[i] < carry ? 1 : 0;
        }
        if (carry == 0) return 0;
        limbs_[first] = Limb{1} << 63; // the others are zero
        return 1;
    }

    [[nodiscard]] ExactNumber taken(std::size_t first, bool is_negative,
                                    std::int64_t exponent) const noexcept
    {
        constexpr std::int64_t largest_exponent = 1'000'000;
        if (exponent > largest_exponent) return special(Kind::infinite, is_negative);
        if (exponent < -largest_exponent) return special(Kind::zero, is_negative);
        ExactNumber out;
        out.kind_ = Kind::finite;
        out.is_negative_ = is_negative;
        out.exponent_ = static_cast<std::int32_t>(exponent);
        std::size_t count = std::min(count_ - first, most_limbs);
        while (limbs_[first + count - 1] == 0)
            --count;
        out.count_ = static_cast<std::uint8_t>(count);
        for (std::size_t i = 0; i < count; ++i)
            out.limbs_[i] = limbs_[first + i];
        return out;
    }

    std::size_t count_;
    std::array<Limb, room> limbs_; // NOLINT(*-member-init): only `count_` of them have a value
};

} // namespace secant
