#pragma once

#include "core/geometry/exact/double_double.h"
#include "core/geometry/exact/frame.h"
#include "core/geometry/exact/integers.h"
#include "core/geometry/exact/surd.h"
#include "core/geometry/moving.h"
#include "core/geometry/solve.h"

#include <array>
#include <cmath>
#include <limits>
#include <optional>
#include <utility>

/// The numbers of a relative motion, in pairs of doubles with a bound, and in integers.
namespace secant::exact {

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
Scale scale_of_both(const Mover<N>& a, const Mover<N>& b)
{
    std::array<double, std::size_t{4 * N + 2}> numbers{a.circle.radius, b.circle.radius};
    std::size_t next = 2;
    for (int i = 0; i < N; ++i) {
        for (const double x : {a.circle.center[i], b.circle.center[i], a.moves[i], b.moves[i]})
            numbers[next++] = x;
    }
    return scale_of(numbers);
}

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
[[nodiscard]] inline std::optional<double> rounded(const SurePair& x)
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
          c{power(q.from_start, q.radius)}, discriminant{exact::discriminant(q)}
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
    [[nodiscard]] static bool fits(const Mover<N>& one, const Mover<N>& other)
    {
        const auto fits = [](double x) {
            const double size = std::abs(x);
            return size == 0.0 || (size >= 0x1p-100 && size <= 0x1p100);
        };
        bool all = fits(one.circle.radius) && fits(other.circle.radius);
        for (int i = 0; i < N; ++i)
            all = all && fits(one.circle.center[i]) && fits(other.circle.center[i]) &&
                  fits(one.moves[i]) && fits(other.moves[i]);
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
        return -(power(this->from(foot), q.radius) / sum);
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

    [[nodiscard]] Integer of(double x) const { return whole_number<Integer>(x, unit_); }

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
        : Base{relative_frame(a, b, [unit](double x) { return whole_number<Integer>(x, unit); })},
          unit_{unit}
    {
    }

    int unit_;
};

} // namespace secant::exact
