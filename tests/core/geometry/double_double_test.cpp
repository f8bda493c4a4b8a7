#include "core/geometry/exact/double_double.h"
#include "core/geometry/exact/integers.h"
#include "tests/support/catch.h"

#include <cmath>
#include <cstdint>
#include <random>

using namespace secant;
using exact::DoubleDouble;
using exact::Integer;

namespace {

constexpr int scale = 400;

/// x 2^400, exactly.
Integer scaled_up(DoubleDouble x)
{
    return Integer{std::ldexp(x.hi, scale)} + Integer{std::ldexp(x.lo, scale)};
}

/// True when |error| <= 2^-100 |size|.
bool is_within_bound(const Integer& error, const Integer& size)
{
    return abs(error) << 100 <= abs(size);
}

/// A number with 106 bits, or fewer, and any sign.
DoubleDouble random_number(std::mt19937_64& random)
{
    const auto part = [&random] {
        return static_cast<double>(static_cast<std::int64_t>(random() | 1)) *
               std::ldexp(1.0, static_cast<int>(random() % 40) - 80);
    };
    return DoubleDouble::normal(part(), random() % 8 == 0 ? 0.0 : part() * 0x1p-94);
}

} // namespace

TEST_CASE("a double-double loses less than 2^-100 in an operation")
{
    std::mt19937_64 random{100};
    for (int i = 0; i < 50000; ++i) {
        const DoubleDouble x = random_number(random);
        const DoubleDouble y = random_number(random);
        const Integer a = scaled_up(x);
        const Integer b = scaled_up(y);
        const Integer one = Integer{1} << scale;
        REQUIRE(is_within_bound(scaled_up(x + y) - (a + b), abs(a) + abs(b)));
        REQUIRE(is_within_bound(scaled_up(x - y) - (a - b), abs(a) + abs(b)));
        REQUIRE(is_within_bound(scaled_up(x * y) * one - a * b, a * b));
        REQUIRE(is_within_bound(scaled_up(x / y) * b - a * one, a * one));
        const Integer root = scaled_up(sqrt(exact::absolute(x)));
        REQUIRE(is_within_bound((root * root - abs(a) * one) / 2, abs(a) * one));
    }
}
