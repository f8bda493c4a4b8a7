#include "core/link/link.h"
#include "core/paste/paste.h"

#include "tests/support/catch.h"
#include "tests/support/plane.h"

#include <cmath>
#include <ctime>
#include <random>
#include <span>
#include <string>
#include <vector>

using namespace secant;

namespace {

/// A ray and a disk, so that the test sees where extent and target come from.
Document current()
{
    Document document;
    test::plane(document).piece.extent = Extent::segment;
    document.target = Target::disk;
    return document;
}

std::string refusal(std::string_view text)
{
    const Pasted pasted = read_paste(text, current());
    const auto* why = std::get_if<PasteRefusal>(&pasted);
    return why == nullptr ? "(understood)" : why->why;
}

/// The understood text, or both readings, or the refusal.
std::string words(std::string_view text)
{
    const Pasted pasted = read_paste(text, current());
    if (const auto* query = std::get_if<PastedQuery>(&pasted)) return query->understood;
    if (const auto* entry = std::get_if<PastedEntry>(&pasted)) return entry->understood;
    if (const auto* choice = std::get_if<PasteChoice>(&pasted)) {
        return choice->readings[0].understood + " | " + choice->readings[1].understood;
    }
    return "refused: " + std::get<PasteRefusal>(pasted).why;
}

PastedQuery pasted_query(std::string_view text)
{
    const Pasted pasted = read_paste(text, current());
    INFO(words(text));
    REQUIRE(std::holds_alternative<PastedQuery>(pasted));
    return std::get<PastedQuery>(pasted);
}

/// E (1, 2), L (3, 4), C (5, 6), r 7: exchanged numbers are another query.
bool is_counted(const Document& document, double piece_radius = 0.0)
{
    Document expected = current();
    test::plane(expected).piece.start = {1.0, 2.0};
    test::plane(expected).piece.end = {3.0, 4.0};
    test::plane(expected).circle = {{5.0, 6.0}, 7.0};
    test::plane(expected).piece.radius = piece_radius;
    return document == expected;
}

/// The seconds of the processor in which texts are read; other programs may be busy.
double seconds_to_read(std::span<const std::string> texts)
{
    const std::clock_t start = std::clock();
    for (const std::string& text : texts)
        static_cast<void>(refusal(text));
    return static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC;
}

} // namespace

TEST_CASE("seven numbers in any separators are E, L, C and r")
{
    const auto* const text = GENERATE(
        "1 2 3 4 5 6 7", "1,2,3,4,5,6,7", "1, 2, 3, 4, 5, 6, 7,\n", "1;2;3;4;5;6;7",
        "1\t2\t3\t4\t5\t6\t7\r\n", "1\n2\n3\n4\n5\n6\n7\n", "(1, 2), (3, 4), (5, 6), 7",
        "[1 2] [3 4] [5 6] 7", "[[1,2],[3,4],[5,6],7]", "{{1, 2}, {3, 4}, {5, 6}, 7}",
        "{{{1, 2}, {3, 4}}, {{5, 6}, 7}};", "1 2\n3 4\n5 6\n7", "1 2 3 4\n5 6 7", "1|2|3|4|5|6|7",
        "<1, 2> <3, 4> <5, 6> 7", "1 2 3\n4 5 6\n7", "+1 +2 +3 +4 +5 +6 +7",
        "  1.0   2.  3e0 .4e1 0x5 0X6p0 7.000f ", "1\u00A02\u00A03\u00A04\u00A05\u00A06\u00A07",
        "\uFEFF1 2 3 4 5 6 7", "// E\n1, 2, // start, 9 of 9\n/* L 8 */ 3, 4,\n5, 6,\n7 // r\n");
    CAPTURE(text);
    const PastedQuery pasted = pasted_query(text);
    CHECK(is_counted(pasted.document));
    CHECK(pasted.understood == "seven numbers: E (1, 2), L (3, 4), C (5, 6), r 7");
}

TEST_CASE("labels say which number is which, in any order and notation")
{
    const auto* const text = GENERATE(
        "E=(1,2) L=(3,4) C=(5,6) r=7", "r: 7\nC: 5 6\nL: 3 4\nE: 1 2", "e 1 2 l 3 4 c 5 6 r 7",
        "start = [1, 2]; end = [3, 4]; center = [5, 6]; radius = 7",
        "Start: (1, 2), End: (3, 4), Centre: (5, 6), Radius: 7",
        "x1=1 y1=2 x2=3 y2=4 cx=5 cy=6 r=7", "cx=5 cy=6 r=7 x1=1 y1=2 x2=3 y2=4",
        "x0=1 y0=2 x1=3 y1=4 cx=5 cy=6 r=7", "p0=(1,2) p1=(3,4) c=(5,6) r=7",
        "x1,y1,x2,y2,cx,cy,r\n1,2,3,4,5,6,7\n", "r,cx,cy,x1,y1,x2,y2\n7,5,6,1,2,3,4\n",
        "p1 p2 c r\n1 2 3 4 5 6 7", "E, L, C, r = (1, 2), (3, 4), (5, 6), 7",
        "E, L, C, r = ((1, 2), (3, 4), (5, 6), 7)", "a = (1, 2), b = (3, 4), c = (5, 6), r = 7",
        "Vec2 E = {1.0f, 2.0f}; Vec2 L = {3.0f, 4.0f}; Vec2 C = {5.0f, 6.0f}; float r = 7.0f;",
        "Vec2 E{1, 2}, L{3, 4}, C{5, 6};\ndouble r{7};",
        "const glm::vec2 E(1.f, 2.f), L(3.f, 4.f), C(5.f, 6.f);\nconst float r(7.f);",
        "E = vec2(1, 2)\nL = vec2(3, 4)\nC = vec2(5, 6)\nr = 7",
        "auto E = glm::vec<2, float, 0>(1, 2); auto L = glm::vec<2, float, 0>(3, 4);"
        "auto C = glm::vec<2, float, 0>(5, 6); auto r = 7;",
        "std::array<double, 2> E = {1, 2}, L = {3, 4}, C = {5, 6}; double r = 7;",
        "float E[2] = {1, 2}; float L[2] = {3, 4}; float C[2] = {5, 6}; float r = 7;",
        "E[0] = 1; E[1] = 2; L[0] = 3; L[1] = 4; C[0] = 5; C[1] = 6; r = 7;",
        "E = np.array([1., 2.])\nL = np.array([3., 4.])\nC = np.array([5., 6.])\nr = 7.",
        "E.x = 1; E.y = 2; L.x = 3; L.y = 4; C.x = 5; C.y = 6; r = 7;",
        "this->start_ = {1, 2}; this->end_ = {3, 4}; m_center = {5, 6}; m_radius = 7;",
        "startX: 1, startY: 2, endX: 3, endY: 4, centerX: 5, centerY: 6, radius: 7",
        "startX: 1, startY: 2, endX: 3, endY: 4, circleX: 5, circleY: 6, radius: 7",
        "{start: {x: 1, y: 2}, end: {x: 3, y: 4}, center: {x: 5, y: 6}, radius: 7}",
        R"({"start":{"x":1,"y":2},"end":{"x":3,"y":4},"center":{"x":5,"y":6},"radius":7})",
        R"({"E":{"x":1,"y":2},"L":{"x":3,"y":4},"C":{"x":5,"y":6},"r":7})",
        "{'E': (1, 2), 'L': (3, 4), 'C': (5, 6), 'r': 7}",
        "E = {x = 1, y = 2}\nL = {x = 3, y = 4}\nC = {x = 5, y = 6}\nr = 7\n",
        "$1 = {start = {x = 1, y = 2}, end = {x = 3, y = 4}}\n"
        "$2 = {center = {x = 5, y = 6}, radius = 7}\n",
        "E = {{x = 1, r = 1, s = 1}, {y = 2, g = 2, t = 2}}\n"
        "L = {{x = 3, r = 3, s = 3}, {y = 4, g = 4, t = 4}}\n"
        "C = {{x = 5, r = 5, s = 5}, {y = 6, g = 6, t = 6}}\nr = 7\n",
        "E = @0x7ffe0010: {x = 1, y = 2}\nL = @0x7ffe0020: {x = 3, y = 4}\n"
        "C = @0x7ffe0030: {x = 5, y = 6}\nr = @0x7ffe0040: 7\n",
        "(Vec2) E = (x = 1, y = 2)\n(Vec2) L = (x = 3, y = 4)\n(Vec2) C = (x = 5, y = 6)\n"
        "(double) r = 7",
        "(float[2]) E = ([0] = 1, [1] = 2)\n(float[2]) L = ([0] = 3, [1] = 4)\n"
        "(float[2]) C = ([0] = 5, [1] = 6)\n(float) r = 7",
        "E\t{x=1.00000000 y=2.00000000 }\tglm::vec<2,float,0>\n"
        "L\t{x=3.00000000 y=4.00000000 }\tglm::vec<2,float,0>\n"
        "C\t{x=5.00000000 y=6.00000000 }\tglm::vec<2,float,0>\nr\t7.00000000\tfloat\n",
        "circle(5, 6, 7) segment(1, 2, 3, 4)",
        "circle: {x: 5, y: 6, r: 7}, line: {p1: {x: 1, y: "
        "2}, p2: {x: 3, y: 4}}",
        "circle = {center = {x = 5, y = 6}, radius = 7}, segment = {start = {x = 1, y = 2}, "
        "end = {x = 3, y = 4}}");
    CAPTURE(text, words(text));
    const PastedQuery pasted = pasted_query(text);
    CHECK(is_counted(pasted.document));
    CHECK(pasted.understood == "seven labelled numbers: E (1, 2), L (3, 4), C (5, 6), r 7");
}

TEST_CASE("brackets, lines and a few labels show an order of their own")
{
    const auto [text, order] = GENERATE(table<const char*, const char*>({
        {"(5, 6), 7, (1, 2), (3, 4)", "seven numbers, in the order C, r, E, L"},
        {"5 6 7\n1 2 3 4", "seven numbers, in the order C, r, E, L"},
        {"{{{5, 6}, 7}, {{1, 2}, {3, 4}}}", "seven numbers, in the order C, r, E, L"},
        {"(1, 2), (3, 4), 7, (5, 6)", "seven numbers, in the order E, L, r, C"},
        {"C 5 6 7 1 2 3 4", "seven numbers, some with labels, in the order C, r, E, L"},
        {"(5, 6) r=7 (1, 2) (3, 4)", "seven numbers, some with labels, in the order C, r, E, L"},
        {"1 2 3 4 C 5 6 7", "seven numbers, some with labels"},
        {"(1, 2) (3, 4) (5, 6) r=7", "seven numbers, some with labels"},
        {"E (1, 2) (3, 4) (5, 6) 7", "seven numbers, some with labels"},
        {"Segment s = {{1, 2}, {3, 4}}; Circle c = {{5, 6}, 7};",
         "`Segment s[0]` to `Segment s[1]`; centre from `Circle c[0]`, radius from `Circle c[1]`"},
        {"Circle k{{5, 6}, 7};\nSegment t{{1, 2}, {3, 4}};",
         "`Segment t[0]` to `Segment t[1]`; centre from `Circle k[0]`, radius from `Circle k[1]`"},
    }));
    CAPTURE(text, words(text));
    const PastedQuery pasted = pasted_query(text);
    CHECK(is_counted(pasted.document));
    CHECK(pasted.understood == std::string{order} + ": E (1, 2), L (3, 4), C (5, 6), r 7");
}

TEST_CASE("an eighth number is the segment's own radius")
{
    const auto* const text =
        GENERATE("1 2 3 4 5 6 7 8", "1 2 3 4 8\n5 6 7", "5 6 7\n1 2 3 4 8",
                 "{{1, 2}, {3, 4}, 8}, {{5, 6}, 7}", "E=1,2 L=3,4 C=5,6 r=7 s=8",
                 "capsule: p1 = (1, 2), p2 = (3, 4), capsule_radius = 8; c = (5, 6); r = 7",
                 R"({"E":[1,2],"L":[3,4],"C":[5,6],"r":7,"s":8})");
    CAPTURE(text, words(text));
    CHECK(is_counted(pasted_query(text).document, 8.0));
    CHECK(words(text).ends_with("E (1, 2), L (3, 4), C (5, 6), r 7, s 8"));
}

TEST_CASE("numbers are read as in the language that they come from")
{
    const auto first = [](const std::string& number) {
        return test::plane(pasted_query(number + " 2 3 4 5 6 7").document).piece.start.x;
    };
    CHECK(first("0.1") == 0.1);
    CHECK(first("0.1f") == double{0.1F});
    CHECK(first("16777217f") == 16777216.0);
    CHECK(first("0x1.999999999999ap-4") == 0.1);
    CHECK(first("-0x1.8p+1f") == -3.0);
    CHECK(first("0x1F") == 31.0);
    CHECK(first("1'000'000.5") == 1000000.5);
    CHECK(first("1_000") == 1000.0);
    CHECK(first("1.5L") == 1.5);
    CHECK(first("1.5f64") == 1.5);
    CHECK(first("1e-3f32") == double{1e-3F});
    CHECK(first("\u22122.5") == -2.5);
    CHECK(first("- 2.5") == 2.5); // a dash in a list
    CHECK(first("007") == 7.0);
    CHECK(first("5e-324") == 5e-324);
    CHECK(first("1e-999") == 0.0);
    CHECK(std::signbit(first("-0.0")));
    CHECK(first("1.7976931348623157e308") == 1.7976931348623157e308);
    CHECK(first("\"0x1p-1074\",") == 0x1p-1074);
}

TEST_CASE("a comma is decimal where semicolons or tabs part seven numbers, and nowhere else")
{
    const Document document = pasted_query("-2,5; 0; 2,5; 0; 0,125; 0; 1").document;
    CHECK(test::plane(document).piece.start.x == -2.5);
    CHECK(test::plane(document).circle.center.x == 0.125);
    CHECK(test::plane(pasted_query("-2,5\t0\t2\t0\t0\t0\t1\n").document).piece.start.x == -2.5);
    CHECK(piece_radius_of(pasted_query("-2,5; 0; 2; 0; 0; 0; 1; 0,5").document.query) == 0.5);
    CHECK(is_counted(pasted_query("1,2; 3,4; 5,6; 7").document));
    CHECK(test::plane(pasted_query("1,000 2,000 3,000 4").document).circle.radius == 4.0);
    CHECK(test::plane(pasted_query("1,000 2,000 3,000 4").document).piece.start.y == 0.0);
}

TEST_CASE("a text with two readings gives both")
{
    CHECK(words("r=7 (1,2) (3,4) (5,6)") ==
          "seven numbers, some with labels, in the order r, C, E, L: "
          "E (3, 4), L (5, 6), C (1, 2), r 7 | "
          "seven numbers, some with labels, in the order r, E, L, C: "
          "E (1, 2), L (3, 4), C (5, 6), r 7");
    CHECK(words("L=(3,4) (1,2) (5,6) r=7") ==
          "seven numbers, some with labels: E (1, 2), L (3, 4), C (5, 6), r 7 | "
          "seven numbers, some with labels: E (5, 6), L (3, 4), C (1, 2), r 7");
    // Both readings are the same query, or one of them is no query.
    CHECK(words("r=7 (1,2) (1,2) (1,2)").find('|') == std::string::npos);
    CHECK(words("C=(5,6) L=(3,4) 7 1 2").find("refused") == std::string::npos);
}

TEST_CASE("JSON is a query, or an entry when it has what an entry has")
{
    const std::string_view line =
        R"({"E":[1,2],"L":[3,4],"C":[5,6],"r":"0x1.cp+2","extent":"ray","id":[{}]})";
    CHECK(words(line) == "a query in JSON: E (1, 2), L (3, 4), C (5, 6), r 7, ray");
    CHECK(pasted_query(line).document.target == Target::disk);

    const std::string_view entry =
        R"({"name":"two","scene":{"E":[1,2],"L":[3,4],"C":[5,6],"r":7},"expect":{"case":"Miss"}})";
    CHECK(words(entry) == "the entry \"two\": E (1, 2), L (3, 4), C (5, 6), r 7");
    const Pasted pasted = read_paste(entry, current());
    CHECK((std::get<PastedEntry>(pasted).entry.expected.kind == Case::miss));
    CHECK(words(R"({"name":"one","E":[1,2],"L":[3,4],"C":[5,6],"r":7})").starts_with("the entry"));
    CHECK(words(R"({"name":"one","E":[1,2],"L":[3,4],"C":[5,6],"r":7,"other":1})")
              .starts_with("a query in JSON"));

    CHECK(refusal(R"({"E":[1,2],"L":[3,4],"C":[5,6],"r":-7})") == "r: must not be negative: -7");
    CHECK(refusal(R"({"scene":{"E":[1,2],"L":[3,4],"C":[5,6],"r":7},"expect":{"case":"Hit"}})")
              .starts_with("/expect/case: must be"));
    CHECK(refusal(R"({"version":1,"cases":[]})") ==
          "it has 0 entries: open it as a file, or paste one entry");
    const std::string in_file = "{\"version\":1,\"note\":\"n\",\"cases\":[" + std::string{entry};
    CHECK(words(in_file + "]}") == "the entry \"two\": E (1, 2), L (3, 4), C (5, 6), r 7");
    CHECK(words("[\n" + std::string{entry} + "\n]").starts_with("the entry \"two\""));
    CHECK(refusal("[" + std::string{line} + "," + std::string{line} + "]") ==
          "it has 2 entries: open it as a file, or paste one entry");
    // The texts in the members decide nothing.
    CHECK(words(R"({"E":[1,2],"L":[3,4],"C":[5,6],"r":7,"id":"\"scene\" \"cases\""})")
              .starts_with("a query in JSON"));
    CHECK(refusal(std::string{line} + "\n" + std::string{line}).find("more than one query") !=
          std::string::npos);
}

TEST_CASE("a text that is nearly JSON is read by its labels and numbers")
{
    const auto* const text = GENERATE(
        "{\"E\":[1,2],\"L\":[3,4],\"C\x1F\":[5,6],\"r\":7}",
        R"({"E":[1,2],"L":[3,4],"C":[5,6],"r":7)", R"({"E":[1,2],"L":[3,4],"C":[5,6],"r":7,)",
        R"({"E":(1,2),"L":(3,4),"C":(5,6),"r":7})", R"("E":[1,2],"L":[3,4],"C":[5,6],"r":7)");
    CAPTURE(text, words(text));
    CHECK(is_counted(pasted_query(text).document));
    CHECK(refusal("{\"").find("no numbers") != std::string::npos);
}

TEST_CASE("an extent that the text names is used, else the current one stays")
{
    CHECK((test::plane(pasted_query("1 2 3 4 5 6 7 extent=line").document).piece.extent ==
           Extent::line));
    Document ray = current();
    test::plane(ray).piece.extent = Extent::ray;
    const Pasted pasted = read_paste("1 2 3 4 5 6 7", ray);
    CHECK((test::plane(std::get<PastedQuery>(pasted).document).piece.extent == Extent::ray));
    CHECK(std::get<PastedQuery>(pasted).understood.ends_with("r 7, ray"));
}

TEST_CASE("a text that is no query is refused with the wrong value")
{
    const auto [text, why] = GENERATE(table<const char*, const char*>({
        {"", "there are no numbers in it"},
        {"hello", "there are no numbers in it"},
        {"1 2 3 4 5 6", "six numbers: a query has seven (E, L, C and r), or eight with s"},
        {"1", "one number: a query has seven (E, L, C and r), or eight with s"},
        {"1 2 3 4 5 6 7 8 9", "nine numbers: a query has seven (E, L, C and r), or eight with s"},
        {"1 2 3 4 5 6 -7", "r is -7: a radius is not negative"},
        {"1 2 3 4 5 6 7 -8", "s is -8: a radius is not negative"},
        {"1 2 3 NaN 5 6 7", "L.y is NaN: a query has finite numbers only"},
        {"1 2 3 -nan(ind) 5 6 7", "L.y is -nan: a query has finite numbers only"},
        {"1 2 3 nan(0x8000000000000) 5 6 7", "L.y is nan: a query has finite numbers only"},
        {"1 2 3 4 -inf 6 7", "C.x is -inf: a query has finite numbers only"},
        {"1 2 3 4 1.#INF 6 7", "C.x is 1.#INF: a query has finite numbers only"},
        {"1 2 3 4 5 6 INFINITY", "r is INFINITY: a query has finite numbers only"},
        {"1e999 2 3 4 5 6 7", "E.x is 1e999: beyond the largest finite number"},
        {"1e39f 2 3 4 5 6 7", "E.x is 1e39f: beyond the largest finite number"},
        {"1.2.3 2 3 4 5 6 7", "1.2.3 is not a number"},
        {"12abc 2 3 4 5 6 7", "12abc is not a number"},
        {"1 + 2 2 3 4 5 6 7", "sums are not computed: + 2 2 3 4 5 6 7"},
        {"1 - 2 2 3 4 5 6 7", "sums are not computed: - 2 2 3 4 5 6 7"},
        {"1/2 2 3 4 5 6 7", "sums are not computed: /2 2 3 4 5 6 7"},
        {"E=(1,2) E=(3,4) C=(5,6) r=7",
         "E and L are not in it. Read: centre from `C`, radius from `r`; `E` and `E` could both be "
         "the start. Left out: `E`"},
        {"E={x=1,y=2,z=3}", "L, C and r are not in it. Read: E from `E`"},
        {"E=(1,2) L=(3,4) C=(5,6)", "r is not in it. Read: `E` to `L`, C from `C`"},
        {"1 2 3 \xFF 5 6 7", "it is not text: \\xff 5 6 7 at byte 7"},
    }));
    CAPTURE(text);
    CHECK(refusal(text) == why);
}

TEST_CASE("hostile text is refused quickly")
{
    const std::size_t size = 1 << 20;
    std::string mixed;
    std::string brackets;
    while (mixed.size() < size - 8)
        mixed += "E={x<1,";
    while (brackets.size() < size - 2)
        brackets += "{[";
    std::mt19937 random{7};
    std::string junk(size, ' ');
    for (char& c : junk)
        c = static_cast<char>(random() % 127 + 1);
    CHECK(refusal(std::string(size, '7')).starts_with("one number"));
    CHECK(refusal(std::string(size, '7') + "8").find("too much") != std::string::npos);
    CHECK(refusal(std::string(size, '-')) == "there are no numbers in it");
    CHECK(refusal(std::string(size, '<')) == "there are no numbers in it");
    CHECK(refusal(std::string(size, 'e')) == "there are no numbers in it");
    CHECK(refusal("1" + std::string(size - 1, '.')).find("is not a number") != std::string::npos);
    CHECK(refusal(std::string(size, '{')).find("too long") != std::string::npos);
    CHECK(refusal(brackets).find("too long") != std::string::npos);
    CHECK(refusal(mixed).find("too long") != std::string::npos);
    CHECK(refusal(junk) != "(understood)");
    CHECK(refusal(std::string(1000, '\0')).find("not text") != std::string::npos);

    // Four times the text takes four times as long; a reader that is quadratic takes sixteen times.
    std::vector<std::string> whole{std::string(size, '7'),
                                   std::string(size, '-'),
                                   std::string(size, '<'),
                                   std::string(size, 'e'),
                                   "1" + std::string(size - 1, '.'),
                                   std::string(size, '{'),
                                   brackets,
                                   mixed,
                                   junk};
    std::vector<std::string> quarters;
    for (const std::string& text : whole)
        quarters.push_back(text.substr(0, size / 4));
    const double seconds = seconds_to_read(whole);
    CHECK(seconds < 8.0 * seconds_to_read(quarters) + 0.5);
// There each access to memory is a call, or emulated.
#if !defined(__SANITIZE_ADDRESS__) && !defined(SECANT_EMULATED)
    CHECK(seconds < 5.0);
#endif
}

TEST_CASE("a query in space is read from numbers, names, JSON, a cast and a link")
{
    const Document wanted{Query<3>{{{5, 6, 8}, 7.0}, {{1, 2, 3}, {3, 4, 5}}}, Target::curve};
    for (const std::string& text :
         {std::string{"1 2 3 3 4 5 5 6 8 7"}, std::string{"E=(1,2,3) L=(3,4,5) C=(5,6,8) r=7"},
          std::string{R"({"E":[1,2,3],"L":[3,4,5],"C":[5,6,8],"r":7})"},
          std::string{"origin=(1,2,3) dir=(2,2,2) length=1 center=(5,6,8) radius=7 segment"},
          link_of(Shared{wanted})}) {
        CAPTURE(text);
        const Pasted pasted = read_paste(text, first_document());
        if (const auto* const link = std::get_if<PastedLink>(&pasted)) {
            CHECK(link->shared.document == wanted);
            continue;
        }
        const auto* const query = std::get_if<PastedQuery>(&pasted);
        REQUIRE(query != nullptr);
        CHECK(std::get<Query<3>>(query->document.query).circle ==
              std::get<Query<3>>(wanted.query).circle);
        CHECK(std::get<Query<3>>(query->document.query).piece.start == Vec<3>{1, 2, 3});
    }
}

TEST_CASE("a label among the numbers of a query in space must stand at its own three")
{
    const auto read = [](const char* text) { return read_paste(text, first_document()); };
    const auto why = [&](const char* text) -> std::string {
        const Pasted pasted = read(text);
        const auto* const refusal = std::get_if<PasteRefusal>(&pasted);
        return refusal != nullptr ? refusal->why : "(understood)";
    };
    const Query<3> wanted{{{5, 6, 8}, 7.0}, {{1, 2, 3}, {3, 4, 5}}};
    for (const char* text :
         {"E (1,2,3) 3 4 5 C (5,6,8) 7", "(1,2,3) L (3,4,5) (5,6,8) 7", "E 1 2 3 3 4 5 C 5 6 8 7",
          "circle {{5,6,8},7} segment {{1,2,3},{3,4,5}}", "E x=1 y=2 z=3 L x=3 y=4 z=5 C (5,6,8) 7",
          "C (5,6,8) r 7 (1,2,3) (3,4,5)"}) {
        CAPTURE(text, why(text));
        const Pasted pasted = read(text);
        const auto* const query = std::get_if<PastedQuery>(&pasted);
        REQUIRE(query != nullptr);
        CHECK(query->document.query == AnyQuery{wanted});
    }
    CHECK(why("E (1,2,3) 3 4 C (5,6) r 7") ==
          "eight numbers: a query in space has ten (E, L, C and r), or eleven with s; "
          "L is not named; C has two only");
    CHECK(why("E (1,2,3,4) 3 4 5 C (5,6,7) 7") == "E has 2 numbers too many");
}
