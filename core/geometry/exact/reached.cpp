#include "core/geometry/exact/reached.h"

#include "core/geometry/exact/surd.h"
#include "core/geometry/exact/wide.h"

#include <algorithm>
#include <cmath>

namespace secant::exact {
namespace {

namespace mp = boost::multiprecision;

/// The whole part of value * 2^bits, and whether there is nothing after it. @pre value >= 0
struct WholeBits {
    Integer number;
    bool is_complete;
};

WholeBits whole_bits(Surd value, int bits)
{
    const int shift = value.exponent + bits;
    if (shift >= 0) {
        value.p <<= static_cast<unsigned>(shift);
        value.m <<= static_cast<unsigned>(2 * shift);
    } else {
        value.w <<= static_cast<unsigned>(-shift);
    }
    const Integer root = mp::sqrt(value.m);
    const bool is_whole = value.sigma == 0 || root * root == value.m;
    Integer sum = value.p;
    if (value.sigma > 0) sum += root;
    if (value.sigma < 0) sum -= is_whole ? root : Integer{root + 1};
    WholeBits out{sum / value.w, is_whole};
    out.is_complete = is_whole && out.number * value.w == sum;
    return out;
}

/// The nearest double.
double nearest(Surd value)
{
    const int sign = sign_of(value);
    if (sign == 0) return 0.0;
    if (sign < 0) {
        value.p = -value.p;
        value.sigma = -value.sigma;
    }
    constexpr unsigned enough = 64; // bits, of which a double keeps 53
    int bits = 0;
    WholeBits whole = whole_bits(value, bits);
    while (!whole.is_complete && (whole.number.is_zero() || mp::msb(whole.number) < enough)) {
        bits = bits == 0 ? 128 : 2 * bits;
        whole = whole_bits(value, bits);
    }
    // What is cut off leaves one bit behind, so that no sum is taken for the middle of two doubles.
    const int excess = std::max(0, static_cast<int>(mp::msb(whole.number)) - 100);
    Integer kept = whole.number >> static_cast<unsigned>(excess);
    const bool is_cut =
        !whole.is_complete || (kept << static_cast<unsigned>(excess)) != whole.number;
    kept = 2 * kept + (is_cut ? 1 : 0);
    return sign * to_double(wide(kept), excess - bits - 1);
}

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

/// Whether a number was not rounded.
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
        out.at[i] = nearest(value);
        out.is_exact = out.is_exact && is_same(value, out.at[i]);
    }
    return out;
}

} // namespace

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
