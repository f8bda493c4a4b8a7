#include "core/text/json_cursor.h"

#include "tests/support/catch.h"

using namespace secant;

namespace {

/// The only value of a text, or the failure.
std::string value_of(std::string_view text)
{
    JsonCursor cursor{text};
    const std::string_view value = cursor.take_value();
    if (cursor.failed()) return cursor.failure();
    return std::string{value} + (cursor.at_end() ? "" : " and more");
}

} // namespace

TEST_CASE("a value is returned as it is written in the text")
{
    const auto text = GENERATE(values<std::string>(
        {"1.50", "-0", "1e400", "true", "false", "null", R"("a\"b\\\u00e9\n")", "\"\xC3\xA9\"",
         "[]", "{}", "[1, [2,{\"a\" : []}] ]", R"({"a":{"b":[null,true]},"a":1})"}));
    CAPTURE(text);
    CHECK(value_of(text) == text);
    CHECK(value_of(" \t" + text + "\r") == text);
}

TEST_CASE("a text that is no value is refused, with the place and the text there")
{
    const auto [text, failure] = GENERATE(table<std::string, std::string>({
        {"", "expected a value at column 1, the line ends"},
        {"nul", "expected a value at column 1, found nul"},
        {"[1 2]", "expected ',' or ']' at column 4, found 2]"},
        {"[1,]", "expected a value at column 4, found ]"},
        {"[1", "expected ',' or ']' at column 3, the line ends"},
        {"[1}", "expected ',' or ']' at column 3, found }"},
        {"{\"a\" 1}", "expected ':' at column 6, found 1}"},
        {"{\"a\":1,}", "expected a field name in quotes at column 8, found }"},
        {"{a:1}", "expected a field name in quotes at column 2, found a:1}"},
        {"{\"a\":1", "expected ',' or '}' at column 7, the line ends"},
        {"\"abc", "expected the end of the string at column 5, the line ends"},
        {"\"a\\\"", "expected the end of the string at column 5, the line ends"},
        {"\"a\\x\"",
         "expected an escape that JSON knows after the backslash at column 4, found x\""},
        {"\"\\u12g4\"",
         "expected an escape that JSON knows after the backslash at column 3, found u12g4\""},
        {"\"a\tb\"", "expected no control character in a string (write it as \\u00XX) at column 3, "
                     "found \\x09b\""},
        {std::string("\0", 1), "expected a value at column 1, found \\x00"},
        {"[\x01]", "expected a value at column 2, found \\x01]"},
    }));
    CAPTURE(text);
    CHECK(value_of(text) == failure);
}

TEST_CASE("strings and words are taken whole, whatever their length and wherever they end")
{
    const auto length = GENERATE(range(std::size_t{0}, std::size_t{40}));
    CAPTURE(length);
    const std::string letters(length, 'z');
    const std::string digits(length, '9');
    for (const std::string end : {"", "\\\"", "\\n!", "\xC3\xA9", "\x7F", " #[]", "\xC3\xA0{"}) {
        CHECK(value_of('"' + letters + end + letters + '"') == '"' + letters + end + letters + '"');
    }
    for (const char control : {'\0', '\n', '\x1F'})
        CHECK(value_of('"' + letters + control + letters + '"').starts_with("expected no control"));
    CHECK(value_of('"' + letters).starts_with("expected the end of the string"));
    for (const std::string number : {"-1", "1.5", "-0.25e+7", "1E-3"}) {
        const std::string long_number = number + digits;
        for (const std::string rest : {"", ",", " ", "]", "}:", "\"a\"", "\n"}) {
            const std::string text = long_number + rest;
            JsonCursor cursor{text};
            CHECK(cursor.take_word() == long_number);
            CHECK(cursor.offset() == long_number.size());
        }
    }
}

TEST_CASE("the text after a value is left for the caller")
{
    CHECK(value_of("1 2") == "1 and more");
    CHECK(value_of("{}}") == "{} and more");
    CHECK(value_of(std::string_view{"1 \0", 3}) == "1 and more");
}

TEST_CASE("nesting is read to a depth that is safe for the stack, and refused beyond")
{
    const auto nested = [](std::size_t depth) {
        return std::string(depth, '[') + std::string(depth, ']');
    };
    CHECK(value_of(nested(200)) == nested(200));
    CHECK(value_of(nested(500'000)).starts_with("expected no deeper nesting"));
}

TEST_CASE("after a failure nothing more is taken, and the first failure stays")
{
    JsonCursor cursor{"xx\"a\""};
    cursor.fail("something else");
    CHECK_FALSE(cursor.take('x'));
    CHECK(cursor.take_string().empty());
    CHECK(cursor.take_word().empty());
    CHECK(cursor.take_value().empty());
    CHECK(cursor.failure() == "expected something else at column 1, found xx\"a\"");
}
