#include "core/record/line.h"

#include "core/geometry/solve.h"
#include "tests/support/catch.h"
#include "tests/support/text.h"

#include <cmath>

using namespace secant;
using namespace secant::records;
using secant::testing::contains;

namespace {

Columns columns(std::string_view map = {})
{
    auto read = Columns::read(map);
    if (!read) FAIL(read.error());
    return *std::move(read);
}

/// What a line says, or why it cannot be read.
Line read(std::string_view text, std::string_view map = {}, LineDefaults defaults = {})
{
    const Columns known = columns(map);
    LineReader reader{known, defaults};
    if (!reader.read_object(text)) FAIL(reader.error().field << ": " << reader.error().what);
    return reader.line();
}

std::string refused(std::string_view text, std::string_view map = {})
{
    const Columns known = columns(map);
    LineReader reader{known, {}};
    CHECK_FALSE(reader.read_object(text));
    return reader.error().field + ": " + reader.error().what;
}

} // namespace

TEST_CASE("a line of a record has a query and what its program said")
{
    const Line line = read(
        R"({"time":7.5,"id":"a\u0062","source":"x.cpp:1","E":[0,"0x1p-1"],"L":[4,0],"C":[2,0],)"
        R"("r":1,"extent":"ray","hit":true,"t":0.25,"t1":"0x1p-2","t2":Infinity,"case":"Impale",)"
        R"("point":{"y":0,"x":1},"distance":0,"other":[{"E":1}]})");
    CHECK(line.query == AnyQuery{Query<2>{{{2, 0}, 1}, {{0, 0.5}, {4, 0}, Extent::ray}}});
    CHECK(line.time == 7.5);
    CHECK(line.id == "ab");
    CHECK(line.source == "x.cpp:1");
    CHECK(line.said.hit == true);
    CHECK(line.said.t == 0.25);
    CHECK(line.said.t1 == 0.25);
    CHECK(std::isinf(*line.said.t2));
    CHECK(line.said.kind == Case::impale);
    CHECK(line.said.point == std::array{1.0, 0.0, 0.0});
    CHECK(line.said.distance == 0.0);
}

TEST_CASE("what a line does not say is absent, and null says nothing")
{
    const Line line =
        read(R"({"E":[0,0,0],"L":[4,0,0],"C":[2,0,0],"r":1,"hit":null,"t":null,"id":null})");
    CHECK_FALSE(line.said.hit);
    CHECK_FALSE(line.said.t);
    CHECK(line.id.empty());
    CHECK(std::holds_alternative<Query<3>>(line.query));
}

TEST_CASE("parameters of a direction go from E to L as those of a segment do")
{
    const Line line = read(R"({"E":[1,0],"D":[2,0],"length":4,"C":[5,0],"r":1,"t":1,"t2":2})");
    CHECK(std::get<Query<2>>(line.query).piece.end == Vec<2>{9, 0});
    CHECK(line.said.t == 0.25);
    CHECK(line.said.t2 == 0.5);
    const Line endless = read(R"({"E":[1,0],"D":[2,0],"length":"inf","C":[5,0],"r":1,"t":1.5})");
    CHECK(extent_of(endless.query) == Extent::ray);
    CHECK(endless.said.t == 1.5);
}

TEST_CASE("a run in float has the numbers that were rounded to it")
{
    const LineDefaults in_float{Extent::segment, Scalar::float32};
    const Line line = read(R"({"E":[0.1,0],"L":[4,0],"C":[2,0],"r":0.1})", {}, in_float);
    CHECK(radius_of(line.query) == double{0.1F});
    CHECK(line.scalar == Scalar::float32);
    const Line other =
        read(R"({"E":[0.1,0],"L":[4,0],"C":[2,0],"r":0.1,"scalar":"double"})", {}, in_float);
    CHECK(radius_of(other.query) == 0.1);
    const Columns known = columns();
    LineReader reader{known, in_float};
    CHECK_FALSE(reader.read_object(R"({"E":[1e39,0],"L":[4,0],"C":[2,0],"r":0.1})"));
}

TEST_CASE("columns are mapped, within objects, too, and others are guessed")
{
    const Line line = read(R"({"tick":3,"ray":{"o":[0,0],"d":[1,0]},"c":[2,0],"Radius":1,"ok":1})",
                           "E=ray.o,D=ray.d,hit=ok");
    CHECK(line.time == 3.0);
    CHECK(line.said.hit == true);
    CHECK(std::get<Query<2>>(line.query).piece.end == Vec<2>{1, 0});

    const Columns known = columns("r=size");
    LineReader reader{known, {}};
    REQUIRE(
        reader.read_object(R"({"Ex":0,"E.y":0,"to":[1,0],"c_x":2,"cy":0,"radius":5,"size":1})"));
    CHECK(radius_of(reader.line().query) == 1.0);
    // A name of the record's own counts before a guessed one.
    REQUIRE(reader.read_object(R"({"from":[9,9],"E":[0,0],"to":[1,0],"C":[2,0],"size":1})"));
    CHECK(std::get<Query<2>>(reader.line().query).piece.start == Vec<2>{0, 0});
    std::vector<std::string> guessed;
    for (const auto& guess : reader.guesses())
        guessed.push_back(guess.name);
    CHECK(guessed == std::vector<std::string>{"to", "c_x", "cy", "radius", "from"});
    CHECK(reader.has_seen("size"));
    CHECK_FALSE(reader.has_seen("nowhere"));
}

TEST_CASE("a guessed name whose value is something else is other data")
{
    const Line line = read(R"({"E":[0,0],"L":[1,0],"C":[2,0],"r":1,"frame":{"n":1},"to":"Bob"})");
    CHECK_FALSE(line.time);
}

TEST_CASE("a map that cannot be read says why")
{
    const auto why = [](std::string_view map) {
        const auto read = Columns::read(map);
        REQUIRE_FALSE(read);
        return read.error();
    };
    CHECK(contains(why("time"), "needs ROLE=COLUMN"));
    CHECK(contains(why("time="), "needs ROLE=COLUMN"));
    CHECK(contains(why("x=y"), "there is no role x"));
    CHECK(contains(why("r.x=y"), "there is no role r.x"));
    CHECK(why("E=a,L=a") == "a is given two roles");
    CHECK(why("E=a,E=b") == "E is given twice");
}

TEST_CASE("a damaged line says which field is wrong, and its value")
{
    const std::string rest = R"("L":[1,0],"C":[2,0],"r":1)";
    CHECK(refused("{" + rest + "}") == "E: missing");
    CHECK(refused(R"({"E":[0],)" + rest + "}") == "E: must have 2 or 3 numbers, not 1");
    CHECK(refused(R"({"E":[0,0,0],)" + rest + "}") == "L: must have 3 numbers, as E has");
    CHECK(refused(R"({"E":[0,"x"],)" + rest + "}") == "E: must be a finite number, not \"x\"");
    CHECK(refused(R"({"E":[0,NaN],)" + rest + "}") == "E: must be a finite number, not NaN");
    CHECK(refused(R"({"E":7,)" + rest + "}") == "E: must be an array of 2 or 3 numbers, not 7");
    CHECK(refused(R"({"E":[0,0],"hit":"maybe",)" + rest + "}") ==
          "hit: must be true or false, not maybe");
    CHECK(refused(R"({"E":[0,0],"case":"Poked",)" + rest + "}") ==
          "case: must be a case, such as Impale, not Poked");
    CHECK(refused(R"({"E":[0,0],"E":[0,0],)" + rest + "}") == "E: given twice");
    CHECK(refused(R"({"E":[0,0],"t":[1],)" + rest + "}") == "t: must be one value, not [1]");
    CHECK(refused(R"({"E":[0,0],"L":[1,0],"C":[2,0],"r":-1})") == "r: must not be negative: -1");
    CHECK(contains(refused(R"({"from":[0,0],"start":[0,0],)" + rest + "}"), "--map E=COLUMN"));
    CHECK(contains(refused(R"({"E":[0,0],"L":[1,0],"C":[2,0],"r":)"), "JSON: "));
    CHECK(contains(refused("{\"E\":[0,0],\"\xFF\":1}"), "not UTF-8"));
    CHECK(contains(refused("[1]"), "JSON: "));
}

TEST_CASE("a line that cannot be read leaves nothing behind for the next")
{
    const Columns known = columns();
    LineReader reader{known, {}};
    REQUIRE_FALSE(reader.read_object(R"({"time":1,"id":"a","hit":true,"t":1,"E":[0,0]})"));
    REQUIRE(reader.read_object(R"({"E":[0,0],"L":[1,0],"C":[2,0],"r":1})"));
    CHECK_FALSE(reader.line().said.hit);
    CHECK_FALSE(reader.line().said.t);
    CHECK_FALSE(reader.line().time);
    CHECK(reader.line().id.empty());
}

TEST_CASE("rows of a table are lines, too")
{
    const Columns plain = columns("hit=ok");
    LineReader reader{plain, {}};
    REQUIRE(reader.read_header("tick;Ex;Ey;Lx;Ly;Cx;Cy;r;ok;note", ';'));
    REQUIRE(reader.read_row("1;0;0x1p+1;4;0;2;0;1;false;\"a;\"\"b\""));
    CHECK(reader.line().said.hit == false);
    CHECK(std::get<Query<2>>(reader.line().query).piece.start == Vec<2>{0, 2});
    REQUIRE(reader.read_row(";0;0;4;0;2;0;1;;\r"));
    CHECK_FALSE(reader.line().time);
    CHECK_FALSE(reader.line().said.hit);
    CHECK_FALSE(reader.read_row("1;0;0;4;0;2;0;1;true"));
    CHECK(reader.error().what == "has 9 fields, and the header 10");
    CHECK_FALSE(reader.read_row("1;0;0;4;0;2;0;1;true;;;"));
    CHECK_FALSE(reader.read_row("1;0;0;4;;2;0;1;true;"));
    CHECK_FALSE(reader.read_header("tick;Ex;Ey", ';'));
    CHECK(reader.error().field == "L");
}
