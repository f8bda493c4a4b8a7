#include "core/record/judge.h"
#include "core/record/summary.h"

#include "tests/support/catch.h"

#include <fmt/format.h>

#include <cmath>

using namespace secant;
using namespace secant::records;

namespace {

constexpr const char* path = R"("path":[[0,9],[0,0],[4,0],[8,0]],"C":[5,0],"r":2)";
constexpr const char* circles =
    R"("A":{"at":[0,0],"moves":[4,0],"r":1},"B":{"at":[3,0],"moves":[0,0],"r":0.5})";

struct Read {
    Line line;
    std::string error;
};

Read read_around(const std::string& about, const std::string& said)
{
    const auto columns = Columns::read("");
    LineReader reader{*columns, {}};
    const bool is_read = reader.read_object(fmt::format("{{{}{}}}", about, said));
    return {reader.line(), is_read ? "" : reader.error().field + ": " + reader.error().what};
}

Judged judged(const std::string& about, const std::string& said, Judging judging = {})
{
    const Read line = read_around(about, said);
    REQUIRE(line.error.empty());
    return judge(line.line, judging);
}

} // namespace

TEST_CASE("a line with a path has the query of its shown piece, and what the program said")
{
    const Line line = read_around(path, R"(,"hit":true,"t":0.75,"piece":1,"time":7,"id":"a")").line;
    CHECK(line.query == AnyQuery{Query<2>{{{5, 0}, 2}, {{0, 0}, {4, 0}}}});
    CHECK(line.around.piece() == 1);
    CHECK(line.said.t == 1.75);
    CHECK(line.time == 7.0);
    CHECK(line.id == "a");
    CHECK(read_around(path, R"(,"t":1.75)").line.said.t == 1.75);
}

TEST_CASE("the line after one with a path has a query of its own")
{
    const auto columns = Columns::read("");
    LineReader reader{*columns, {}};
    REQUIRE(reader.read_object(fmt::format("{{{}}}", path)));
    REQUIRE(reader.read_object(R"({"E":[0,0],"L":[1,0],"C":[5,0],"r":2})"));
    CHECK(reader.line().around.get() == nullptr);
}

TEST_CASE("a wrong path names its field")
{
    CHECK(read_around(R"("path":[[0,0]],"C":[5,0],"r":2)", "").error ==
          "path: must have 2 points or more, not 1");
    CHECK(read_around(R"("path":[[0,0],[1,1]],"r":2)", "").error == "C: missing");
    CHECK(read_around(R"("A":{"at":[0,0],"r":1},"B":{"at":[0,0]})", "").error == "B.r: missing");
    CHECK(read_around(R"("A":{"at":[0,0],"r":1})", "").error == "E: missing");
}

TEST_CASE("a run in float has the numbers of its path in float")
{
    const Line line =
        read_around(R"("path":[[0.1,0],[1,0]],"C":[5,0.1],"r":2,"scalar":"float")", "").line;
    const auto& query = std::get<PathQuery<2>>(line.around.get()->sweep);
    CHECK(query.points[0].x == double{0.1F});
    CHECK(query.circle.center.y == double{0.1F});
}

TEST_CASE("whether a path hits is judged by the whole path")
{
    CHECK(judged(path, R"(,"hit":true)").verdict == Verdict::right);
    const Judged wrong = judged(path, R"(,"hit":false)");
    CHECK(wrong.verdict == Verdict::wrong);
    CHECK(words_of(wrong.kind) == "says miss, truly a hit; of a path");
    CHECK(wrong.severity == 2.0); // the path goes through C
    // A piece alone that misses says nothing about the others.
    CHECK(judged(R"("path":[[0,9],[0,8],[9,0]],"C":[9,1],"r":2)", R"(,"hit":false)").verdict ==
          Verdict::wrong);
    CHECK(judged(path, "").verdict == Verdict::not_judged);
}

TEST_CASE("a path inside the circle is a hit of the disk alone")
{
    const char* const inside = R"("path":[[4,0],[5,0],[6,0]],"C":[5,0],"r":4)";
    CHECK(judged(inside, R"(,"hit":false)", {Target::curve}).verdict == Verdict::right);
    const Judged curve = judged(inside, R"(,"hit":true)", {Target::curve});
    CHECK(curve.kind.sort == MistakeSort::false_hit);
    CHECK(curve.severity == 3.0);
    CHECK(judged(inside, R"(,"hit":true,"t":0)", {Target::disk}).verdict == Verdict::right);
    CHECK(judged(inside, R"(,"hit":true,"t":0)", {Target::disk}).off == 0.0);
}

TEST_CASE("the place of the first hit is judged along the whole path")
{
    Judging judging;
    judging.accuracy = 1e-9;
    CHECK(judged(path, R"(,"t":1.75)", judging).verdict == Verdict::right);
    CHECK(judged(path, R"(,"t":0.75,"piece":1,"point":[3,0])", judging).verdict == Verdict::right);
    const Judged off = judged(path, R"(,"t":2.25)", judging);
    CHECK(words_of(off.kind) == "t is off; of a path");
    CHECK(off.off == 2.0);
    CHECK(judged(path, R"(,"t":7)").kind.sort == MistakeSort::false_miss);
    CHECK(judged(path, R"(,"hit":true,"t":7)", judging).off == HUGE_VAL);
    CHECK(judged(path, R"(,"distance":0.5)", judging).off == 0.5);
    CHECK(judged(path, R"(,"point":[3,0.5])", judging).off == 0.5);
}

TEST_CASE("moving circles are judged by the instant at which they touch")
{
    Judging judging;
    judging.accuracy = 1e-9;
    CHECK(judged(circles, R"(,"hit":true,"t":0.375,"point":[2.5,0])", judging).verdict ==
          Verdict::right);
    const Judged off = judged(circles, R"(,"t":0.5)", judging);
    CHECK(words_of(off.kind) == "t is off; of moving circles");
    CHECK(off.off == 0.5);
    const Judged miss = judged(circles, R"(,"hit":false)");
    CHECK(words_of(miss.kind) == "says miss, truly a hit; of moving circles");
    CHECK(miss.severity == 1.5);
    CHECK(judged(circles, R"(,"case":"Poke")").verdict == Verdict::right);
    const Judged other = judged(circles, R"(,"case":"Impale")");
    CHECK(words_of(other.kind) == "says Impale, truly Poke; of moving circles");
}

TEST_CASE("circles that only just miss are decided before anything is rounded")
{
    const char* const miss =
        R"("A":{"at":[0,0],"moves":[1,0],"r":0},"B":{"at":[2,0],"moves":[1e-18,0],"r":1})";
    CHECK(judged(miss, R"(,"hit":false)").verdict == Verdict::right);
    CHECK(judged(miss, R"(,"hit":true)").verdict == Verdict::wrong);
    CHECK(judged(miss, R"(,"hit":false)").is_near);
    CHECK_FALSE(judged(circles, R"(,"hit":true)").is_near);
}
