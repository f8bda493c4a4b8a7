#include "core/geometry/exact/double_double.h"
#include "core/geometry/exact/frame.h"
#include "core/geometry/exact/integers.h"
#include "core/geometry/query.h"
#include "tests/support/catch.h"

#include <array>
#include <cmath>
#include <cstdint>
#include <random>

using namespace secant;
using exact::Fixed;
using exact::Integer;

namespace {

template <std::size_t W>
Integer integer_of(const Fixed<W>& x)
{
    Integer value = 0;
    for (std::size_t i = W; i-- > 0;)
        value = (value << 64) + exact::limb<W>(x.limbs, i);
    return x.is_negative() ? Integer{value - (Integer{1} << (64 * W))} : value;
}

template <std::size_t W>
exact::Unsigned<W> random_limbs(std::mt19937_64& random)
{
    if constexpr (W == 1) {
        constexpr std::uint64_t full = ~std::uint64_t{0};
        const std::uint64_t any = random() >> random() % 64;
        const std::uint64_t special[] = {0, full, 1, full >> 1, any, ~any};
        return special[random() % 6];
    } else {
        const auto low = random_limbs<W / 2>(random);
        return exact::joined<W>(low, random_limbs<W / 2>(random));
    }
}

/// A number of any length, with long runs of equal bits, below a quarter of the range.
template <std::size_t W>
Fixed<W> random_fixed(std::mt19937_64& random)
{
    for (;;) {
        const Fixed<W> x{random_limbs<W>(random)};
        const std::uint64_t top = exact::limb<W>(x.limbs, W - 1);
        if (top + (std::uint64_t{1} << 62) < std::uint64_t{1} << 63) return x;
    }
}

template <std::size_t W>
void check_operations()
{
    std::mt19937_64 random{W};
    for (int i = 0; i < 20000; ++i) {
        const auto x = random_fixed<W>(random);
        const auto y = random_fixed<W>(random);
        const Integer a = integer_of(x);
        const Integer b = integer_of(y);
        REQUIRE(integer_of(x + y) == a + b);
        REQUIRE(integer_of(x - y) == a - b);
        REQUIRE(integer_of(-x) == -a);
        REQUIRE(integer_of(x * y) == a * b);
        REQUIRE(integer_of(widened(x)) == a);
        REQUIRE(x.sign() == a.sign());
        REQUIRE(integer_of(x * widened(y)) == a * b);
    }
}

/// True when |x - (hi + lo)| <= 2^-105 |x|.
bool is_near(const Integer& x, const exact::DoubleDouble& near)
{
    const Integer error = x - Integer{near.hi} - Integer{near.lo};
    return abs(error) << 105 <= abs(x);
}

template <std::size_t W>
void check_real()
{
    std::mt19937_64 random{W};
    for (int i = 0; i < 20000; ++i) {
        const auto x = random_fixed<W>(random);
        const exact::DoubleDouble near = exact::real(x);
        REQUIRE(near.hi + near.lo == near.hi);
        REQUIRE(is_near(integer_of(x), near));
    }
}

template <std::size_t W>
void check_shifts()
{
    constexpr std::int64_t full = 0x1FFFFFFFFFFFFF;
    for (const std::int64_t value : std::array<std::int64_t, 5>{full, -full, 1, -1, full - 2}) {
        for (unsigned shift = 0; shift <= 64 * W - 54; ++shift)
            REQUIRE(integer_of(exact::shifted<W>(value, shift)) == Integer{value} << shift);
    }
}

template <std::size_t N>
void check_equal(const exact::Coordinates<Fixed<1>, N>& a, const exact::Coordinates<Integer, N>& b,
                 unsigned shift)
{
    for (std::size_t i = 0; i < N; ++i)
        REQUIRE(integer_of(a[i]) == b[i] << shift);
}

} // namespace

TEST_CASE("integers of every fixed width compute what integers of any size compute")
{
    check_operations<1>();
    check_operations<2>();
    check_operations<4>();
    check_operations<8>();
}

TEST_CASE("a double-double holds the leading bits of an integer of every width")
{
    check_real<1>();
    check_real<2>();
    check_real<4>();
    check_real<8>();
}

TEST_CASE("a mantissa is shifted across every limb")
{
    check_shifts<2>();
    check_shifts<4>();
}

TEST_CASE("a query in one limb is the query in integers of any size, times a power of two")
{
    std::mt19937_64 random{1};
    const auto number = [&random](int lowest_unit) {
        const auto bits = static_cast<std::int64_t>(random() >> (11 + random() % 53));
        const auto value = static_cast<double>(random() % 2 == 0 ? bits : -bits);
        return std::ldexp(value, lowest_unit + static_cast<int>(random() % 9));
    };
    int taken = 0;
    for (int i = 0; i < 20000; ++i) {
        const int unit = static_cast<int>(random() % 2000) - 1074;
        Query<3> query;
        for (int axis = 0; axis < 3; ++axis) {
            query.circle.center[axis] = number(unit);
            query.piece.start[axis] = number(unit);
            query.piece.end[axis] = number(unit);
        }
        query.circle.radius = std::abs(number(unit));
        query.piece.radius = std::abs(number(unit));
        if (!is_valid(query)) continue;
        exact::WholeFrame<Fixed<1>, 3> one_limb;
        const bool fits = exact::take_in_one_limb(query.circle, query.piece, one_limb);
        const exact::Scale scale = exact::scale_of(query.circle, query.piece);
        if (scale.unit > -960) CHECK(fits == (scale.bits <= exact::largest_bits(1)));
        if (!fits) continue;
        ++taken;
        const auto whole = exact::integer_frame(query.circle, query.piece);
        REQUIRE(one_limb.exponent <= whole.exponent);
        const auto shift = static_cast<unsigned>(whole.exponent - one_limb.exponent);
        check_equal(one_limb.frame.start, whole.frame.start, shift);
        check_equal(one_limb.frame.from_start, whole.frame.from_start, shift);
        check_equal(one_limb.frame.from_end, whole.frame.from_end, shift);
        check_equal(one_limb.frame.direction, whole.frame.direction, shift);
        REQUIRE(integer_of(one_limb.frame.radius) == whole.frame.radius << shift);
    }
    CHECK(taken > 1000);
}

TEST_CASE("a number that would lose bits, or is too small, is not taken in one limb")
{
    exact::WholeFrame<Fixed<1>, 2> out;
    const auto fits = [&](double a, double b) {
        return exact::take_in_one_limb(Circle<2>{{0.0, 0.0}, a}, Piece<2>{{b, 0.0}, {0.0, 0.0}},
                                       out);
    };
    CHECK(fits(1.0, 0x1p-60));
    CHECK(fits(0x1.8p0, -0x1p-60));
    CHECK_FALSE(fits(1.0, 0x1p-61));
    CHECK(fits(0x1p1023, 0x1p963));
    CHECK_FALSE(fits(0x1p1023, 0x1p-1074));
    CHECK_FALSE(fits(0x1p-1000, 0x1p-1000));
    CHECK_FALSE(fits(0.0, 0.0));
}

TEST_CASE("the widest numbers of one, two and four limbs overflow no polynomial")
{
    for (const std::size_t limbs : std::array<std::size_t, 3>{1, 2, 4}) {
        const int bits = exact::largest_bits(limbs);
        const auto edge = [bits](int below) {
            return std::ldexp(0x1.fffffffffffffp-1, bits - below);
        };
        Query<3> query;
        for (int axis = 0; axis < 3; ++axis) {
            query.circle.center[axis] = edge(0);
            query.piece.start[axis] = -edge(0);
            query.piece.end[axis] = axis == 0 ? 1.0 : edge(axis);
        }
        query.circle.radius = edge(0);
        query.piece.radius = edge(0);
        const auto whole = exact::integer_frame(query.circle, query.piece);
        const exact::Polynomials expected{whole.frame};
        exact::in_integers(
            query.circle, query.piece, [&]<class Whole>(const exact::WholeFrame<Whole, 3>& q) {
                if constexpr (std::is_same_v<Whole, Integer>) {
                    FAIL("integers of a fixed width are wide enough");
                } else {
                    const exact::Polynomials found{q.frame};
                    const auto shift = static_cast<unsigned>(whole.exponent - q.exponent);
                    CHECK(integer_of(found.a) == expected.a << 2 * shift);
                    CHECK(integer_of(found.b) == expected.b << 2 * shift);
                    CHECK(integer_of(found.c) == expected.c << 2 * shift);
                    CHECK(integer_of(found.power_at_end()) == expected.power_at_end() << 2 * shift);
                    CHECK(integer_of(found.slope_at_end()) == expected.slope_at_end() << 2 * shift);
                    CHECK(integer_of(found.discriminant) == expected.discriminant << 4 * shift);
                }
            });
    }
}
