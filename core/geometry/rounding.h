#pragma once

#include <cmath>
#include <type_traits>

namespace secant {

/// Half an ulp above the largest float: from here on, rounding to nearest gives infinity, and a
/// conversion to float is undefined in C++.
inline constexpr double too_large_for_float = 0x1.ffffffp+127;

/// The number of T (float or double) nearest to `x`; infinite when it is too large for one.
template <class T>
[[nodiscard]] T rounded_to(double x) noexcept
{
    if constexpr (std::is_same_v<T, float>) {
        if (std::abs(x) >= too_large_for_float)
            return std::copysign(HUGE_VALF, x > 0 ? 1.0F : -1.0F);
        return static_cast<float>(x);
    } else {
        return x;
    }
}

} // namespace secant
