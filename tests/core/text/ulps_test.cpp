#include "core/text/ulps.h"

#include "tests/support/catch.h"

#include <cmath>
#include <limits>

using namespace secant;

TEST_CASE("ulps are counted from the lowest to the highest double")
{
    constexpr double most = std::numeric_limits<double>::max();
    constexpr double infinity = std::numeric_limits<double>::infinity();
    constexpr std::uint64_t all = 0x7FEF'FFFF'FFFF'FFFF;
    CHECK(moved_by_ulps(most, true, all) == 0.0);
    CHECK(moved_by_ulps(most, true, 2 * all) == -most);
    CHECK(moved_by_ulps(most, true, 2 * all + 1) == -infinity);
    CHECK(moved_by_ulps(-most, false, 2 * all) == most);
    CHECK(moved_by_ulps(-most, false, ~std::uint64_t{0}) == infinity);
    CHECK(moved_by_ulps(-1.0, false, 1) == -1.0 + 0x1p-53);
}

TEST_CASE("ulps are counted from double to double across zero and up to the largest")
{
    constexpr double most = std::numeric_limits<double>::max();
    constexpr double smallest = std::numeric_limits<double>::denorm_min();
    CHECK(moved_by_ulps(1.0, 1) == std::nextafter(1.0, 2.0));
    CHECK(moved_by_ulps(1.0, -1) == std::nextafter(1.0, 0.0));
    CHECK(moved_by_ulps(smallest, -2) == -smallest);
    CHECK(moved_by_ulps(-0.0, 1) == smallest);
    CHECK(moved_by_ulps(most, 5) == most);
    CHECK(moved_by_ulps(-most, -5) == -most);
    CHECK(ulps_between(-smallest, smallest) == 2);
    CHECK(ulps_between(-0.0, 0.0) == 0);
    CHECK(ulps_between(2.0, std::nextafter(2.0, 0.0)) == -1);
    CHECK(ulps_between(-most, most) == std::numeric_limits<std::int64_t>::max());
    CHECK(ulps_between(most, -most) == -std::numeric_limits<std::int64_t>::max());
}
