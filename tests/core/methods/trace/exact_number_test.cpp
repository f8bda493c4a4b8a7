// The float as wide as its digits, held against Boost's float of 2,200 bits.
#include "core/methods/trace/exact_number.h"

#include "tests/support/catch.h"
#include "tests/support/wide_number.h"

#include <boost/multiprecision/cpp_bin_float.hpp>
#include <rapidcheck.h>

#include <bit>
#include <cmath>
#include <cstdint>
#include <limits>
#include <vector>

using namespace secant;

namespace {

using FullWidth = boost::multiprecision::number<
    boost::multiprecision::cpp_bin_float<2200, boost::multiprecision::digit_base_2, void,
                                         std::int32_t, -1000000, 1000000>,
    boost::multiprecision::et_off>;

/// The doubles that a number is the sum of, the largest first: its digits.
template <class Number>
std::vector<double> parts_of(Number x)
{
    std::vector<double> parts{static_cast<double>(ilogb(x))};
    x = ldexp(x, -static_cast<int>(ilogb(x)));
    while (x != 0) {
        // Not the nearest double, whose difference could need one bit more.
        const double part = std::trunc(static_cast<double>(x) * 0x1p30) * 0x1p-30;
        parts.push_back(part);
        x = ldexp(Number{x - part}, 30);
    }
    return parts;
}

bool is_same(const ExactNumber& a, const FullWidth& b)
{
    if (isnan(a) || isnan(b)) return isnan(a) && isnan(b);
    if (signbit(a) != (signbit(b) != 0)) return false;
    if (isinf(a) || isinf(b)) return isinf(a) && isinf(b);
    if (a.is_zero() || b.is_zero()) return a.is_zero() && b.is_zero();
    return parts_of(a) == parts_of(b);
}

/// A number in both arithmetics.
struct Both {
    ExactNumber slim;
    FullWidth full;
};

enum class Operation { add, subtract, multiply, divide, root, negate, round_down, scale, count };

Both applied(Operation operation, const Both& a, const Both& b)
{
    switch (operation) {
    case Operation::add: return {a.slim + b.slim, a.full + b.full};
    case Operation::subtract: return {a.slim - b.slim, a.full - b.full};
    case Operation::multiply: return {a.slim * b.slim, a.full * b.full};
    case Operation::divide: return {a.slim / b.slim, a.full / b.full};
    case Operation::root: return {sqrt(a.slim), sqrt(a.full)};
    case Operation::negate: return {-a.slim, -a.full};
    case Operation::round_down:
        // Boost refuses to round what is no number.
        return isfinite(a.slim) ? Both{floor(a.slim), floor(a.full)} : a;
    case Operation::scale: return {ldexp(a.slim, 1000), ldexp(a.full, 1000)};
    case Operation::count: break;
    }
    return a;
}

/// Any double, and often one of few digits, near to others, or special.
rc::Gen<double> any_double()
{
    return rc::gen::oneOf(
        rc::gen::map(rc::gen::arbitrary<std::uint64_t>(),
                     [](std::uint64_t bits) { return std::bit_cast<double>(bits); }),
        rc::gen::map(rc::gen::inRange(-1000, 1000), [](int x) { return x / 8.0; }),
        rc::gen::map(rc::gen::inRange(0, 1 << 30), [](int x) { return 1.0 + std::ldexp(x, -52); }),
        rc::gen::element(0.0, -0.0, 1.0, -1.0, 0x1p-1074, 0x1.fffffffffffffp1023, INFINITY, NAN));
}

} // namespace

TEST_CASE("a number as wide as its digits has the bits of one with the full width")
{
    CHECK(rc::check([] {
        std::vector<Both> numbers;
        for (int i = 0; i < 4; ++i) {
            const double value = *any_double();
            const bool is_plain = std::isfinite(value) && value != 0.0; // zero has a sign
            numbers.push_back({ExactNumber{value}, is_plain ? testing::wide_number<FullWidth>(value)
                                                            : FullWidth{value}});
        }
        const auto index = [&] { return *rc::gen::inRange<std::size_t>(0, numbers.size()); };
        for (int i = 0; i < 24; ++i) {
            const auto operation =
                static_cast<Operation>(*rc::gen::inRange(0, static_cast<int>(Operation::count)));
            const Both& a = numbers[index()];
            const Both& b = numbers[index()];
            const Both c = applied(operation, a, b);
            RC_ASSERT(is_same(c.slim, c.full));
            RC_ASSERT((a.slim < b.slim) == (a.full < b.full));
            RC_ASSERT((a.slim <= b.slim) == (a.full <= b.full));
            RC_ASSERT((a.slim == b.slim) == (a.full == b.full));
            const auto as_double = static_cast<double>(c.slim);
            const auto expected = static_cast<double>(c.full);
            RC_ASSERT(as_double == expected || (std::isnan(as_double) && std::isnan(expected)));
            numbers.push_back(c);
        }
    }));
}

TEST_CASE("a product of three is rounded as if all its digits were worked out")
{
    CHECK(rc::check([] {
        const auto any = [] {
            const ExactNumber x{*any_double()};
            const ExactNumber y{*any_double()};
            switch (*rc::gen::inRange(0, 4)) {
            case 0: return x;
            case 1: return x / y;
            case 2: return sqrt(abs(x));
            default: return x + ldexp(y, *rc::gen::inRange(-300, 0));
            }
        };
        const ExactNumber x = any();
        const ExactNumber y = any();
        const ExactNumber z = any();
        const auto rounded = rounded_product(x, y, z);
        const auto expected = static_cast<double>(x * y * z);
        RC_ASSERT(std::bit_cast<std::uint64_t>(rounded) == std::bit_cast<std::uint64_t>(expected) ||
                  (std::isnan(rounded) && std::isnan(expected)));
    }));
}

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
