#pragma once

#include "core/geometry/exact/filter.h"
#include "core/geometry/exact/integers.h"
#include "core/geometry/exact/sign_log.h"

#include <optional>

namespace secant::exact {

/// The signs of the five polynomials that decide the case. Each is exact, and computed when it is
/// first needed: by the filter, else in integers.
///
/// Holds copies of circle and piece.
template <int N>
class Signs {
public:
    /// @pre is_valid(circle, piece)
    Signs(const Circle<N>& circle, const Piece<N>& piece) noexcept
        : circle_{circle}, piece_{piece}, rounded_{rounded_frame(circle, piece)}
    {
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

    /// Whether C lies on the line through E and L: d x f = 0. @pre E != L
    [[nodiscard]] bool center_on_line()
    {
        const auto filtered = filtered_cross(rounded_);
        for (std::size_t k = 0; k < filtered.size(); ++k) {
            const auto component = [k](const auto& q) {
                return cross(q.direction, q.from_start)[k];
            };
            if (decide(filtered[k], component).sign != 0) return false;
        }
        return true;
    }

    /// On which side of the line C lies: the sign of d x f. @pre N == 2
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
    Frame<double, std::size_t{N}> rounded_;
    SignLog log_;
};

} // namespace secant::exact
