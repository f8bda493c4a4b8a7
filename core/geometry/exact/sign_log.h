#pragma once

#include <array>
#include <optional>

namespace secant::exact {

/// The five polynomials, in the order in which they are asked for.
enum class Sign {
    power_at_start, ///< q(0): negative when E lies inside the circle, zero when on it
    power_at_end,   ///< q(1), the same at L
    discriminant,   ///< negative without a root, zero with a double one
    slope_at_start, ///< f . d, half the slope of q at t = 0: negative while approaching C
    slope_at_end,   ///< g . d, half the slope of q at t = 1
};

/// Which arithmetic was needed to be certain.
enum class Stage { filter, double_double, integers };

/// A sign, and how it was come by.
struct DecidedSign {
    int sign = 0;
    Stage stage = Stage::filter;
    double estimate = 0.0; ///< what plain double makes of the polynomial
};

/// The signs that were asked for, by `Sign`.
using SignLog = std::array<std::optional<DecidedSign>, 5>;

} // namespace secant::exact
