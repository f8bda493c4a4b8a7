#include "core/paste/paste.h"

#include "tests/core/paste/pasted_words.h"
#include "tests/core/paste/random_dumps.h"
#include "tests/support/catch.h"
#include "tests/support/plane.h"

using namespace secant;
using namespace secant::testing;

namespace {

constexpr const char* counted = "E (1, 2), L (3, 4), C (5, 6), r 7";

} // namespace

TEST_CASE("the points of other programs are read")
{
    const auto* const text = GENERATE(
        "rayFrom = {m_floats = {1, 2, 0, 0}}\nrayTo = {m_floats = {3, 4, 0, 0}}\n"
        "sphereCenter = {m_floats = {5, 6, 0, 0}}\nsphereRadius = 7",
        "start = float4(1, 2, 0, 1); end = float4(3, 4, 0, 1); center = float4(5, 6, 0, 1); r = 7",
        "input.p1.Set(1.0f, 2.0f);\ninput.p2.Set(3.0f, 4.0f);\nb2CircleShape circle; "
        "circle.m_p.Set(5.0f, 6.0f); circle.m_radius = 7.0f;",
        "start = array([[1.],\n       [2.]])\nend = array([[3.],\n       [4.]])\n"
        "center = array([[5.],\n       [6.]])\nradius = array([7.])",
        "x1, y1, x2, y2 = 1, 2, 3, 4\ncx, cy, r = 5, 6, 7",
        "<line x1=\"1\" y1=\"2\" x2=\"3\" y2=\"4\" />\n<circle cx=\"5\" cy=\"6\" r=\"7\"/>",
        "seg = [1 2 3 4]\ncirc = [5 6 7]", "L1 = (1,2) L2 = (3,4) C1 = (5,6) r1 = 7",
        "$radius = 7; $center = [5, 6]; $end = [3, 4]; $start = [1, 2];",
        "@radius=7, @center=[5, 6], @end=[3, 4], @start=[1, 2]",
        "(Circle) $R0 = {\n  center = (x = 5, y = 6)\n  radius = 7\n}\n(Segment) $R1 = {\n  start "
        "= "
        "(x = 1, y = 2)\n  end = (x = 3, y = 4)\n}",
        "endA=(1,2) endB=(3,4) c=(5,6) r=7", "sx sy ex ey cx cy r\n1 2 3 4 5 6 7",
        "s=(1,2) e=(3,4) c=(5,6) r=7", "cx=5 cy=6 dia=14 x1=1 y1=2 x2=3 y2=4",
        "segment from 1,2 to 3,4 against circle at 5,6 radius 7",
        "ball {pos: (3,4), prevPos: (1,2)}, peg {pos: (5,6), radius: 7}");
    CAPTURE(text, words_of(text));
    CHECK(words_of(text).find(counted) != std::string::npos);
}

TEST_CASE("a row of a table has its numbers below their names, also beside words")
{
    const std::string columns = "id\tstart_x\tstart_y\tend_x\tend_y\tcx\tcy\tr\thit\n";
    const std::string read = "`start_x, start_y` to `end_x, end_y`; centre from `cx, cy`, radius "
                             "from `r`: " +
                             std::string{counted};
    CHECK(words_of(columns + "17\t1\t2\t3\t4\t5\t6\t7\ttrue\n") == read + ". Left out: `id`");
    const auto* const text = GENERATE(
        "id\tstart_x\tstart_y\tend_x\tend_y\tcx\tcy\tr\thit\nfoo\t1\t2\t3\t4\t5\t6\t7\tfalse\n",
        "name;x1;y1;x2;y2;cx;cy;r\nfoo;1;2;3;4;5;6;7", "id;x1;y1;x2;y2;cx;cy;r\n17;1;2;3;4;5;6;7",
        "r;cx;cy;x1;y1;x2;y2\n7;5;6;1;2;3;4", "# id x1 y1 x2 y2 cx cy r\n17 1 2 3 4 5 6 7");
    CAPTURE(text, words_of(text));
    CHECK(words_of(text).find(counted) != std::string::npos);
    // More cells than names, or fewer: nobody knows which number is whose.
    CHECK(words_of(columns + "17\t1\t2\t3\t4\t5\t6\t7\n") ==
          "refused: which numbers belong to which name of its first line is not clear");
}

TEST_CASE("the number of a row is no number of a query")
{
    const auto* const text =
        GENERATE("17: 1 2 3 4 5 6 7", "17) 1 2 3 4 5 6 7", "#17 1 2 3 4 5 6 7",
                 "1. (1,2)\n2. (3,4)\n3. (5,6)\n4. 7", "0: 1\n1: 2\n2: 3\n3: 4\n4: 5\n5: 6\n6: 7");
    CAPTURE(text, words_of(text));
    CHECK(words_of(text) == "seven numbers: " + std::string{counted});
    CHECK(words_of("1. 2. 3. 4. 5. 6. 7.") == "seven numbers: " + std::string{counted});
}

TEST_CASE("a count or a result beside seven numbers is none of them")
{
    CHECK(words_of("1 2 3 4 5 6 7 => 2") == "seven numbers: " + std::string{counted});
    CHECK(words_of("1 2 3 4 5 6 7 -> 0") == "seven numbers: " + std::string{counted});
    CHECK(words_of("1\n1 2 3 4\n5 6 7").starts_with("refused: eight numbers: "));
    CHECK(words_of("2 answers for 1 2 3 4 5 6 7").starts_with("refused: eight numbers, and words"));
    CHECK(words_of("test: from (1,2) to (3,4), centre (5,6), radius 7 -> 0 hits in 3 us")
              .find(counted) != std::string::npos);
    CHECK(words_of("1 2 -> 3 4, 5 6, 7") == "seven numbers: " + std::string{counted});
    CHECK(words_of("1 2 3 4 5 6 7 8").ends_with(", s 8"));
}

TEST_CASE("a negative length is none")
{
    CHECK(words_of("ray.origin: (1,2); ray.direction: (2,2); ray.length: -1; center: (5,6); "
                   "radius: 7") ==
          "`ray.origin` + `ray.direction` as the ray; centre from `center`, radius from `radius`: "
          "E (1, 2), L (3, 4), C (5, 6), r 7, ray. Left out: `ray.length`");
}

TEST_CASE("a call that holds all numbers has them in the order of its brackets")
{
    const auto [text, order, extent] = GENERATE(table<const char*, const char*, const char*>({
        {"intersectCircle(Point(1,2), Point(3,4), Point(5,6), 7)", "seven numbers", ""},
        {"float t = intersect(vec2(1,2), vec2(3,4), vec2(5,6), 7.0);", "seven numbers", ""},
        {"lineCircle(1,2,3,4,5,6,7)", "seven numbers", ", line"},
        {"EXPECT_TRUE(intersects({1, 2}, {3, 4}, {{5, 6}, 7})); // t = 0.25", "seven numbers", ""},
        {"assert_eq!(hit(Vec2::new(1.0, 2.0), Vec2::new(3.0, 4.0), Vec2::new(5.0, 6.0), 7.0), "
         "true);",
         "seven numbers", ""},
        {"CheckCollisionCircleLine((Vector2){5, 6}, 7, (Vector2){1, 2}, (Vector2){3, 4})",
         "seven numbers, in the order C, r, E, L", ", line"},
    }));
    CAPTURE(text, words_of(text));
    CHECK(words_of(text) == std::string{order} + ": " + counted + extent);
    // The name may tell another order than that of most calls.
    CHECK(words_of("circleLine(5, 6, 7, 1, 2, 3, 4)").starts_with("refused"));
    CHECK(words_of("circleLine((5, 6), (1, 2), (3, 4), 7)").starts_with("refused"));
}

TEST_CASE("what belongs to the piece, the circle or a body is told from the rest")
{
    const auto [text, words] = GENERATE(table<const char*, const char*>({
        {"world.origin=(0,0) ray.origin=(1,2) ray.dir=(2,2) circle.center=(5,6) circle.radius=7",
         "`ray.origin` + `ray.dir` as the ray; centre from `circle.center`, radius from "
         "`circle.radius`: E (1, 2), L (3, 4), C (5, 6), r 7, ray. Left out: `world.origin`"},
        {"screen.center=(400,300) start=(1,2) end=(3,4) circle.center=(5,6) circle.radius=7",
         "`start` to `end`; centre from `circle.center`, radius from `circle.radius`: E (1, 2), L "
         "(3, 4), C (5, 6), r 7. Left out: `screen.center`"},
        {"origin=(0,0) start=(1,2) end=(3,4) center=(5,6) r=7",
         "`start` to `end`; centre from `center`, radius from `r`: E (1, 2), L (3, 4), C (5, 6), r "
         "7. Left out: `origin`"},
        {"pos=(1,2) newPos=(3,4) vel=(9,9) center=(5,6) r=7",
         "`pos` to `newPos`; centre from `center`, radius from `r`: E (1, 2), L (3, 4), C (5, 6), "
         "r 7. Left out: `vel`"},
        {"p1=(1,2) v1=(4,4) r1=0.5 p2=(5,6) v2=(2,2) r2=7 dt=1",
         "`p1` + (`v1` − `v2`) × `dt` (1) as the segment, as the other body sees it; centre from "
         "`p2`, radius from `r2`, s from `r1`: E (1, 2), L (3, 4), C (5, 6), r 7, s 0.5"},
        {"player: x=1, y=2, vx=4, vy=4; rock: x=5, y=6, radius=7; dt=0.5",
         "`player` + `vx, vy` × `dt` (0.5) as the segment; centre from `rock`, radius from "
         "`radius`: E (1, 2), L (3, 4), C (5, 6), r 7"},
        {"start=(1,2) dir=(2,2) target=(5,6) targetRadius=7",
         "`start` + `dir` as the ray; centre from `target`, radius from `targetRadius`: E (1, 2), "
         "L (3, 4), C (5, 6), r 7, ray"},
        {"P0=(1,2) D=(2,2) C=(5,6) R=7", "`P0` + `D` as the ray; centre from `C`, radius from "
                                         "`R`: E (1, 2), L (3, 4), C (5, 6), r 7, ray"},
        {"capsule(a=(1,2), b=(3,4), r=0.5) sphere(c=(5,6), r=7)",
         "`capsule.a` to `capsule.b`; centre from `sphere.c`, radius from `sphere.r`, s from "
         "`capsule.r`: E (1, 2), L (3, 4), C (5, 6), r 7, s 0.5"},
        {"world_origin=(0,0) start=(1,2) dir=(3,4) center=(5,6) r=7",
         "refused: E and L are not in it. Read: the direction from `dir`; centre from `center`, "
         "radius from `r`; `world_origin` and `start` could both be the start. Left out: "
         "`world_origin`, `start`"},
        {"v1=(1,2) v2=(3,4) c=(5,6) r=7", "`v1` to `v2`; centre from `c`, radius from `r`: E (1, "
                                          "2), L (3, 4), C (5, 6), r 7"},
    }));
    CAPTURE(text);
    CHECK(words_of(text) == words);
}

TEST_CASE("of several names the one that has a partner is meant, or none")
{
    const auto [text, words] = GENERATE(table<const char*, const char*>({
        {"otherCircle.center=(9,9) enemy.position=(5,6) enemy.radius=7 start=(1,2) end=(3,4)",
         "`start` to `end`; centre from `enemy.position`, radius from `enemy.radius`: E (1, 2), L "
         "(3, 4), C (5, 6), r 7. Left out: `otherCircle.center`"},
        {"ro=(1,2) rd=(2,2) v=(9,9) c=(5,6) r=7",
         "`ro` + `rd` as the ray; centre from `c`, radius from `r`: E (1, 2), L (3, 4), C (5, 6), "
         "r 7, ray. Left out: `v`"},
        {"ray2.origin=(9,9) origin=(1,2) direction=(2,2) c=(5,6) r=7",
         "`origin` + `direction` as the ray; centre from `c`, radius from `r`: E (1, 2), L (3, 4), "
         "C (5, 6), r 7, ray. Left out: `ray2.origin`"},
        {"world.origin=(9,9) o=(1,2) d=(2,2) c=(5,6) r=7",
         "refused: E and L are not in it. Read: the direction from `d`; centre from `c`, radius "
         "from `r`; `world.origin` and `o` could both be the start. Left out: `world.origin`, `o`"},
        {"rayOrigin=(1,2) rayDir=(2,2) end=(9,9) c=(5,6) r=7",
         "`rayOrigin` + `rayDir` as the ray; centre from `c`, radius from `r`: E (1, 2), L (3, 4), "
         "C (5, 6), r 7, ray. Left out: `end`"},
        {"pos=(1,2) vel=(2,2) startTime=9 dt=1 center=(5,6) r=7",
         "`pos` + `vel` × `dt` (1) as the segment; centre from `center`, radius from `r`: E (1, "
         "2), L (3, 4), C (5, 6), r 7. Left out: `startTime`"},
        {"origin=(1,2) dir=(2,2) len2=9 center=(5,6) r=7",
         "`origin` + `dir` as the ray; centre from `center`, radius from `r`: E (1, 2), L (3, 4), "
         "C (5, 6), r 7, ray. Left out: `len2`"},
        {"bounds.center=(9,9) start=(1,2) end=(3,4) c=(5,6) r=7",
         "refused: C is not in it. Read: `start` to `end`, r from `r`; `bounds.center` and `c` "
         "could both be the centre. Left out: `bounds.center`, `c`"},
        {"r0.pos = vec2(1, 2)\nr0.dir = vec2(2, 2)\ntarget.origin = vec2(5, 6)\ntarget.radius = 7",
         "`r0.pos` + `r0.dir` as the ray; centre from `target.origin`, radius from "
         "`target.radius`: E (1, 2), L (3, 4), C (5, 6), r 7, ray"},
        {"(gdb) p particle\n$1 = {position = {x = 1, y = 2}, velocity = {x = 2, y = 2}}\n(gdb) p "
         "disk\n$2 = {origin = {x = 5, y = 6}, radius = 7}\n(gdb) p dt\n$3 = 1",
         "`particle.position` + `particle.velocity` × `dt` (1) as the segment; centre from "
         "`disk.origin`, radius from `disk.radius`: E (1, 2), L (3, 4), C (5, 6), r 7"},
        {"Sphere[cachedLength=3.5, center=Vec2[x=5, y=6], radius=7]\nRay[start=Vec2[x=1, y=2], "
         "dir=Vec2[x=2, y=2], tMax=1]",
         "`Ray.start` + `Ray.dir` × `Ray.tMax` (1) as the segment; centre from `Sphere.center`, "
         "radius from `Sphere.radius`: E (1, 2), L (3, 4), C (5, 6), r 7. Left out: "
         "`Sphere.cachedLength`"},
        {"bullet.pos=(1,2) bullet.vel=(2,2) camera.position=(9,9) enemy.radius=7",
         "refused: C is not in it. Read: `bullet.pos` + `bullet.vel` as the ray: no time ends it, "
         "r from `enemy.radius`. Left out: `camera.position`"},
        {"world.origin=(9,9) position=(1,2) velocity=(2,2) dt=1 disk.c=(5,6) disk.r=7",
         "`position` + `velocity` × `dt` (1) as the segment; centre from `disk.c`, radius from "
         "`disk.r`: E (1, 2), L (3, 4), C (5, 6), r 7. Left out: `world.origin`"},
    }));
    CAPTURE(text);
    CHECK(words_of(text) == words);
}

TEST_CASE("each of two lengths is one click away")
{
    const Pasted pasted = read_paste(
        "ray.o = (1,2)\nray.d = (2,2)\nray.length = 3\nray.tMax = 4\nc = (5,6)\nr = 7", Document{});
    const auto* const query = std::get_if<PastedQuery>(&pasted);
    REQUIRE(query != nullptr);
    CHECK(
        query->understood ==
        "`ray.o` + `ray.d` as the ray; centre from `c`, radius from `r`: E (1, 2), L (3, 4), C (5, "
        "6), r 7, ray; `ray.length` and `ray.tMax` could both be the length. Left out: "
        "`ray.length`, `ray.tMax`");
    REQUIRE(query->others.size() == 4);
    CHECK(query->others[2].understood ==
          "`ray.o` + `ray.d` × `ray.length` (3) as the segment: L (7, 8)");
    CHECK(query->others[3].understood ==
          "`ray.o` + `ray.d` × `ray.tMax` (4) as the segment: L (9, 10)");
}

TEST_CASE("beside two ends the ray of a direction is one click away")
{
    const Pasted pasted = read_paste("origin=(1,2) dir=(2,2) end=(9,9) c=(5,6) r=7", Document{});
    const auto* const query = std::get_if<PastedQuery>(&pasted);
    REQUIRE(query != nullptr);
    CHECK(query->understood.ends_with("L (9, 9), C (5, 6), r 7. Left out: `dir`"));
    REQUIRE(query->others.size() == 1);
    CHECK(query->others[0].understood == "`origin` + `dir` as the ray: L (3, 4)");
}

TEST_CASE("numbers without a name have no word that is looked at")
{
    CHECK(words_of("Start (1,50; 2,50) Ende (3,50; 4,50) Mitte (5,550) Ras 7,5")
              .starts_with("refused: "));
}

TEST_CASE("two points that are left are offered as the ends of a circle that was read")
{
    const Pasted pasted = read_paste("(1, 2) -> (3, 4) vs circle (5, 6) r=7", Document{});
    const auto* const refusal = std::get_if<PasteRefusal>(&pasted);
    REQUIRE(refusal != nullptr);
    REQUIRE(refusal->offers.size() == 1);
    CHECK(refusal->offers[0].understood ==
          "(1, 2) to (3, 4); centre from `vs circle`, radius from `r`: " + std::string{counted});
}

TEST_CASE("no dump is read as another query, whatever stands beside it, and most are read")
{
    Dumps dumps{20'240'501};
    constexpr int count = 3000;
    int read = 0;
    for (int i = 0; i < count; ++i) {
        const auto [text, query] = dumps.next();
        const Pasted pasted = read_paste(text, Document{});
        const auto* const found = std::get_if<PastedQuery>(&pasted);
        if (found == nullptr) continue;
        ++read;
        CAPTURE(text, found->understood);
        CHECK(test::plane(found->document) == query);
    }
    CHECK(read > count * 9 / 10);
}
