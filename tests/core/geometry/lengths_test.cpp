#include "core/geometry/lengths.h"

#include "tests/support/catch.h"

#include <cmath>
#include <cstdint>
#include <limits>
#include <random>

using namespace secant;

TEST_CASE("a hypotenuse is the nearest number, but for one in thousands, which is its neighbour")
{
    std::mt19937_64 random{3};
    const auto number = [&random] {
        const auto digits = static_cast<double>(static_cast<std::int64_t>(random()));
        return std::ldexp(digits, -63 + static_cast<int>(random() % 60));
    };
    int others = 0;
    constexpr int count = 100'000;
    for (int i = 0; i < count; ++i) {
        const double x = number();
        const double y = i % 3 == 0 ? x * std::ldexp(1.0, -(i % 40)) : number();
        const auto nearest = static_cast<double>(
            std::sqrt(static_cast<long double>(x) * x + static_cast<long double>(y) * y));
        const double length = hypotenuse(x, y);
        CAPTURE(x, y);
        REQUIRE(length >= std::nextafter(nearest, 0.0));
        REQUIRE(length <= std::nextafter(nearest, HUGE_VAL));
        others += length == nearest ? 0 : 1;
        REQUIRE(hypotenuse(-y, x) == length);
    }
    CHECK(others < count / 1000);
}

TEST_CASE(
    "a hypotenuse overflows only where the length does, and takes infinity for longer than NaN")
{
    constexpr double largest = std::numeric_limits<double>::max();
    constexpr double smallest = std::numeric_limits<double>::denorm_min();
    constexpr double infinity = std::numeric_limits<double>::infinity();
    constexpr double nan = std::numeric_limits<double>::quiet_NaN();
    CHECK(hypotenuse(3e300, -4e300) == 5e300);
    CHECK(hypotenuse(0x3p-1074, 0x4p-1074) == 0x5p-1074);
    CHECK(hypotenuse(0.0, -0.0) == 0.0);
    CHECK(hypotenuse(-largest, smallest) == largest);
    CHECK(hypotenuse(0.0, -smallest) == smallest);
    CHECK(hypotenuse(largest, largest) == infinity);
    CHECK(hypotenuse(nan, -infinity) == infinity);
    CHECK(std::isnan(hypotenuse(nan, 1.0)));
    CHECK(hypotenuse(2e300, -3e300, 6e300) == Approx(7e300).epsilon(1e-15));
    CHECK(hypotenuse(0.0, 0.0, 0.0) == 0.0);
    CHECK(std::isnan(hypotenuse(nan, 0.0, 1.0)));
}
