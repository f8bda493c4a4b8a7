#include "core/codec/direction.h"

#include "tests/support/catch.h"
#include "tests/support/wide_number.h"

#include <cmath>
#include <limits>
#include <random>

using namespace secant;

namespace {

template <int N>
DirectedEnd<N> reached(const Vec<N>& start, const Vec<N>& along, std::optional<double> length = {})
{
    auto end = end_along<N>(start, along, length);
    if (!end) FAIL(end.error());
    return *std::move(end);
}

constexpr double largest = std::numeric_limits<double>::max();
constexpr double smallest = std::numeric_limits<double>::denorm_min();

} // namespace

TEST_CASE("a direction and a length give the end of a piece")
{
    CHECK(reached<2>({1.0, 2.0}, {3.0, -4.0}).end == Vec<2>{4.0, -2.0});
    CHECK(reached<2>({1.0, 2.0}, {3.0, -4.0}, 0.5).end == Vec<2>{2.5, 0.0});
    CHECK(reached<3>({1.0, 2.0, 3.0}, {3.0, -4.0, 1.0}, 2.0).end == Vec<3>{7.0, -6.0, 5.0});
    CHECK(reached<2>({1.0, 2.0}, {3.0, -4.0}, 0.0).end == Vec<2>{1.0, 2.0});
    CHECK(reached<2>({1.0, 2.0}, {0.0, 0.0}, 7.0).end == Vec<2>{1.0, 2.0});
    CHECK(reached<2>({0.1, 0.2}, {0.0, 0.0}, 0.3).rounding.empty());
}

TEST_CASE("the sum is rounded once, and not its product before")
{
    // 3 × 0.1 is 0.30000000000000004 when it is rounded first; the sum is exact without it.
    const double third = std::fma(3.0, 0.1, -0.3);
    CHECK(reached<2>({-0.3, 0.0}, {0.1, 0.0}, 3.0).end.x == third);
    CHECK(reached<2>({-0.3, 0.0}, {0.1, 0.0}, 3.0).rounding.empty());

    // The product lies halfway between two doubles, and the smallest double decides.
    const double factor = 0x1p27 - 1.0;
    CHECK(reached<2>({smallest, -smallest}, {factor, factor}, factor).end ==
          Vec<2>{std::fma(factor, factor, smallest), std::fma(factor, factor, -smallest)});
    CHECK(std::fma(factor, factor, smallest) != std::fma(factor, factor, -smallest));
    CHECK(reached<2>({largest, 0.0}, {smallest, 0.0}, 0.5).end.x == largest);

    // A product that overflows alone is no error where the sum does not.
    CHECK(reached<2>({-largest, 0.0}, {largest, 0.0}, 2.0).end.x == largest);
    CHECK(reached<2>({-largest, 0.0}, {largest, 0.0}, 2.0).rounding.empty());
}

TEST_CASE("a rounded coordinate is said with its place")
{
    const auto words = [](const Vec<2>& start, const Vec<2>& along, std::optional<double> length) {
        return reached<2>(start, along, length).rounding;
    };
    CHECK(words({0.0, 0.0}, {0.1, 1.0}, 0.1) == "L.x is rounded: E.x + 0.1 × D.x is no double");
    CHECK(words({1.0, 1.0}, {0.5, 0.1}, {}) == "L.y is rounded: E.y + D.y is no double");
    CHECK(words({1.0, 1.0}, {0.1, 0.1}, 0.5) ==
          "L.x and L.y are rounded: E + 0.5 × D is no double there");
    CHECK(reached<3>({1.0, 1.0, 1.0}, {0.1, 0.1, 0.1}).rounding ==
          "L.x, L.y and L.z are rounded: E + D is no double there");
    CHECK(reached<3>({1.0, 1.0, 1.0}, {0.1, 0.5, 0.1}).rounding ==
          "L.x and L.z are rounded: E + D is no double there");
    CHECK(reached<3>({1.0, 1.0, 1.0}, {0.5, 0.5, 0.1}).rounding ==
          "L.z is rounded: E.z + D.z is no double");
    // Too small for a double: it becomes zero.
    CHECK(words({0.0, 0.0}, {smallest, 0.0}, 0.25) ==
          "L.x is rounded: E.x + 0.25 × D.x is no double");
    // Its last bit is lost, though the larger number stays as it is.
    CHECK(words({largest, 0.0}, {smallest, 0.0}, 1.0) ==
          "L.x is rounded: E.x + 1 × D.x is no double");
}

TEST_CASE("a sum beyond the largest number is refused")
{
    const auto error = [](const Vec<2>& start, const Vec<2>& along, std::optional<double> length) {
        const auto end = end_along<2>(start, along, length);
        return end ? "no error" : end.error();
    };
    CHECK(error({largest, 0.0}, {largest, 0.0}, {}) == "E + D is beyond the largest finite number");
    CHECK(error({0.0, 0.0}, {0.0, -largest}, 2.0) ==
          "E + 2 × D is beyond the largest finite number");
    CHECK(error({largest, 0.0}, {smallest, 0.0}, {}) == "no error");
}

TEST_CASE("sums of random numbers are rounded once")
{
    std::mt19937_64 random{7};
    const auto number = [&] {
        std::uniform_int_distribution<int> exponent{-30, 30};
        std::uniform_real_distribution<double> digits{-1.0, 1.0};
        return std::ldexp(digits(random), exponent(random));
    };
    for (int i = 0; i < 2000; ++i) {
        const Vec<3> start{number(), number(), number()};
        const Vec<3> along{number(), number(), number()};
        const double length = std::abs(number());
        const auto end = reached<3>(start, along, length).end;
        for (int axis = 0; axis < 3; ++axis)
            REQUIRE(end[axis] == testing::rounded_once(length, along[axis], start[axis]));
    }
}

TEST_CASE("a moved piece keeps a direction that gives it to the last bit")
{
    using Given = PieceDirection<2>;
    const auto moved = [](const Vec<2>& start, const Vec<2>& end, const Given& before) {
        return direction_to<2>(start, end, before);
    };
    // The direction stays where it still leads to the end, rounded or not.
    const auto same = moved({1.0, 1.0}, {4.0, 1.0}, {{3.0, 0.0}, {}});
    REQUIRE(same);
    CHECK(same->along == Vec<2>{3.0, 0.0});
    CHECK_FALSE(same->length);
    REQUIRE(moved({1.0, 0.0}, {1.0 + 0.1 * 0.1, 0.0}, {{0.1, 0.0}, 0.1}));

    // The same length.
    const auto longer = moved({1.0, 1.0}, {7.0, 2.0}, {{3.0, 0.0}, 2.0});
    REQUIRE(longer);
    CHECK(longer->along == Vec<2>{3.0, 0.5});
    CHECK(longer->length == 2.0);

    // A third of it is no double, so the length becomes 1.
    const auto third = moved({0.0, 0.0}, {1.0, 0.0}, {{3.0, 0.0}, 3.0});
    REQUIRE(third);
    CHECK(third->along == Vec<2>{1.0, 0.0});
    CHECK(third->length == 1.0);

    // No difference of these is a double.
    CHECK_FALSE(moved({0.1, 0.0}, {1e9, 0.0}, {{1.0, 0.0}, {}}));
    CHECK_FALSE(moved({0.1, 0.0}, {1e9, 0.0}, {{1.0, 0.0}, 3.0}));
    // Nor is any, to the sign of zero.
    CHECK_FALSE(moved({0.0, 0.0}, {1.0, -0.0}, {{3.0, 0.0}, {}}));
    CHECK_FALSE(moved({-largest, 0.0}, {largest, 0.0}, {{1.0, 0.0}, {}}));

    const auto in_space = direction_to<3>({0.0, 1.0, 2.0}, {4.0, 4.0, 4.0}, {{1.0, 1.0, 1.0}, 0.5});
    REQUIRE(in_space);
    CHECK(in_space->along == Vec<3>{8.0, 6.0, 4.0});
}

TEST_CASE("a direction that is given to a moved piece gives its end")
{
    std::mt19937_64 random{11};
    std::uniform_int_distribution<int> whole{-9, 9};
    std::uniform_real_distribution<double> any{-9.0, 9.0};
    int given = 0;
    for (int i = 0; i < 500; ++i) {
        const bool is_whole = i % 2 == 0;
        const auto number = [&] { return is_whole ? whole(random) * 0.25 : any(random); };
        const Vec<2> start{number(), number()};
        const Vec<2> end{number(), number()};
        const double length = std::abs(number());
        const auto direction = direction_to<2>(start, end, {{number(), number()}, length});
        if (!direction) continue;
        ++given;
        const auto back = reached<2>(start, direction->along, direction->length);
        REQUIRE(back.end == end);
        REQUIRE(back.rounding.empty());
    }
    CHECK(given > 200);
    CHECK(given < 500);
}
