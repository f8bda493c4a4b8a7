#include "core/codec/answer_json.h"

#include "tests/support/catch.h"

using namespace secant;

TEST_CASE("a line that ends within a text is refused, whatever field the text is of")
{
    for (const char* const line :
         {R"({"hit":true,"t1":"inf)", R"({"hit":true,"hits":[["nan)", R"({"case":"Pok)",
          R"({"hit":true,"error":"no)", R"({"hit":true,"skip":")", R"({"name":"a)", R"({"hi)"}) {
        CAPTURE(line);
        const auto read = read_outcome<2, double>(line);
        REQUIRE_FALSE(read);
        CHECK(read.error().starts_with("expected the end of the string at column"));
    }
}
