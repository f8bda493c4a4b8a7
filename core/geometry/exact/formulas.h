#pragma once

#include "core/geometry/exact/double_double.h"
#include "core/geometry/exact/frame.h"
#include "core/geometry/exact/layout.h"
#include "core/geometry/exact/wide.h"

#include <array>
#include <utility>

/// The formulas of docs/geometry.md, each written so that no sum cancels outside the polynomials. A
/// shorter form is used where its sum did not cancel. The formulas stand once, for every
/// arithmetic: exact integers for the polynomials, with double-double or `Wide` for the rest.
namespace secant::exact {

/// The type after the polynomials: the number type itself, or `Wide` for integers.
template <class Number>
[[nodiscard]] const Number& real(const Number& x)
{
    return x;
}

[[nodiscard]] inline Wide real(const Integer& x)
{
    return wide(x);
}

template <class Number>
using Real = std::remove_cvref_t<decltype(real(std::declval<Number>()))>;

/// Whether a sum kept the digits of its term, so that the short form of a formula will do. Never,
/// for a number that does not say.
template <class Number>
[[nodiscard]] constexpr bool keeps_digits(const Number&, const Number&)
{
    return false;
}

/// The roots of q, with the terms of their formulas.
template <class Number, std::size_t N>
class RootFormulas {
public:
    explicit RootFormulas(const Frame<Number, N>& q)
        : q_{q}, a_{dot(q.direction, q.direction)}, b_{dot(q.from_start, q.direction)},
          c_{power(q.from_start, q.radius)}, root_{sqrt(real(discriminant(q)))}, t_{solved(-1),
                                                                                    solved(1)}
    {
    }

    /// @param side  -1 for t1, +1 for t2
    [[nodiscard]] const Real<Number>& parameter(int side) const { return t_[side < 0 ? 0 : 1]; }

    /// Coordinate i of P(t) in the frame where E is `origin`: origin + t d.
    /// Where that sum cancels, (p + m) / a with p = origin a - b d and m = side d sqrt(disc), or
    /// (p^2 - m^2) / (a (p - m)) = (origin^2 a - 2 origin d b + d^2 c) / (p - m).
    [[nodiscard]] Real<Number> coordinate(int side, const Number& origin, std::size_t i) const
    {
        const Number& d = q_.direction[i];
        const Real<Number> from = real(origin);
        if (Real<Number> sum = from + parameter(side) * real(d); keeps_digits(sum, from)) {
            return sum;
        }
        const auto p = origin * a_ - d * b_;
        const Real<Number> m = real(d) * signed_root(side);
        if (sign_of(p) * sign_of(m) >= 0) return (real(p) + m) / real(a_);
        const auto mixed = origin * d * b_;
        return real(origin * origin * a_ + d * d * c_ - mixed - mixed) / (real(p) - m);
    }

    [[nodiscard]] Real<Number> point(int side, std::size_t i) const
    {
        return coordinate(side, q_.start[i], i);
    }

    [[nodiscard]] Real<Number> normal(int side, std::size_t i) const
    {
        return coordinate(side, q_.from_start[i], i) / real(q_.radius);
    }

private:
    [[nodiscard]] Real<Number> signed_root(int side) const { return side < 0 ? -root_ : root_; }

    /// t = (-b + side sqrt(disc)) / a, or c / (-b - side sqrt(disc)) where the former cancels.
    [[nodiscard]] Real<Number> solved(int side) const
    {
        const Real<Number> shift = signed_root(side);
        const Real<Number> center = -real(b_);
        if (sign_of(b_) * side <= 0 || sign_of(root_) == 0) return (center + shift) / real(a_);
        return real(c_) / (center - shift);
    }

    const Frame<Number, N>& q_;
    Square<Number> a_;
    Square<Number> b_;
    Square<Number> c_;
    Real<Number> root_;
    std::array<Real<Number>, 2> t_;
};

/// The point of the piece nearest to C, with distance, depth and offset.
template <class Number, std::size_t N>
class ClosestFormulas {
public:
    ClosestFormulas(const Frame<Number, N>& q, const Layout& layout)
        : q_{q}, layout_{layout}, a_{dot(q.direction, q.direction)}, length_{sqrt(real(a_))}
    {
        if (layout.foot == Foot::interior) {
            b_ = dot(q.from_start, q.direction);
            t_ = -real(b_) / real(a_);
            across_ = sqrt(real(dot(normal(), normal())));
            distance_ = across_ / length_;
        } else {
            distance_ = sqrt(real(dot(from_end(), from_end())));
        }
        if (layout.depth != 0) depth_ = solved_depth();
    }

    /// Coordinate i of P(-b / a). @pre the foot is interior
    [[nodiscard]] Real<Number> foot(std::size_t i) const { return foot_from(q_.start[i], i); }

    [[nodiscard]] const Real<Number>& distance() const { return distance_; }

    /// Exactly zero when its sign is zero.
    [[nodiscard]] const Real<Number>& depth() const { return depth_; }

    /// Coordinate i of the unit vector from the closest point to C, times depth. @pre depth > 0
    [[nodiscard]] Real<Number> offset(std::size_t i) const { return direction(i) * depth_; }

private:
    /// Coordinate i of P(-b / a) in the frame where E is `origin`.
    [[nodiscard]] Real<Number> foot_from(const Number& origin, std::size_t i) const
    {
        const Number& d = q_.direction[i];
        const Real<Number> from = real(origin);
        if (Real<Number> sum = from + t_ * real(d); keeps_digits(sum, from)) return sum;
        return real(origin * a_ - d * b_) / real(a_);
    }

    /// r + s - distance as a difference of squares over the sum.
    [[nodiscard]] Real<Number> solved_depth() const
    {
        const Real<Number> radius = real(q_.radius);
        if (layout_.foot == Foot::interior) {
            return real(discriminant(q_)) / (length_ * (length_ * radius + across_));
        }
        return real(-power(from_end(), q_.radius)) / (radius + distance_);
    }

    [[nodiscard]] auto normal() const { return cross(q_.direction, q_.from_start); }

    [[nodiscard]] const Coordinates<Number, N>& from_end() const
    {
        return layout_.foot == Foot::end ? q_.from_end : q_.from_start;
    }

    [[nodiscard]] Real<Number> direction(std::size_t i) const
    {
        if (layout_.centered) return any_normal(i);
        if (layout_.foot != Foot::interior) return -real(from_end()[i]) / distance_;
        if constexpr (N == 2) {
            // d x f > 0: C lies to the right of d.
            const Real<Number> right = i == 0 ? real(q_.direction[1]) : -real(q_.direction[0]);
            return (sign_of(normal()[0]) > 0 ? right : -right) / length_;
        } else {
            return -foot_from(q_.from_start[i], i) / distance_;
        }
    }

    /// Left normal of d; in space d x the axis that d leans to least; +x without a direction.
    [[nodiscard]] Real<Number> any_normal(std::size_t i) const
    {
        if (layout_.degenerate) return Real<Number>{i == 0 ? 1.0 : 0.0};
        const auto& d = q_.direction;
        if constexpr (N == 2) {
            return (i == 0 ? -real(d[1]) : real(d[0])) / length_;
        } else {
            std::size_t axis = 0;
            for (std::size_t k = 1; k < N; ++k) {
                if (sign_of(d[k] * d[k] - d[axis] * d[axis]) < 0) axis = k;
            }
            const std::size_t u = (axis + 1) % N;
            const std::size_t v = (axis + 2) % N;
            const Real<Number> length = sqrt(real(d[u] * d[u] + d[v] * d[v]));
            if (i == u) return real(d[v]) / length;
            return i == v ? -real(d[u]) / length : Real<Number>{0.0};
        }
    }

    const Frame<Number, N>& q_;
    Layout layout_;
    Square<Number> a_;
    Square<Number> b_{};    // set when the foot is interior, like t_ and across_
    Real<Number> t_{};      // of the foot
    Real<Number> length_;   // |d|
    Real<Number> across_{}; // |d x f|
    Real<Number> distance_{};
    Real<Number> depth_{};
};

} // namespace secant::exact
