// A part of an engine, as a template on its number type.
#pragma once

#include <secant/traced.hpp>

#include <cmath>
#include <optional>

namespace engine {

template <class Real>
struct Vec2 {
    Real x, y;
};

template <class Real>
Vec2<Real> operator-(const Vec2<Real>& a, const Vec2<Real>& b)
{
    return {a.x - b.x, a.y - b.y};
}
template <class Real>
Real dot(const Vec2<Real>& a, const Vec2<Real>& b)
{
    return a.x * b.x + a.y * b.y;
}

/// Where a bullet that flies from `from` to `to` first meets a circle, as a part of its way.
template <class Real>
std::optional<Real> bullet_hits_circle(Vec2<Real> from, Vec2<Real> to, Vec2<Real> center,
                                       Real radius)
{
    using secant::name;
    using std::sqrt;
    const Vec2<Real> d = to - from;
    const Vec2<Real> f = from - center;
    const Real a = name(dot(d, d), "a");
    const Real b = name(2 * dot(f, d), "b");
    const Real c = name(dot(f, f) - radius * radius, "c");
    const Real discriminant = name(b * b - 4 * a * c, "discriminant");
    if (discriminant < 0) return std::nullopt;
    const Real root = sqrt(discriminant);
    const Real t1 = name((-b - root) / (2 * a), "t1");
    const Real t2 = name((-b + root) / (2 * a), "t2");
    if (t1 >= 0 && t1 <= 1) return t1;
    if (t2 >= 0 && t2 <= 1) return t2;
    return std::nullopt;
}

} // namespace engine
