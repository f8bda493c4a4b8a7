#pragma once

#include <glm/vec2.hpp>

namespace secant {

/// A place on the screen: pixels, x to the right, y down, from the window's top left corner.
using Pixel = glm::vec2;

/// A rectangle on the screen, in pixels. Empty unless min < max on both axes.
struct Rect {
    Pixel min{};
    Pixel max{};

    friend bool operator==(const Rect&, const Rect&) = default;
};

[[nodiscard]] constexpr Pixel size(const Rect& r) noexcept
{
    return r.max - r.min;
}

[[nodiscard]] constexpr Pixel middle(const Rect& r) noexcept
{
    return r.min + (r.max - r.min) * 0.5F;
}

/// Both edges belong to the rectangle.
[[nodiscard]] constexpr bool contains(const Rect& r, Pixel p) noexcept
{
    return p.x >= r.min.x && p.x <= r.max.x && p.y >= r.min.y && p.y <= r.max.y;
}

[[nodiscard]] constexpr bool contains(const Rect& outer, const Rect& inner) noexcept
{
    return contains(outer, inner.min) && contains(outer, inner.max);
}

/// True when a rectangle has an area.
[[nodiscard]] constexpr bool is_visible(const Rect& r) noexcept
{
    return r.min.x < r.max.x && r.min.y < r.max.y;
}

/// True when two rectangles share area; touching edges share none.
[[nodiscard]] constexpr bool overlap(const Rect& a, const Rect& b) noexcept
{
    return a.min.x < b.max.x && b.min.x < a.max.x && a.min.y < b.max.y && b.min.y < a.max.y;
}

/// The rectangle with every edge moved outwards by `margin` (inwards when negative).
[[nodiscard]] constexpr Rect grown(const Rect& r, float margin) noexcept
{
    return {r.min - Pixel{margin, margin}, r.max + Pixel{margin, margin}};
}

} // namespace secant
