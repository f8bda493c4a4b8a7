#pragma once

#include "core/geometry/exact/polynomials.h"

namespace secant::exact {

/// The signs of the five polynomials, each -1, 0 or +1.
class PolynomialSigns {
public:
    template <class Whole, std::size_t N>
    explicit PolynomialSigns(const Polynomials<Whole, N>& q)
        : power_at_start_{sign_of(q.c)}, power_at_end_{sign_of(q.power_at_end())},
          discriminant_{sign_of(q.discriminant)}, slope_at_start_{sign_of(q.b)},
          slope_at_end_{sign_of(q.slope_at_end())}
    {
    }

    /// The combination with this index.
    explicit constexpr PolynomialSigns(std::size_t index)
        : power_at_start_{digit(index, 81)}, power_at_end_{digit(index, 27)},
          discriminant_{digit(index, 9)}, slope_at_start_{digit(index, 3)}, slope_at_end_{
                                                                                digit(index, 1)}
    {
    }

    /// How many combinations of signs there are.
    static constexpr std::size_t combinations = 243;

    /// Below `combinations`: the signs as digits of a number with base 3.
    [[nodiscard]] constexpr std::size_t index() const
    {
        const int number = 81 * (power_at_start_ + 1) + 27 * (power_at_end_ + 1) +
                           9 * (discriminant_ + 1) + 3 * (slope_at_start_ + 1) +
                           (slope_at_end_ + 1);
        return static_cast<std::size_t>(number);
    }

    [[nodiscard]] constexpr int power_at_start() const { return power_at_start_; }
    [[nodiscard]] constexpr int power_at_end() const { return power_at_end_; }
    [[nodiscard]] constexpr int discriminant() const { return discriminant_; }
    [[nodiscard]] constexpr int slope_at_start() const { return slope_at_start_; }
    [[nodiscard]] constexpr int slope_at_end() const { return slope_at_end_; }

private:
    [[nodiscard]] static constexpr int digit(std::size_t index, std::size_t place)
    {
        return static_cast<int>(index / place % 3) - 1;
    }

    int power_at_start_;
    int power_at_end_;
    int discriminant_;
    int slope_at_start_;
    int slope_at_end_;
};

} // namespace secant::exact
