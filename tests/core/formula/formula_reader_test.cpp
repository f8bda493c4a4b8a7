#include "core/formula/formula.h"

#include "tests/support/catch.h"

#include <string>
#include <string_view>

using namespace secant;
using namespace secant::formula;

namespace {

/// The text that the read formula has, or the error.
std::string reread(std::string_view text)
{
    const auto read = read_formula(text);
    return read ? text_of(*read) : text_of(read.error());
}

} // namespace

TEST_CASE("a formula is the tree that its text says")
{
    const Formula minus = sign("-");
    const Formula b = letter("b");
    const Formula two_a = row({number("2"), letter("a")});
    REQUIRE(read_formula("t = (-b - sqrt(D)) / (2 a)") ==
            row({letter("t"), relation("="),
                 fraction(row({minus, b, minus, root(letter("D"))}), two_a)}));
    REQUIRE(read_formula("|E + t d - C|^2 = r^2") ==
            row({power(norm(row(
                           {letter("E"), sign("+"), letter("t"), letter("d"), minus, letter("C")})),
                       number("2")),
                 relation("="), power(letter("r"), number("2"))}));
    REQUIRE(read_formula("1/2 a") == row({fraction(number("1"), number("2")), letter("a")}));
    REQUIRE(read_formula("t_1^2") == power(index(letter("t"), number("1")), number("2")));
    REQUIRE(read_formula("((a))/b") == fraction(brackets(letter("a")), letter("b")));
    REQUIRE(read_formula("-x") == row({minus, letter("x")}));
    REQUIRE(read_formula("|a||b|") == row({norm(letter("a")), norm(letter("b"))}));
}

TEST_CASE("a formula is read and written in one way")
{
    const auto [given, written] = GENERATE(table<std::string_view, std::string_view>({
        {"d=L-E", "d = L - E"},
        {"  a\tt^2+b t+c  =0", "a t^2 + b t + c = 0"},
        {"(f*d)/(d*d)", "(f * d)/(d * d)"},
        {"(a)/(b)", "a/b"},
        {"((a+b))^2", "((a + b))^2"},
        {"(a+b)/c", "(a + b)/c"},
        {"q(t)", "q(t)"},
        {"q (t)", "q (t)"},
        {"min(max(t_0,0),1)", "min(max(t_0, 0), 1)"},
        {"x_(a b)^(n+1)", "x_(a b)^(n + 1)"},
        {"\u0394 \u2248 -1.2e-5", "\u0394 ~= - 1.2e-5"},
        {"Delta >= 0 => a \u2265 0", "\u0394 >= 0 => a >= 0"},
        {"d \u00D7 f", "d cross f"},
        {"d cross f \u00B7 2", "d cross f * 2"},
        {"t = -b +- 1", "t = - b +- 1"},
        {"= 3", "= 3"},
        {"0<=t<=1", "0 <= t <= 1"},
        {"sqrt(sqrt(2))", "sqrt(sqrt(2))"},
        {"abs(d cross f)/|d|", "abs(d cross f)/|d|"},
        {"vec(d)*vec(d)", "vec(d) * vec(d)"},
        {"2(a)", "2 (a)"},
        {"1.50", "1.50"},
        {"area/2", "area/2"},
    }));
    CAPTURE(given);
    REQUIRE(reread(given) == written);
    REQUIRE(read_formula(reread(given)) == read_formula(given));
}

TEST_CASE("a text that is no formula is refused at a column")
{
    const auto [given, error] = GENERATE(table<std::string_view, std::string_view>({
        {"", "column 1: expected a number, a letter, \"(\", \"|\" or \"sqrt(\", found the end"},
        {"a +", "column 4: expected a number, a letter, \"(\", \"|\" or \"sqrt(\", found the end"},
        {"a + * b",
         "column 5: expected a number, a letter, \"(\", \"|\" or \"sqrt(\", found \"*\""},
        {"(a", "column 3: expected a sign, a relation or \")\", found the end"},
        {"a)", "column 2: expected a sign, a relation or the end, found \")\""},
        {"|a", "column 3: expected a sign, a relation or \"|\", found the end"},
        {"2 3", "column 3: expected a sign before a number, found \"3\""},
        {"a 3", "column 3: expected a sign before a number, found \"3\""},
        {"t1", "column 2: expected \"_\" before the number below a letter: t_1, found \"1\""},
        {"a/b/c", "column 4: expected a sign or a relation: a fraction of a fraction needs "
                  "brackets, found \"/\""},
        {"a^2^2", "column 4: expected one \"^\": a power of a power needs brackets, found \"^\""},
        {"a^2_1", "column 4: expected \"_\" before \"^\", and each once, found \"_\""},
        {"a^-1", "column 3: expected a number, a letter or \"(\", found \"-\""},
        {"sqrt 2", "column 6: expected \"(\", found \"2\""},
        {"vec(2)", "column 7: expected a letter between the brackets of \"vec\", found the end"},
        {"a & b", "column 3: expected a sign, a relation or the end, found \"&\""},
        {"\u00E4", "column 1: expected a number, a letter, \"(\", \"|\" or \"sqrt(\", found "
                   "\"\u00E4\""},
        {"a\x01", "column 2: expected a sign, a relation or the end, found \"\\x01\""},
        {"\xFF", "column 1: expected a number, a letter, \"(\", \"|\" or \"sqrt(\", found "
                 "\"\\xff\""},
    }));
    REQUIRE(reread(given) == error);
}

TEST_CASE("a text that is nested too deeply, or too long, is refused")
{
    const auto nested = [](int depth) {
        const auto count = static_cast<std::size_t>(depth);
        return std::string(count, '(') + "a" + std::string(count, ')');
    };
    REQUIRE(read_formula(nested(deepest_formula)));
    REQUIRE(reread(nested(deepest_formula + 1)) ==
            "column 25: expected at most 24 brackets within each other, found \"(\"");
    std::string sum = "a";
    for (int i = 0; i < most_tokens; ++i)
        sum += " + a";
    REQUIRE_FALSE(read_formula(sum));
    REQUIRE(read_formula(sum.substr(0, 401)));
}
