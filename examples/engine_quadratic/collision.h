// A part of an engine that knows nothing of Secant.
#pragma once

#include <cmath>
#include <optional>

namespace engine {

struct Vec2 {
    float x, y;
};

inline Vec2 operator-(Vec2 a, Vec2 b)
{
    return {a.x - b.x, a.y - b.y};
}
inline float dot(Vec2 a, Vec2 b)
{
    return a.x * b.x + a.y * b.y;
}

/// Where a bullet that flies from `from` to `to` first meets a circle, as a part of its way.
inline std::optional<float> bullet_hits_circle(Vec2 from, Vec2 to, Vec2 center, float radius)
{
    const Vec2 d = to - from;
    const Vec2 f = from - center;
    const float a = dot(d, d);
    const float b = 2.0f * dot(f, d);
    const float c = dot(f, f) - radius * radius;
    const float discriminant = b * b - 4.0f * a * c;
    if (discriminant < 0.0f) return std::nullopt;
    const float root = std::sqrt(discriminant);
    const float t1 = (-b - root) / (2.0f * a);
    const float t2 = (-b + root) / (2.0f * a);
    if (t1 >= 0.0f && t1 <= 1.0f) return t1;
    if (t2 >= 0.0f && t2 <= 1.0f) return t2;
    return std::nullopt;
}

} // namespace engine
