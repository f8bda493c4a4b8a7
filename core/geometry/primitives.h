#pragma once

#include <glm/vec2.hpp>
#include <glm/vec3.hpp>

#include <cmath>

namespace secant {

/// A point or a vector in N dimensions (2 or 3), in world units.
template <int N, class T = double>
using Vec = glm::vec<N, T, glm::defaultp>;

/// The part of the line through E and L that counts, by its parameter t.
enum class Extent {
    segment, ///< 0 <= t <= 1
    ray,     ///< t >= 0
    line,    ///< any t
};

/// The part of the circle that counts as a hit. Sources disagree on which of the two "collision"
/// means.
enum class Target {
    curve, ///< the circle itself
    disk,  ///< the filled circle
};

/// A circle, or a sphere when N is 3. Radius zero is a point.
template <int N, class T = double>
struct Circle {
    Vec<N, T> center{};
    T radius{}; ///< world units, >= 0

    /// Equal when every number compares equal (so -0 equals 0).
    friend bool operator==(const Circle&, const Circle&) = default;
};

/// A directed piece of a line: E at t = 0, L at t = 1. E == L is a valid, degenerate piece.
template <int N, class T = double>
struct Piece {
    Vec<N, T> start{}; ///< E
    Vec<N, T> end{};   ///< L
    Extent extent = Extent::segment;
    T radius{}; ///< s >= 0; above zero the piece is a stadium

    friend bool operator==(const Piece&, const Piece&) = default;
};

template <int N, class T>
[[nodiscard]] bool is_finite(const Vec<N, T>& v) noexcept
{
    for (int i = 0; i < N; ++i) {
        if (!std::isfinite(v[i])) return false;
    }
    return true;
}

/// True when circle and piece make a query: every number is finite, and the radius is not negative.
template <int N, class T>
[[nodiscard]] bool is_valid(const Circle<N, T>& circle, const Piece<N, T>& piece) noexcept
{
    const auto is_radius = [](T r) { return std::isfinite(r) && r >= T{0}; };
    return is_finite<N, T>(circle.center) && is_radius(circle.radius) &&
           is_finite<N, T>(piece.start) && is_finite<N, T>(piece.end) && is_radius(piece.radius);
}

/// The same query in double, which holds every float exactly.
template <int N>
[[nodiscard]] Circle<N> widen(const Circle<N, float>& circle) noexcept
{
    return {Vec<N>{circle.center}, double{circle.radius}};
}

template <int N>
[[nodiscard]] Piece<N> widen(const Piece<N, float>& piece) noexcept
{
    return {Vec<N>{piece.start}, Vec<N>{piece.end}, piece.extent, double{piece.radius}};
}

} // namespace secant
