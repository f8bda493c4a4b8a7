#pragma once

#include "core/methods/trace/exact_number.h"
#include "core/methods/trace/trace.h"

#include <algorithm>
#include <memory>
#include <utility>

namespace secant {

/// x - y. Zero when nothing but the last bits of roots and quotients is left: then x and y are
/// equal. A root or a quotient that never ends has 2200 bits, so the errors of the few operations
/// of a method stay below 2^-2170 even after a difference has lost 25 bits. Terms without such
/// errors differ by less only when one coordinate is 2^1085 times another.
[[nodiscard]] inline ExactNumber exact_difference(const ExactNumber& x, const ExactNumber& y)
{
    constexpr int reliable_bits = 2170;
    ExactNumber difference = x - y;
    if (difference.is_zero() || !isfinite(difference) || x.is_zero() || y.is_zero())
        return difference;
    if (ilogb(difference) >= std::max(ilogb(x), ilogb(y)) - reliable_bits) return difference;
    return ExactNumber{0};
}

/// The double nearest to x y z, as if the products were worked out with all their digits.
[[nodiscard]] double rounded_product(const ExactNumber& x, const ExactNumber& y,
                                     const ExactNumber& z);

struct HeldExactNumber {
    ExactNumber number;
};

[[nodiscard]] inline std::shared_ptr<const HeldExactNumber> held(const ExactNumber& number)
{
    return std::make_shared<const HeldExactNumber>(HeldExactNumber{number});
}

/// The number that a traced one should have come to.
/// @pre `number` comes from a trace
[[nodiscard]] inline const ExactNumber& exact_of(const TracedNumber& number)
{
    return number.exact->number;
}

} // namespace secant
