#include "core/methods/trace/exact_number.h"

#include "tests/support/catch.h"

#include <cmath>
#include <limits>

using namespace secant;

TEST_CASE("a bit breaks a tie between two doubles however far behind it is")
{
    constexpr double least = std::numeric_limits<double>::denorm_min();
    for (int limb = 1; limb <= 33; ++limb) {
        CAPTURE(limb);
        const ExactNumber far = ldexp(ExactNumber{1}, -64 * limb - 60);
        const ExactNumber tie = ExactNumber{1.0} + ExactNumber{0x1p-53};
        const ExactNumber odd_tie = ExactNumber{1.0} + ExactNumber{0x1.8p-52};
        CHECK(static_cast<double>(tie) == 1.0);
        CHECK(static_cast<double>(tie + far) == 1.0 + 0x1p-52);
        CHECK(static_cast<double>(tie - far) == 1.0);
        CHECK(static_cast<double>(odd_tie) == 1.0 + 0x1p-51);
        CHECK(static_cast<double>(odd_tie + far) == 1.0 + 0x1p-51);
        CHECK(static_cast<double>(odd_tie - far) == 1.0 + 0x1p-52);
        CHECK(static_cast<double>(-(tie + far)) == -1.0 - 0x1p-52);
        const ExactNumber half_of_least = ldexp(ExactNumber{1}, -1075);
        const ExactNumber farther = ldexp(far, -1075);
        CHECK(static_cast<double>(half_of_least) == 0.0);
        CHECK(static_cast<double>(half_of_least + farther) == least);
        CHECK(static_cast<double>(half_of_least - farther) == 0.0);
    }
}
