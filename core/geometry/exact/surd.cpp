#include "core/geometry/exact/surd.h"

#include "core/geometry/elementary.h"
#include "core/geometry/exact/rounded_down.h"
#include "core/geometry/exact/wide.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <cstdint>
#include <limits>
#include <utility>

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
    return binary_logarithm(static_cast<double>(leading)) + excess;
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

/// @pre value >= 0
Whole whole_part(Surd value)
{
    assert(sign_of(value) >= 0);
    if (value.exponent >= 0) {
        value.p <<= static_cast<unsigned>(value.exponent);
        value.m <<= static_cast<unsigned>(2 * value.exponent);
    } else {
        value.w <<= static_cast<unsigned>(-value.exponent);
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

/// The whole part of value * 2^bits.
Whole whole_bits(Surd value, int bits)
{
    value.exponent += bits;
    return whole_part(std::move(value));
}

/// The whole part of value * 10^digits.
Whole whole_digits(Surd value, int digits)
{
    const Integer scale = power_of_ten(std::abs(digits));
    if (digits >= 0) {
        value.p *= scale;
        value.m *= scale * scale;
    } else {
        value.w *= scale;
    }
    return whole_part(std::move(value));
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
    assert(std::isfinite(value));
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
    assert(digits >= 1);
    const int sign = sign_of(value);
    if (sign == 0) return {"0", true};
    Surd size = value;
    if (sign < 0) {
        size.p = -size.p;
        size.sigma = -size.sigma;
    }
    const double log10 = (log2_of_sum(size) - log2_of(size.w) + size.exponent) * log10_of_2;
    // The number is 0.d1d2d3... * 10^point; the estimate may be one too small or too large.
    int point = static_cast<int>(std::floor(log10)) + 1;
    Whole whole = whole_digits(size, digits - point);
    if (whole.number >= power_of_ten(digits)) {
        ++point;
    } else if (whole.number < power_of_ten(digits - 1)) {
        --point;
    }
    whole = whole_digits(size, digits - point);
    std::string text = whole.number.str();
    if (whole.is_complete) text.erase(text.find_last_not_of('0') + 1);
    return {(sign < 0 ? "-" : "") + written(text, point), whole.is_complete};
}

double nearest_double(Surd value)
{
    const int sign = sign_of(value);
    if (sign == 0) return 0.0;
    if (sign < 0) {
        value.p = -value.p;
        value.sigma = -value.sigma;
    }
    constexpr unsigned enough = 64; // bits, of which a double keeps 53
    int bits = 0;
    Whole whole = whole_bits(value, bits);
    while (!whole.is_complete && (whole.number.is_zero() || mp::msb(whole.number) < enough)) {
        bits = bits == 0 ? 128 : 2 * bits;
        whole = whole_bits(value, bits);
    }
    // The bits that are cut off set the last bit, so that no sum looks like the middle of two
    // doubles.
    const int excess = std::max(0, static_cast<int>(mp::msb(whole.number)) - 100);
    Integer kept = whole.number >> static_cast<unsigned>(excess);
    const bool is_cut =
        !whole.is_complete || (kept << static_cast<unsigned>(excess)) != whole.number;
    kept = 2 * kept + (is_cut ? 1 : 0);
    return sign * to_double(wide(kept), excess - bits - 1);
}

namespace {

/// The sum of products of doubles, as an integer times 2^exponent.
class Sum {
public:
    void add(double a, double b, int sign)
    {
        const Surd one = surd(a);
        const Surd other = surd(b);
        Integer product = sign * one.p * other.p;
        if (product.is_zero()) return;
        const int exponent = one.exponent + other.exponent;
        if (value_.p.is_zero()) value_.exponent = exponent;
        const int shift = exponent - value_.exponent;
        if (shift >= 0) {
            product <<= static_cast<unsigned>(shift);
        } else {
            value_.p <<= static_cast<unsigned>(-shift);
            value_.exponent = exponent;
        }
        value_.p += product;
    }

    [[nodiscard]] const Surd& value() const { return value_; }

private:
    Surd value_;
};

/// True when the rounded number is the value itself.
bool is_same(const Surd& value, double rounded)
{
    return std::isfinite(rounded) && sign_of(difference(value, rounded)) == 0;
}

template <int N, class Coordinate>
Reached<N> rounded_once(const Coordinate& coordinate)
{
    Reached<N> out;
    for (int i = 0; i < N; ++i) {
        const Surd value = coordinate(i);
        out.at[i] = nearest_double(value);
        const bool is_rounded = !is_same(value, out.at[i]);
        out.is_rounded[static_cast<std::size_t>(i)] = is_rounded;
        out.is_exact = out.is_exact && !is_rounded;
    }
    return out;
}

} // namespace

RoundedDown rounded_down(const Surd& value)
{
    assert(sign_of(value) >= 0);
    const double x = std::min(nearest_double(value), std::numeric_limits<double>::max());
    const int order = sign_of(difference(value, x));
    if (order < 0) return {std::nextafter(x, 0.0), false};
    return {x, order == 0};
}

template <int N>
Reached<N> reached(const Vec<N>& start, const Vec<N>& velocity, const Vec<N>& other, double t)
{
    return rounded_once<N>([&](int i) {
        Sum sum;
        sum.add(start[i], 1.0, 1);
        sum.add(t, velocity[i], 1);
        sum.add(t, other[i], -1);
        return sum.value();
    });
}

template <int N>
Reached<N> reached_at_distance(const Vec<N>& start, const Vec<N>& direction, double length)
{
    int least = 0;
    for (int i = 0; i < N; ++i)
        least = std::min(least, surd(direction[i]).exponent);
    Integer square = 0;
    const auto part = [&](int i) {
        const Surd value = surd(direction[i]);
        return Integer{value.p << static_cast<unsigned>(value.exponent - least)};
    };
    for (int i = 0; i < N; ++i)
        square += part(i) * part(i);
    assert(!square.is_zero());
    return rounded_once<N>([&](int i) {
        const Surd from = surd(start[i]);
        const Surd far = surd(length);
        Surd out;
        out.exponent = std::min(from.exponent, far.exponent);
        const Integer along =
            (far.p << static_cast<unsigned>(far.exponent - out.exponent)) * part(i);
        out.p = (from.p << static_cast<unsigned>(from.exponent - out.exponent)) * square;
        out.sigma = along.sign();
        out.m = along * along * square;
        out.w = square;
        return out;
    });
}

template Reached<2> reached(const Vec<2>&, const Vec<2>&, const Vec<2>&, double);
template Reached<3> reached(const Vec<3>&, const Vec<3>&, const Vec<3>&, double);
template Reached<2> reached_at_distance(const Vec<2>&, const Vec<2>&, double);
template Reached<3> reached_at_distance(const Vec<3>&, const Vec<3>&, double);

} // namespace secant::exact
