#include "core/methods/trace/short_number.h"

#include <cstdlib>

namespace secant {
namespace {

constexpr int kept_bits = static_cast<int>(64 * ShortNumber::most_limbs);

/// True when all numbers that are nearer to `near` than half of the last bit of its first limb
/// round to one double.
bool is_far_from_half(const ExactNumber& near)
{
    constexpr int largest_normal = 1022;
    constexpr ExactNumber::Limb half = 1U << 10; // a double has 53 of the 64 bits
    const ExactNumber::Limb cut = near.first_limb() & (2 * half - 1);
    return std::abs(ilogb(near)) <= largest_normal && cut != half - 1 && cut != half;
}

} // namespace

ShortNumber::operator double() const
{
    if (is_whole() || (bound_ <= ilogb(near_) - 64 && is_far_from_half(near_)))
        return static_cast<double>(near_);
    const ExactNumber bound = ldexp(ExactNumber{1}, bound_);
    const auto low = static_cast<double>(near_ - bound);
    if (low != static_cast<double>(near_ + bound)) throw DigitsMissing{};
    return low;
}

int ShortNumber::exponent() const
{
    if (is_whole()) return ilogb(near_);
    const ExactNumber bound = ldexp(ExactNumber{1}, bound_);
    const int low = ilogb(near_ - bound);
    if (low != ilogb(near_ + bound)) throw DigitsMissing{};
    return low;
}

ShortNumber ShortNumber::shortened(const ExactNumber& near, int bound)
{
    if (bound == none) {
        if (near.limb_count() <= most_limbs) return {near, none};
        return {near.leading(most_limbs), ilogb(near) + 1 - kept_bits};
    }
    // Behind the largest exponents of an ExactNumber the bounds would not hold.
    constexpr int most_exponent = 900'000;
    if (!isfinite(near) || near.is_zero() || std::abs(ilogb(near)) > most_exponent)
        throw DigitsMissing{};
    const int all = both(bound, ilogb(near) + 2 - kept_bits);
    if (all > ilogb(near) - 2) throw DigitsMissing{};
    return {near.leading(most_limbs), all};
}

/// @param bound  of the result of the operands
ShortNumber ShortNumber::begun(const BegunNumber& result, int bound)
{
    if (bound != none || !result.has_more) return shortened(result.number, bound);
    return shortened(result.number, ilogb(result.number) + 1 - kept_bits);
}

ShortNumber ShortNumber::product(const ShortNumber& x, const ShortNumber& y)
{
    int bound = none;
    if (!x.is_zero() && !y.is_zero() && isfinite(x) && isfinite(y)) {
        const int of_x = x.is_whole() ? none : x.bound_ + ilogb(y.near_) + 1;
        const int of_y = y.is_whole() ? none : y.bound_ + ilogb(x.near_) + 1;
        bound = both(of_x, of_y);
        if (!x.is_whole() && !y.is_whole()) ++bound; // the product of both errors
    }
    return shortened(x.near_ * y.near_, bound);
}

ShortNumber ShortNumber::quotient(const ShortNumber& x, const ShortNumber& y)
{
    int bound = none;
    if (!x.is_zero() && !y.is_zero() && isfinite(x) && isfinite(y)) {
        const int of_x = x.is_whole() ? none : x.bound_ - ilogb(y.near_) + 1;
        const int of_y = y.is_whole() ? none : y.bound_ + ilogb(x.near_) - 2 * ilogb(y.near_) + 2;
        bound = both(of_x, of_y);
    }
    return begun(begun_quotient(x.near_, y.near_, most_limbs + 1), bound);
}

ShortNumber ShortNumber::root(const ShortNumber& x)
{
    const BegunNumber result = begun_root(x.near_, most_limbs + 1);
    // Downwards: the half of an odd exponent below zero, too.
    return begun(result, x.is_whole() ? none : x.bound_ - (ilogb(x.near_) >> 1));
}

ShortNumber ShortNumber::rounded_down(const ShortNumber& x)
{
    if (x.is_whole()) return ShortNumber{floor(x.near_)};
    const ExactNumber bound = ldexp(ExactNumber{1}, x.bound_);
    const ExactNumber low = floor(x.near_ - bound);
    if (low != floor(x.near_ + bound)) throw DigitsMissing{};
    return ShortNumber{low};
}

} // namespace secant
