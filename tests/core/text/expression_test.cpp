#include "core/text/entered_number.h"

#include "tests/support/catch.h"

#include <clocale>
#include <cmath>
#include <limits>
#include <numbers>

using namespace secant;

namespace {

double value(std::string_view text)
{
    CAPTURE(text);
    const EnteredNumber number = read_number(text, Sign::any);
    if (!number) FAIL(number.error());
    return *number;
}

std::string refusal(std::string_view text)
{
    const EnteredNumber number = read_number(text, Sign::any);
    return number ? exact_text(*number) : number.error();
}

bool has(const std::string& text, std::string_view part)
{
    return text.find(part) != std::string::npos;
}

} // namespace

TEST_CASE("an expression is computed in double where a number belongs")
{
    CHECK(value("0.1+0.2") == 0.1 + 0.2);
    CHECK(exact_text(value("0.1+0.2")) == "0.30000000000000004");
    CHECK(value("1/3") == 1.0 / 3.0);
    CHECK(value("sqrt(2)") == std::sqrt(2.0));
    CHECK(value("2^-40") == 0x1p-40);
    CHECK(value("2^3^2") == 512.0);
    CHECK(value("-2^2") == -4.0);
    CHECK(value(" ( 1 + 2 ) * 3 ") == 9.0);
    CHECK(value("2*pi") == 2.0 * std::numbers::pi);
    CHECK(value("max(1, 2) - hypot(3, 4)") == -3.0);
    CHECK(value("7-2-1") == 4.0);
    CHECK(value("0x1p-3 + 0xff") == 255.125);
    CHECK(value("1e-3*1E+3") == 1.0);
    CHECK(value("-(1 - 3)") == 2.0);
}

TEST_CASE("the literals of an expression are the nearest doubles")
{
    CHECK(value("9007199254740993 + 0") == 9007199254740992.0);
    CHECK(value("0x1.00000000000008p0 + 0") == 1.0);
    CHECK(value("0x1.000000000000081p0 + 0") == std::nextafter(1.0, 2.0));
    CHECK(value("8.41e+21*1") == 8.41e+21);
    CHECK(value("5e-324*1") == 5e-324);
}

TEST_CASE("typographic signs in an expression mean the plain ones")
{
    CHECK(value("6 \u2212 2\u00D73") == 0.0);
    CHECK(value("1\u00F74") == 0.25);
    CHECK(value("\u03C0") == std::numbers::pi);
}

TEST_CASE("ulps at the end go to the neighbours of the value before them")
{
    CHECK(value("3 - 1ulp") == std::nextafter(3.0, 0.0));
    CHECK(value("1 - 1ulp") == 1.0 - 0x1p-53);
    CHECK(value("1 + 2 ulps") == 1.0 + 0x1p-51);
    CHECK(value("1/3 + ulp") == std::nextafter(1.0 / 3.0, 1.0));
    CHECK(value("0 - 1ulp") == -5e-324);
    CHECK(value("-5e-324 + 3ulp") == 1e-323);
    CHECK(value("1 + 5ulp - 5ulp") == 1.0);
    CHECK(value("1e308 - 10000000000000000000 ulp + 0ulp") < 0.0);
    CHECK(has(refusal("1e308 - 18446744073709551615 ulp"), "Out of range"));
    CHECK(has(refusal("1.7976931348623157e308 + 1ulp"), "Out of range"));
    CHECK(has(refusal("0 - 99999999999999999999999999 ulp"), "Out of range"));
    CHECK(has(refusal("3 - 0.5ulp"), "whole number of ulps"));
    CHECK(has(refusal("1ulp"), "whole number of ulps"));
    CHECK(has(refusal("ulp"), "whole number of ulps"));
    CHECK(has(refusal("(1 + 1ulp)*2"), "\"ulp\""));
}

TEST_CASE("a text that is no expression is refused with a reason")
{
    CHECK(has(refusal("abc"), "\"abc\" is not understood"));
    CHECK(has(refusal("log(2)"), "\"log\" is not understood"));
    CHECK(has(refusal("(1+2"), "\")\" is missing"));
    CHECK(has(refusal("1+"), "missing at the end"));
    CHECK(has(refusal("1,5"), "point for decimals"));
    CHECK(has(refusal("1,5+2"), "point for decimals"));
    CHECK(has(refusal("sqrt(1,2)"), "\"sqrt\" does not take that many"));
    CHECK(has(refusal("max(1)"), "\"max\" does not take that many"));
    CHECK(has(refusal("--1"), "Two signs"));
    CHECK(has(refusal("3 - -1"), "Two signs"));
    CHECK(has(refusal("1/0"), "Out of range"));
    CHECK(has(refusal("0/0"), "not a number"));
    CHECK(has(refusal("sqrt(-1)"), "not a number"));
    CHECK(has(refusal("1e999 * 0"), "Out of range"));
    CHECK(has(refusal("1e-999 + 1"), "Out of range"));
    CHECK(has(read_number("1-2", Sign::not_negative).error(), "A radius is 0 or more"));
}

TEST_CASE("hostile text is refused at once")
{
    CHECK(has(refusal("9^9^9^9"), "Out of range"));
    CHECK(has(refusal(std::string(10'000, '(')), "at most 1000 characters"));
    CHECK_FALSE(read_number(std::string(999, '('), Sign::any));
    CHECK(value(std::string(499, '(') + "1" + std::string(499, ')')) == 1.0);
    CHECK_FALSE(read_number(std::string(999, ')'), Sign::any));
    CHECK_FALSE(read_number(std::string(999, '^'), Sign::any));
    std::string roots;
    for (int i = 0; i < 190; ++i)
        roots += "sqrt(";
    CHECK_FALSE(read_number(roots, Sign::any));
    for (const char* text :
         {"1?2:3",    "a=1",   "\"x\"", "1<2",  "1&&1", "_pi",  "{1}",    "1;2",   "\x01",
          "\xff\xfe", "1\n+1", "()",    ".",    "..",   "1..2", "0x",     "0x.p1", "e e",
          "sin",      "sin()", "()()",  "1(2)", "2pi",  ",",    "max(,)", "#",     "%n%s"}) {
        CAPTURE(text);
        CHECK_FALSE(read_number(text, Sign::any));
    }
    CHECK_FALSE(read_number(std::string_view{"1\0+1", 4}, Sign::any));
}

TEST_CASE("a locale with decimal commas changes no expression")
{
    const std::string before = std::setlocale(LC_ALL, nullptr);
    bool found = false;
    for (const char* name : {"de_DE.UTF-8", "fr_FR.UTF-8", "de_DE"})
        found = found || std::setlocale(LC_ALL, name) != nullptr;
    CHECK(value("1.5 + 0.25") == 1.75);
    CHECK_FALSE(read_number("1,5+1", Sign::any));
    std::setlocale(LC_ALL, before.c_str());
}

TEST_CASE("only a text with more than a number in it was computed")
{
    for (const char* text : {"1.5", " -0x1p3 ", "+2", "\u22122", "1e-3"})
        CHECK_FALSE(is_computed(text));
    for (const char* text : {"1/3", "1.5+0", "pi", "3 - 1ulp"})
        CHECK(is_computed(text));
}

TEST_CASE("a number in few digits has a short exponent, and no number has no sign")
{
    CHECK(brief_text(1.5e8) == "1.5e8");
    CHECK(brief_text(-1.5e-7, 3) == "-1.5e-7");
    const double none = std::numeric_limits<double>::quiet_NaN();
    CHECK(brief_text(none) == "nan");
    CHECK(brief_text(std::copysign(none, -1.0)) == "nan");
}
