#include "core/cases/form/case_file.h"

#include "core/text/text.h"
#include "tests/support/catch.h"

using namespace secant;

namespace {

constexpr std::string_view query_member = R"("scene":{"E":[0,0],"L":[1,0],"C":[0,0],"r":1})";

std::string named(std::string_view name)
{
    return R"({"name":")" + std::string{name} + R"(",)" + std::string{query_member} + "}";
}

CaseFile read_file(std::string_view text)
{
    auto result = read_case_file(text);
    if (!result) FAIL(result.error().text());
    return *std::move(result);
}

std::string complaint(std::string_view text)
{
    const auto result = read_case_file(text);
    return result ? "" : result.error().text();
}

Entry made(std::string name)
{
    Entry made;
    made.name = std::move(name);
    made.query = Query<2>{{{0.0, 0.0}, 1.0}, {{-2.0, 0.0}, {2.0, 0.0}}};
    return made;
}

} // namespace

TEST_CASE("a file that was not edited is written again to the byte")
{
    const std::string mark{byte_order_mark};
    const std::string a = named("a");
    const std::string b = named("b");
    for (const std::string& text : {
             "{\"version\":1,\"cases\":[" + a + "," + b + "]}",
             "  {\n\"cases\" : [\r\n\t" + a + " ,\n\n  " + b +
                 "\n] , \"version\": 1,\n \"note\":\"n\"\n}  ",
             std::string{"{\"version\":1,\"cases\":[ ]}"},
             std::string{"{\"version\":1,\"cases\":[]}\n"},
             a + "\n" + b + "\n",
             a + "\n" + b,
             "\n  " + a + " \r\n\n" + b + "\n\n \n",
             a,
             mark + a + "\n" + b + "\n",
             mark + "{\"version\":1,\"cases\":[\n" + a + "]}\n",
             mark + "\n{\"version\":1,\"cases\":[]}\n",
         }) {
        INFO(text);
        CHECK(written(read_file(text)) == text);
    }
}

TEST_CASE("the form of a file is recognised by its beginning")
{
    CHECK((form_of("{\n \"version\"") == CaseFileForm::document));
    CHECK((form_of("{\"version\":1,\"cases\":[]}\n") == CaseFileForm::document));
    CHECK((form_of(named("a") + "\n" + named("b")) == CaseFileForm::lines));
    CHECK((form_of("\n" + named("a")) == CaseFileForm::lines));
    CHECK((form_of("") == CaseFileForm::document));
    const std::string mark{byte_order_mark};
    CHECK((form_of(mark + named("a") + "\n") == CaseFileForm::lines));
    CHECK((form_of(mark + "{\"version\":1,\"cases\":[]}\n") == CaseFileForm::document));
}

TEST_CASE("a byte order mark stays at the beginning of an edited file")
{
    const std::string mark{byte_order_mark};
    for (const std::string& text :
         {mark + named("a") + "\n", mark + "{\"version\":1,\"cases\":[" + named("a") + "]}"}) {
        CaseFile file = read_file(text);
        Entry value = file.entries.at(0).value;
        value.name = "b";
        insert_entry(file, 0, value);
        edit_entry(file.entries.at(1), value);
        const std::string edited = written(file);
        CHECK(edited.starts_with(mark + "{"));
        CHECK(edited.find(mark, 1) == std::string::npos);
        CHECK_FALSE(read_case_file(named("a") + "\n" + mark + named("b")));
    }
}

TEST_CASE("entries are inserted, edited and removed, and the rest keeps its bytes")
{
    const std::string odd = "{ \"name\" :\"odd\", " + std::string{query_member} + " }";
    CaseFile file = read_file("{\"version\":1,\"cases\":[\n " + odd + "\n]}");
    insert_entry(file, 1, made("new"));
    const std::string text = written(file);
    CHECK(text.find(odd) != std::string::npos);
    const CaseFile again = read_file(text);
    REQUIRE(again.entries.size() == 2);
    CHECK(again.entries[1].value.name == "new");
    CHECK(written(again) == text);

    edit_entry(file.entries[0], made("renamed"));
    CHECK(read_file(written(file)).entries[0].value.name == "renamed");
    file.entries.clear();
    CHECK(read_file(written(file)).entries.empty());

    CaseFile fresh = new_case_file();
    CHECK(read_file(written(fresh)).entries.empty());
    insert_entry(fresh, 0, made("b"));
    insert_entry(fresh, 0, made("a"));
    CHECK(written(read_file(written(fresh))) == written(fresh));
    CHECK(written(fresh).find("[\n    {\n      \"name\": \"a\"") != std::string::npos);

    CaseFile lines = read_file(named("x"));
    insert_entry(lines, 1, made("y"));
    const CaseFile both = read_file(written(lines));
    REQUIRE(both.entries.size() == 2);
    CHECK(both.entries[1].line == 2);
}

TEST_CASE("names are the same when they read the same")
{
    const auto both = [](std::string_view a, std::string_view b) {
        const std::string rest = "," + std::string{query_member} + "}";
        return complaint("{\"version\":1,\"cases\":[{\"name\":" + std::string{a} + rest +
                         ",\n{\"n\\u0061me\":" + std::string{b} + rest + "]}");
    };
    CHECK(both("7", "\"7\"") == "2: /cases/1/name: \"7\" is the name of /cases/0 already");
    CHECK(both("\"ab\"", "\"a\\u0062\"").starts_with("2: /cases/1/name: \"a\\u0062\" is"));
    CHECK(both("\"/\"", "\"\\/\"").starts_with("2: /cases/1/name:"));
    CHECK(both("7", "7.0").empty());
    CHECK(both("\"\"", "\"\"").empty());
}

TEST_CASE("an entry has the line where it was read")
{
    const CaseFile file = read_file("{\"version\":1,\n\"cases\":[\n" + named("a") + ",\n\n" +
                                    named("b") + "," + named("c") + "]}");
    REQUIRE(file.entries.size() == 3);
    CHECK(file.entries[0].line == 3);
    CHECK(file.entries[1].line == 5);
    CHECK(file.entries[2].line == 5);
}

TEST_CASE("an error in a file is reported with its line and place")
{
    CHECK(complaint("") == "1: the file is empty");
    CHECK(complaint("{\"cases\":[]}") == "1: /version: missing");
    CHECK(complaint("{\"version\":1}\n") == "1: /cases: missing");
    CHECK(complaint("{\n\"version\":2,\"cases\":[]}") ==
          "2: /version: 2 is newer than this program reads (up to 1)");
    CHECK(complaint("{\"version\":\"1\",\"cases\":[]}")
              .starts_with("1: /version: must be a whole number from 1 on, not"));
    CHECK(complaint("{\"version\":1,\"cases\":{}}") ==
          "1: /cases: must be an array of entries, not {}");
    CHECK(complaint("{\"version\":1,\n\"case\":[]}").starts_with("2: /case: no such field"));
    CHECK(complaint("{\"version\":1,\"name\":7,\"cases\":[]}") ==
          "1: /name: must be a string, not 7");
    CHECK(complaint("{\"note\":\"\",\n\"note\":\"\"}") == "2: /note: given twice");
    CHECK(complaint("{\"version\":1,\"cases\":[\n" + named("a") + ",\n" + named("a") + "]}") ==
          "3: /cases/1/name: \"a\" is the name of /cases/0 already");
    CHECK(complaint("{\"version\":1,\"cases\":[\n\n{\"scene\":{}}]}") ==
          "3: /cases/0/scene/E: missing");
    CHECK(complaint("{\"version\":1,\n\"cases\":[\n" + named("a") + ",") ==
          "3: expected a value at column " + std::to_string(named("a").size() + 2) +
              ", the file ends");
    CHECK(complaint(named("a") + "\n" + R"({"scene":3})") ==
          "2: /scene: must be an object {...}, not 3");
    CHECK(complaint("{\"version\":1,\"cases\":[" + std::string(5000, '[')).find("nesting") !=
          std::string::npos);
    CHECK(complaint("{\"version\":1,\n\"note\":\"\xC3\"}").starts_with("2: not UTF-8"));
}
