#include "core/cases/form/entry_text.h"

#include "core/cases/form/case_file.h"
#include "core/cases/shipped.h"
#include "tests/support/catch.h"
#include "tests/support/entry.h"

#include <algorithm>
#include <functional>

using namespace secant;
using namespace secant::testing;

namespace {

using Change = std::function<void(Entry&)>;

/// The text after a change of its entry; it must read back as the changed entry, bit for bit.
std::string after(std::string_view text, const Change& change)
{
    const Entry before = entry_in(text);
    Entry edited = before;
    change(edited);
    std::string result = edited_entry(text, before, edited);
    const auto canonical = [](const Entry& entry) {
        std::string out;
        append_entry(out, entry, EntryLayout::line);
        return out;
    };
    INFO(result);
    CHECK(canonical(entry_in(result)) == canonical(edited));
    return result;
}

Query<2>& query_of(Entry& entry)
{
    return std::get<Query<2>>(entry.query);
}

std::string replaced(std::string text, std::string_view what, std::string_view by)
{
    const std::size_t at = text.find(what);
    return at == std::string::npos ? text : text.replace(at, what.size(), by);
}

/// All as other people write it: escapes, foreign members, hex floats, tabs and odd blanks.
constexpr std::string_view foreign =
    "{ \"\\u006eame\" :7,\t\"x-id\": { \"a\" : [ ] } ,\r\n"
    "   \"sc\\u0065ne\":{\"weight\":3, \"E\" : [ -2 , \"0x0p+0\" ],\"L\":[2.0,0],\"C\":[0e5,0],\r\n"
    "\t\"r\":\"0x1.0p+0\",\"more\":{\"r\":7},\"extent\":\"segment\"},\r\n"
    "   \"tags\":[ \"a\" ,\"b\", \"c\" ],\"note\":\"caf\\u00e9\",\"expect\":{ \"case\":\"Poke\" , "
    "\"t1\":\"0x1p-2\" },\r\n"
    "   \"known\":[ {\"method\":\"ray\", \"scalar\" : \"float\",\"hit\":false} ,\r\n"
    "     {\"hit\":true,\"method\":\"quadratic\"}\r\n   ]\r\n}";

} // namespace

TEST_CASE("an edit changes the bytes of the edited value and no other")
{
    const std::string text{foreign};
    CHECK(after(text, [](Entry&) {}) == text);
    CHECK(after(text, [](Entry& e) { e.expected.kind = Case::impale; }) ==
          replaced(text, "Poke", "Impale"));
    CHECK(after(text, [](Entry& e) { e.expected.roots[0] = 0.375; }) ==
          replaced(text, "0x1p-2", "0x1.8p-2"));
    CHECK(after(text, [](Entry& e) { e.name = "8"; }) == replaced(text, ":7,", ":\"8\","));
    CHECK(after(text, [](Entry& e) { e.note = "tea"; }) == replaced(text, "caf\\u00e9", "tea"));
    CHECK(after(text, [](Entry& e) { query_of(e).piece.end.x = 3; }) == replaced(text, "2.0", "3"));
    CHECK(after(text, [](Entry& e) { query_of(e).piece.start.y = -0.0; }) ==
          replaced(text, "0x0p+0", "-0x0p+0"));
    CHECK(after(text, [](Entry& e) { query_of(e).circle.radius = 1.5; }) ==
          replaced(text, "0x1.0p+0", "0x1.8p+0"));
    CHECK(after(text, [](Entry& e) { query_of(e).piece.extent = Extent::ray; }) ==
          replaced(text, "segment", "ray"));
    CHECK(after(text, [](Entry& e) { e.known[0].hit = true; }) ==
          replaced(text, "\"hit\":false", "\"hit\":true"));
    CHECK(after(text, [](Entry& e) { e.known[1].hit = false; }) ==
          replaced(text, "\"hit\":true", "\"hit\":false"));
}

TEST_CASE("a hexadecimal number is known through its escapes")
{
    const std::string line = R"({"r":"\u0030\u00781p+0","C":[0,0],"L":[2,0],"E":[-2,0]})";
    CHECK(after(line, [](Entry& e) { query_of(e).circle.radius = 3; }) ==
          R"({"r":"0x1.8p+1","C":[0,0],"L":[2,0],"E":[-2,0]})");
}

TEST_CASE("a hexadecimal number of a run in float is a float")
{
    const auto line = [](const std::string& distance, const std::string& t1) {
        return R"({"E":[0,0],"L":[1,0],"C":[0,1],"r":2,"expect":{"t1":")" + t1 +
               R"("},"known":[{"method":"closest-point","scalar":"float","distance":")" + distance +
               R"("},{"method":"quadratic","t1":")" + t1 + "\"}]}";
    };
    const std::string text = line("0x1p0", "0x1p0");
    const Entry before = entry_in(text);
    Entry edited = before;
    edited.expected.roots[0] = 0.1;
    edited.known[0].distance = 0.1;
    edited.known[1].roots[0] = 0.1;
    CHECK(edited_entry(text, before, edited) == line("0x1.99999ap-4", "0x1.999999999999ap-4"));
}

TEST_CASE("what comes or goes takes its comma with it and follows its neighbours")
{
    const std::string text{foreign};
    CHECK(after(text, [](Entry& e) {
              e.tags = {"b", "c"};
          }) == replaced(text, "[ \"a\" ,\"b\"", "[ \"b\""));
    CHECK(after(text, [](Entry& e) {
              e.tags = {"a", "c"};
          }) == replaced(text, "\"b\", \"c\"", " \"c\""));
    CHECK(after(text, [](Entry& e) {
              e.tags = {"a", "b"};
          }) == replaced(text, ",\"b\", \"c\" ]", ",\"b\" ]"));
    CHECK(after(text, [](Entry& e) {
              e.tags = {"a", "b", "c", "d"};
          }) == replaced(text, " \"c\" ]", " \"c\", \"d\" ]"));
    CHECK(after(text, [](Entry& e) { e.tags.clear(); }) ==
          replaced(text, "\r\n   \"tags\":[ \"a\" ,\"b\", \"c\" ],\"note\"", "\"note\""));
    CHECK(after(text, [](Entry& e) { e.expected.tangent = false; }) ==
          replaced(text, "\"Poke\" ,", "\"Poke\" , \"tangent\":false,"));
    CHECK(after(text, [](Entry& e) { e.expected.roots[0].reset(); }) ==
          replaced(text, "\"Poke\" , \"t1\":\"0x1p-2\" }", "\"Poke\" }"));
    CHECK(after(text, [](Entry& e) {
              e.known.erase(e.known.begin());
          }).find("\"known\":[ {\"hit\"") != std::string::npos);
    CHECK(after(text, [](Entry& e) {
              query_of(e).piece.radius = 0.5;
          }).find("\"0x1.0p+0\",\"s\" : 0.5,\"more\"") == std::string::npos);
}

TEST_CASE("a query that stands in its entry is edited there")
{
    const std::string line = R"({"r":1,"C":[0,0],"L":[2,0],"E":[-2,0],"name":"n"})";
    CHECK(after(line, [](Entry& e) { query_of(e).circle.radius = 3; }) ==
          R"({"r":3,"C":[0,0],"L":[2,0],"E":[-2,0],"name":"n"})");
    CHECK(after(line, [](Entry& e) { query_of(e).piece.extent = Extent::line; }) ==
          R"({"r":1,"C":[0,0],"L":[2,0],"E":[-2,0],"extent":"line","name":"n"})");
    CHECK(after(line, [](Entry& e) {
              e.query = Query<3>{{{0, 0, 0}, 1}, {{1, 2, 3}, {4, 5, 6}}};
          }) == R"({"r":1,"C":[0,0,0],"L":[4,5,6],"E":[1,2,3],"name":"n"})");
    CHECK(after(line, [](Entry& e) { e.expected.kind = Case::miss; }) ==
          R"({"r":1,"C":[0,0],"L":[2,0],"E":[-2,0],"expect":{"case":"Miss"},"name":"n"})");
}

TEST_CASE("edits of every shipped entry can be taken back to the byte")
{
    const std::vector<Change> changes{
        [](Entry& e) { e.name += "!"; },
        [](Entry& e) { e.note += "!"; },
        [](Entry& e) { e.tags.emplace_back("more"); },
        [](Entry& e) { e.tags.insert(e.tags.begin(), "more"); },
        [](Entry& e) { e.expected.tangent.reset(); },
        [](Entry& e) { e.expected.tangent = !e.expected.tangent.value_or(true); },
        [](Entry& e) { e.expected.kind = Case::past; },
        [](Entry& e) { e.expected.roots[1] = 0.123; },
        [](Entry& e) { e.expected.tolerance = 1e-9; },
        [](Entry& e) {
            e.known.push_back({"glm-line-sphere", Scalar::float32, true});
        },
        [](Entry& e) { std::visit([](auto& q) { q.circle.radius += 1.0; }, e.query); },
        [](Entry& e) { std::visit([](auto& q) { q.piece.start.x -= 0.5; }, e.query); },
    };
    std::size_t tried = 0;
    for (const ShippedFile& shipped : shipped_files()) {
        const auto file = read_case_file(shipped.text);
        REQUIRE(file);
        for (const FiledEntry& filed : file->entries) {
            std::string line;
            append_entry(line, filed.value, EntryLayout::line);
            const std::string with_returns = reindented(filed.text, "\n", "\r\n");
            for (const std::string& text : {filed.text, line, with_returns}) {
                for (const Change& change : changes) {
                    const Entry before = entry_in(text);
                    Entry edited = before;
                    change(edited);
                    const std::string there = after(text, change);
                    INFO(there);
                    CHECK(edited_entry(there, edited, before) == text);
                    const bool has_returns = text.find('\r') != std::string::npos;
                    CHECK(std::ranges::count(there, '\r') ==
                          (has_returns ? std::ranges::count(there, '\n') : 0));
                    ++tried;
                }
            }
        }
    }
    CHECK(tried > 9'000);
}

TEST_CASE("a new entry is laid out as its file is")
{
    Entry entry = entry_in(R"({"name":"new","E":[0,0],"L":[1,0],"C":[0,0],"r":1,"note":"n"})");
    const auto with_entry = [&](std::string_view text) {
        auto file = read_case_file(text);
        REQUIRE(file);
        insert_entry(*file, 9, entry);
        return written(*file);
    };
    const std::string small = R"({"name":"a","E":[0,0],"L":[1,0],"C":[0,0],"r":1})";
    const std::string made =
        R"({"name":"new","note":"n","scene":{"E":[0,0],"L":[1,0],"C":[0,0],"r":1}})";
    CHECK(with_entry(R"({"version":1,"cases":[)" + small + "]}") ==
          R"({"version":1,"cases":[)" + small + "," + made + "]}");
    CHECK(with_entry(small + "\r\n" + small) == small + "\r\n" + small + "\r\n" + made + "\r\n");
    CHECK(with_entry("{\"version\":1,\r\n\"cases\":[\r\n\t{\r\n\t\t\"name\":\"a\",\r\n" +
                     small.substr(12) + "\r\n]}") ==
          "{\"version\":1,\r\n\"cases\":[\r\n\t{\r\n\t\t\"name\":\"a\",\r\n" + small.substr(12) +
              ",\r\n\t{\r\n\t  \"name\": \"new\",\r\n\t  \"note\": \"n\",\r\n\t  \"scene\": "
              "{\"E\":[0,0],\"L\":[1,0],\"C\":[0,0],\"r\":1}\r\n\t}\r\n]}");
    const std::string empty = "{\r\n  \"version\": 1,\r\n  \"cases\": [\r\n  ]\r\n}\r\n";
    const std::string text = with_entry(empty);
    CHECK(std::ranges::count(text, '\n') == std::ranges::count(text, '\r'));
}

TEST_CASE("an entry that gives a direction keeps it")
{
    const std::string text =
        R"({"scene":{"E":[0,0], "D" : [ "0x1p+2", 0 ],"length":2, "C":[0,0],"r":1}})";
    CHECK(after(text, [](Entry&) {}) == text);
    CHECK(after(text, [](Entry& e) { query_of(e).circle.radius = 3.0; }) ==
          replaced(text, R"("r":1)", R"("r":3)"));
    // E moves, and L stays.
    CHECK(after(text, [](Entry& e) {
              query_of(e).piece.start = {2.0, 1.0};
          }) == R"({"scene":{"E":[2,1], "D" : [ "0x1.8p+1", -0.5 ],"length":2, "C":[0,0],"r":1}})");
    // Both move, and D stays.
    CHECK(after(text, [](Entry& e) {
              query_of(e).piece.start = {1.0, 1.0};
              query_of(e).piece.end = {9.0, 1.0};
          }) == replaced(text, "[0,0]", "[1,1]"));
    const std::string bare = R"({"E":[0,0],"D":[4,0],"C":[0,0],"r":1,"note":"n"})";
    CHECK(after(bare, [](Entry& e) {
              query_of(e).piece.end = {0.1, 7.0};
          }) == replaced(bare, "[4,0]", "[0.1,7]"));
}

TEST_CASE("an entry gives L where no direction is exact")
{
    const std::string text =
        R"({"scene":{"E":[0,0],"D":[ 1, "0x1p+0" ],"length":3,"C":[0,0],"r":1}})";
    // A third is no double: the length becomes 1.
    CHECK(after(text, [](Entry& e) {
              query_of(e).piece.end = {1.0, 3.0};
          }) == R"({"scene":{"E":[0,0],"D":[ 1, "0x1.8p+1" ],"length":1,"C":[0,0],"r":1}})");
    CHECK(after(text, [](Entry& e) {
              query_of(e).piece.start = {0.1, 0.0};
              query_of(e).piece.end = {1e9, 3.0};
          }) == R"({"scene":{"E":[0.1,0],"L":[ 1000000000, "0x1.8p+1" ],"C":[0,0],"r":1}})");
    const std::string bare = "{\n  \"E\":[0,0],\n  \"D\":[4,0],\n  \"C\":[0,0],\n  \"r\":1\n}";
    CHECK(after(bare, [](Entry& e) {
              query_of(e).piece.start = {0.1, -0.0};
          }) == "{\n  \"E\":[0.1,-0.0],\n  \"L\":[4,0],\n  \"C\":[0,0],\n  \"r\":1\n}");
}

TEST_CASE("an entry with a direction goes to space and back")
{
    const std::string text = R"({"E":[0,0],"D":[4,0],"C":[0,0],"r":1})";
    const std::string in_space = after(text, [](Entry& e) {
        e.query = Query<3>{{{0.0, 0.0, 0.0}, 1.0}, {{0.0, 0.0, 1.0}, {4.0, 0.0, 3.0}}};
    });
    CHECK(in_space == R"({"E":[0,0,1],"D":[4,0,2],"C":[0,0,0],"r":1})");
}
