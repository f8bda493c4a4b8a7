#include "core/text/entered_number.h"
#include "core/text/json_cursor.h"
#include "core/text/json_text.h"
#include "core/text/number_text.h"
#include "core/text/short_number.h"
#include "core/text/text.h"
#include "core/text/ulps.h"
#include "tests/support/catch.h"
#include "tests/support/changed_text.h"
#include "tests/support/digests.h"
#include "tests/support/nasty_texts.h"
#include "tests/support/value_text.h"

#include <fmt/format.h>

#include <array>
#include <limits>

using namespace secant;
using namespace secant::testing;

namespace {

template <class T>
void add(ValueText& out, const Expected<T, std::string>& value)
{
    if (value)
        out.add(*value);
    else
        out.add("refused: ", value.error());
}

/// Adds the value that each reader of numbers gives a text.
void add_read(ValueText& out, std::string_view text)
{
    out.add(leading_decimal<double>(text), leading_decimal<float>(text));
    out.add(leading_hex<double>(text), leading_hex<float>(text), leading_literal(text));
    out.add(parse_json_number(text), parse_hex_float(text), is_computed(text));
    add(out, read_number(text, Sign::any));
    add(out, read_number(text, Sign::not_negative));
    if (const auto step = ulp_step(text)) {
        out.add(step->before, step->is_down, step->count);
        out.add(moved_by_ulps(1.5, step->is_down, step->count));
    }
}

/// Adds the text that each writer gives a number.
void add_written(ValueText& out, double x)
{
    std::string text;
    append_number(text, x);
    append_number(text, static_cast<float>(x));
    out.add(text, number_text(x), exact_text(x), hex_text(x), brief_text(x), brief_text(x, 3));
    out.add(short_number(x), parameter_text(x), parameter_texts(x, std::nextafter(x, 9.0)));
    out.add(parameter_texts(x, x), parameter_texts(1.0 - x, x));
    for (const double size : {0.0, 1.0, std::abs(x) * 100.0, 1e-9})
        out.add(short_number(x, size), short_number(x, size, 7));
    if (!std::isfinite(x)) return;
    out.add(moved_by_ulps(x, std::int64_t{-3}), ulps_between(x, std::copysign(1.0, x)),
            ulps_between(-0.0, x));
    out.add(moved_by_float_ulps(static_cast<float>(x), 5),
            float_ulps_between(static_cast<float>(x), 1.0F));
    if (x != 0.0) out.add(shortest_decimal(std::abs(x)));
}

/// Any finite double, often one of few digits or at the ends of its binade.
double any_number(Chance& chance)
{
    switch (chance.below(6)) {
    case 0: return static_cast<double>(chance.below(2000)) / 8.0 - 100.0;
    case 1: return static_cast<double>(chance.below(100000)) * 1e-3;
    case 2: return std::ldexp(1.0, static_cast<int>(chance.below(2098)) - 1074);
    case 3: {
        const double toward = chance.below(2) == 0 ? 0.0 : HUGE_VAL;
        return std::nextafter(std::ldexp(1.0, static_cast<int>(chance.below(2040)) - 1020), toward);
    }
    case 4: return 1.0 + std::ldexp(1.0, -static_cast<int>(chance.below(60)));
    default: break;
    }
    for (;;) {
        const auto x = std::bit_cast<double>(chance.bits());
        if (std::isfinite(x)) return x;
    }
}

} // namespace

TEST_CASE("numbers are written and read as they always were")
{
    Digests digests;
    Chance chance{5};
    for (int group = 0; group < 60; ++group) {
        ValueText written;
        ValueText read;
        for (int i = 0; i < 100; ++i) {
            const double x = any_number(chance);
            add_written(written, x);
            for (const std::string& text : {number_text(x), fmt::format("{:a}", x),
                                            fmt::format("{:.25e}", x), fmt::format("{:.3f}", x)}) {
                if (i % 10 == 0) add_read(read, text);
                add_read(read, changed_text(text.substr(0, 40), chance));
            }
        }
        digests.add(fmt::format("written {}", group), written.text());
        digests.add(fmt::format("read {}", group), read.text());
    }
    ValueText special;
    for (const double x : {0.0, -0.0, 1.0, -1.0, 0.5, 5e-324, 1e21, 1e22, 1e23, 123456.0,
                           std::numeric_limits<double>::max(), HUGE_VAL, -HUGE_VAL, std::nan("")})
        add_written(special, x);
    for (int exponent = -30; exponent <= 30; ++exponent)
        for (const std::int64_t digits : {0, 1, 10, -12, 12345, 100000})
            special.add(decimal_text(digits, exponent));
    digests.add("special", special.text());
    // After a wanted change: SECANT_WRITE_DIGESTS=1 build/release/always_tests "numbers are*"
    CHECK(digests.different_from(SECANT_DIGESTS "/text/numbers_digests.txt") == "");
}

TEST_CASE("decimals that lie between two numbers are rounded as they always were")
{
    Digests digests;
    Chance chance{9};
    for (int group = 0; group < 20; ++group) {
        ValueText out;
        for (int i = 0; i < 200; ++i) {
            // The middle between two floats is a double, which is written out.
            auto bits = static_cast<std::uint32_t>(chance.bits()) & 0x7FFFFFFFU;
            if (i % 4 == 0) bits &= 0x00FFFFFFU;
            const auto low = std::bit_cast<float>(bits);
            if (!std::isfinite(low)) continue;
            const double high = double{std::nextafter(low, HUGE_VALF)};
            if (!std::isfinite(high)) continue;
            const double middle = (double{low} + high) / 2.0;
            for (const char* const tail : {"", "1", "0000000000000000000001"}) {
                const std::string text = fmt::format("{:.160e}", middle);
                const std::string longer =
                    text.substr(0, text.find('e')) + tail + text.substr(text.find('e'));
                out.add(leading_decimal<float>(longer), leading_decimal<double>(longer));
            }
            const std::string hex = fmt::format("{:a}", middle).substr(2);
            const std::size_t at = hex.find('p');
            for (const char* const tail : {"", "0", "0000000001", "8"}) {
                const std::string digits =
                    hex.substr(0, at) + (hex.find('.') == std::string::npos ? "." : "") + tail;
                out.add(leading_hex<float>(digits + hex.substr(at)),
                        leading_hex<double>(digits + hex.substr(at)));
            }
        }
        digests.add(fmt::format("middles {}", group), out.text());
    }
    // After a wanted change: SECANT_WRITE_DIGESTS=1 build/release/always_tests "decimals that*"
    CHECK(digests.different_from(SECANT_DIGESTS "/text/middles_digests.txt") == "");
}

TEST_CASE("expressions have the values and the refusals that they always had")
{
    const std::vector<std::string> expressions{
        "1+2*3",      "2^10",     "2^3^2",    "-2^2",       "sqrt(2)",    "sin(0)",     "cos(0)",
        "pi",         "_pi",      "_e",       "e",          "1/3",        "1/0",        "0/0",
        "-(1+2)/4",   "2pi",      "2*pi",     "abs(-3)",    "min(1,2)",   "max(1,2,3)", "1e3*2",
        "0x10+1",     "0x1.8p1",  "1,5",      "1;2",        "1=2",        "a",          "a=1",
        "x",          "1?2:3",    "1<2",      "(((1)))",    "((1)",       "1)",         "",
        " ",          "1 2",      "sqrt(-1)", "ln(1)",      "log(1)",     "exp(0)",     "atan(0)",
        "hypot(3,4)", "sum(1,2)", "avg(1,3)", "rint(2.5)",  "sign(-2)",   "1&&1",       "1||0",
        "!1",         "~1",       "5%3",      "1.5e",       "1e400",      "1e-400",     "--1",
        "+-1",        "1+",       "*1",       "1**2",       "3!",         "sqrt 4",     "tan(0)",
        "asin(0)",    "acos(1)",  "sinh(0)",  "floor(1.5)", "round(1.5)", "deg",        "10 ulp",
        "1+ulp",      "1-3ulp",   "1+2ulps",  "_e*2",       "pi()",       "1e3e3",      "0x",
        "0xg",        "1_000",    "π",        "2π",         "√2",         "1−2",        "½",
        "#",          "\"a\"",    "1\n2",     "1//2",       "(1,2)"};
    Digests digests;
    Chance chance{4};
    for (const std::string& text : expressions) {
        ValueText out;
        add(out, evaluate(text));
        add(out, read_number(text, Sign::any));
        out.add(is_computed(text));
        for (int slip = 0; slip < 12 && text.size() > 2; ++slip)
            add(out, read_number(changed_text(text, chance), Sign::any));
        digests.add("expression " + printable(text), out.text());
    }
    // After a wanted change: SECANT_WRITE_DIGESTS=1 build/release/always_tests "expressions have*"
    CHECK(digests.different_from(SECANT_DIGESTS "/text/expressions_digests.txt") == "");
}

TEST_CASE("an expression knows no constants but its own")
{
    for (const char* const text : {"_pi", "_e", "2*_pi", "_e+1"})
        CHECK_FALSE(evaluate(text));
}

TEST_CASE("foreign texts and JSON are read and written as they always were")
{
    Digests digests;
    Chance chance{6};
    std::vector<std::string> texts = nasty_texts();
    for (const char* const json :
         {R"({"name":"a\u00e9\n","E":[-2,0.5e1],"on":true,"no":null,"in":{"a":[],"b":{}}})",
          R"([1, 2.5, "\ud83d\ude00\\", [false, [null]], {"k" : -0}])",
          "{\n  \"a\": 1,\n  \"b\": [\n    2,\n    3\n  ]\n}", "\"plain text of some length\""})
        texts.emplace_back(json);
    for (std::size_t i = 0; i < texts.size(); ++i) {
        ValueText out;
        for (int slip = 0; slip < 150; ++slip) {
            std::string text = slip == 0 ? texts[i] : changed_text(texts[i], chance);
            if (slip % 5 == 4) text += static_cast<char>(chance.below(256));
            out.add(printable(text), printable(text, 7), printable_lines(text), xml_text(text));
            out.add(well_formed(text), utf8_characters(text), find_invalid_utf8(text));
            out.add(byte_order_mark_length(text));
            for (std::string_view rest = text; !rest.empty();) {
                const std::size_t length = utf8_character_length(rest);
                const Character character = take_character(rest);
                out.add(length, character, character.code && is_control(*character.code));
            }
            std::string quoted;
            append_json_string(quoted, well_formed(text));
            out.add(quoted, decoded_json_string(quoted));
            JsonCursor cursor{text};
            const std::string_view value = cursor.take_value();
            const bool at_end = cursor.at_end(); // which skips white space
            out.add(value, cursor.failed(), cursor.offset(), at_end);
            if (cursor.failed())
                out.add(cursor.failure(), cursor.failure_within_line(), cursor.failed_at());
            else if (!value.empty()) {
                out.add(printable_json(value));
                if (value.front() == '{' || value.front() == '[') {
                    JsonParts parts{value, spaced_json};
                    out.add(parts.text(), parts.size());
                    parts.insert(parts.size() / 2, "new", "7");
                    out.add(parts.text());
                    parts.erase(0);
                    out.add(parts.text());
                }
            }
        }
        digests.add(fmt::format("text {}", i), out.text());
    }
    ValueText words;
    const std::vector<std::string> candidates{"segment", "ray", "line", "secant", "quadratic", "s"};
    for (const std::string& candidate : candidates)
        for (int slip = 0; slip < 40; ++slip) {
            const std::string word = changed_text(candidate, chance);
            words.add(edit_distance(word, candidate), nearest_word(word, candidates));
        }
    digests.add("suggestions", words.text());
    // After a wanted change: SECANT_WRITE_DIGESTS=1 build/release/always_tests "foreign texts*"
    CHECK(digests.different_from(SECANT_DIGESTS "/text/foreign_digests.txt") == "");
}
