#include "core/text/short_number.h"

#include "tests/support/catch.h"

#include <cmath>
#include <limits>

using namespace secant;

TEST_CASE("a number that four digits express exactly is written with as few digits as possible")
{
    CHECK(short_number(0.0) == "0");
    CHECK(short_number(-0.0) == "0");
    CHECK(short_number(1.0) == "1");
    CHECK(short_number(-3.9) == "-3.9");
    CHECK(short_number(0.25) == "0.25");
    CHECK(short_number(1e8) == "1e8");
    CHECK(short_number(-1e-300) == "-1e-300");
    CHECK(short_number(250000.0) == "250000");
}

TEST_CASE("a rounded number shows all of its four digits")
{
    CHECK(short_number(1.0 / 3.0) == "0.3333");
    CHECK(short_number(1.9999999) == "2.000");
    CHECK(short_number(2.0000001) == "2.000");
    CHECK(short_number(0.00012345678) == "0.0001235");
    CHECK(short_number(12345.678) == "12346");
    CHECK(short_number(-1234567.8) == "-1.235e6");
    CHECK(short_number(std::numeric_limits<double>::max()) == "1.798e308");
    CHECK(short_number(std::numeric_limits<double>::denorm_min()) == "4.941e-324");
    CHECK(short_number(std::numeric_limits<double>::infinity()) == "inf");
}

TEST_CASE("a number beside a size has the digits that tell it from its neighbours")
{
    CHECK(short_number(1e15, 1.0, 7) == "1000000000000000");
    CHECK(short_number(1e15 + 1.0, 1.0, 7) == "1000000000000001");
    CHECK(short_number(1e15 + 0.125, 1.0, 7) == "1000000000000000.1");
    CHECK(short_number(1e15 + 0.125, 1.0, 7) != short_number(1e15 + 0.25, 1.0, 7));
    CHECK(short_number(1e15, 1e15, 7) == "1e15");
    CHECK(short_number(1.0 + 1e15, 1e15, 7) == "1.000000e15");
    CHECK(short_number(123456.789012, 1.0) == "123456.789");
    CHECK(short_number(-123456.789012, 1.0) == "-123456.789");
    CHECK(short_number(1e300, 1.0) == "1e300");
    CHECK(short_number(0.3, 1.0) == "0.3");
    CHECK(short_number(1.0 / 3.0, 1e-20) == "0.3333333333333333");
    CHECK(short_number(1.0 / 3.0, 5e-324) == "0.3333333333333333");
    CHECK(short_number(1.0 / 3.0, 0.0) == "0.3333");
    CHECK(short_number(1234.0 / 3.0, 100.0) == "411.3");
    CHECK(short_number(1234.0 / 3.0, std::nextafter(100.0, 0.0)) == "411.33");
    CHECK(short_number(1e15 + 1.0, HUGE_VAL) == "1.000e15");
    CHECK(short_number(0.0, 1.0) == "0");
    CHECK(short_number(-HUGE_VAL, 1.0) == "-inf");
}

TEST_CASE("a parameter that is not quite 1 is not written as 1")
{
    CHECK(parameter_text(1.0) == "1");
    CHECK(parameter_text(std::nextafter(1.0, 2.0)) == "1 + 2.2e-16");
    CHECK(parameter_text(std::nextafter(1.0, 0.0)) == "1 - 1.1e-16");
    CHECK(parameter_text(1.0001) == "1 + 0.00010");
    CHECK(parameter_text(0.9996) == "0.9996");
    CHECK(parameter_text(1e-17) == "1e-17");
    CHECK(parameter_text(10.0) == "10");
    CHECK(parameter_text(100.00001) == "100.0");
}

TEST_CASE("two parameters that differ are written differently")
{
    CHECK(parameter_texts(0.25, 0.75)[0] == "0.25");
    CHECK(parameter_texts(0.5, 0.5)[0] == parameter_texts(0.5, 0.5)[1]);
    const double t = GENERATE(0.5, 1.0, 0.3, 1e9, -1e-300);
    const auto [first, second] = parameter_texts(t, std::nextafter(t, 2e9));
    CHECK(first != second);
}

TEST_CASE("a decimal is written exactly")
{
    CHECK(decimal_text(0, 5) == "0");
    CHECK(decimal_text(15, -1) == "1.5");
    CHECK(decimal_text(-2, -1) == "-0.2");
    CHECK(decimal_text(1'000'000'000'000'007, 0) == "1.000000000000007e15");
    CHECK(decimal_text(25, 3) == "25000");
    CHECK(decimal_text(5, -305) == "5e-305");
}
