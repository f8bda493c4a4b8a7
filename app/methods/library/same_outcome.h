#pragma once

#include "core/methods/method.h"

#include <bit>
#include <cstdint>

namespace secant {

[[nodiscard]] inline bool has_same_bits(float a, float b) noexcept
{
    return std::bit_cast<std::uint32_t>(a) == std::bit_cast<std::uint32_t>(b);
}
[[nodiscard]] inline bool has_same_bits(double a, double b) noexcept
{
    return std::bit_cast<std::uint64_t>(a) == std::bit_cast<std::uint64_t>(b);
}
/// Whether two outcomes say the same, each number bit for bit. NaNs are all the same: which of them
/// an operation gives is left to the compiler.
template <int N, class T>
[[nodiscard]] bool is_same(const Outcome<N, T>& a, const Outcome<N, T>& b) noexcept
{
    const auto number = [](T x, T y) { return has_same_bits(x, y) || (x != x && y != y); };
    const auto vector = [&](const Vec<N, T>& x, const Vec<N, T>& y) {
        for (int i = 0; i < N; ++i)
            if (!number(x[i], y[i])) return false;
        return true;
    };
    const auto both = [](const auto& x, const auto& y, const auto& same) {
        return x.has_value() == y.has_value() && (!x || same(*x, *y));
    };
    return a.failure == b.failure && a.hit == b.hit && a.disk_overlap == b.disk_overlap &&
           a.kind == b.kind && a.tangent == b.tangent && a.point_count == b.point_count &&
           vector(a.points[0], b.points[0]) && vector(a.points[1], b.points[1]) &&
           both(a.roots, b.roots,
                [&](const auto& x, const auto& y) {
                    return number(x[0], y[0]) && number(x[1], y[1]);
                }) &&
           both(a.closest, b.closest, vector) && both(a.distance, b.distance, number) &&
           both(a.offset, b.offset, vector) && both(a.ray_distance, b.ray_distance, number);
}

} // namespace secant
