#include "core/words/compare_words.h"

#include "core/geometry/classify.h"
#include "core/methods/method.h"
#include "tests/support/catch.h"

#include <array>
#include <charconv>
#include <random>
#include <string>

using namespace secant;

namespace {

std::string note_of(const QueryNumbers<2>& numbers, Extent extent = Extent::segment)
{
    return decimal_case_note(query_of(numbers, extent));
}

/// The double that is nearest to whole * 10^power.
double decimal(int whole, int power)
{
    const std::string text = std::to_string(whole) + "e" + std::to_string(power);
    double out = 0.0;
    std::from_chars(text.data(), text.data() + text.size(), out);
    return out;
}

} // namespace

TEST_CASE("a query says so when its decimals have another case than its doubles")
{
    // 0.1 - 0.02 is 0.08, but not for the doubles.
    CHECK(note_of({0.02, 0, 0, 0, 0.1, 0, 0.08, 0}) ==
          "In decimal, this is an exit wound; as doubles, a past.");
    CHECK(note_of({2, 0, 0, 0, 10, 0, 8, 0}).empty());
    CHECK(note_of({0.02, 0, 0, 0, 0.1, 0, 0.0801, 0}).empty());
    // 0.06² + 0.08² is 0.1²; of a point it is said where it lies, which is true of either target.
    CHECK(note_of({0.06, 0.08, 0.06, 0.08, 0, 0, 0.1, 0}) ==
          "In decimal, this is a point on the circle; as doubles, a point inside the circle.");
    // The same far below one, and with a sign.
    CHECK_FALSE(note_of({-6e-302, 8e-302, -6e-302, 8e-302, 0, 0, 1e-301, 0}).empty());
    CHECK_FALSE(note_of({-1.01, 0, -1.01, 0, -2.14, 0, 1.13, 0}).empty());
    // In space.
    CHECK(decimal_case_note(Query<3>{{{0.1, 0, 0}, 0.08}, {{0.02, 0, 0}, {0, 0, 0}}})
              .starts_with("In decimal"));
    // 0.1 + 0.2 is 0.3: the radii of a stadium.
    CHECK(note_of({-1, 0.3, 1, 0.3, 0, 0, 0.1, 0.2}).find("is a tangent; as") != std::string::npos);
}

TEST_CASE("nothing is said of decimals that have too many digits together")
{
    const double third = 1.0 / 3.0;
    CHECK(note_of({-1, third, 1, third, 0, 0, third, 0}).empty());
    CHECK(note_of({-1e300, 0.3, 1, 0.3, 0, 0, 0.1, 0.2}).empty());
    CHECK(note_of({-1, 0.3, 1, 0.3, 0, 0, -0.1, 0.2}).empty());
    CHECK(note_of({}).empty());
    // Up to 2^53, and not beyond.
    CHECK_FALSE(note_of({900719925474099.1, 0, 0, 0, 900719925474099.2, 0, 0.1, 0}).empty());
    CHECK(note_of({1800000000000000.2, 0, 0, 0, 1800000000000000.5, 0, 0.2, 0}).empty());
}

TEST_CASE("decimals are decided as the whole numbers that they are in their last place")
{
    std::mt19937 random{20};
    std::uniform_int_distribution<int> any{-8, 8};
    int said = 0;
    for (int i = 0; i < 20'000; ++i) {
        const int power = i % 2 == 0 ? -1 : -(i % 300);
        QueryNumbers<2> whole{};
        QueryNumbers<2> tenths{};
        for (std::size_t k = 0; k < at_piece_radius<2>; ++k) {
            const int number = k == at_radius<2> ? std::abs(any(random)) : any(random);
            whole[k] = number;
            tenths[k] = decimal(number, power);
        }
        const auto in_decimal = classify(query_of(whole, Extent::segment));
        const auto in_double = classify(query_of(tenths, Extent::segment));
        const bool differs =
            in_decimal.kind != in_double.kind || in_decimal.tangent != in_double.tangent ||
            (in_decimal.kind == Case::degenerate && in_decimal.curve_hit != in_double.curve_hit);
        CAPTURE(i, power);
        CHECK(note_of(tenths).empty() == !differs);
        said += differs ? 1 : 0;
    }
    CHECK(said > 50);
}
