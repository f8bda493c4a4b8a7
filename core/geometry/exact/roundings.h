#pragma once

#include "core/geometry/exact/double_double.h"
#include "core/geometry/exact/wide.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace secant::exact {

/// Rounds double-doubles back to world units; remembers whether each is proven to be the nearest
/// double.
class DoubleDoubleRounding {
public:
    /// @param unit  world units are the numbers times 2^unit
    explicit DoubleDoubleRounding(int unit) : unit_{std::ldexp(1.0, unit)} {}

    double number(DoubleDouble x) { return scaled(x, 1.0); }
    double length(DoubleDouble x) { return scaled(x, unit_); }

    [[nodiscard]] bool is_certain() const
    {
        // The range where the errors are relative, and nothing is subnormal in world units.
        return is_nearest_ && least_ >= 0x1p-900 && largest_ <= 0x1p1000 &&
               least_ * unit_ >= std::numeric_limits<double>::min() &&
               largest_ * unit_ <= std::numeric_limits<double>::max();
    }

private:
    double scaled(DoubleDouble x, double unit)
    {
        constexpr double relative_error = 0x1p-88; // at least 64 times what docs/numerics.md finds
        const double magnitude = std::abs(x.hi);
        const double error = relative_error * magnitude;
        const double rounded = x.hi + (x.lo - error);
        is_nearest_ &= rounded == x.hi + (x.lo + error);
        least_ = std::min(least_, magnitude == 0.0 ? 1.0 : magnitude);
        largest_ = std::max(largest_, magnitude);
        return rounded * unit + 0.0; // + 0 turns -0 into 0
    }

    double unit_;
    bool is_nearest_ = true;
    double least_ = 1.0; ///< the smallest magnitude that is not zero
    double largest_ = 1.0;
};

/// Rounds integers' results back to world units.
struct WideRounding {
    int unit = 0;

    [[nodiscard]] double number(const Wide& x) const { return to_double(x, 0); }
    [[nodiscard]] double length(const Wide& x) const { return to_double(x, unit); }
};

} // namespace secant::exact
