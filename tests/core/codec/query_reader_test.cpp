#include "core/codec/query_json.h"

#include "tests/support/catch.h"

using namespace secant;

namespace {

NamedQuery query_of(std::string_view line, Extent extent = Extent::segment)
{
    auto result = read_query(line, extent);
    if (!result) FAIL(result.error().field + ": " + result.error().what);
    return *result;
}

std::string error_of(std::string_view line)
{
    const auto result = read_query(line, Extent::segment);
    return result ? "no error" : result.error().field + ": " + result.error().what;
}

} // namespace

TEST_CASE("a line holds a query in the plane")
{
    const NamedQuery named = query_of(
        R"({"name":"a","E":[-2,0.5],"L":["0x1p+1",1e3],"C":[0,-1],"r":"0x1.8p0","s":0.25})");
    CHECK(named.name == "\"a\"");
    const auto& query = std::get<Query<2>>(named.query);
    CHECK(query.piece.start == Vec<2>{-2.0, 0.5});
    CHECK(query.piece.end == Vec<2>{2.0, 1000.0});
    CHECK(query.circle.center == Vec<2>{0.0, -1.0});
    CHECK(query.circle.radius == 1.5);
    CHECK(query.piece.radius == 0.25);
    CHECK(query.piece.extent == Extent::segment);
}

TEST_CASE("a line holds a query in space, with its fields in any order")
{
    const NamedQuery named = query_of(R"( { "r" : 0 , "C":[7,8,9],"L":[4,5,6],"E":[1,2,3] } )");
    CHECK(named.name.empty());
    const auto& query = std::get<Query<3>>(named.query);
    CHECK(query.piece.start == Vec<3>{1.0, 2.0, 3.0});
    CHECK(query.piece.end == Vec<3>{4.0, 5.0, 6.0});
    CHECK(query.circle.center == Vec<3>{7.0, 8.0, 9.0});
    CHECK(query.piece.radius == 0.0);
}

TEST_CASE("a line's own extent replaces the default extent")
{
    const std::string line = R"({"E":[0,0],"L":[1,0],"C":[0,0],"r":1)";
    const auto extent_of = [](const NamedQuery& named) {
        return std::get<Query<2>>(named.query).piece.extent;
    };
    CHECK(extent_of(query_of(line + "}", Extent::ray)) == Extent::ray);
    CHECK(extent_of(query_of(line + R"(,"extent":"line"})", Extent::ray)) == Extent::line);
    CHECK(extent_of(query_of(line + R"(,"extent":"segment"})", Extent::ray)) == Extent::segment);
}

TEST_CASE("a name, string or number, is echoed as it was written")
{
    const auto name = GENERATE(values<std::string>(
        {R"("")", R"("a\"\u00e9\ud800")", "\"\xE2\x97\xAF\"", "7", "-1.50e+05", "1e400"}));
    const std::string line = R"({"E":[0,0],"L":[1,0],"C":[0,0],"r":1,"name": )" + name + " }";
    CHECK(query_of(line).name == name);
}

TEST_CASE("unknown fields are skipped, whatever they hold")
{
    const NamedQuery named = query_of(
        R"({"e":[9],"E":[0,0],"note":"x","L":[1,0],"t":{"E":[5,5],"u":[null,true,1e999]},"C":[0,0],"r":1,"":[]})");
    CHECK(std::get<Query<2>>(named.query).piece.start == Vec<2>{0.0, 0.0});
}

TEST_CASE("keys and values may be written with escapes")
{
    const NamedQuery named = query_of(
        R"({"\u0045":[1,2],"L":["0\u00781p1",0],"C":[0,0],"\u0072":1,"extent":"\u0072ay","\\u0045":3,"\u005cu0045":4})");
    const Piece<2>& piece = std::get<Query<2>>(named.query).piece;
    CHECK(piece.start == Vec<2>{1.0, 2.0});
    CHECK(piece.end == Vec<2>{2.0, 0.0});
    CHECK(piece.extent == Extent::ray);
}

TEST_CASE("a wrong field is named, and its value shown")
{
    const auto [fields, error] = GENERATE(table<std::string, std::string>({
        {R"("E":[1,NaN])", "E: must be a finite number, not NaN"},
        {R"("E":[1,Infinity])", "E: must be a finite number, not Infinity"},
        {R"("E":[1,-Infinity])", "E: must be a finite number, not -Infinity"},
        {R"("E":[1,null])", "E: must be a finite number, not null"},
        {R"("E":[1,true])", "E: must be a finite number, not true"},
        {R"("E":[1,1e400])", "E: 1e400 is not finite as a double"},
        {R"("E":[1,"0x1p+1024"])", "E: \"0x1p+1024\" is not finite as a double"},
        {R"("E":[1,"1.5"])", "E: must be a number, or a hex float string such as \"0x1.8p+1\", not "
                             "\"1.5\""},
        {R"("E":[1,"nan"])", "E: must be a number, or a hex float string such as \"0x1.8p+1\", not "
                             "\"nan\""},
        {R"("E":[1,+2])", "E: must be a number as JSON writes it (0.5, 1, 1e3), not +2"},
        {R"("E":[1,.5])", "E: must be a number as JSON writes it (0.5, 1, 1e3), not .5"},
        {R"("E":[1,0x10])", "E: must be a number as JSON writes it (0.5, 1, 1e3), not 0x10"},
        {R"("E":[1,[2]])", "E: must be a number, not [2]"},
        {R"("E":[1,{"x":2}])", "E: must be a number, not {\"x\":2}"},
        {R"("E":[])", "E: must have 2 or 3 numbers, not 0: []"},
        {R"("E":[1])", "E: must have 2 or 3 numbers, not 1: [1]"},
        {R"("E":[1,2,3,4])", "E: must have 2 or 3 numbers, not 4: [1,2,3,4]"},
        {R"("E":7)", "E: must be an array of 2 or 3 numbers, not 7"},
        {R"("E":null)", "E: must be an array of 2 or 3 numbers, not null"},
        {R"("E":{"x":1})", "E: must be an array of 2 or 3 numbers, not {\"x\":1}"},
        {R"("E":"0x1p0")", "E: must be an array of 2 or 3 numbers, not \"0x1p0\""},
        {R"("r":-1)", "r: must not be negative: -1"},
        {R"("r":-5e-324)", "r: must not be negative: -5e-324"},
        {R"("r":"-0x1p-1074")", "r: must not be negative: \"-0x1p-1074\""},
        {R"("r":[1])", "r: must be a number, not [1]"},
        {R"("r":null)", "r: must be a finite number, not null"},
        {R"("s":-0.5)", "s: must not be negative: -0.5"},
        {R"("extent":"Ray")", R"(extent: must be "segment", "ray" or "line", not "Ray")"},
        {R"("extent":1)", R"(extent: must be "segment", "ray" or "line", not 1)"},
        {R"("name":true)", "name: must be a string or a number, not true"},
        {R"("name":["a"])", "name: must be a string or a number, not [\"a\"]"},
    }));
    CAPTURE(fields);
    CHECK(error_of("{" + fields + "}") == error);
}

TEST_CASE("a radius of minus zero is zero")
{
    CHECK(error_of(R"({"E":[0,0],"L":[1,0],"C":[0,0],"r":-0,"s":-0.0})") == "no error");
}

TEST_CASE("a field that is missing is named")
{
    CHECK(error_of("{}") == "E: missing");
    CHECK(error_of(R"({"E":[0,0],"C":[0,0],"r":1})") == "L: missing");
    CHECK(error_of(R"({"E":[0,0],"L":[1,0],"r":1})") == "C: missing");
    CHECK(error_of(R"({"E":[0,0],"L":[1,0],"C":[0,0]})") == "r: missing");
}

TEST_CASE("a known field that occurs twice is refused")
{
    const auto [fields, error] = GENERATE(table<std::string, std::string>({
        {R"("E":[1,2],"E":[1,2])", "E: given twice"},
        {R"("E":[1,2],"\u0045":[1,2])", "E: given twice"},
        {R"("L":[1,2],"L":[1,2])", "L: given twice"},
        {R"("C":[1,2],"C":[1,2])", "C: given twice"},
        {R"("r":1,"r":1)", "r: given twice"},
        {R"("s":1,"s":1)", "s: given twice"},
        {R"("extent":"ray","extent":"ray")", "extent: given twice"},
        {R"("name":1,"name":1)", "name: given twice"},
    }));
    CHECK(error_of("{" + fields + "}") == error);
}

TEST_CASE("all points of a line have the same number of dimensions")
{
    CHECK(error_of(R"({"E":[0,0],"L":[1,0,0],"C":[0,0],"r":1})") ==
          "L: has 3 numbers, but E has 2");
    CHECK(error_of(R"({"E":[0,0,0],"L":[1,0,0],"C":[0,0],"r":1})") ==
          "C: has 2 numbers, but E has 3");
}

TEST_CASE("a line that is not one JSON object is refused with the column")
{
    const auto [line, error] = GENERATE(table<std::string, std::string>({
        {"[1]", "JSON: expected an object {...} at column 1, found [1]"},
        {"hello", "JSON: expected an object {...} at column 1, found hello"},
        {"{\"E\":[1,2]", "JSON: expected ',' or '}' at column 11, the line ends"},
        {"{\"E\":[1 2]}", "JSON: expected ',' or ']' at column 9, found 2]}"},
        {"{\"E\":[1,]}", "JSON: expected a value at column 9, found ]}"},
        {"{\"E\":}", "JSON: expected a value at column 6, found }"},
        {"{\"r\":}", "JSON: expected a value at column 6, found }"},
        {"{\"r\" 1}", "JSON: expected ':' after the field name at column 6, found 1}"},
        {"{\"r\":1,}", "JSON: expected a field name in quotes at column 8, found }"},
        {"{r:1}", "JSON: expected a field name in quotes at column 2, found r:1}"},
        {"{\"x\":nope}", "JSON: expected a value at column 6, found nope}"},
        {"{\"r\":\"0x1", "JSON: expected the end of the string at column 10, the line ends"},
        {"{} {}", "JSON: expected nothing after the object at column 4, found {}"},
        {"{}}", "JSON: expected nothing after the object at column 3, found }"},
        {"{\"x\":\"\xFF\"}", "JSON: not UTF-8 at column 7: \\xff\"}"},
        {std::string("\0\1", 2), "JSON: expected an object {...} at column 1, found \\x00\\x01"},
        {std::string("{}\0", 3),
         "JSON: expected nothing after the object at column 3, found \\x00"},
    }));
    CAPTURE(line);
    CHECK(error_of(line) == error);
}

TEST_CASE("a value too long to show is shortened")
{
    const std::string error = error_of(R"({"r":)" + std::string(1000, '9') + "}");
    CHECK(error == "r: " + std::string(60, '9') + "... is not finite as a double");
}

TEST_CASE("a query is rounded to float as a whole")
{
    const Query<2> query{{{0.1, 0x1.fffffefffffffp127}, 1e-60},
                         {{1e38, -0.1}, {3, 4}, Extent::ray, 2}};
    const auto rounded = rounded_to_float(query).value();
    CHECK(rounded.circle.center == Vec<2, float>{0.1F, 0x1.fffffep127F});
    CHECK(rounded.circle.radius == 0.0F);
    CHECK(rounded.piece.start == Vec<2, float>{1e38F, -0.1F});
    CHECK(rounded.piece.end == Vec<2, float>{3.0F, 4.0F});
    CHECK(rounded.piece.extent == Extent::ray);
    CHECK(rounded.piece.radius == 2.0F);
}

TEST_CASE("a number that overflows float is named")
{
    const auto [query, expected] = GENERATE(table<Query<2>, std::string>({
        {Query<2>{{{0, 0}, 1}, {{1e39, 0}, {0, 0}}}, "E: 1e+39 is too large for a float"},
        {Query<2>{{{0, 0}, 1}, {{0, 0}, {0, -1e300}}}, "L: -1e+300 is too large for a float"},
        {Query<2>{{{0x1.ffffffp127, 0}, 1}, {}},
         "C: 3.4028235677973366e+38 is too large for a float"},
        {Query<2>{{{0, 0}, 1e39}, {}}, "r: 1e+39 is too large for a float"},
        {Query<2>{{{0, 0}, 1}, {{}, {}, Extent::segment, 1e39}},
         "s: 1e+39 is too large for a float"},
    }));
    const auto rounded = rounded_to_float(query);
    REQUIRE_FALSE(rounded);
    const QueryError& error = rounded.error();
    CHECK(error.field + ": " + error.what == expected);
}

TEST_CASE("a direction and a length may stand for L")
{
    const auto query = std::get<Query<2>>(
        query_of(R"({"E":[1,2],"D":[3,"-0x1p+2"],"length":0.5,"C":[0,0],"r":1})").query);
    CHECK(query.piece.start == Vec<2>{1.0, 2.0});
    CHECK(query.piece.end == Vec<2>{2.5, 0.0});
    const auto in_space = std::get<Query<3>>(
        query_of(R"({"length":"0x1p1","D":[1,2,3],"C":[0,0,0],"r":1,"E":[1,1,1]})").query);
    CHECK(in_space.piece.end == Vec<3>{3.0, 5.0, 7.0});
    const auto once =
        std::get<Query<2>>(query_of(R"({"E":[1,2],"D":[3,4],"C":[0,0],"r":1})").query);
    CHECK(once.piece.end == Vec<2>{4.0, 6.0});
    const auto point = query_of(R"({"E":[1,2],"D":[0,0],"C":[0,0],"r":1})");
    CHECK_FALSE(has_length(point.query));
    CHECK(point.rounding.empty());
}

TEST_CASE("a line says which coordinates of L are rounded")
{
    CHECK(query_of(R"({"E":[0,0],"D":[0.1,1],"length":0.1,"C":[0,0],"r":1})").rounding ==
          "L.x is rounded: E.x + 0.1 × D.x is no double");
    CHECK(query_of(R"({"E":[0.5,0],"D":[0.25,1],"length":2,"C":[0,0],"r":1})").rounding.empty());
    CHECK(query_of(R"({"E":[0.1,0],"L":[0.3,1],"C":[0,0],"r":1})").rounding.empty());
}

TEST_CASE("a direction is refused with its field and value")
{
    CHECK(error_of(R"({"E":[0,0],"D":[1,0],"L":[1,0],"C":[0,0],"r":1})") ==
          "D: L is given, too, so a direction cannot stand beside it: [1,0]");
    CHECK(error_of(R"({"E":[0,0],"L":[1,0],"D": [ 1 , 0 ],"C":[0,0],"r":1})") ==
          "D: L is given, too, so a direction cannot stand beside it: [ 1 , 0 ]");
    CHECK(error_of(R"({"E":[0,0],"D":[1,0],"D":[1,0],"C":[0,0],"r":1})") == "D: given twice");
    CHECK(error_of(R"({"E":[0,0],"D":[1,0],"length":1,"length":1,"C":[0,0],"r":1})") ==
          "length: given twice");
    CHECK(error_of(R"({"E":[0,0],"D":[1,0,0],"C":[0,0],"r":1})") ==
          "D: has 3 numbers, but E has 2");
    CHECK(error_of(R"({"E":[0,0],"D":7,"C":[0,0],"r":1})") ==
          "D: must be an array of 2 or 3 numbers, not 7");
    CHECK(error_of(R"({"E":[0,0],"D":[1,NaN],"C":[0,0],"r":1})") ==
          "D: must be a finite number, not NaN");
    CHECK(error_of(R"({"E":[0,0],"D":[1,0],"length":-1,"C":[0,0],"r":1})") ==
          "length: must not be negative: -1");
    CHECK(error_of(R"({"E":[0,0],"D":[1,0],"length":"far","C":[0,0],"r":1})") ==
          "length: must be a number, or a hex float string such as \"0x1.8p+1\", not \"far\"");
    CHECK(error_of(R"({"length":[1],"E":[0,0],"D":[1,0],"C":[0,0],"r":1})") ==
          "length: must be a number, not [1]");
    CHECK(error_of(R"({"E":[1e308,0],"D":[1e308,0],"length":2,"C":[0,0],"r":1})") ==
          "D: E + 2 × D is beyond the largest finite number: [1e308,0]");
    CHECK(error_of(R"({"E":[0,0],"length":1,"C":[0,0],"r":1})") == "L: missing");
    CHECK(error_of(R"({"D":[1,0],"C":[0,0],"r":1})") == "E: missing");
}

TEST_CASE("a length beside L is other data")
{
    const auto query =
        query_of(R"({"E":[0,0],"L":[1,0],"length":"far","length":-2,"C":[0,0],"r":1})");
    CHECK(std::get<Query<2>>(query.query).piece.end == Vec<2>{1.0, 0.0});
}
