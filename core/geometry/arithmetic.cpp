#include "core/geometry/arithmetic.h"

#include <cfloat>
#include <limits>

// Registers of 80 bits round a double twice.
static_assert(FLT_EVAL_METHOD == 0, "compile with -msse2 -mfpmath=sse");
static_assert(std::numeric_limits<double>::is_iec559 && std::numeric_limits<float>::is_iec559);

namespace secant {

bool computes_as_ieee_754() noexcept
{
    // volatile: computed now, and not by the compiler.
    const volatile double one = 1.0;
    const volatile double below_half = 0x1.8p-54;
    const volatile double above_half = 0x1.8p-53;
    const volatile double half = 0x1p-53;
    const double next = 1.0 + DBL_EPSILON;
    const bool to_nearest = one + below_half == 1.0 && one + above_half == next &&
                            -one - below_half == -1.0 && -one - above_half == -next &&
                            one + half == 1.0 && next + half == 1.0 + 2.0 * DBL_EPSILON;

    const volatile double least_normal = DBL_MIN;
    const volatile double least = std::numeric_limits<double>::denorm_min();
    const volatile double large = 0x1p60;
    const bool keeps_subnormals = least_normal / 2.0 > 0.0 && least * large > 0.0;
    return to_nearest && keeps_subnormals;
}

} // namespace secant
