#include "core/geometry/moving.h"

#include "core/geometry/exact/decide.h"
#include "core/geometry/exact/double_double.h"
#include "core/geometry/exact/frame.h"
#include "core/geometry/exact/integers.h"
#include "core/geometry/exact/signs.h"
#include "core/geometry/exact/surd.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <cmath>
#include <limits>
#include <utility>

namespace secant {
namespace {

using exact::Coordinates;
using exact::cross;
using exact::dot;
using exact::DoubleDouble;
using exact::Foot;
using exact::Frame;
using exact::Integer;
using exact::PolynomialSigns;
using exact::Surd;

/// The relative motion as a query: f = a - b, d = u - v, g = f + d, C = 0, R = r + s.
/// @param number  gives each number of both movers in the type of the frame
template <int N, class ToNumber>
auto relative_frame(const Mover<N>& a, const Mover<N>& b, const ToNumber& number)
{
    Frame<decltype(number(0.0)), std::size_t{N}> q;
    for (std::size_t i = 0; i < std::size_t{N}; ++i) {
        const auto at = static_cast<int>(i);
        q.from_start[i] = number(a.circle.center[at]) - number(b.circle.center[at]);
        q.direction[i] = number(a.moves[at]) - number(b.moves[at]);
        q.from_end[i] = q.from_start[i] + q.direction[i];
    }
    q.start = q.from_start;
    q.radius = number(a.circle.radius) + number(b.circle.radius);
    return q;
}

template <int N>
exact::Scale scale_of_both(const Mover<N>& a, const Mover<N>& b)
{
    std::array<double, std::size_t{4 * N + 2}> numbers{a.circle.radius, b.circle.radius};
    std::size_t next = 2;
    for (int i = 0; i < N; ++i) {
        for (const double x : {a.circle.center[i], b.circle.center[i], a.moves[i], b.moves[i]})
            numbers[next++] = x;
    }
    return exact::scale_of(numbers);
}

/// In the narrowest integers that hold them. An end is the sum of four numbers, and needs one bit
/// more than that of a piece.
template <int N>
PolynomialSigns signs_in_integers(const Mover<N>& a, const Mover<N>& b)
{
    const exact::Scale scale = scale_of_both(a, b);
    const auto signs = [&]<class Whole>(std::type_identity<Whole>) {
        const auto whole = [&](double x) { return exact::whole_number<Whole>(x, scale.unit); };
        return PolynomialSigns{exact::Polynomials{relative_frame(a, b, whole)}};
    };
    const auto fits = [&](std::size_t limbs) { return scale.bits < exact::largest_bits(limbs); };
    if (fits(1)) return signs(std::type_identity<exact::Fixed<1>>{});
    if (fits(2)) return signs(std::type_identity<exact::Fixed<2>>{});
    if (fits(4)) return signs(std::type_identity<exact::Fixed<4>>{});
    return signs(std::type_identity<Integer>{});
}

/// The signs of the five polynomials: by plain double and a bound; where that proves one not, all
/// in integers.
///
/// f, d and R have a relative error of u each, as in a query of one piece. But g = f + d may cancel
/// what was rounded, so its bounds are in parts of |f| + |d|.
template <int N>
class RelativeSigns {
    using Size = Coordinates<double, std::size_t{N}>;

public:
    RelativeSigns(const Mover<N>& a, const Mover<N>& b, bool is_filtered)
        : a_{a}, b_{b}, rounded_{relative_frame(a, b, [](double x) { return x; })}
    {
        if (!is_filtered) whole_ = signs_in_integers(a, b);
        for (std::size_t i = 0; i < std::size_t{N}; ++i)
            most_[i] = std::abs(rounded_.from_start[i]) + std::abs(rounded_.direction[i]);
    }

    int power_at_start()
    {
        return sign(&PolynomialSigns::power_at_start,
                    [this] { return exact::filtered_power(rounded_.from_start, rounded_.radius); });
    }

    int power_at_end()
    {
        return sign(&PolynomialSigns::power_at_end, [this] {
            const exact::Bounded most = exact::filtered_power(most_, rounded_.radius);
            return exact::Bounded{exact::power(rounded_.from_end, rounded_.radius), most.bound};
        });
    }

    int discriminant()
    {
        return sign(&PolynomialSigns::discriminant,
                    [this] { return exact::filtered_discriminant(rounded_); });
    }

    int slope_at_start()
    {
        return sign(&PolynomialSigns::slope_at_start, [this] {
            return exact::filtered_dot(rounded_.from_start, rounded_.direction);
        });
    }

    int slope_at_end()
    {
        return sign(&PolynomialSigns::slope_at_end, [this] {
            const exact::Bounded most = exact::filtered_dot(most_, rounded_.direction);
            return exact::Bounded{exact::dot(rounded_.from_end, rounded_.direction), most.bound};
        });
    }

    [[nodiscard]] Classification classification()
    {
        if (a_.moves == b_.moves) return exact::point_case(*this);
        return exact::case_of_direction(*this, Extent::segment);
    }

private:
    template <class Filter>
    int sign(int (PolynomialSigns::*which)() const, const Filter& filter)
    {
        if (!whole_) {
            if (const auto certain = exact::certain_sign(filter())) return *certain;
            whole_ = signs_in_integers(a_, b_);
        }
        return ((*whole_).*which)();
    }

    const Mover<N>& a_;
    const Mover<N>& b_;
    Frame<double, std::size_t{N}> rounded_;
    Size most_{}; ///< |f| + |d| of each coordinate
    std::optional<PolynomialSigns> whole_;
};

// ---- numbers

/// A pair of doubles, and how far it may be from the true number; infinite where nothing is known.
///
/// Each operation of pairs loses less than 2^-100 of its terms (docs/numerics.md). The bounds have
/// sixteen times as much, for the rounding of the bounds themselves.
struct SurePair {
    DoubleDouble is;
    double off = 0.0;

    static constexpr double loss = 0x1p-96;
    static constexpr double unknown = std::numeric_limits<double>::infinity();

    friend SurePair operator+(const SurePair& x, const SurePair& y)
    {
        const double size = std::abs(x.is.hi) + std::abs(y.is.hi);
        return {x.is + y.is, x.off + y.off + loss * size};
    }
    friend SurePair operator-(const SurePair& x) { return {-x.is, x.off}; }
    friend SurePair operator-(const SurePair& x, const SurePair& y) { return x + -y; }
    friend SurePair operator*(const SurePair& x, const SurePair& y)
    {
        const double a = std::abs(x.is.hi);
        const double b = std::abs(y.is.hi);
        return {x.is * y.is, a * y.off + b * x.off + x.off * y.off + loss * (a * b)};
    }
    friend SurePair operator/(const SurePair& x, const SurePair& y)
    {
        const double size = std::abs(y.is.hi);
        if (!(y.off < 0.5 * size)) return {{}, unknown};
        const DoubleDouble ratio = x.is / y.is;
        const double most = std::abs(ratio.hi);
        return {ratio, (x.off + most * y.off) / (size - y.off) + loss * most};
    }
    friend SurePair sqrt(const SurePair& x)
    {
        if (!(x.off < 0.5 * x.is.hi)) return {{}, unknown};
        const DoubleDouble root = sqrt(x.is);
        return {root, x.off / root.hi + loss * root.hi};
    }
};

/// The nearest double, when it is known which one it is.
std::optional<double> rounded(const SurePair& x)
{
    const double down = x.is.hi + (x.is.lo - x.off);
    const double up = x.is.hi + (x.is.lo + x.off);
    if (down == up && std::abs(up) <= std::numeric_limits<double>::max()) return up + 0.0;
    return std::nullopt;
}

/// The frame with its polynomials in a type of number, and the numbers that follow from them.
template <int N, class Number>
struct Motion {
    Frame<Number, std::size_t{N}> q;
    Number a; ///< d . d
    Number b; ///< f . d
    Number c; ///< f . f - R^2
    Number discriminant;

    explicit Motion(Frame<Number, std::size_t{N}> frame)
        : q{std::move(frame)}, a{dot(q.direction, q.direction)}, b{dot(q.from_start, q.direction)},
          c{exact::power(q.from_start, q.radius)}, discriminant{exact::discriminant(q)}
    {
    }

    /// |d x f|^2
    [[nodiscard]] Number across_squared() const
    {
        const auto across = cross(q.direction, q.from_start);
        return dot(across, across);
    }

    [[nodiscard]] const auto& from(Foot foot) const
    {
        return foot == Foot::end ? q.from_end : q.from_start;
    }
};

/// In pairs, as far as they are sure.
template <int N>
class PairMotion : Motion<N, SurePair> {
    using Base = Motion<N, SurePair>;

public:
    using Base::q;

    PairMotion(const Mover<N>& a, const Mover<N>& b) : Base{relative_frame(a, b, of)}
    {
        if (!(this->discriminant.is.hi > 0.0)) {
            t_.fill({{}, SurePair::unknown});
            return;
        }
        const SurePair root = sqrt(this->discriminant);
        const bool is_behind = this->b.is.hi > 0.0; // the root on this side does not cancel
        const SurePair sum = (is_behind ? -root : root) - this->b;
        t_[is_behind ? 0 : 1] = sum / this->a;
        t_[is_behind ? 1 : 0] = this->c / sum;
    }

    /// True where no operation leaves the range in which pairs have their digits.
    [[nodiscard]] static bool fits(const Mover<N>& a, const Mover<N>& b)
    {
        const auto fits = [](double x) {
            const double size = std::abs(x);
            return size == 0.0 || (size >= 0x1p-100 && size <= 0x1p100);
        };
        bool all = fits(a.circle.radius) && fits(b.circle.radius);
        for (int i = 0; i < N; ++i)
            all = all && fits(a.circle.center[i]) && fits(b.circle.center[i]) && fits(a.moves[i]) &&
                  fits(b.moves[i]);
        return all;
    }

    static SurePair of(double x) { return {{x, 0.0}, 0.0}; }

    [[nodiscard]] const SurePair& root(int side) const { return t_[side < 0 ? 0 : 1]; }
    [[nodiscard]] SurePair at(int side, const SurePair& base, const SurePair& slope, int) const
    {
        return base + root(side) * slope;
    }
    [[nodiscard]] SurePair at_over_radius(int side, const SurePair& base, const SurePair& slope,
                                          int power) const
    {
        return (side == 0 ? base : at(side, base, slope, power)) / q.radius;
    }
    [[nodiscard]] SurePair foot() const { return -(this->b / this->a); }
    [[nodiscard]] SurePair distance(Foot foot) const
    {
        if (foot == Foot::interior) return sqrt(this->across_squared() / this->a);
        return sqrt(dot(this->from(foot), this->from(foot)));
    }
    [[nodiscard]] SurePair depth(Foot foot) const
    {
        const SurePair sum = q.radius + distance(foot);
        if (foot == Foot::interior) return this->discriminant / this->a / sum;
        return -(exact::power(this->from(foot), q.radius) / sum);
    }

private:
    std::array<SurePair, 2> t_;
};

/// In integers: world units times 2^-unit.
template <int N>
class WholeMotion : Motion<N, Integer> {
    using Base = Motion<N, Integer>;

public:
    using Base::q;

    WholeMotion(const Mover<N>& a, const Mover<N>& b) : WholeMotion{a, b, scale_of_both(a, b).unit}
    {
    }

    [[nodiscard]] Integer of(double x) const { return exact::whole_number<Integer>(x, unit_); }

    [[nodiscard]] Surd root(int side) const
    {
        return {Integer{-this->b}, side, this->discriminant, this->a, 0};
    }
    /// base + t slope. @param power  of the world unit
    [[nodiscard]] Surd at(int side, const Integer& base, const Integer& slope, int power) const
    {
        return {Integer{base * this->a - this->b * slope}, side * slope.sign(),
                Integer{slope * slope * this->discriminant}, this->a, power * unit_};
    }
    /// The same over R; for t = 0 where side is 0. @pre R > 0
    [[nodiscard]] Surd at_over_radius(int side, const Integer& base, const Integer& slope,
                                      int power) const
    {
        Surd out = side == 0 ? Surd{base, 0, 0, 1, power * unit_} : at(side, base, slope, power);
        out.w *= q.radius;
        return out;
    }
    [[nodiscard]] Surd foot() const { return {Integer{-this->b}, 0, 0, this->a, 0}; }
    [[nodiscard]] Surd distance(Foot foot) const
    {
        if (foot == Foot::interior)
            return {0, 1, Integer{this->across_squared() * this->a}, this->a, unit_};
        return {0, 1, dot(this->from(foot), this->from(foot)), 1, unit_};
    }
    [[nodiscard]] Surd depth(Foot foot) const
    {
        Surd out = distance(foot);
        out.p = q.radius * out.w;
        out.sigma = -1;
        return out;
    }

private:
    WholeMotion(const Mover<N>& a, const Mover<N>& b, int unit)
        : Base{relative_frame(a, b,
                              [unit](double x) { return exact::whole_number<Integer>(x, unit); })},
          unit_{unit}
    {
    }

    int unit_;
};

/// The answer to two movers.
template <int N>
class Meetings {
public:
    Meetings(const Mover<N>& a, const Mover<N>& b, bool is_fast)
        : a_{a}, b_{b}, signs_{a, b, is_fast}
    {
        if (is_fast && PairMotion<N>::fits(a, b)) pairs_.emplace(a, b);
    }

    [[nodiscard]] Meeting<N> answer()
    {
        Meeting<N> out;
        out.classification = signs_.classification();
        const Case kind = out.classification.kind;
        if (has_roots(kind)) {
            out.t1 = root(kind, -1);
            out.t2 = root(kind, 1);
        }
        if (out.classification.disk_overlap) out.touch = touch(out.t1);
        add_nearest(out);
        return out;
    }

private:
    /// A number by its formula in pairs; where they are not sure of it, without rounding.
    template <class Formula>
    double number(const Formula& formula)
    {
        if (pairs_) {
            if (const auto sure = rounded(formula(*pairs_))) return *sure;
        }
        if (!whole_) whole_.emplace(a_, b_);
        return exact::nearest_double(formula(*whole_));
    }

    double root(Case kind, int side)
    {
        const double t = number([side](const auto& motion) { return motion.root(side); });
        const auto& interval = exact::root_interval<double>(kind, side < 0);
        return std::clamp(t, interval.low, interval.high) + 0.0;
    }

    Touch<N> touch(double t1)
    {
        Touch<N> out;
        const int at_start = signs_.power_at_start();
        const int side = at_start > 0 ? -1 : 0; // of the root; 0 where t is 0
        out.has_point = at_start >= 0;
        out.t = side == 0 ? 0.0 : t1;
        for (int i = 0; i < N; ++i) {
            out.a[i] = center(a_, side, i);
            out.b[i] = center(b_, side, i);
        }
        if (!out.has_point) return out;
        if (a_.circle.radius == 0.0 && b_.circle.radius == 0.0) {
            out.point = out.b;
            return out;
        }
        for (int at = 0; at < N; ++at) {
            const auto i = static_cast<std::size_t>(at);
            out.normal[at] = number([&](const auto& motion) {
                return motion.at_over_radius(side, motion.q.from_start[i], motion.q.direction[i],
                                             0);
            });
            // From the centre of B by its radius towards A, times R.
            out.point[at] = number([&](const auto& motion) {
                const auto& radius = motion.q.radius;
                const auto s = motion.of(b_.circle.radius);
                const auto of_point = [&](double of_b, const auto& relative) {
                    return radius * motion.of(of_b) + s * relative;
                };
                return motion.at_over_radius(side,
                                             of_point(b_.circle.center[at], motion.q.from_start[i]),
                                             of_point(b_.moves[at], motion.q.direction[i]), 1);
            });
        }
        return out;
    }

    double center(const Mover<N>& mover, int side, int i)
    {
        const double start = mover.circle.center[i];
        if (side == 0 || mover.moves[i] == 0.0) return start + 0.0; // -0 becomes 0
        return number([&](const auto& motion) {
            return motion.at(side, motion.of(start), motion.of(mover.moves[i]), 1);
        });
    }

    void add_nearest(Meeting<N>& out)
    {
        const Foot foot = nearest_foot(out.classification.kind);
        int depth = 0;
        switch (foot) {
        case Foot::start: depth = -signs_.power_at_start(); break;
        case Foot::end:
            depth = -signs_.power_at_end();
            out.nearest_t = 1.0;
            break;
        case Foot::interior:
            depth = signs_.discriminant();
            out.nearest_t = number([](const auto& motion) { return motion.foot(); });
            break;
        }
        out.distance = number([foot](const auto& motion) { return motion.distance(foot); });
        if (depth == 0) return;
        constexpr double least = std::numeric_limits<double>::denorm_min();
        out.depth = number([foot](const auto& motion) { return motion.depth(foot); });
        out.depth = depth > 0 ? std::max(out.depth, least) : std::min(out.depth, -least);
    }

    Foot nearest_foot(Case kind)
    {
        if (kind == Case::degenerate || signs_.slope_at_start() >= 0) return Foot::start;
        return signs_.slope_at_end() <= 0 ? Foot::end : Foot::interior;
    }

    const Mover<N>& a_;
    const Mover<N>& b_;
    RelativeSigns<N> signs_;
    std::optional<PairMotion<N>> pairs_;
    std::optional<WholeMotion<N>> whole_;
};

} // namespace

template <int N>
bool is_valid(const Mover<N>& a, const Mover<N>& b) noexcept
{
    const auto is_one = [](const Mover<N>& mover) {
        return is_valid(mover.circle, Piece<N>{mover.moves, mover.moves});
    };
    return is_one(a) && is_one(b);
}

template <int N>
Classification classify(const Mover<N>& a, const Mover<N>& b) noexcept
{
    if (!is_valid(a, b)) return {};
    return RelativeSigns<N>{a, b, true}.classification();
}

template <int N>
Meeting<N> solve_slowly(const Mover<N>& a, const Mover<N>& b)
{
    assert(is_valid(a, b));
    return Meetings<N>{a, b, false}.answer();
}

template <int N>
Meeting<N> solve(const Mover<N>& a, const Mover<N>& b)
{
    if (is_valid(a, b)) return Meetings<N>{a, b, true}.answer();
    Meeting<N> out;
    out.nearest_t = out.distance = out.depth = std::numeric_limits<double>::quiet_NaN();
    return out;
}

#define SECANT_MOVING(N)                                                                           \
    template bool is_valid(const Mover<N>&, const Mover<N>&) noexcept;                             \
    template Classification classify(const Mover<N>&, const Mover<N>&) noexcept;                   \
    template Meeting<N> solve_slowly(const Mover<N>&, const Mover<N>&);                            \
    template Meeting<N> solve(const Mover<N>&, const Mover<N>&);
SECANT_MOVING(2)
SECANT_MOVING(3)
#undef SECANT_MOVING

} // namespace secant
