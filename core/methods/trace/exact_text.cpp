#include "core/methods/trace/exact_digits.h"

#include <boost/multiprecision/cpp_bin_float.hpp>

namespace secant {
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
