#include "core/text/text.h"

#include "core/text/json_cursor.h"
#include "core/text/json_text.h"
#include "tests/support/catch.h"
#include "tests/support/nasty_texts.h"

using namespace secant;
using namespace secant::testing;

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
