#include "core/methods/trace/exact_digits.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <cstddef>
#include <cstdint>

namespace secant {
namespace {

/// Divides two limbs by one, with a product instead of a division.
///
/// Source: Möller and Granlund, "Improved division by invariant integers" (2011), algorithm 4.
class LimbDivisor {
public:
    /// @param divisor  with its highest bit set
    explicit LimbDivisor(std::uint64_t divisor) noexcept
        : divisor_(divisor), reciprocal_(static_cast<std::uint64_t>(~DoubleLimb{0} / divisor))
    {
    }

    struct Divided {
        std::uint64_t quotient;
        std::uint64_t rest;
    };

    /// @pre  high < divisor
    [[nodiscard]] Divided divided(std::uint64_t high, std::uint64_t low) const noexcept
    {
        assert(high < divisor_);
        const DoubleLimb product = DoubleLimb{reciprocal_} * high + (DoubleLimb{high} << 64 | low);
        std::uint64_t quotient = static_cast<std::uint64_t>(product >> 64) + 1;
        std::uint64_t rest = low - quotient * divisor_;
        if (rest > static_cast<std::uint64_t>(product)) {
            --quotient;
            rest += divisor_;
        }
        if (rest >= divisor_) return {quotient + 1, rest - divisor_};
        return {quotient, rest};
    }

    /// The limb of a quotient, or at most two more, from the first limbs of the rest and of the
    /// divisor; one limb of the divisor gives the limb itself.
    /// @param second  limb of the divisor
    /// @pre  the rest is less than the divisor times 2^64
    [[nodiscard]] std::uint64_t limb_of(std::uint64_t high, std::uint64_t low, std::uint64_t lower,
                                        std::uint64_t second) const noexcept
    {
        if (high >= divisor_) return ~std::uint64_t{0};
        auto [quotient, rest] = divided(high, low);
        while (DoubleLimb{quotient} * second > (DoubleLimb{rest} << 64 | lower)) {
            --quotient;
            rest += divisor_;
            if (rest < divisor_) break; // it is above 2^64
        }
        return quotient;
    }

private:
    std::uint64_t divisor_;
    std::uint64_t reciprocal_; ///< floor((2^128 - 1) / divisor) - 2^64
};

/// Takes away factor times the limbs from those of `rest` that stand `from` on; one stands before
/// them. Returns whether the rest is below zero, and then 2^64 limbs too large.
template <class Rest, class Limbs>
bool take_away(Rest& rest, std::size_t from, const Limbs& limbs, std::size_t count,
               std::uint64_t factor) noexcept
{
    std::uint64_t carry = 0;
    for (std::size_t i = count; i-- > 0;) {
        const DoubleLimb product = DoubleLimb{factor} * limbs[i] + carry;
        std::uint64_t& at = rest[from + i];
        const auto low = static_cast<std::uint64_t>(product);
        carry = static_cast<std::uint64_t>(product >> 64) + (at < low ? 1 : 0);
        at -= low;
    }
    std::uint64_t& first = rest[from - 1];
    const bool is_below = first < carry;
    first -= carry;
    return is_below;
}

/// Adds the limbs to those of `rest` that stand `from` on. Returns whether the one before them
/// overflows.
template <class Rest, class Limbs>
bool give_back(Rest& rest, std::size_t from, const Limbs& limbs, std::size_t count) noexcept
{
    std::uint64_t carry = 0;
    for (std::size_t i = count; i-- > 0;) {
        const DoubleLimb sum = DoubleLimb{rest[from + i]} + limbs[i] + carry;
        rest[from + i] = static_cast<std::uint64_t>(sum);
        carry = static_cast<std::uint64_t>(sum >> 64);
    }
    std::uint64_t& first = rest[from - 1];
    first += carry;
    return first < carry;
}

template <class Limbs>
bool are_zero(const Limbs& limbs, std::size_t from, std::size_t end) noexcept
{
    for (std::size_t i = from; i < end; ++i)
        if (limbs[i] != 0) return false;
    return true;
}

/// The integer root of two limbs. @pre value >= 2^126
std::uint64_t root_of_two(DoubleLimb value) noexcept
{
    assert(value >> 126U != 0);
    constexpr std::uint64_t largest = ~std::uint64_t{0};
    const auto held = [](DoubleLimb x) {
        return x > largest ? largest : static_cast<std::uint64_t>(x);
    };
    // 50 bits, and one step of Newton's doubles them.
    const auto high = static_cast<double>(static_cast<std::uint64_t>(value >> 64));
    const DoubleLimb near = static_cast<DoubleLimb>(std::sqrt(high) * 0x1p32);
    std::uint64_t root = held((near + value / near) / 2);
    while (DoubleLimb{root} * root > value)
        --root;
    while (root < largest && DoubleLimb{root + 1} * (root + 1) <= value)
        ++root;
    return root;
}

/// Takes the first limb of a root, and leaves in place what is left of the first two limbs.
template <class Rest>
std::uint64_t begin_root(Rest& rest) noexcept
{
    const DoubleLimb two = DoubleLimb{rest[1]} << 64 | rest[2];
    const std::uint64_t root = root_of_two(two);
    const DoubleLimb left = two - DoubleLimb{root} * root;
    rest[1] = static_cast<std::uint64_t>(left >> 64);
    rest[2] = static_cast<std::uint64_t>(left);
    return root;
}

} // namespace

ExactNumber ExactNumber::product(const ExactNumber& a, const ExactNumber& b) noexcept
{
    const bool is_negative = a.is_negative_ != b.is_negative_;
    if (a.kind_ != Kind::finite || b.kind_ != Kind::finite) {
        const bool has_zero = a.is_zero() || b.is_zero();
        const bool has_infinity = isinf(a) || isinf(b);
        if (isnan(a) || isnan(b) || (has_zero && has_infinity))
            return special(Kind::undefined, false);
        return special(has_zero ? Kind::zero : Kind::infinite, is_negative);
    }
    Digits out{std::size_t{a.count_} + b.count_};
    for (std::size_t i = a.count_; i-- > 0;) {
        const DoubleLimb factor = a.limbs_[i];
        Limb carry = 0;
        for (std::size_t k = b.count_; k-- > 0;) {
            const DoubleLimb next = factor * b.limbs_[k] + out[i + k + 1] + carry;
            out[i + k + 1] = static_cast<Limb>(next);
            carry = static_cast<Limb>(next >> 64);
        }
        out[i] = carry;
    }
    return out.number(is_negative, std::int64_t{a.exponent_} + b.exponent_ + 1);
}

/// Divides as on paper, limb by limb: Knuth, "The Art of Computer Programming", volume 2, 4.3.1,
/// algorithm D. It ends where no remainder is left.
BegunNumber begun_quotient(const ExactNumber& a, const ExactNumber& b, std::size_t limbs) noexcept
{
    using Kind = ExactNumber::Kind;
    using Limb = ExactNumber::Limb;
    const bool is_negative = a.is_negative_ != b.is_negative_;
    if (a.kind_ != Kind::finite || b.kind_ != Kind::finite) {
        if (isnan(a) || isnan(b) || (a.is_zero() && b.is_zero()) || (isinf(a) && isinf(b)))
            return {ExactNumber::special(Kind::undefined, false)};
        const bool is_infinite = isinf(a) || b.is_zero();
        return {ExactNumber::special(is_infinite ? Kind::infinite : Kind::zero, is_negative)};
    }
    // Half of a, so that it is less than b.
    ExactNumber::Digits rest{std::max(limbs + b.count_, std::size_t{a.count_} + 1)};
    for (std::size_t i = 0; i < a.count_; ++i) {
        rest[i] |= a.limbs_[i] >> 1;
        rest[i + 1] = a.limbs_[i] << 63;
    }
    const LimbDivisor first{b.limbs_[0]};
    const Limb second = b.count_ > 1 ? b.limbs_[1] : 0;
    ExactNumber::Digits out{0};
    bool has_more = true;
    for (std::size_t i = 0; i < limbs && has_more; ++i) {
        const Limb lower = b.count_ > 1 ? rest[i + 2] : 0;
        Limb limb = first.limb_of(rest[i], rest[i + 1], lower, second);
        if (take_away(rest, i + 1, b.limbs_, b.count_, limb)) {
            do
                --limb;
            while (!give_back(rest, i + 1, b.limbs_, b.count_));
        }
        out.add(limb);
        has_more = i < a.count_ || !are_zero(rest, i + 1, i + 1 + b.count_);
    }
    return {out.number(is_negative, std::int64_t{a.exponent_} - b.exponent_, has_more), has_more};
}

/// Takes the root as on paper, limb by limb: each next limb q of the root s is the remainder over 2
/// s, and (2 s + q) q is taken away.
BegunNumber begun_root(const ExactNumber& x, std::size_t limbs) noexcept
{
    using Limb = ExactNumber::Limb;
    if (isnan(x) || x.is_zero()) return {x};
    if (x.is_negative_) return {ExactNumber::special(ExactNumber::Kind::undefined, false)};
    if (isinf(x)) return {x};
    // A fraction from 1/4 to 1, behind a limb for the carry above it.
    const bool is_odd = x.exponent_ % 2 != 0;
    ExactNumber::Digits rest{std::max(2 * limbs + 1, std::size_t{x.count_} + 2)};
    for (std::size_t i = 0; i < x.count_; ++i) {
        rest[1 + i] |= is_odd ? x.limbs_[i] : x.limbs_[i] >> 1;
        rest[2 + i] = is_odd ? 0 : x.limbs_[i] << 63;
    }
    ExactNumber::Digits out{0};
    out.add(begin_root(rest));
    ExactNumber::Digits twice{0}; // 2 s, and room for the next limb behind it
    twice.add(out[0] >> 63);
    twice.add(out[0] << 1);
    const LimbDivisor first{out[0]};
    bool has_more = true;
    for (std::size_t k = 1; k < limbs && has_more; ++k) {
        // Half of what is left, over s.
        const auto half = [&](std::size_t i) { return rest[i - 1] << 63 | rest[i] >> 1; };
        Limb limb =
            first.limb_of(half(k + 1), half(k + 2), k > 1 ? half(k + 3) : 0, k > 1 ? out[1] : 0);
        twice.add(limb);
        bool is_too_large = take_away(rest, k + 1, twice, k + 2, limb);
        while (is_too_large) {
            --limb;
            twice[k + 1] = limb << 1 | 1; // what (2 s + limb) limb was more by
            twice[k] |= limb >> 63;
            is_too_large = !give_back(rest, k + 1, twice, k + 2);
            twice[k] &= ~(limb >> 63);
        }
        out.add(limb);
        twice[k + 1] = limb << 1;
        twice[k] |= limb >> 63;
        has_more = 2 * k < x.count_ || !are_zero(rest, k + 1, 2 * k + 3);
    }
    const std::int32_t exponent = (x.exponent_ - (is_odd && x.exponent_ < 0 ? 1 : 0)) / 2;
    return {out.number(false, exponent, has_more), has_more};
}

ExactNumber ExactNumber::quotient(const ExactNumber& a, const ExactNumber& b) noexcept
{
    return begun_quotient(a, b, all_limbs).number;
}

ExactNumber ExactNumber::root(const ExactNumber& x) noexcept
{
    return begun_root(x, all_limbs).number;
}

} // namespace secant
