#include "core/cases/form/case_file.h"

#include "tests/support/catch.h"

using namespace secant;

TEST_CASE("the members of a JSON text say what it holds, and the texts in it do not")
{
    const auto [text, kind] = GENERATE(table<std::string_view, JsonKind>({
        {R"({"E":[0,0],"r":1})", JsonKind::query},
        {R"( {"name":"scene \"scene\"","C":[0,0]} )", JsonKind::query},
        {R"({"version":2,"E":[0,0]})", JsonKind::query},
        {R"({"\u0073cene":{"E":[0,0]}})", JsonKind::entry},
        {R"({"E":[0,0],"expect":{}})", JsonKind::entry},
        {R"({"note":"n","cases":[]})", JsonKind::case_file},
        {R"({"version":1,"note":"n"})", JsonKind::case_file},
        {R"({"E":[0,0],"note":"n"})", JsonKind::entry},
        {R"({"note":"n"})", JsonKind::object},
        {R"({"id":{"scene":1,"cases":2,"E":3}})", JsonKind::object},
        {"\xEF\xBB\xBF[]", JsonKind::array},
        {R"({"E":[0,0]}
            {"E":[0,0]})",
         JsonKind::several},
        {R"({"E":[0,0]}, [1])", JsonKind::several},
        {R"({"E":[0,0]} 7)", JsonKind::none},
        {R"({"E":[0,0)", JsonKind::none},
        {R"("scene")", JsonKind::none},
        {"", JsonKind::none},
    }));
    CAPTURE(text);
    CHECK((kind_of_json(text) == kind));
}

TEST_CASE("a look tells a value that goes on from one that is broken")
{
    using enum JsonLook::End;
    const auto [text, end, at] = GENERATE(table<std::string_view, JsonLook::End, std::size_t>({
        {R"({"a":1} x)", whole, 7},
        {"{\"a\":1,\n", open, 8},
        {"[[[\n", open, 4},
        {"{\"cases\":\n", open, 10},
        {"{\"a\":\"b\n", broken, 7},
        {"{\"a\":1\n{", broken, 7},
        {"hello", broken, 0},
    }));
    CAPTURE(text);
    const JsonLook look = look_at_json(text);
    CHECK((look.end == end));
    CHECK(look.at == at);
}

TEST_CASE("the first value of a text is a line, or the lines that belong together")
{
    CHECK(first_value("{\"a\":1}\n{\"b\":2}") == "{\"a\":1}");
    CHECK(first_value("{\n\"a\":1\n} \n{}") == "{\n\"a\":1\n} ");
    CHECK(first_value("{\"a\":\"}\",\n\"b\":1}") == "{\"a\":\"}\",\n\"b\":1}");
    CHECK(first_value("{\n\"a\":1\n} 7\n{}") == "{");
    CHECK(first_value("{\"a\":1,\n{}\n") == "{\"a\":1,");
    CHECK(first_value("\n{}") == "");
    CHECK(first_value("x") == "x");
    CHECK(first_value("[{\"a\":1}\n,{\"b\":2}]\n7") == "[{\"a\":1}\n,{\"b\":2}]");
}
