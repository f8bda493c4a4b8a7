#include "core/geometry/exact/gaps.h"

#include "core/geometry/exact/double_double.h"
#include "core/geometry/exact/integers.h"
#include "core/geometry/exact/rounded_down.h"
#include "core/geometry/exact/wide.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <cstdint>
#include <limits>
#include <type_traits>

namespace secant::exact {
namespace {

/// Less than x by more than the rounding errors of a dozen operations in double.
double lowered(double x)
{
    constexpr double least = std::numeric_limits<double>::denorm_min();
    const double finite = std::min(x, std::numeric_limits<double>::max());
    return std::max(0.0, finite - std::max(0x1p-47 * finite, least));
}

/// The lengths and angles about a pivot, L for E and E for L, at the distance p from C; Y is what
/// the pivot's vector from C times d is. With the angle phi between d and the axis to C, and alpha
/// of the tangents, p |d| sin phi = |d x f|, p |d| cos phi = Y, p sin alpha = r + s.
template <class Number>
struct Pivot {
    Number across;  ///< |d x f|
    Number along;   ///< |Y|
    Number tangent; ///< p cos alpha, the length of a tangent
    Number radius;  ///< r + s

    /// p^2 |d| sin(phi + alpha)
    [[nodiscard]] Number sine_of_sum() const
    {
        return Number{across * tangent} + Number{radius * along};
    }

    /// phi + alpha is at most a right angle.
    [[nodiscard]] bool is_sharp() const
    {
        return Number{along * tangent} >= Number{across * radius};
    }
};

// ---- in pairs of doubles

/// A pair, and how far it may be from the true number.
struct Near {
    DoubleDouble is;
    double off = 0.0;

    [[nodiscard]] double least() const { return std::max(0.0, std::abs(is.hi) - off); }
    [[nodiscard]] double most() const { return std::abs(is.hi) + off; }
    [[nodiscard]] bool has_sign() const { return std::abs(is.hi) > 2.0 * off; }
};

/// hi + lo rounded down. @pre |lo| is below |hi|; hi > 0 is normal
double floor_of(double hi, double lo)
{
    const double sum = hi + lo;
    if (lo - (sum - hi) >= 0.0) return sum;
    return std::bit_cast<double>(std::bit_cast<std::uint64_t>(sum) - 1);
}

/// Writes x rounded down. False when its relative error does not prove it.
bool round_down(DoubleDouble x, double error, double& out)
{
    if (!(error < 0x1p-55)) return false;
    const double off = x.hi * (error + 0x1p-100);
    out = floor_of(x.hi, x.lo - off);
    return out == floor_of(x.hi, x.lo + off);
}

/// What one operation of pairs may lose, or a few, in parts of its terms.
constexpr double pair_error = 0x1p-96;

/// Writes |difference| / sum, the gap of a distance whose square is (r + s)^2 + difference.
/// @param sum_error  relative
bool write_gap(const Near& difference, DoubleDouble sum, double sum_error, double r, Gap& out)
{
    if (!difference.has_sign()) return false;
    const double error = difference.off / std::abs(difference.is.hi) + sum_error + 4.0 * pair_error;
    out.side = sign_of(difference.is);
    out.is_exact = false;
    // A change to r = 0 must be known exactly.
    return round_down(absolute(difference.is) / sum, error, out.size) &&
           (out.side > 0 || out.size != r);
}

/// The numbers from which gaps follow.
template <std::size_t N>
class PairGaps {
    using Numbers = Frame<DoubleDouble, N>;

public:
    explicit PairGaps(const Numbers& q)
        : q_{q}, normal_{cross(q.direction, q.from_start)}, radius2_{q.radius * q.radius},
          start2_{dot(q.from_start, q.from_start)}, end2_{dot(q.from_end, q.from_end)},
          a_{dot(q.direction, q.direction)}, across2_{dot(normal_, normal_)}
    {
    }

    [[nodiscard]] bool has_range() const
    {
        return fits(q_.from_start, 0x1p-120) && fits(q_.from_end, 0x1p-120) &&
               fits(q_.direction, 0x1p-120) &&
               fits(Coordinates<DoubleDouble, 1>{q_.radius}, 0x1p-120) && fits(normal_, 0x1p-240) &&
               a_.hi > 0.0;
    }

    [[nodiscard]] bool write(double r, bool is_ray, Gaps& out) const
    {
        const DoubleDouble length = sqrt(a_);
        const DoubleDouble from_start = sqrt(start2_);
        const DoubleDouble from_end = sqrt(end2_);
        const DoubleDouble area = sqrt(across2_);
        const double reach = length.hi * from_start.hi; // |d| |f|
        const Near at_start = power(start2_);
        const Near at_end = power(end2_);
        const Near slope_at_start{dot(q_.from_start, q_.direction), pair_error * reach};
        const Near slope_at_end{dot(q_.from_end, q_.direction),
                                pair_error * length.hi * from_end.hi};
        if (!slope_at_start.has_sign() || !slope_at_end.has_sign()) return false;
        out.slope_at_start = sign_of(slope_at_start.is);
        out.slope_at_end = sign_of(slope_at_end.is);

        const DoubleDouble wide = a_ * radius2_;
        const Near outside{across2_ - wide, 4.0 * pair_error * (wide.hi + reach * area.hi) +
                                                pair_error * pair_error * reach * reach};
        const DoubleDouble line_sum = a_ * q_.radius + length * area;
        if (!(line_sum.hi > 0.0)) return false; // a point on the line
        const double line_sum_error = pair_error * reach * length.hi / line_sum.hi;
        if (!write_gap(at_start, q_.radius + from_start, 0.0, r, out.start) ||
            !write_gap(at_end, q_.radius + from_end, 0.0, r, out.end) ||
            !write_gap(outside, line_sum, line_sum_error, r, out.line) ||
            !round_down(length, 4.0 * pair_error, out.length))
            return false;

        const Near across{area, 0x1p-50 * area.hi + pair_error * reach};
        if (out.end.side > 0) {
            out.of_start.to_line = to_line(across, slope_at_end, at_end, outside);
            if (is_ray) {
                out.of_start.to_other_line =
                    to_other_line(across, slope_at_end, at_end, end2_.hi, out.length);
                const double inside = -(at_start.is.hi + slope_at_start.is.hi); // (r + s)^2 - f . g
                const double error = 0x1p-50 * (at_start.most() + slope_at_start.most());
                out.of_start.to_contacts = lowered(std::max(0.0, inside - error) / from_end.hi);
            }
        }
        if (out.start.side > 0) {
            out.of_end.to_line = to_line(across, slope_at_start, at_start, outside);
            if (is_ray)
                out.of_end.to_other_line =
                    to_other_line(across, slope_at_start, at_start, start2_.hi, out.length);
        }
        return true;
    }

private:
    /// Where products and their errors are normal numbers, and no square overflows.
    template <std::size_t M>
    [[nodiscard]] static bool fits(const Coordinates<DoubleDouble, M>& v, double least)
    {
        return std::all_of(v.begin(), v.end(), [least](const DoubleDouble& x) {
            const double size = std::abs(x.hi);
            return size == 0.0 || (size >= least && size <= 1.0 / least);
        });
    }

    /// |v|^2 - (r + s)^2
    [[nodiscard]] Near power(DoubleDouble square) const
    {
        return {square - radius2_, pair_error * (square.hi + radius2_.hi)};
    }

    [[nodiscard]] double to_line(const Near& across, const Near& slope, const Near& power,
                                 const Near& outside) const
    {
        const Pivot<double> most{across.most(), slope.most(), std::sqrt(power.most()),
                                 q_.radius.hi};
        return lowered(outside.least() / most.sine_of_sum());
    }

    [[nodiscard]] double to_other_line(const Near& across, const Near& slope, const Near& power,
                                       double square, double length) const
    {
        const Pivot<double> least{across.least(), slope.least(), std::sqrt(power.least()),
                                  q_.radius.hi};
        return lowered(least.is_sharp() ? length : least.sine_of_sum() / square);
    }

    const Numbers& q_;
    std::conditional_t<N == 2, Coordinates<DoubleDouble, 1>, Coordinates<DoubleDouble, 3>> normal_;
    DoubleDouble radius2_;
    DoubleDouble start2_;  ///< |f|^2
    DoubleDouble end2_;    ///< |g|^2
    DoubleDouble a_;       ///< |d|^2
    DoubleDouble across2_; ///< |d x f|^2
};

// ---- in integers

Gap gap_of(Surd inside)
{
    const int sign = sign_of(inside);
    if (sign < 0) {
        inside.p = -inside.p;
        inside.sigma = -inside.sigma;
    }
    const RoundedDown size = rounded_down(inside);
    return {size.value, -sign, size.is_exact};
}

/// About a pivot that is outside.
/// @param slope    the pivot's vector from C times d
/// @param square   of the distance of the pivot
/// @param outside  |d x f|^2 - |d|^2 (r + s)^2
Swing swing_about(const Integer& slope, const Integer& square, const Integer& across2,
                  const Integer& radius, const Integer& outside, double length, int unit)
{
    const Pivot<Wide> pivot{sqrt(wide(across2)), wide(boost::multiprecision::abs(slope)),
                            sqrt(wide(square - radius * radius)), wide(radius)};
    const Wide sine = pivot.sine_of_sum();
    Swing out;
    if (!outside.is_zero())
        out.to_line = lowered(to_double(wide(boost::multiprecision::abs(outside)) / sine, unit));
    out.to_other_line = lowered(pivot.is_sharp() ? length : to_double(sine / wide(square), unit));
    return out;
}

} // namespace

template <int N>
std::optional<Gaps> fast_gaps(const Query<N>& query) noexcept
{
    Frame<DoubleDouble, std::size_t{N}> q;
    fill(q, query.circle, query.piece, [](double x) { return DoubleDouble{x, 0.0}; });
    if (!(query.circle.radius >= 0.0 && query.piece.radius >= 0.0)) return std::nullopt;
    const PairGaps pairs{q};
    Gaps out;
    if (!pairs.has_range() ||
        !pairs.write(query.circle.radius, query.piece.extent == Extent::ray, out))
        return std::nullopt;
    return out;
}

template <int N>
Gaps exact_gaps(const Query<N>& query)
{
    const auto whole = integer_frame(query.circle, query.piece);
    const auto& q = whole.frame;
    const int unit = whole.exponent;
    const Integer start2 = dot(q.from_start, q.from_start);
    const Integer end2 = dot(q.from_end, q.from_end);
    const auto gap_of_end = [&](const Integer& square) {
        return gap_of({q.radius, -1, square, 1, unit});
    };
    Gaps out;
    out.start = gap_of_end(start2);
    out.end = gap_of_end(end2);
    const Integer a = dot(q.direction, q.direction);
    out.is_degenerate = a.is_zero();
    if (out.is_degenerate) return out;
    const auto normal = cross(q.direction, q.from_start);
    const Integer across2 = dot(normal, normal);
    const Integer b = dot(q.from_start, q.direction);
    const Integer slope_at_end = b + a;
    out.line = gap_of({q.radius * a, -1, across2 * a, a, unit});
    out.length = rounded_down(Surd{0, 1, a, 1, unit}).value;
    out.slope_at_start = b.sign();
    out.slope_at_end = slope_at_end.sign();
    const Integer outside = across2 - a * q.radius * q.radius;
    if (out.end.side > 0)
        out.of_start =
            swing_about(slope_at_end, end2, across2, q.radius, outside, out.length, unit);
    if (out.start.side > 0)
        out.of_end = swing_about(b, start2, across2, q.radius, outside, out.length, unit);
    const Integer to_polar = q.radius * q.radius - start2 - b;
    if (to_polar.sign() > 0 && out.end.side > 0)
        out.of_start.to_contacts = lowered(to_double(wide(to_polar) / sqrt(wide(end2)), unit));
    return out;
}

#define SECANT_GAPS(N)                                                                             \
    template std::optional<Gaps> fast_gaps(const Query<N>&) noexcept;                              \
    template Gaps exact_gaps(const Query<N>&);
SECANT_GAPS(2)
SECANT_GAPS(3)
#undef SECANT_GAPS

} // namespace secant::exact
