#pragma once

#include "core/geometry/exact/double_double.h"
#include "core/geometry/exact/frame.h"
#include "core/geometry/exact/wide.h"
#include "core/geometry/solve.h"

#include <array>
#include <cassert>
#include <optional>
#include <type_traits>

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

/// The type of a number that divides several others.
template <class Number>
using DivisorOf =
    std::conditional_t<std::is_same_v<Real<Number>, DoubleDouble>, Divisor, Real<Number>>;

/// The values that the formulas of a query share: its polynomials, and its numbers after them, each
/// converted once.
template <class Number, std::size_t N>
struct Terms {
    explicit Terms(const Frame<Number, N>& query) : Terms{query, Polynomials{query}} {}

    Terms(const Frame<Number, N>& query, const Polynomials<Number, N>& polynomials_of_query)
        : q{query}, polynomials{polynomials_of_query}, a{real(polynomials.a)},
          b{real(polynomials.b)}, radius{real(q.radius)}
    {
        for (std::size_t i = 0; i < N; ++i) {
            start[i] = real(q.start[i]);
            from_start[i] = real(q.from_start[i]);
            direction[i] = real(q.direction[i]);
        }
    }

    const Frame<Number, N>& q;
    Polynomials<Number, N> polynomials;
    Real<Number> a;
    Real<Number> b;
    Real<Number> radius;
    Coordinates<Real<Number>, N> start;
    Coordinates<Real<Number>, N> from_start;
    Coordinates<Real<Number>, N> direction;
};

/// True when a sum kept the digits of its term, so that the short form of a formula is enough. A
/// type of number without such a test always answers false.
template <class Number>
[[nodiscard]] constexpr bool keeps_digits(const Number&, const Number&)
{
    return false;
}

/// The roots of q, with the terms of their formulas.
template <class Number, std::size_t N>
class RootFormulas {
public:
    using R = Real<Number>;

    /// @param terms  outlive this
    explicit RootFormulas(const Terms<Number, N>& terms) : terms_{terms} { solve(); }

    /// @param side  -1 for t1, +1 for t2
    [[nodiscard]] const R& parameter(int side) const { return t_[side < 0 ? 0 : 1]; }

    /// Coordinate i of t d, by which both a point and its vector to C leave the start.
    [[nodiscard]] R step(int side, std::size_t i) const
    {
        return parameter(side) * terms_.direction[i];
    }

    [[nodiscard]] R point(int side, std::size_t i, const R& step) const
    {
        return coordinate(side, terms_.q.start, terms_.start, i, step);
    }

    /// Coordinate i of the vector from C to the point: the normal times r + s.
    [[nodiscard]] R from_center(int side, std::size_t i, const R& step) const
    {
        return coordinate(side, terms_.q.from_start, terms_.from_start, i, step);
    }

private:
    [[nodiscard]] R signed_root(int side) const { return side < 0 ? -root_ : root_; }

    /// t = (-b + side sqrt(disc)) / a, or c / (-b - side sqrt(disc)) where the former cancels.
    void solve()
    {
        root_ = sqrt(real(terms_.polynomials.discriminant));
        const DivisorOf<Number> a{terms_.a};
        const int sign_of_b = sign_of(terms_.polynomials.b);
        // The root on this side of -b / a does not cancel.
        const int side = sign_of_b > 0 ? -1 : 1;
        const R sum = signed_root(side) - terms_.b;
        const std::size_t place = side < 0 ? 0 : 1;
        R& far = t_[place];
        R& near = t_[1 - place];
        far = sum / a;
        near = sign_of_b == 0 ? -far : sign_of(root_) == 0 ? far : real(terms_.polynomials.c) / sum;
    }

    /// Coordinate i of P(t) in the frame where E is `origin`: origin + t d.
    [[nodiscard]] R coordinate(int side, const Coordinates<Number, N>& origins,
                               const Coordinates<R, N>& reals, std::size_t i, const R& step) const
    {
        if (R sum = reals[i] + step; keeps_digits(sum, reals[i])) return sum;
        return long_coordinate(side, origins[i], i);
    }

    /// The coordinate where that sum cancels: (p + m) / a with p = origin a - b d and m = side d
    /// sqrt(disc), or (p^2 - m^2) / (a (p - m)) = (origin^2 a - 2 origin d b + d^2 c) / (p - m).
    [[nodiscard, gnu::noinline]] R long_coordinate(int side, const Number& origin,
                                                   std::size_t i) const
    {
        const auto& [a, b, c, unused] = terms_.polynomials;
        const Number& d = terms_.q.direction[i];
        const auto p = origin * a - d * b;
        const R m = terms_.direction[i] * signed_root(side);
        if (sign_of(p) * sign_of(m) >= 0) return (real(p) + m) / terms_.a;
        const auto mixed = origin * d * b;
        return real(origin * origin * a + d * d * c - mixed - mixed) / (real(p) - m);
    }

    const Terms<Number, N>& terms_;
    R root_;
    std::array<R, 2> t_;
};

/// The point of the piece nearest to C, with distance, depth and offset.
template <class Number, std::size_t N>
class ClosestFormulas {
public:
    using R = Real<Number>;

    /// @param terms, layout  outlive this
    ClosestFormulas(const Terms<Number, N>& terms, const Layout& layout)
        : terms_{terms}, layout_{layout}
    {
        solve();
    }

    /// Coordinate i of t d, by which the foot leaves the start. @pre the foot is interior
    [[nodiscard]] R step(std::size_t i) const
    {
        assert(layout_.foot == Foot::interior);
        return t_ * terms_.direction[i];
    }

    /// Coordinate i of P(-b / a). @pre the foot is interior
    [[nodiscard]] R foot(std::size_t i) const { return foot(i, step(i)); }

    [[nodiscard]] R foot(std::size_t i, const R& step) const
    {
        return coordinate(terms_.q.start, terms_.start, i, step);
    }

    [[nodiscard]] const R& distance() const { return distance_; }

    /// Exactly zero when its sign is zero.
    [[nodiscard]] const R& depth() const { return depth_; }

    /// Coordinate i of the unit vector from the closest point to C, times depth. @pre depth > 0
    [[nodiscard]] R offset(std::size_t i) const
    {
        return offset(i, layout_.foot == Foot::interior ? step(i) : R{});
    }

    /// @param step  when the foot is interior
    [[nodiscard]] R offset(std::size_t i, const R& step) const
    {
        assert(layout_.depth > 0);
        if (layout_.centered) return any_normal(i) * depth_;
        return towards_center(i, step) / *length_ * depth_;
    }

private:
    void solve()
    {
        if (layout_.foot == Foot::interior) {
            solve_foot();
        } else {
            distance_ = sqrt(real(dot(from_end(), from_end())));
            // r + s - distance as a difference of squares over the sum.
            if (layout_.depth != 0) {
                depth_ = real(-power(from_end(), terms_.q.radius)) / (terms_.radius + distance_);
            }
            if (!layout_.centered) length_.emplace(distance_);
        }
    }

    void solve_foot()
    {
        t_ = -(terms_.b / terms_.a);
        const R length = sqrt(terms_.a);
        const R across = distance_times_length();
        length_.emplace(length);
        distance_ = across / *length_;
        if (layout_.depth != 0) {
            depth_ = real(terms_.polynomials.discriminant) /
                     (length * (length * terms_.radius + across));
        }
        if constexpr (N == 2) {
            center_is_right_ = sign_of(normal()[0]) > 0;
        } else if (!layout_.centered) {
            length_.emplace(distance_);
        }
    }

    [[nodiscard]] auto normal() const { return cross(terms_.q.direction, terms_.q.from_start); }

    /// |d x f|. A double-double takes the shortest way; a tie is not left to it.
    [[nodiscard]] R distance_times_length() const
    {
        if constexpr (!std::is_same_v<R, DoubleDouble>) {
            return sqrt(real(dot(normal(), normal())));
        } else if constexpr (N == 2) {
            return absolute(real(normal()[0]));
        } else {
            const auto& polynomials = terms_.polynomials;
            const Number& radius = terms_.q.radius;
            return sqrt(real(polynomials.a * (radius * radius) - polynomials.discriminant));
        }
    }

    /// Coordinate i of P(-b / a) in the frame where E is `origin`.
    [[nodiscard]] R coordinate(const Coordinates<Number, N>& origin,
                               const Coordinates<R, N>& real_origin, std::size_t i,
                               const R& step) const
    {
        if (R sum = real_origin[i] + step; keeps_digits(sum, real_origin[i])) return sum;
        const Polynomials<Number, N>& polynomials = terms_.polynomials;
        return real(origin[i] * polynomials.a - terms_.q.direction[i] * polynomials.b) / terms_.a;
    }

    [[nodiscard]] const Coordinates<Number, N>& from_end() const
    {
        return layout_.foot == Foot::end ? terms_.q.from_end : terms_.q.from_start;
    }

    /// Coordinate i of a vector from the closest point towards C. Its length is `length_`.
    [[nodiscard]] R towards_center(std::size_t i, const R& step) const
    {
        if (layout_.foot != Foot::interior) return -real(from_end()[i]);
        if constexpr (N == 2) {
            const auto& d = terms_.direction;
            const R right = i == 0 ? d[1] : -d[0];
            return center_is_right_ ? right : -right;
        } else {
            return -coordinate(terms_.q.from_start, terms_.from_start, i, step);
        }
    }

    /// Left normal of d; in space d x the axis that d leans to least; +x without a direction.
    [[nodiscard]] R any_normal(std::size_t i) const
    {
        if (layout_.degenerate) return R{i == 0 ? 1.0 : 0.0};
        const auto& d = terms_.direction;
        if constexpr (N == 2) {
            return (i == 0 ? -d[1] : d[0]) / sqrt(terms_.a);
        } else {
            const auto& whole = terms_.q.direction;
            std::size_t axis = 0;
            for (std::size_t k = 1; k < N; ++k) {
                if (sign_of(whole[k] * whole[k] - whole[axis] * whole[axis]) < 0) axis = k;
            }
            const std::size_t u = (axis + 1) % N;
            const std::size_t v = (axis + 2) % N;
            const R length = sqrt(real(whole[u] * whole[u] + whole[v] * whole[v]));
            if (i == u) return d[v] / length;
            return i == v ? -d[u] / length : R{0.0};
        }
    }

    const Terms<Number, N>& terms_;
    const Layout& layout_;
    std::optional<DivisorOf<Number>> length_; // of the vector towards C
    bool center_is_right_ = false;            // of d, where d x f > 0; in the plane
    R t_{};                                   // of the foot
    R distance_{};
    R depth_{};
};

} // namespace secant::exact
