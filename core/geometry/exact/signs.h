#pragma once

#include "core/geometry/exact/frame.h"
#include "core/geometry/exact/integers.h"
#include "core/geometry/primitives.h"
#include "core/geometry/solve.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <cmath>
#include <optional>
#include <tuple>

/// The first stage of a sign: plain double, with a bound on the rounding error.
///
/// u = 2^-53. Differences of inputs and r + s have a relative error of u. Each constant below is at
/// least one and a half times the sum of the rounding errors (docs/numerics.md). Overflow makes the
/// bound infinite or the value NaN, and then no sign is proven.
namespace secant::exact {

/// A computed value, and a bound on its distance from the true value.
struct Bounded {
    double value = 0.0;
    double bound = 0.0;
};

/// The sign, when the bound proves it. Zero is never proven here.
[[nodiscard]] inline std::optional<int> certain_sign(const Bounded& x) noexcept
{
    if (x.value > x.bound) return 1;
    if (x.value < -x.bound) return -1;
    return std::nullopt;
}

/// Sums of products of two differences. Error: up to 7 u of the magnitudes, and an underflow each.
inline constexpr double quadratic_error = 0x1p-49;
inline constexpr double quadratic_underflow = 0x1p-1060;

template <std::size_t N>
[[nodiscard]] Bounded filtered_dot(const Coordinates<double, N>& a,
                                   const Coordinates<double, N>& b) noexcept
{
    double sum = 0.0;
    double magnitude = 0.0;
    for (std::size_t i = 0; i < N; ++i) {
        sum += a[i] * b[i];
        magnitude += std::abs(a[i] * b[i]);
    }
    return {sum, quadratic_error * magnitude + quadratic_underflow};
}

template <std::size_t N>
[[nodiscard]] Bounded filtered_power(const Coordinates<double, N>& v, double radius) noexcept
{
    const double squares = dot(v, v);
    const double radius_squared = radius * radius;
    return {squares - radius_squared,
            quadratic_error * (squares + radius_squared) + quadratic_underflow};
}

/// The components of d x f; the error of each is at most 5 u of its two products' magnitudes.
template <std::size_t N>
[[nodiscard]] auto filtered_cross(const Frame<double, N>& q) noexcept
{
    const auto normal = cross(q.direction, q.from_start);
    std::array<Bounded, std::tuple_size_v<decltype(normal)>> components;
    for (std::size_t k = 0; k < components.size(); ++k) {
        const std::size_t i = (k + N - 2) % N;
        const std::size_t j = (k + N - 1) % N;
        const double magnitude =
            std::abs(q.direction[i] * q.from_start[j]) + std::abs(q.direction[j] * q.from_start[i]);
        components[k] = {normal[k], quadratic_error * magnitude + quadratic_underflow};
    }
    return components;
}

/// With every factor up to 2^250 the underflows in the products stay below 2^-540.
template <std::size_t N>
[[nodiscard]] Bounded filtered_discriminant(const Frame<double, N>& q) noexcept
{
    constexpr double largest_square = 0x1p500;
    constexpr double underflow = 0x1p-540;
    constexpr double product_error = 0x1p-49;

    const double a = dot(q.direction, q.direction);
    const double radius_squared = q.radius * q.radius;
    double normal_squared = 0.0;
    double inherited = 0.0; // (x + e)^2 differs from x^2 by up to 2 |x| e + e^2
    const double largest = std::max({a, radius_squared, dot(q.from_start, q.from_start)});
    for (const Bounded& component : filtered_cross(q)) {
        normal_squared += component.value * component.value;
        inherited += component.bound * (2.0 * std::abs(component.value) + component.bound);
    }
    if (!(largest <= largest_square)) return {0.0, 1.0};
    const double wide = a * radius_squared;
    return {wide - normal_squared,
            product_error * (wide + normal_squared) + 2.0 * inherited + underflow};
}

/// The signs of the five polynomials that decide the case. Each is exact, and computed when it is
/// first needed: by the filter, else in integers.
///
/// Holds copies of circle and piece.
template <int N>
class Signs {
public:
    /// @pre is_valid(circle, piece)
    Signs(const Circle<N>& circle, const Piece<N>& piece) noexcept : circle_{circle}, piece_{piece}
    {
        assert(is_valid(circle, piece));
        fill(rounded_, circle, piece, [](double x) { return x; });
    }

    [[nodiscard]] int power_at_start()
    {
        return logged(Sign::power_at_start, filtered_power(rounded_.from_start, rounded_.radius),
                      [](const auto& q) { return power(q.from_start, q.radius); });
    }

    [[nodiscard]] int power_at_end()
    {
        return logged(Sign::power_at_end, filtered_power(rounded_.from_end, rounded_.radius),
                      [](const auto& q) { return power(q.from_end, q.radius); });
    }

    [[nodiscard]] int discriminant()
    {
        return logged(Sign::discriminant, filtered_discriminant(rounded_),
                      [](const auto& q) { return exact::discriminant(q); });
    }

    [[nodiscard]] int slope_at_start()
    {
        return logged(Sign::slope_at_start, filtered_dot(rounded_.from_start, rounded_.direction),
                      [](const auto& q) { return dot(q.from_start, q.direction); });
    }

    [[nodiscard]] int slope_at_end()
    {
        return logged(Sign::slope_at_end, filtered_dot(rounded_.from_end, rounded_.direction),
                      [](const auto& q) { return dot(q.from_end, q.direction); });
    }

    /// True when C lies on the line through E and L: d x f = 0. @pre E != L
    [[nodiscard]] bool center_on_line()
    {
        assert(piece_.start != piece_.end);
        const auto filtered = filtered_cross(rounded_);
        for (std::size_t k = 0; k < filtered.size(); ++k) {
            const auto component = [k](const auto& q) {
                return cross(q.direction, q.from_start)[k];
            };
            if (decide(filtered[k], component).sign != 0) return false;
        }
        return true;
    }

    /// On which side of the line C lies: the sign of d x f.
    [[nodiscard]] int side_of_center()
    {
        static_assert(N == 2);
        return decide(filtered_cross(rounded_)[0],
                      [](const auto& q) { return cross(q.direction, q.from_start)[0]; })
            .sign;
    }

    [[nodiscard]] const SignLog& log() const noexcept { return log_; }

private:
    template <class Polynomial>
    [[nodiscard]] int logged(Sign which, const Bounded& filtered, Polynomial polynomial)
    {
        auto& entry = log_[static_cast<std::size_t>(which)];
        if (!entry) entry = decide(filtered, polynomial);
        return entry->sign;
    }

    template <class Polynomial>
    [[nodiscard]] DecidedSign decide(const Bounded& filtered, Polynomial polynomial)
    {
        if (const auto sign = certain_sign(filtered)) {
            return {*sign, Stage::filter, filtered.value};
        }
        const int sign = in_integers(
            circle_, piece_, [&](const auto& whole) { return sign_of(polynomial(whole.frame)); });
        return {sign, Stage::integers, filtered.value};
    }

    Circle<N> circle_;
    Piece<N> piece_;
    Frame<double, std::size_t{N}> rounded_; ///< each difference rounded once
    SignLog log_;
};

} // namespace secant::exact
