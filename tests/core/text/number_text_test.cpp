#include "core/text/number_text.h"

#include "tests/support/catch.h"

#include <fmt/format.h>

#include <array>
#include <bit>
#include <charconv>
#include <cmath>
#include <cstdint>
#include <cstdlib>
#include <limits>
#include <random>

using namespace secant;

namespace {

constexpr double largest = std::numeric_limits<double>::max();
constexpr double smallest = std::numeric_limits<double>::denorm_min();

bool same_bits(double a, double b)
{
    return std::bit_cast<std::uint64_t>(a) == std::bit_cast<std::uint64_t>(b);
}

template <class T>
std::string written(T value)
{
    std::string out;
    append_number(out, value);
    return out;
}

} // namespace

TEST_CASE("a JSON number is rounded correctly to double")
{
    const auto [text, value] = GENERATE(table<std::string, double>({
        {"0", 0.0},
        {"-0", -0.0},
        {"1.5e3", 1500.0},
        {"1E+2", 100.0},
        {"0.1", 0x1.999999999999ap-4},
        {"100000000000000000000000", 1e23},
        {"9007199254740993", 9007199254740992.0}, // a tie goes to even
        {"9007199254740993.0000000000000000000000001", 9007199254740994.0},
        {"1.00000000000000011102230246251565404236316680908203125", 1.0},
        {"1.00000000000000011102230246251565404236316680908203126", 0x1.0000000000001p0},
        {"1.7976931348623157e308", largest},
        {"1.7976931348623158e308", largest},
        {"4.9406564584124654e-324", smallest},
        {"2.4703282292062328e-324", smallest},
        {"2.4703282292062327e-324", 0.0},
        {"1e-400", 0.0},
        {"-1e-400", -0.0},
        {"0e999999999999999999999", 0.0},
        {"1e-99999999999999999999", 0.0},
        {"0." + std::string(400, '0') + "1e401", 1.0},
        {"1" + std::string(400, '0') + "e-400", 1.0},
        {"1" + std::string(400, '0') + "e-800", 0.0},
    }));
    CAPTURE(text);
    const ParsedNumber number = parse_json_number(text);
    CHECK(number.error == NumberError::none);
    CHECK(same_bits(number.value, value));
}

TEST_CASE("a number beyond the largest double is an overflow, not an infinity")
{
    const auto text = GENERATE(values<std::string>(
        {"1e400", "-1e400", "1.7976931348623159e308", "1e99999999999999999999", "0.00000000001e320",
         "1" + std::string(400, '0'), "0." + std::string(400, '0') + "1e800"}));
    CAPTURE(text);
    CHECK(parse_json_number(text).error == NumberError::overflow);
}

TEST_CASE("a text that is no JSON number is refused")
{
    const auto text = GENERATE(values<std::string>(
        {"",         "-",         "+1",  "01",    "-01",  ".5",    "1.",  "1.e3",
         "1e",       "1e+",       "1x",  "--1",   "0x10", "1_000", "NaN", "nan",
         "Infinity", "-Infinity", "inf", "1e5.5", " 1",   "1 ",    "null"}));
    CAPTURE(text);
    CHECK(parse_json_number(text).error == NumberError::malformed);
}

TEST_CASE("a hex float is read exactly, and rounded to even beyond 53 bits")
{
    const auto [text, value] = GENERATE(table<std::string, double>({
        {"0x1p+0", 1.0},
        {"0X1.8P1", 3.0},
        {"-0x1.8p+1", -3.0},
        {"+0x1p-1", 0.5},
        {"0x10", 16.0},
        {"0x.8p0", 0.5},
        {"0x0p0", 0.0},
        {"-0x0p+0", -0.0},
        {"0x1.999999999999ap-4", 0.1},
        {"0x1.00000000000008p0", 1.0},
        {"0x1.000000000000080000000000001p0", 0x1.0000000000001p0},
        {"0x1.fffffffffffffp+1023", largest},
        {"0x1p-1074", smallest},
        {"0x1p-1075", 0.0},
        {"-0x1p-99999999999999", -0.0},
        {"0x0.0000000000001p-1022", smallest},
        {"0x0." + std::string(400, '0') + "1p+500", 0.0}, // a digit is worth four bits
        {"0x0." + std::string(400, '0') + "1p+1604", 1.0},
    }));
    CAPTURE(text);
    const ParsedNumber number = parse_hex_float(text);
    CHECK(number.error == NumberError::none);
    CHECK(same_bits(number.value, value));
}

TEST_CASE("a hex float is rounded once to its type, as the C library rounds it")
{
    std::mt19937_64 random{7};
    const auto below = [&random](std::uint64_t limit) { return random() % limit; };
    for (int i = 0; i < 20000; ++i) {
        std::string text;
        const auto add_digits = [&](std::uint64_t most) {
            // Zeros and the digit 8 make ties.
            for (std::uint64_t n = below(most); n > 0; --n)
                text += "0000008123456789abcdefABCDEF"[below(28)];
        };
        add_digits(20);
        if (below(2) == 0) text += '.';
        add_digits(20);
        text += '0';
        const int range = below(2) == 0 ? 1200 : 200; // around the limits of double and of float
        text += "p" +
                std::to_string(static_cast<int>(below(2U * static_cast<unsigned>(range))) - range);
        CAPTURE(text);
        const std::string written = "0x" + text;
        CHECK(leading_hex<double>(text).length == text.size());
        CHECK(same_bits(leading_hex<double>(text).value, std::strtod(written.c_str(), nullptr)));
        CHECK(leading_hex<float>(text).value == std::strtof(written.c_str(), nullptr));
    }
}

TEST_CASE("a hex float needs its 0x, its digits and nothing else")
{
    const auto text = GENERATE(
        values<std::string>({"",        "1.5",     "1",       "0x",    "0xp1", "0x1p",   "0x1p+",
                             "0x1q",    " 0x1",    "0x1 ",    "--0x1", "0x-1", "0xinf",  "0xnan",
                             "0x1p+-1", "0x1p-+1", "0x1p--1", "nan",   "inf",  "0x1.8.1"}));
    CAPTURE(text);
    CHECK(parse_hex_float(text).error == NumberError::malformed);
}

TEST_CASE("a hex float beyond the largest double is an overflow")
{
    const auto text = GENERATE(
        values<std::string>({"0x1p+1024", "-0x1p1024", "0x1.fffffffffffff8p+1023",
                             "0x1p99999999999999999999", "0x1" + std::string(400, '0') + "p-500"}));
    CAPTURE(text);
    CHECK(parse_hex_float(text).error == NumberError::overflow);
}

TEST_CASE("numbers are written as short as they can be")
{
    CHECK(written(0.0) == "0");
    CHECK(written(-0.0) == "0");
    CHECK(written(-2.0) == "-2");
    CHECK(written(0.25) == "0.25");
    CHECK(written(0.1) == "0.1");
    CHECK(written(0.1F) == "0.1");
    CHECK(written(100000.0) == "100000");
    CHECK(written(1e23) == "1e+23");
    CHECK(written(smallest) == "5e-324");
    CHECK(written(largest) == "1.7976931348623157e+308");
    CHECK(written(std::numeric_limits<float>::max()) == "3.4028235e+38");
}

TEST_CASE("the digits of a number are those of the shortest text that reads back to it")
{
    std::mt19937_64 random{2};
    const auto below = [&random](std::uint64_t end) { return random() % end; };
    const auto holds = [](double value) {
        CAPTURE(value);
        const ShortestDecimal decimal = shortest_decimal(value);
        // d.ddde+xx, without zeros at the end
        std::string shortest;
        std::array<char, 32> room{};
        const auto end = std::to_chars(room.data(), room.data() + room.size(), value,
                                       std::chars_format::scientific)
                             .ptr;
        for (const char* at = room.data(); at != end && *at != 'e'; ++at) {
            if (*at != '.' && *at != '-') shortest += *at;
        }
        REQUIRE(fmt::format("{}", decimal.digits) == shortest);
        REQUIRE(decimal.count == static_cast<int>(shortest.size()));
        REQUIRE(decimal.first == shortest.front() - '0');
        const std::string back = fmt::format("{}e{}", decimal.digits, decimal.exponent);
        REQUIRE(same_bits(std::strtod(back.c_str(), nullptr), std::abs(value)));
    };
    for (int i = 0; i < 20'000; ++i) {
        const auto digits = static_cast<double>(below(std::uint64_t{1} << (1 + below(60))));
        for (const double power : {1.0, 10.0, 1e2, 1e3, 1e4, 1e7, 1e-5}) {
            holds(-digits / power);
            holds(std::nextafter(digits / power, HUGE_VAL));
        }
    }
    holds(9007199254740993.0);
    holds(largest);
    holds(smallest);
}

TEST_CASE(
    "the nearest whole number is so for the neighbours of a half and for the largest with parts")
{
    const double below_half = std::nextafter(0.5, 0.0);
    CHECK(nearest_whole(below_half) == 0.0);
    CHECK(nearest_whole(std::nextafter(0.5F, 0.0F)) == 0.0F);
    CHECK(same_bits(nearest_whole(-below_half), -0.0));
    CHECK(same_bits(nearest_whole(-0.0), -0.0));
    CHECK(nearest_whole(0.5) == 1.0);
    CHECK(nearest_whole(-2.5) == -3.0);
    CHECK(nearest_whole(0x1p52 - 0.5) == 0x1p52);
    CHECK(nearest_whole(0x1p52 + 1.0) == 0x1p52 + 1.0);
    CHECK(nearest_whole(-largest) == -largest);
    CHECK(std::isnan(nearest_whole(std::numeric_limits<double>::quiet_NaN())));
}

TEST_CASE("a power of ten is the number that its text reads as, and begins a decimal place")
{
    for (int n = -330; n <= 310; ++n) {
        CAPTURE(n);
        const double power = power_of_ten(n);
        REQUIRE(same_bits(power, std::strtod(fmt::format("1e{}", n).c_str(), nullptr)));
        if (power == 0.0 || std::isinf(power)) continue;
        CHECK(decimal_place(power) == n);
        CHECK(decimal_place(-power * 1.5) == n);
        if (n > -323) CHECK(decimal_place(std::nextafter(power, 0.0)) == n - 1);
    }
    CHECK(decimal_place(smallest) == -324);
    CHECK(decimal_place(largest) == 308);
}

TEST_CASE("infinities and NaN, which JSON numbers lack, are strings")
{
    CHECK(written(std::numeric_limits<double>::infinity()) == "\"inf\"");
    CHECK(written(-std::numeric_limits<double>::infinity()) == "\"-inf\"");
    CHECK(written(-std::numeric_limits<float>::infinity()) == "\"-inf\"");
    CHECK(written(std::numeric_limits<double>::quiet_NaN()) == "\"nan\"");
    CHECK(written(-std::numeric_limits<double>::quiet_NaN()) == "\"nan\"");
}

TEST_CASE("every double that is written reads back to the same bits, and so does every float")
{
    std::mt19937_64 random{1};
    for (int i = 0; i < 100'000; ++i) {
        const auto value = std::bit_cast<double>(random());
        if (std::isfinite(value) && value != 0.0) {
            REQUIRE(same_bits(parse_json_number(written(value)).value, value));
        }
        const auto single = std::bit_cast<float>(static_cast<std::uint32_t>(random()));
        if (std::isfinite(single) && single != 0.0F) {
            REQUIRE(static_cast<float>(parse_json_number(written(single)).value) == single);
        }
    }
}

TEST_CASE("numbers of any length are rounded as they are read one by one, halves to even")
{
    std::mt19937_64 random{8};
    const auto check = [](const std::string& text) {
        CAPTURE(text);
        CHECK(same_bits(parse_json_number(text).value, std::strtod(text.c_str(), nullptr)));
    };
    for (int i = 0; i < 20'000; ++i) {
        const std::uint64_t bits = random();
        std::string digits = std::to_string(bits >> bits % 64);
        const std::size_t behind = random() % (digits.size() + 1);
        if (behind > 0 && behind < digits.size()) digits.insert(digits.size() - behind, ".");
        check(digits);
        check("-" + digits + "e" + std::to_string(static_cast<int>(random() % 60) - 30));
        // Between two doubles, in the middle.
        const std::uint64_t half = bits >> 10 | std::uint64_t{1} << 53 | 1U;
        check(std::to_string(half));
        check(std::to_string(half >> 5) + ".5");
        check(std::to_string(half >> 9) + ".25");
    }
}
