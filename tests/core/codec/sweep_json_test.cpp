#include "core/codec/sweep_json.h"

#include "tests/support/catch.h"

using namespace secant;

namespace {

NamedSweep sweep_of(std::string_view line)
{
    auto read = read_sweep(line);
    if (!read) FAIL("no sweep");
    if (!*read) FAIL((*read).error().field + ": " + (*read).error().what);
    return **std::move(read);
}

std::string sweep_error(std::string_view line)
{
    const auto read = read_sweep(line);
    if (!read) return "no sweep";
    return *read ? "no error" : (*read).error().field + ": " + (*read).error().what;
}

std::string sweep_answer(std::string_view line)
{
    const NamedSweep named = sweep_of(line);
    std::string out;
    const AnswerLabels labels{named.name};
    if (const auto* path = std::get_if<PathQuery<2>>(&named.query))
        append_path_answer(out, labels, solve(path->circle, path->path()));
    if (const auto* path = std::get_if<PathQuery<3>>(&named.query))
        append_path_answer(out, labels, solve(path->circle, path->path()));
    if (const auto* moving = std::get_if<MovingQuery<2>>(&named.query))
        append_meeting(out, labels, solve(moving->a, moving->b));
    if (const auto* moving = std::get_if<MovingQuery<3>>(&named.query))
        append_meeting(out, labels, solve(moving->a, moving->b));
    return out;
}

} // namespace

TEST_CASE("a line holds a path, in the plane or in space")
{
    const NamedSweep named = sweep_of(
        R"({"name":7,"path":[[0,0],["0x1p2",1],[8,0]],"C":[3,1],"r":2,"s":0.5,"extent":"ray","x":[1]})");
    CHECK(named.name == "7");
    const auto& plane = std::get<PathQuery<2>>(named.query);
    CHECK(plane.points == std::vector<Vec<2>>{{0, 0}, {4, 1}, {8, 0}});
    CHECK(plane.circle == Circle<2>{{3, 1}, 2});
    CHECK(plane.radius == 0.5);
    const auto space =
        std::get<PathQuery<3>>(sweep_of(R"({"r":1,"C":[1,2,3],"path":[[4,5,6],[7,8,9]]})").query);
    CHECK(space.points == std::vector<Vec<3>>{{4, 5, 6}, {7, 8, 9}});
    CHECK(space.radius == 0.0);
}

TEST_CASE("a line holds two moving circles, in the plane or in space")
{
    const auto plane = std::get<MovingQuery<2>>(
        sweep_of(R"({"A":{"at":[0,1],"moves":[4,2],"r":1},"B":{"r":0.5,"at":[3,0.5],"id":9}})")
            .query);
    CHECK(plane.a == Mover<2>{{{0, 1}, 1}, {4, 2}});
    CHECK(plane.b == Mover<2>{{{3, 0.5}, 0.5}, {0, 0}});
    const auto space = std::get<MovingQuery<3>>(
        sweep_of(R"({"B":{"at":[1,2,3],"r":0},"A":{"at":[4,5,6],"moves":[7,8,9],"r":1}})").query);
    CHECK(space.a == Mover<3>{{{4, 5, 6}, 1}, {7, 8, 9}});
}

TEST_CASE("a query of one piece, and other JSON, is no sweep")
{
    for (const char* line : {R"({"E":[0,0],"L":[1,0],"C":[0,0],"r":1,"path":"a/b","A":{},"B":{}})",
                             R"({"L":[1,0],"path":[[0,0],[1,1]]})", R"({"A":{"at":[0,0],"r":1}})",
                             R"({"C":[0,0],"r":1})", R"({})", R"([1])", "path", ""})
        CHECK(sweep_error(line) == "no sweep");
}

TEST_CASE("an error of a path or of moving circles names its field")
{
    const auto path = [](const std::string& points, const std::string& rest) {
        return sweep_error(R"({"path":)" + points + rest + "}");
    };
    const std::string circle = R"(,"C":[0,0],"r":1)";
    CHECK(path("[[0,0],[1,1]]", "") == "C: missing");
    CHECK(path("[[0,0],[1,1]]", R"(,"C":[0,0])") == "r: missing");
    CHECK(path("[[0,0]]", circle) == "path: must have 2 points or more, not 1");
    CHECK(path("[]", circle) == "path: must have 2 points or more, not 0");
    CHECK(path("7", circle) == "path: must be an array of points, not 7");
    CHECK(path("[[0,0],[1,NaN]]", circle) == "path[1]: must be a finite number, not NaN");
    CHECK(path("[[0,0],3]", circle) == "path[1]: must be an array of 2 or 3 numbers, not 3");
    CHECK(path("[[0,0],[1,1,1]]", circle) == "path[1]: has 3 numbers, but path[0] has 2");
    CHECK(path("[[0,0,0],[1,1,1]]", circle) == "C: has 2 numbers, but path[0] has 3");
    CHECK(path("[[0,0],[1,1]]", circle + R"(,"s":-1)") == "s: must not be negative: -1");
    CHECK(path("[[0,0],[1,1]]", circle + R"(,"path":[])") == "path: given twice");
    CHECK(path("[[0,0],[1,1]]", circle + " x").starts_with("JSON: expected ',' or '}' at column "));

    const auto movers = [](const std::string& a, const std::string& b) {
        return sweep_error(R"({"A":)" + a + R"(,"B":)" + b + "}");
    };
    const std::string good = R"({"at":[0,0],"r":1})";
    CHECK(movers(good, good) == "no error");
    CHECK(movers("[0,0]", good) == R"(A: must be an object with "at" and "r", not [0,0])");
    CHECK(movers(R"({"r":1})", good) == "A.at: missing");
    CHECK(movers(good, R"({"at":[0,0]})") == "B.r: missing");
    CHECK(movers(good, R"({"at":[0,0,0],"r":1})") == "B.at: has 3 numbers, but A.at has 2");
    CHECK(movers(R"({"at":[0,0],"r":1,"moves":[1,2,3]})", good) ==
          "A.moves: has 3 numbers, but A.at has 2");
    CHECK(movers(good, R"({"at":[0,0],"r":-2})") == "B.r: must not be negative: -2");
    CHECK(movers(good, R"({"at":[0,0],"r":1,"moves":1e999})") ==
          "B.moves: must be an array of 2 or 3 numbers, not 1e999");
    CHECK(movers(good, R"({"at":[0,"x"],"r":1})") ==
          "B.at: must be a number, or a hex float string such as \"0x1.8p+1\", not \"x\"");
    CHECK(sweep_error(R"({"A":{"at":[0,0],"r":1},"B":{"at":[0,0],"r":1},"A":{}})") ==
          "A: given twice");
}

TEST_CASE("the answer to a path says where it hits first and last, and what is nearest")
{
    CHECK(sweep_answer(R"({"name":"p","path":[[-4,0],[0,0],[0,4]],"C":[0,0],"r":1})") ==
          R"({"name":"p","hit":true,"curve_hit":true,"disk_overlap":true,"hit_count":2,)"
          R"("first":{"piece":0,"t":0.75,"along":0.75,"point":[-1,0],"normal":[-1,0]},)"
          R"("last":{"piece":1,"t":0.25,"along":1.25,"point":[0,1],"normal":[0,1]},)"
          R"("nearest":{"piece":1,"t":0,"along":1},"closest":[0,0],"distance":0,"depth":1})");
    CHECK(sweep_answer(R"({"path":[[1,0,3],[1,0,5]],"C":[0,0,0],"r":1})") ==
          R"({"hit":false,"curve_hit":false,"disk_overlap":false,"hit_count":0,)"
          R"("nearest":{"piece":0,"t":0,"along":0},"closest":[1,0,3],)"
          R"("distance":3.1622776601683795,"depth":-2.1622776601683795})");
}

TEST_CASE("the answer to moving circles says when they touch, and where they are then")
{
    CHECK(sweep_answer(R"({"A":{"at":[0,0],"moves":[4,0],"r":1},"B":{"at":[3,0],"r":1}})") ==
          R"({"case":"Poke","tangent":false,"hit":true,"curve_hit":true,"disk_overlap":true,)"
          R"("t1":0.25,"t2":1.25,"touch":{"t":0.25,"A":[1,0],"B":[3,0],"point":[2,0],)"
          R"("normal":[-1,0]},"nearest_t":0.75,"distance":0,"depth":2})");
    CHECK(sweep_answer(R"({"A":{"at":[0,0,0],"r":1},"B":{"at":[1,0,0],"r":1}})") ==
          R"({"case":"Degenerate","tangent":false,"hit":false,"curve_hit":false,)"
          R"("disk_overlap":true,"touch":{"t":0,"A":[0,0,0],"B":[1,0,0]},)"
          R"("nearest_t":0,"distance":1,"depth":1})");
}
