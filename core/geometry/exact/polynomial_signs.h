#pragma once

#include "core/geometry/exact/frame.h"

#include <algorithm>
#include <optional>

namespace secant::exact {

/// The signs of the five polynomials in exact numbers, each computed when it is first needed.
template <class Number, std::size_t N>
class PolynomialSigns {
public:
    explicit PolynomialSigns(const Frame<Number, N>& q) : q_{q} {}

    [[nodiscard]] int power_at_start()
    {
        return once(power_at_start_, [&] { return power(q_.from_start, q_.radius); });
    }
    [[nodiscard]] int power_at_end()
    {
        return once(power_at_end_, [&] { return power(q_.from_end, q_.radius); });
    }
    [[nodiscard]] int discriminant()
    {
        return once(discriminant_, [&] { return exact::discriminant(q_); });
    }
    [[nodiscard]] int slope_at_start()
    {
        return once(slope_at_start_, [&] { return dot(q_.from_start, q_.direction); });
    }
    [[nodiscard]] int slope_at_end()
    {
        return once(slope_at_end_, [&] { return dot(q_.from_end, q_.direction); });
    }

    /// Whether C lies on the line through E and L: d x f = 0. @pre E != L
    [[nodiscard]] bool center_on_line() const
    {
        const auto normal = cross(q_.direction, q_.from_start);
        return std::all_of(normal.begin(), normal.end(),
                           [](const auto& component) { return sign_of(component) == 0; });
    }

private:
    template <class Polynomial>
    [[nodiscard]] static int once(std::optional<int>& sign, const Polynomial& polynomial)
    {
        if (!sign) sign = sign_of(polynomial());
        return *sign;
    }

    const Frame<Number, N>& q_;
    std::optional<int> power_at_start_;
    std::optional<int> power_at_end_;
    std::optional<int> discriminant_;
    std::optional<int> slope_at_start_;
    std::optional<int> slope_at_end_;
};

} // namespace secant::exact
