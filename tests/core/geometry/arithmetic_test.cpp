#include "core/geometry/kernels/processor.h"

#include "tests/support/catch.h"

#include <cfenv>

#if defined(__SSE2__)
#include <xmmintrin.h>
#endif

using namespace secant;

TEST_CASE("the arithmetic of this processor is that of IEEE 754")
{
    CHECK(computes_as_ieee_754());
}

TEST_CASE("a rounding mode other than to nearest is seen")
{
    for (const int mode : {FE_UPWARD, FE_DOWNWARD, FE_TOWARDZERO}) {
        REQUIRE(std::fesetround(mode) == 0);
        const bool seen = !computes_as_ieee_754();
        REQUIRE(std::fesetround(FE_TONEAREST) == 0);
        CHECK(seen);
    }
}

#if defined(__SSE2__)
TEST_CASE("subnormal numbers that become zero are seen")
{
    constexpr unsigned flush_to_zero = 0x8000;
    constexpr unsigned denormals_are_zero = 0x0040;
    const unsigned before = _mm_getcsr();
    for (const unsigned mode : {flush_to_zero, denormals_are_zero}) {
        _mm_setcsr(before | mode);
        const bool seen = !computes_as_ieee_754();
        _mm_setcsr(before);
        CHECK(seen);
    }
}
#endif
