#include "core/text/text.h"

#include "core/text/json_cursor.h"
#include "core/text/json_text.h"
#include "tests/support/catch.h"
#include "tests/support/nasty_texts.h"

using namespace secant;
using namespace secant::testing;

TEST_CASE("a character of UTF-8 has one to four bytes, and broken ones have none")
{
    const auto [text, length] = GENERATE(table<std::string, std::size_t>({
        {"a", 1},
        {std::string(1, '\0'), 1},
        {"\x7F", 1},
        {"\xC2\x80", 2},         // the first of two bytes
        {"\xDF\xBF", 2},         // the last
        {"\xE0\xA0\x80", 3},     // the first of three
        {"\xEF\xBF\xBF", 3},     // the last
        {"\xF0\x90\x80\x80", 4}, // the first of four
        {"\xF4\x8F\xBF\xBF", 4}, // U+10FFFF
        {"\xF4\x90\x80\x80", 0}, // beyond U+10FFFF
        {"\xF5\x80\x80\x80", 0},
        {"\xED\xA0\x80", 0}, // a surrogate
        {"\xC0\x80", 0},     // overlong
        {"\xC1\xBF", 0},
        {"\xE0\x9F\xBF", 0},
        {"\xF0\x8F\xBF\xBF", 0},
        {"\x80", 0},     // a continuation by itself
        {"\xE2\x82", 0}, // cut short
        {"\xE2\x82z", 0},
        {"", 0},
    }));
    CAPTURE(text);
    CHECK(utf8_character_length(text) == length);
}

TEST_CASE("the first byte that is not UTF-8 is found wherever it stands")
{
    for (std::size_t before = 0; before < 20; ++before) {
        const std::string text = std::string(before, 'x') + "\xC3\xA9" + "\xFF" + "abc";
        CHECK(find_invalid_utf8(text) == before + 2);
        CHECK(find_invalid_utf8(text.substr(0, before + 2)) == std::string::npos);
    }
}

TEST_CASE("a value in a message cannot disturb a terminal")
{
    CHECK(printable("plain \xC3\xA9") == "plain \xC3\xA9");
    CHECK(printable(std::string_view{"a\0b", 3}) == "a\\x00b");
    CHECK(printable("\x1B[31m\x7F") == "\\x1b[31m\\x7f");
    CHECK(printable("\xC2\x9Bm") == "\\xc2\\x9bm"); // the one-character CSI
    CHECK(printable("\xFFz") == "\\xffz");
    CHECK(printable("a\u202Eb") == "a\\xe2\\x80\\xaeb"); // turns the rest of the line around
    CHECK(printable("\u2028") == "\\xe2\\x80\\xa8");
    const std::string once = printable("\x1B\\\xFF");
    CHECK(printable(once) == once);
}

TEST_CASE("printable JSON stands for the same values")
{
    CHECK(printable_json("{\"a\":\"\u00E9 \\u001b\"}\n") == "{\"a\":\"\u00E9 \\u001b\"}\n");
    CHECK(printable_json("\"\x7F\u009B\u202E\"") == R"("\u007f\u009b\u202e")");
    CHECK(printable_json("\"\xE9t\xE9\"") == "\"\uFFFDt\uFFFD\""); // Latin-1
}

TEST_CASE("a long value is shortened between characters, and ends with dots")
{
    CHECK(printable("12345678", 8) == "12345678");
    CHECK(printable("123456789", 8) == "12345678...");
    CHECK(printable("1234567\xC3\xA9", 8) == "1234567...");
    CHECK(printable(std::string(1'000'000, 'x')).size() == 63);
}

TEST_CASE("a text that enters is valid and keeps what is")
{
    for (const std::string& text : nasty_texts()) {
        CAPTURE(text);
        CHECK(find_invalid_utf8(well_formed(text)) == std::string::npos);
        CHECK(well_formed(well_formed(text)) == well_formed(text));
    }
    CHECK(well_formed("a\xFF\xE9"
                      "b\u00E9\n") == "a\uFFFD\uFFFDb\u00E9\n");
    CHECK(well_formed("\xED\xA0\x80") == "\uFFFD\uFFFD\uFFFD");
    CHECK(well_formed("").empty());
}

TEST_CASE("a text that leaves for a terminal, JSON or XML is taken there")
{
    for (const std::string& text : nasty_texts()) {
        CAPTURE(text);
        CHECK(controls_in(printable(text, whole_text), "").empty());
        CHECK(controls_in(printable_lines(text), "\n\t").empty());
        CHECK(controls_in(xml_text(text), "\n\t\r").empty());
        CHECK(xml_text(text).find_first_of("<>\"") == std::string::npos);
        std::string json;
        append_json_string(json, text);
        CHECK(controls_in(json, "").empty());
        CHECK(decoded_json_string(json) == well_formed(text));
    }
    CHECK(printable_lines("a\n\tb\x1B\r\n") == "a\n\tb\\x1b\\x0d\n");
    CHECK(xml_text("<&\">\u0001\u0085\uFFFE\xFF") == "&lt;&amp;&quot;&gt;\uFFFD&#133;\uFFFD\uFFFD");
    std::string json;
    append_json_string(json, "\"\\\n\u00E9\u0001\u009B\uFFFE\U0001FFFE\U0001F600\xFF");
    CHECK(json == "\"\\\"\\\\\\n\u00E9\\u0001\\u009b\\ufffe\\ud83f\\udffe\U0001F600\uFFFD\"");
}

TEST_CASE("the distance between two words counts typing errors")
{
    CHECK(edit_distance("", "") == 0);
    CHECK(edit_distance("abc", "abc") == 0);
    CHECK(edit_distance("", "abc") == 3);
    CHECK(edit_distance("abc", "ab") == 1);   // one letter missing
    CHECK(edit_distance("abc", "abxc") == 1); // one too many
    CHECK(edit_distance("abc", "axc") == 1);  // another one
    CHECK(edit_distance("abc", "acb") == 1);  // two swapped
    CHECK(edit_distance("abc", "bac") == 1);  // two swapped, from the first on
    CHECK(edit_distance("kitten", "sitting") == 3);
}

TEST_CASE("the nearest word is suggested, if there is a near one")
{
    const std::vector<std::string> words{"--extent", "--method", "--scalar", "ray"};
    const auto [written, suggestion] = GENERATE(table<std::string, std::string>({
        {"--extnt", "--extent"},
        {"--Method", "--method"},
        {"--scaler", "--scalar"},
        {"--me", "--method"}, // a beginning
        {"rya", "ray"},
        {"--verbose", ""},
        {"x", ""},
        {"", ""},
        {std::string(100'000, 'x'), ""},
    }));
    CHECK(nearest_word(written, words).value_or("") == suggestion);
}

TEST_CASE("a series is written as a sentence writes it")
{
    const std::vector<std::string> three{"a", "b", "c"};
    CHECK(in_series({}).empty());
    CHECK(in_series(std::span{three}.first(1)) == "a");
    CHECK(in_series(std::span{three}.first(2)) == "a and b");
    CHECK(in_series(three) == "a, b and c");
    CHECK(in_series(three, " or ") == "a, b or c");
}
