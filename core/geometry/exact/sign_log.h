#pragma once

#include <array>
#include <optional>

namespace secant::exact {

/// The five polynomials, in the order in which their signs are computed.
enum class Sign {
    power_at_start, ///< q(0): negative when E lies inside the circle, zero when on it
    power_at_end,   ///< q(1): negative when L lies inside the circle, zero when on it
    discriminant,   ///< negative without a root, zero with a double one
    slope_at_start, ///< f . d, half the slope of q at t = 0: negative while approaching C
    slope_at_end,   ///< g . d, half the slope of q at t = 1
};

/// The arithmetic that proved a sign.
enum class Stage { filter, integers };

/// A sign, and the arithmetic that proved it.
struct DecidedSign {
    int sign = 0;
    Stage stage = Stage::filter;
    double estimate = 0.0; ///< the polynomial in plain double
};

/// The signs that were computed, by `Sign`.
using SignLog = std::array<std::optional<DecidedSign>, 5>;

} // namespace secant::exact
