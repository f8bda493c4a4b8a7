#include "core/geometry/elementary.h"

#include "tests/support/catch.h"

#include <algorithm>
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

TEST_CASE("a binary logarithm is exact for powers of two, and near the true one elsewhere")
{
    for (int n = -1074; n <= 1023; ++n)
        REQUIRE(binary_logarithm(std::ldexp(1.0, n)) == n);
    std::mt19937_64 random{5};
    for (int i = 0; i < 100'000; ++i) {
        const auto digits = static_cast<double>(random() >> 11U | 1U);
        const double x = std::ldexp(digits, static_cast<int>(random() % 130) - 118);
        const long double exact = std::log2(static_cast<long double>(x));
        const double size = std::max(1.0, std::abs(static_cast<double>(exact)));
        CAPTURE(x);
        REQUIRE(std::abs(static_cast<double>(binary_logarithm(x) - exact)) <= 0x1p-51 * size);
    }
}

TEST_CASE("a binary power is exact for whole numbers, and near the true one elsewhere")
{
    for (int n = -1074; n <= 1023; ++n)
        REQUIRE(binary_power(n) == std::ldexp(1.0, n));
    CHECK(binary_power(1024.0) == HUGE_VAL);
    CHECK(binary_power(HUGE_VAL) == HUGE_VAL);
    CHECK(binary_power(-1e9) == 0.0);
    std::mt19937_64 random{6};
    for (int i = 0; i < 100'000; ++i) {
        const double x = std::ldexp(static_cast<double>(random() >> 11U), -43) - 512.0;
        const long double exact = std::exp2(static_cast<long double>(x));
        CAPTURE(x);
        REQUIRE(std::abs(binary_power(x) - exact) <= 0x1p-51L * exact);
    }
}
