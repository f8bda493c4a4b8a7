#pragma once

#include "core/methods/trace/trace.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <cmath>
#include <compare>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <ios>
#include <memory>
#include <string>
#include <string_view>

namespace secant {

struct BegunNumber;

/// The type of true values: a float as wide as its digits. It has as many limbs of 64 bits as the
/// number has digits, at most 2,200 bits, and rounds to nearest, ties to even, where it would need
/// more. In a method, sums and products of numbers of like size need one to four limbs and do not
/// round; only roots and quotients that never end take all 2,200 bits, and the numbers computed
/// from them.
///
/// Exponents reach from -1,000,000 to 1,000,000; zero has a sign; there are infinities and NaN.
/// Every operation gives the bits that Boost's cpp_bin_float of 2,200 bits gives, whose operations
/// all have the full width.
class ExactNumber {
public:
    using Limb = std::uint64_t;
    static constexpr int most_bits = 2200;
    static constexpr std::size_t most_limbs = (most_bits + 63) / 64;

    ExactNumber() noexcept {} // NOLINT(modernize-use-equals-default): its limbs have no value
    template <std::floating_point Float>
    ExactNumber(Float value) noexcept : ExactNumber(OfDouble{}, double{value})
    {
    }
    /// @pre  a double holds it
    template <std::integral Integer>
    ExactNumber(Integer value) noexcept : ExactNumber(OfDouble{}, static_cast<double>(value))
    {
    }
    /// The number nearest to a decimal: "-1.5e400".
    explicit ExactNumber(std::string_view decimal);

    // A copy takes the limbs in use alone.
    ExactNumber(const ExactNumber& other) noexcept { take(other); }
    ExactNumber& operator=(const ExactNumber& other) noexcept
    {
        if (this != &other) take(other);
        return *this;
    }
    ~ExactNumber() = default;

    [[nodiscard]] bool is_zero() const noexcept { return kind_ == Kind::zero; }
    /// -1, 0 or +1.
    [[nodiscard]] int sign() const noexcept { return is_zero() ? 0 : is_negative_ ? -1 : 1; }
    /// The number of limbs of its digits; 0 for zero and for a value that is not finite.
    [[nodiscard]] std::size_t limb_count() const noexcept { return count_; }
    /// Its first 64 bits, the first of which is 1. @pre  it is finite and not zero
    [[nodiscard]] Limb first_limb() const noexcept { return limbs_[0]; }

    /// The nearest double, ties to even.
    [[nodiscard]] explicit operator double() const noexcept;
    /// The number cut off behind so many limbs: 0 to 2^(1 - 64 limbs) of it is lost.
    /// @param limbs  at least 1
    [[nodiscard]] ExactNumber leading(std::size_t limbs) const noexcept;

    /// The text that Boost prints for a float of 2,200 bits.
    /// @param digits  significant ones, or those behind the point with ios_base::scientific
    [[nodiscard]] std::string str(int digits, std::ios_base::fmtflags flags) const;

    friend ExactNumber operator-(const ExactNumber& x) noexcept
    {
        ExactNumber out = x;
        out.is_negative_ = !x.is_negative_;
        return out;
    }
    friend ExactNumber operator+(const ExactNumber& a, const ExactNumber& b) noexcept
    {
        return sum(a, b, b.is_negative_);
    }
    friend ExactNumber operator-(const ExactNumber& a, const ExactNumber& b) noexcept
    {
        return sum(a, b, !b.is_negative_);
    }
    friend ExactNumber operator*(const ExactNumber& a, const ExactNumber& b) noexcept
    {
        return product(a, b);
    }
    friend ExactNumber operator/(const ExactNumber& a, const ExactNumber& b) noexcept
    {
        return quotient(a, b);
    }
    ExactNumber& operator+=(const ExactNumber& b) noexcept { return *this = *this + b; }

    friend std::partial_ordering operator<=>(const ExactNumber& a, const ExactNumber& b) noexcept
    {
        return ordering(a, b);
    }
    friend bool operator==(const ExactNumber& a, const ExactNumber& b) noexcept
    {
        return std::is_eq(ordering(a, b));
    }

    friend bool isnan(const ExactNumber& x) noexcept { return x.kind_ == Kind::undefined; }
    friend bool isinf(const ExactNumber& x) noexcept { return x.kind_ == Kind::infinite; }
    friend bool isfinite(const ExactNumber& x) noexcept { return x.kind_ <= Kind::finite; }
    friend bool signbit(const ExactNumber& x) noexcept { return x.is_negative_; }
    /// 1 <= |x| / 2^ilogb(x) < 2. @pre x is finite and not zero
    friend int ilogb(const ExactNumber& x) noexcept { return x.exponent_; }

    friend ExactNumber abs(const ExactNumber& x) noexcept
    {
        ExactNumber out = x;
        out.is_negative_ = false;
        return out;
    }
    /// NaN for a number below zero; a zero stays as it is.
    friend ExactNumber sqrt(const ExactNumber& x) noexcept { return root(x); }
    friend BegunNumber begun_quotient(const ExactNumber& a, const ExactNumber& b,
                                      std::size_t limbs) noexcept;
    friend BegunNumber begun_root(const ExactNumber& x, std::size_t limbs) noexcept;
    /// x * 2^power
    friend ExactNumber ldexp(const ExactNumber& x, int power) noexcept { return scaled(x, power); }
    friend ExactNumber floor(const ExactNumber& x) noexcept { return rounded_down(x); }

private:
    struct OfDouble {};
    enum class Kind : std::uint8_t { zero, finite, infinite, undefined };
    class Digits; ///< exact_digits.h

    ExactNumber(OfDouble, double value) noexcept;

    void take(const ExactNumber& other) noexcept
    {
        kind_ = other.kind_;
        is_negative_ = other.is_negative_;
        count_ = other.count_;
        exponent_ = other.exponent_;
        for (std::size_t i = 0; i < count_; ++i)
            limbs_[i] = other.limbs_[i];
    }

    [[nodiscard]] static ExactNumber special(Kind kind, bool is_negative) noexcept;
    [[nodiscard]] static ExactNumber sum(const ExactNumber& a, const ExactNumber& b,
                                         bool b_is_negative) noexcept;
    [[nodiscard]] static ExactNumber special_sum(const ExactNumber& a, const ExactNumber& b,
                                                 bool b_is_negative) noexcept;
    [[nodiscard]] static ExactNumber product(const ExactNumber& a, const ExactNumber& b) noexcept;
    [[nodiscard]] static ExactNumber quotient(const ExactNumber& a, const ExactNumber& b) noexcept;
    [[nodiscard]] static ExactNumber root(const ExactNumber& x) noexcept;
    /// One limb more than fits, so that it rounds.
    static constexpr std::size_t all_limbs = most_limbs + 1;
    [[nodiscard]] static ExactNumber scaled(const ExactNumber& x, int power) noexcept;
    [[nodiscard]] static ExactNumber rounded_down(const ExactNumber& x) noexcept;
    [[nodiscard]] static std::partial_ordering ordering(const ExactNumber& a,
                                                        const ExactNumber& b) noexcept;
    [[nodiscard]] static std::strong_ordering magnitudes(const ExactNumber& a,
                                                         const ExactNumber& b) noexcept;

    Kind kind_ = Kind::zero;
    bool is_negative_ = false;
    std::uint8_t count_ = 0; ///< limbs in use
    std::int32_t exponent_ =
        0; ///< of the first digit, which is 1: the value lies in [2^e, 2^(e+1))
    /// The highest first, its highest bit set; the last one in use is not zero.
    std::array<Limb, most_limbs> limbs_;
};

/// The first digits of a quotient or a root.
struct BegunNumber {
    ExactNumber number;    ///< cut off, or rounded where it has all limbs
    bool has_more = false; ///< whether digits follow
};

/// a / b cut off behind so many limbs, of which the first bit may be zero.
/// @param limbs  at least 1; with most_limbs + 1 it is a / b rounded
[[nodiscard]] BegunNumber begun_quotient(const ExactNumber& a, const ExactNumber& b,
                                         std::size_t limbs) noexcept;
/// The same of the root of x.
[[nodiscard]] BegunNumber begun_root(const ExactNumber& x, std::size_t limbs) noexcept;

/// x - y. Zero when nothing but the last bits of roots and quotients is left: then x and y are
/// equal. A root or a quotient that never ends has 2200 bits, so the errors of the few operations
/// of a method stay below 2^-2170 even after a difference has lost 25 bits. Terms without such
/// errors differ by less only when one coordinate is 2^1085 times another.
[[nodiscard]] inline ExactNumber exact_difference(const ExactNumber& x, const ExactNumber& y)
{
    constexpr int reliable_bits = 2170;
    ExactNumber difference = x - y;
    if (difference.is_zero() || !isfinite(difference) || x.is_zero() || y.is_zero())
        return difference;
    if (ilogb(difference) >= std::max(ilogb(x), ilogb(y)) - reliable_bits) return difference;
    return ExactNumber{0};
}

/// The double nearest to x y z, as if the products were worked out with all their digits.
[[nodiscard]] double rounded_product(const ExactNumber& x, const ExactNumber& y,
                                     const ExactNumber& z);

struct HeldExactNumber {
    ExactNumber number;
};

[[nodiscard]] inline std::shared_ptr<const HeldExactNumber> held(const ExactNumber& number)
{
    return std::make_shared<const HeldExactNumber>(HeldExactNumber{number});
}

/// The number that a traced one should have come to.
/// @pre `number` comes from a trace
[[nodiscard]] inline const ExactNumber& exact_of(const TracedNumber& number)
{
    assert(number.exact != nullptr);
    return number.exact->number;
}

} // namespace secant
