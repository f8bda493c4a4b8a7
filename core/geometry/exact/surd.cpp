#include "core/geometry/exact/surd.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <limits>

namespace secant::exact {
namespace {

namespace mp = boost::multiprecision;

Integer power_of_ten(int exponent)
{
    return mp::pow(Integer{10}, static_cast<unsigned>(exponent));
}

/// log2 of an integer > 0, to about ten digits.
double log2_of(const Integer& x)
{
    const auto top = static_cast<int>(mp::msb(x));
    const int excess = std::max(0, top - 60);
    const auto leading = static_cast<std::uint64_t>(Integer{x >> static_cast<unsigned>(excess)});
    return std::log2(static_cast<double>(leading)) + excess;
}

/// log2 of p + sigma sqrt(m), for a sum > 0. Where the sum cancels it is (p^2 - m) / (p - sigma
/// sqrt(m)).
double log2_of_sum(const Surd& value)
{
    const Integer size = mp::abs(value.p) + mp::sqrt(value.m);
    const bool cancels = value.sigma != 0 && !value.m.is_zero() && value.p.sign() == -value.sigma;
    if (!cancels) return value.sigma == 0 ? log2_of(value.p) : log2_of(size);
    return log2_of(mp::abs(Integer{value.p * value.p - value.m})) - log2_of(size);
}

/// The whole part of a number that is not negative.
struct Whole {
    Integer number;
    bool is_complete = true; ///< there is nothing after it
};

/// The whole part of value * 10^shift. @pre value >= 0
Whole whole_part(Surd value, int shift)
{
    if (value.exponent >= 0) {
        value.p <<= static_cast<unsigned>(value.exponent);
        value.m <<= static_cast<unsigned>(2 * value.exponent);
    } else {
        value.w <<= static_cast<unsigned>(-value.exponent);
    }
    const Integer scale = power_of_ten(std::abs(shift));
    if (shift >= 0) {
        value.p *= scale;
        value.m *= scale * scale;
    } else {
        value.w *= scale;
    }
    // floor((p + x) / w) is floor(floor(p + x) / w) for every integer p and w > 0.
    const Integer root = value.sigma == 0 ? Integer{0} : Integer{mp::sqrt(value.m)};
    const bool root_is_whole = value.sigma == 0 || root * root == value.m;
    Integer sum = value.p;
    if (value.sigma > 0) sum += root;
    if (value.sigma < 0) sum -= root_is_whole ? root : Integer{root + 1};
    Whole out{sum / value.w, root_is_whole};
    out.is_complete = out.is_complete && out.number * value.w == sum;
    return out;
}

/// "1.5", "0.00015", "1.5e-9" for the digits 0.d1d2d3... * 10^point.
std::string written(const std::string& digits, int point)
{
    constexpr int lowest_plain = -4;
    constexpr int highest_plain = 21;
    const auto count = static_cast<int>(digits.size());
    if (point < lowest_plain || point > std::max(highest_plain, 0)) {
        std::string out = digits.substr(0, 1);
        if (count > 1) out += "." + digits.substr(1);
        return out + "e" + std::to_string(point - 1);
    }
    if (point <= 0) return "0." + std::string(static_cast<std::size_t>(-point), '0') + digits;
    if (point >= count) return digits + std::string(static_cast<std::size_t>(point - count), '0');
    const auto whole = static_cast<std::size_t>(point);
    return digits.substr(0, whole) + "." + digits.substr(whole);
}

} // namespace

Surd surd(double value)
{
    if (value == 0.0) return {};
    constexpr int digits = std::numeric_limits<double>::digits;
    int exponent = 0;
    const double fraction = std::frexp(value, &exponent);
    Surd out;
    out.p = static_cast<std::int64_t>(std::ldexp(fraction, digits));
    out.exponent = exponent - digits;
    return out;
}

int sign_of(const Surd& value)
{
    const int of_p = value.p.sign();
    const int of_root = value.m.is_zero() ? 0 : value.sigma;
    if (of_root == 0 || of_p == of_root) return of_p;
    if (of_p == 0) return of_root;
    const int order = Integer{value.p * value.p}.compare(value.m);
    return order == 0 ? 0 : order > 0 ? of_p : of_root;
}

Surd difference(const Surd& value, double x)
{
    if (x == 0.0) return value;
    const Surd other = surd(x);
    Surd out = value;
    const int shift = other.exponent - value.exponent;
    if (shift >= 0) {
        out.p -= (value.w * other.p) << static_cast<unsigned>(shift);
    } else {
        out.p <<= static_cast<unsigned>(-shift);
        out.m <<= static_cast<unsigned>(-2 * shift);
        out.p -= value.w * other.p;
        out.exponent = other.exponent;
    }
    return out;
}

LeadingDigits leading_digits(const Surd& value, int digits)
{
    const int sign = sign_of(value);
    if (sign == 0) return {"0", true};
    Surd size = value;
    if (sign < 0) {
        size.p = -size.p;
        size.sigma = -size.sigma;
    }
    const double log10 = (log2_of_sum(size) - log2_of(size.w) + size.exponent) * std::log10(2.0);
    // The number is 0.d1d2d3... * 10^point; the estimate may be one too small or too large.
    int point = static_cast<int>(std::floor(log10)) + 1;
    Whole whole = whole_part(size, digits - point);
    if (whole.number >= power_of_ten(digits)) {
        ++point;
    } else if (whole.number < power_of_ten(digits - 1)) {
        --point;
    }
    whole = whole_part(size, digits - point);
    std::string text = whole.number.str();
    if (whole.is_complete) text.erase(text.find_last_not_of('0') + 1);
    return {(sign < 0 ? "-" : "") + written(text, point), whole.is_complete};
}

} // namespace secant::exact
