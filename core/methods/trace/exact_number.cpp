#include "core/methods/trace/exact_digits.h"

#include <boost/multiprecision/cpp_bin_float.hpp>

#include <algorithm>
#include <cmath>
#include <limits>
#include <tuple>

namespace secant {

ExactNumber::ExactNumber(OfDouble, double value) noexcept
{
    is_negative_ = std::signbit(value);
    if (value == 0.0) return;
    if (!std::isfinite(value)) {
        kind_ = std::isnan(value) ? Kind::undefined : Kind::infinite;
        return;
    }
    constexpr int digits = std::numeric_limits<double>::digits;
    int exponent = 0;
    const double fraction = std::frexp(std::abs(value), &exponent);
    kind_ = Kind::finite;
    exponent_ = exponent - 1;
    count_ = 1;
    limbs_[0] = static_cast<Limb>(std::ldexp(fraction, digits)) << (64 - digits);
}

ExactNumber ExactNumber::special(Kind kind, bool is_negative) noexcept
{
    ExactNumber out;
    out.kind_ = kind;
    out.is_negative_ = is_negative;
    return out;
}

ExactNumber::operator double() const noexcept
{
    using Limits = std::numeric_limits<double>;
    const double sign = is_negative_ ? -1.0 : 1.0;
    switch (kind_) {
    case Kind::zero: return sign * 0.0;
    case Kind::infinite: return sign * Limits::infinity();
    case Kind::undefined: return Limits::quiet_NaN();
    case Kind::finite: break;
    }
    if (exponent_ >= Limits::max_exponent) return sign * Limits::infinity();
    // A subnormal number has fewer digits, down to none: then half of the smallest one is left.
    const int lost = std::max(0, Limits::min_exponent - 1 - exponent_);
    if (lost > Limits::digits) return sign * 0.0;
    const int kept_bits = Limits::digits - lost;
    const Limb kept = kept_bits == 0 ? 0 : limbs_[0] >> (64 - kept_bits);
    const Limb cut = limbs_[0] << kept_bits;
    constexpr Limb half = Limb{1} << 63;
    const bool is_more = cut > half || (cut == half && (count_ > 1 || kept % 2 != 0));
    const auto rounded = static_cast<double>(kept + (is_more ? 1 : 0));
    return sign * std::ldexp(rounded, exponent_ - kept_bits + 1);
}

ExactNumber ExactNumber::leading(std::size_t limbs) const noexcept
{
    if (count_ <= limbs) return *this;
    Digits digits{0};
    for (std::size_t i = 0; i < limbs; ++i)
        digits.add(limbs_[i]);
    return digits.number(is_negative_, exponent_);
}

std::strong_ordering ExactNumber::magnitudes(const ExactNumber& a, const ExactNumber& b) noexcept
{
    if (a.exponent_ != b.exponent_) return a.exponent_ <=> b.exponent_;
    const std::size_t both = std::min(a.count_, b.count_);
    for (std::size_t i = 0; i < both; ++i)
        if (a.limbs_[i] != b.limbs_[i]) return a.limbs_[i] <=> b.limbs_[i];
    return a.count_ <=> b.count_;
}

std::partial_ordering ExactNumber::ordering(const ExactNumber& a, const ExactNumber& b) noexcept
{
    if (isnan(a) || isnan(b)) return std::partial_ordering::unordered;
    if (a.sign() != b.sign()) return a.sign() <=> b.sign();
    if (a.is_zero()) return std::partial_ordering::equivalent;
    const ExactNumber& x = a.is_negative_ ? b : a;
    const ExactNumber& y = a.is_negative_ ? a : b;
    if (x.kind_ != y.kind_) return x.kind_ <=> y.kind_;
    if (isinf(x)) return std::partial_ordering::equivalent;
    return magnitudes(x, y);
}

ExactNumber ExactNumber::special_sum(const ExactNumber& a, const ExactNumber& b,
                                     bool b_is_negative) noexcept
{
    if (isnan(a) || isnan(b)) return special(Kind::undefined, false);
    const bool is_same_sign = a.is_negative_ == b_is_negative;
    if (isinf(a)) return isinf(b) && !is_same_sign ? special(Kind::undefined, false) : a;
    if (isinf(b)) return special(Kind::infinite, b_is_negative);
    if (b.is_zero()) return a.is_zero() && !is_same_sign ? special(Kind::zero, false) : a;
    ExactNumber out = b;
    out.is_negative_ = b_is_negative;
    return out;
}

namespace {

/// The limbs of a number, moved down by some bits, less than 64: one more where bits are moved.
template <class Limbs>
std::uint64_t moved_limb(const Limbs& limbs, std::size_t count, std::size_t i, int bits) noexcept
{
    if (bits == 0) return limbs[i];
    const std::uint64_t high = i == 0 ? 0 : limbs[i - 1] << (64 - bits);
    return i == count ? high : high | limbs[i] >> bits;
}

} // namespace

ExactNumber ExactNumber::sum(const ExactNumber& a, const ExactNumber& b,
                             bool b_is_negative) noexcept
{
    if (a.kind_ != Kind::finite || b.kind_ != Kind::finite) return special_sum(a, b, b_is_negative);
    const bool is_sum = a.is_negative_ == b_is_negative;
    const auto order = magnitudes(a, b);
    if (!is_sum && std::is_eq(order)) return special(Kind::zero, false);
    const auto& [large, small] = std::is_lt(order) ? std::tie(b, a) : std::tie(a, b);
    const bool is_negative = std::is_lt(order) ? b_is_negative : a.is_negative_;
    // Further away it is less than half of the last digit, also below a power of two.
    constexpr int most_apart = most_bits + 2;
    const std::int32_t apart = large.exponent_ - small.exponent_;
    if (apart > most_apart) {
        ExactNumber out = large;
        out.is_negative_ = is_negative;
        return out;
    }
    const auto from = static_cast<std::size_t>(apart / 64);
    const int bits = apart % 64;
    const std::size_t small_count = small.count_ + (bits == 0 ? 0U : 1U);
    // A limb above, for the carry.
    Digits out{1 + std::max<std::size_t>(large.count_, from + small_count)};
    for (std::size_t i = 0; i < large.count_; ++i)
        out[1 + i] = large.limbs_[i];
    Limb carry = 0;
    for (std::size_t i = small_count; i-- > 0;) {
        const Limb limb = moved_limb(small.limbs_, small.count_, i, bits);
        Limb& at = out[1 + from + i];
        const DoubleLimb next =
            is_sum ? DoubleLimb{at} + limb + carry : DoubleLimb{at} - limb - carry;
        at = static_cast<Limb>(next);
        carry = static_cast<Limb>(next >> 64) & 1U;
    }
    for (std::size_t i = from + 1; i-- > 0 && carry != 0;) {
        const Limb before = out[i];
        out[i] = is_sum ? before + 1 : before - 1;
        carry = is_sum ? Limb{out[i] == 0} : Limb{before == 0};
    }
    return out.number(is_negative, std::int64_t{large.exponent_} + 64);
}

ExactNumber ExactNumber::scaled(const ExactNumber& x, int power) noexcept
{
    if (x.kind_ != Kind::finite) return x;
    Digits digits{x.count_};
    for (std::size_t i = 0; i < x.count_; ++i)
        digits[i] = x.limbs_[i];
    return digits.number(x.is_negative_, std::int64_t{x.exponent_} + power);
}

ExactNumber ExactNumber::rounded_down(const ExactNumber& x) noexcept
{
    if (x.kind_ != Kind::finite || x.exponent_ >= most_bits) return x;
    if (x.exponent_ < 0) return x.is_negative_ ? ExactNumber{-1} : special(Kind::zero, false);
    const auto whole_bits = static_cast<std::size_t>(x.exponent_) + 1;
    Digits whole{std::min<std::size_t>(x.count_, (whole_bits + 63) / 64)};
    for (std::size_t i = 0; i < whole.count(); ++i)
        whole[i] = x.limbs_[i];
    if (const std::size_t bits = whole_bits % 64; bits != 0 && whole_bits / 64 < whole.count())
        whole[whole_bits / 64] &= ~(~Limb{0} >> bits);
    const ExactNumber out = whole.number(x.is_negative_, x.exponent_);
    return x.is_negative_ && out != x ? out - 1 : out;
}

namespace {

/// The float of the same numbers, of which each has the full width: it reads and prints decimals.
using FullWidth =
    boost::multiprecision::number<boost::multiprecision::cpp_bin_float<
                                      ExactNumber::most_bits, boost::multiprecision::digit_base_2,
                                      void, std::int32_t, -1000000, 1000000>,
                                  boost::multiprecision::et_off>;

constexpr int limb_bits = 64;

} // namespace

ExactNumber::ExactNumber(std::string_view decimal)
{
    const FullWidth value{std::string{decimal}};
    is_negative_ = signbit(value) != 0;
    if (value.is_zero()) return;
    kind_ = isnan(value) ? Kind::undefined : isinf(value) ? Kind::infinite : Kind::finite;
    if (kind_ != Kind::finite) return;
    Digits digits{0};
    FullWidth rest = abs(value);
    const auto exponent = static_cast<int>(ilogb(rest));
    rest = ldexp(rest, limb_bits - 1 - exponent);
    for (std::size_t i = 0; i < most_limbs; ++i) {
        const FullWidth limb = floor(rest);
        digits.add(limb.convert_to<Limb>());
        rest = ldexp(FullWidth{rest - limb}, limb_bits);
    }
    *this = digits.number(is_negative_, exponent);
}

std::string ExactNumber::str(int digits, std::ios_base::fmtflags flags) const
{
    FullWidth value{0};
    for (std::size_t i = count_; i-- > 0;)
        value = ldexp(value, -limb_bits) + limbs_[i];
    value = ldexp(value, exponent_ - (limb_bits - 1));
    if (isinf(*this)) value = std::numeric_limits<FullWidth>::infinity();
    if (isnan(*this)) value = std::numeric_limits<FullWidth>::quiet_NaN();
    if (is_negative_) value = -value;
    return value.str(digits, flags);
}

} // namespace secant
