#include "core/formula/formula.h"

#include "tests/support/catch.h"

#include <string_view>

using namespace secant::formula;

TEST_CASE("a formula is told in one line, and in words")
{
    struct Told {
        std::string_view text;
        std::string_view plain;
        std::string_view words;
    };
    const auto told = GENERATE(values<Told>({
        {"t = (-b - sqrt(D))/(2 a)", "t = (\u2212b \u2212 \u221AD) / 2a",
         "t equals minus b minus the square root of D, over 2 a"},
        {"|E + t d - C|^2 = r^2", "|E + t d \u2212 C|\u00B2 = r\u00B2",
         "the length of E plus t d minus C, squared, equals r squared"},
        {"a t^2 + b t + c = 0", "a t\u00B2 + b t + c = 0", "a t squared plus b t plus c equals 0"},
        {"\u0394 = b^2 - 4 a c", "\u0394 = b\u00B2 \u2212 4ac",
         "Delta equals b squared minus 4 a c"},
        {"b = 2 (f*d)", "b = 2(f\u00B7d)", "b equals 2 open bracket, f dot d, close bracket"},
        {"b ~= 2 * (-1.5) * 3", "b \u2248 2\u00B7(\u22121.5)\u00B73",
         "b is about 2 times minus 1.5 times 3"},
        {"abs(d cross f)/|d| <= r", "|d \u00D7 f| / |d| \u2264 r",
         "the absolute value of d cross f, over the length of d, is at most r"},
        {"d = (7.5, 2.85)", "d = (7.5, 2.85)", "d equals the pair 7.5, 2.85"},
        {"C = (1, 2, -3)", "C = (1, 2, \u22123)", "C equals the triple 1, 2, minus 3"},
        {"P(t_1) = E + t_1 d", "P(t1) = E + t1 d", "P of t 1 equals E plus t 1 d"},
        {"d_x f_y - d_y f_x", "d.x f.y \u2212 d.y f.x",
         "the x of d the y of f minus the y of d the x of f"},
        {"(1/2) x", "(1 / 2) x", "open bracket, 1 over 2, close bracket x"},
        {"1/2 x", "(1 / 2) x", "1 over 2, x"},
        {"x^n > 1.2e-5", "x^n > 1.2e-5",
         "x to the power n is greater than 1.2 times 10 to the minus 5"},
        {"vec(d) != 0", "d \u2260 0", "vector d is not 0"},
        {"a => b < c >= d", "a \u21D2 b < c \u2265 d", "a so b is less than c is at least d"},
        {"sqrt(a + b) + c^3", "\u221A(a + b) + c\u00B3",
         "the square root of a plus b, plus c cubed"},
        {"t = -b +- 1", "t = \u2212b \u00B1 1", "t equals minus b plus or minus 1"},
    }));
    CAPTURE(told.text);
    const auto read = read_formula(told.text);
    REQUIRE(read);
    CHECK(plain_text(*read) == told.plain);
    CHECK(spoken(*read) == told.words);
}
