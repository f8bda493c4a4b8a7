#include "core/cases/form/entry_text.h"

#include "core/text/json_text.h"
#include "tests/support/catch.h"
#include "tests/support/entry.h"

#include <cmath>
#include <limits>

using namespace secant;
using namespace secant::testing;

namespace {

std::string entry_complaint(std::string_view text)
{
    const auto result = read_entry(text);
    return result ? "" : result.error().pointer + ": " + result.error().what;
}

std::string written(const Entry& entry, EntryLayout layout)
{
    std::string out;
    append_entry(out, entry, layout);
    return out;
}

constexpr std::string_view full = R"({
      "name": "exit wound, t2 = 1 exactly",
      "note": "two\nlines and a \"quote\"",
      "tags": ["endpoint", "exact"],
      "scene": {"E":[0,-0.0],"L":[5,0],"C":[0,0],"r":5,"s":0.1,"extent":"ray"},
      "target": "disk",
      "expect": {"case": "ExitWound", "tangent": false, "curve_hit": true, "disk_overlap": true, "t1": "-inf", "t2": 1, "tolerance": 1e-09},
      "known": [
        {"method": "quadratic", "scalar": "float", "hit": false, "case": "Miss", "tangent": true},
        {"method": "ray", "scalar": "double", "gives_up": true}
      ]
    })";

} // namespace

TEST_CASE("an entry is read with all its members")
{
    const Entry entry = entry_in(full);
    CHECK(entry.name == "exit wound, t2 = 1 exactly");
    CHECK(entry.note == "two\nlines and a \"quote\"");
    CHECK(entry.tags == std::vector<std::string>{"endpoint", "exact"});
    const auto& query = std::get<Query<2>>(entry.query);
    CHECK(std::signbit(query.piece.start.y));
    CHECK(query.piece.radius == 0.1);
    CHECK((query.piece.extent == Extent::ray));
    CHECK((entry.target == Target::disk));
    CHECK((entry.expected.kind == Case::exit_wound));
    CHECK(entry.expected.roots[0] == -std::numeric_limits<double>::infinity());
    CHECK(entry.expected.tolerance == 1e-9);
    REQUIRE(entry.known.size() == 2);
    CHECK((entry.known[0].scalar == Scalar::float32));
    CHECK(entry.known[0].hit == false);
    CHECK(entry.known[1].gives_up);
}

TEST_CASE("a written entry reads back and is written to the same bytes")
{
    CHECK(written(entry_in(full), EntryLayout::indented) == full);
    const std::string line = written(entry_in(full), EntryLayout::line);
    CHECK(line.find('\n') == std::string::npos);
    CHECK(written(entry_in(line), EntryLayout::line) == line);
    CHECK(written(entry_in(line), EntryLayout::indented) == full);
}

TEST_CASE("fields that a query does not have are ignored in \"scene\", and must be JSON")
{
    const auto with = [](std::string_view value) {
        return R"({"scene": {"E":[0,0], "id":)" + std::string{value} +
               R"(, "L":[1,0],"C":[0,0],"r":1} , "expect":{"case":"ExitWound"}})";
    };
    const Entry entry = entry_in(with("[7]"));
    CHECK(std::get<Query<2>>(entry.query).piece.end.x == 1.0);
    CHECK((entry.expected.kind == Case::exit_wound));
    CHECK(entry_complaint(with("7,")).find("expected a field name in quotes") != std::string::npos);
    // The object of the query is a level, too.
    CHECK(entry_complaint(with(std::string(200, '[') + std::string(200, ']'))).empty());
    CHECK(entry_complaint(with(std::string(201, '[') + std::string(201, ']'))).find("nesting") !=
          std::string::npos);
}

TEST_CASE("hex floats, spheres and a query without an entry around it are read")
{
    const Entry sphere =
        entry_in(R"({"scene":{"E":[0,0,"0x1p-1074"],"L":[1,0,0],"C":[0,0,0],"r":"0x1.8p+1"}})");
    CHECK(std::get<Query<3>>(sphere.query).piece.start.z == 0x1p-1074);
    const Entry bare = entry_in(R"({"name":7,"E":[-2,0],"L":[2,0],"C":[0,0],"r":1})");
    CHECK(bare.name == "7");
    CHECK(std::get<Query<2>>(bare.query).circle.radius == 1.0);
}

TEST_CASE("an error in an entry is reported with its place and its value")
{
    const auto entry_with = [](std::string_view rest) {
        return R"({"scene":{"E":[0,0],"L":[1,0],"C":[0,0],"r":1},)" + std::string{rest} + "}";
    };
    CHECK(entry_complaint(R"({"scene":{"E":[0,0],"L":[1,0],"C":[0,0],"r":-1}})") ==
          "/scene/r: must not be negative: -1");
    CHECK(entry_complaint(R"({"scene":{"E":[0,0],"L":[1,0],"C":[0,NaN],"r":1}})").find("NaN") !=
          std::string::npos);
    CHECK(entry_complaint(R"({"name":"x"})") == "/E: missing");
    CHECK(entry_complaint(R"({"scene":[1]})") == "/scene: must be an object {...}, not [1]");
    CHECK(entry_complaint(entry_with(R"("expect":{"case":"Impaled"})"))
              .starts_with("/expect/case: must be"));
    CHECK(entry_complaint(entry_with(R"("expect":{"tangent":1})")) ==
          "/expect/tangent: must be true or false, not 1");
    CHECK(entry_complaint(entry_with(R"("expect":{"t1":true})"))
              .starts_with("/expect/t1: must be a number"));
    CHECK(entry_complaint(entry_with(R"("expect":{"t1":1,"t1":1})")) == "/expect/t1: given twice");
    CHECK(entry_complaint(entry_with(R"("expect":{"tolerance":-1})"))
              .starts_with("/expect/tolerance: must"));
    CHECK(entry_complaint(entry_with(R"("expects":{})")) ==
          "/expects: no such field (known: name, note, tags, kind, scene, target, scalar, expect, "
          "known)");
    CHECK(entry_complaint(entry_with(R"("x-mine":{"any":[1]})")).empty());
    CHECK(entry_complaint(entry_with(R"("known":[{"scalar":"float"}])")) ==
          "/known/0/method: missing");
    CHECK(entry_complaint(entry_with(R"("known":[{"method":"of-mine_2.1"}])")).empty());
    for (const char* name : {"", "-x", "of mine", "a/b", "d\\u00fc"}) {
        CHECK(entry_complaint(entry_with(fmt::format(R"("known":[{{"method":"{}"}}])", name)))
                  .starts_with("/known/0/method: must be the name of a method"));
    }
    CHECK(entry_complaint(entry_with(R"("tags":["a",1])")) == "/tags/1: must be a string, not 1");
    CHECK(entry_complaint(entry_with(R"("name":"a","name":"b")")) == "/name: given twice");
    CHECK(entry_complaint(entry_with(R"("r":"junk")")) ==
          "/r: the query is in \"scene\", so it cannot stand beside it, too");
    CHECK(entry_complaint(R"({"E":[0,0],"scene":{"E":[0,0],"L":[1,0],"C":[0,0],"r":1}})")
              .starts_with("/E: the query is in"));
    CHECK(entry_complaint("{\"name\":\"\xFF\"}").find("not UTF-8") != std::string::npos);
    CHECK(entry_complaint(R"({"scene":{)").find("the line ends") != std::string::npos);
    CHECK(entry_complaint(std::string(100'000, '[')).find("nesting") != std::string::npos);
}

TEST_CASE("a string of JSON is decoded and written again")
{
    CHECK(decoded_json_string(R"("\u00e9\ud83d\ude00\n\/")") == "\u00e9\U0001F600\n/");
    CHECK(decoded_json_string(R"("\ud83d!")") == "\uFFFD!");
    CHECK(decoded_json_string(R"("\ud83d\u0041")") == "\uFFFDA");
    CHECK(decoded_json_string(R"("\ud83d\ue000")") == "\uFFFD\uE000");
    std::string out;
    append_json_string(out, "a\"\\\x01\u00e9");
    CHECK(out == R"("a\"\\\u0001)"
                 "\u00e9\"");
}

TEST_CASE("the scalar of an entry is float or double, and the numbers fit")
{
    constexpr std::string_view query = R"("E":[1e39,0],"L":[1,0],"C":[0,0],"r":1)";
    const auto with_scalar = [&](std::string_view scalar) {
        return "{" + std::string{query} + R"(,"scalar":)" + std::string{scalar} + "}";
    };
    CHECK(entry_complaint(with_scalar(R"("double")")).empty());
    CHECK(entry_complaint(with_scalar(R"("float")")) ==
          "/scalar: a number of the query is too large for a float");
    CHECK(entry_complaint(with_scalar(R"("half")")) ==
          R"(/scalar: must be "float" or "double", not "half")");
    CHECK(entry_complaint(with_scalar("32")) == R"(/scalar: must be "float" or "double", not 32)");
}
