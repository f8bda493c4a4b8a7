#include "tests/core/paste/pasted_words.h"
#include "tests/support/catch.h"
#include "tests/support/plane.h"

#include <cmath>

using namespace secant;
using namespace secant::testing;

TEST_CASE("the other readings are one click away, each with another query")
{
    const Read ray = read("origin=(0,0) dir=(1,0) center=(5,1) radius=2");
    CHECK(ray.others == std::vector<std::string>{"`origin` + `dir` as the segment: L (1, 0)",
                                                 "`origin` + `dir` as the line: L (1, 0)"});
    const Read length = read("origin=(0,0) dir=(3,4) length=10 center=(5,1) radius=2");
    CHECK(length.words.ends_with("E (0, 0), L (30, 40), C (5, 1), r 2"));
    CHECK(length.others ==
          std::vector<std::string>{
              "`origin` + `dir` / its length × `length` (10) as the segment: L (6, 8)",
              "`origin` + `dir` as the ray: L (3, 4)"});
    const Read three = read("x1=1 y1=2 x2=3 y2=4 x3=5 y3=6 r=7");
    CHECK(three.words.starts_with("refused: E, L and C are not in it. Read: r from `r`; which of "
                                  "`x1, y1`, `x2, y2` and `x3, y3` are the ends is not said"));
    CHECK(three.others.size() == 2);
    CHECK(three.others[0].ends_with("E (1, 2), L (3, 4), C (5, 6), r 7"));
    CHECK(three.others[1].ends_with("E (3, 4), L (5, 6), C (1, 2), r 7"));
    const Read point = read("a = (1, 2), b = (3, 4), p = (5, 6), radius = 7");
    CHECK(point.words.starts_with("refused: C is not in it"));
    CHECK(point.others.size() == 1);
    CHECK(point.others[0].ends_with("centre from `p`: E (1, 2), L (3, 4), C (5, 6), r 7"));
}

TEST_CASE("what no name explains is left out and named")
{
    const auto [text, words] = GENERATE(table<const char*, const char*>({
        {"start=(1,2) end=(3,4) center=(5,6) radius=7 t=0.5 normal=(0,1)",
         "`start` to `end`; centre from `center`, radius from `radius`: E (1, 2), L (3, 4), C (5, "
         "6), r 7. Left out: `t`, `normal`"},
        {"E=(1,2) L=(3,4) C=(5,6) r=7 mass=3 hit.point=(1,1) color=(1,0,0)",
         "`E` to `L`; centre from `C`, radius from `r`: E (1, 2), L (3, 4), C (5, 6), r 7. Left "
         "out: `mass`, `hit.point`, `color`"},
        {"a=(1,2) b=(3,4) c=(5,6) d=(7,8) r=7",
         "`a` to `b`; centre from `c`, radius from `r`: E (1, 2), L (3, 4), C (5, 6), r 7. Left "
         "out: `d`"},
        {"origin=(0,0) dir=(1,0) center=(5,1) radius=2 dt=16ms",
         "`origin` + `dir` as the ray; centre from `center`, radius from `radius`: E (0, 0), L (1, "
         "0), C (5, 1), r 2, ray. Left out: `dt`"},
        {"start=(1,2) d=(3,4)", "refused: C and r are not in it. Read: `start` + `d` as the ray"},
        {"E=(0,0) normal=(0,1) C=(5,1) r=2",
         "refused: L is not in it. Read: E from `E`; centre from `C`, radius from `r`. Left out: "
         "`normal`"},
        {"p1=(0,0) p2=(1,0) p4=(5,1) r=2", "refused: E, L and C are not in it. Read: r from `r`; "
                                           "which of `p1`, `p2` and `p4` are the "
                                           "ends is not said. Left out: `p1`, `p2`, `p4`"},
        {"start=(0,0) begin=(1,0) end=(2,0) center=(5,1) radius=2",
         "refused: E and L are not in it. Read: L from `end`; centre from `center`, radius from "
         "`radius`; `start` and `begin` could both be the start. Left out: `start`, `begin`"},
        {"origin=(0,0) dir=(1,0) center=(5,1) radiusSquared=4",
         "refused: r is not in it. Read: `origin` + `dir` as the ray, C from `center`. Left out: "
         "`radiusSquared`"},
        {"origin=(0,0) dir=(1,0) center=(5,1) radius=2 distance=3.27",
         "`origin` + `dir` as the ray; centre from `center`, radius from `radius`: E (0, 0), L (1, "
         "0), C (5, 1), r 2, ray. Left out: `distance`"},
        {"[RayCast2D:1234] global_position: (0, 0) target_position: (50, 0)\n"
         "CollisionShape position: (25, 5) radius: 10",
         "refused: E and L are not in it. Read: L from `target_position`; centre from "
         "`CollisionShape position`, radius from `radius`. Left out: `RayCast2D`, "
         "`global_position`"},
        {"Segment2 { a: [0.0, 0.0], b: [10.0, 0.0] } Ball { radius: 2.0 } at Isometry { "
         "translation: [5.0, 1.0] }",
         "refused: C is not in it. Read: `Segment2.a` to `Segment2.b`, r from `Ball.radius`. Left "
         "out: `at Isometry.translation`"},
        {"Vector2(0, 0) -> from\nto: Vector2(10, 0)\ncenter: (5, 1) radius: 2",
         "refused: which numbers belong to `to` is not clear"},
        {"a direction and 1 2 3 4 5 6 7",
         "refused: which numbers belong to `direction` is not clear"},
        {"foo=(0,0) bar=(1,0) baz=(5,1) qux=2",
         "refused: E, L, C and r are not in it. Left out: `foo`, `bar`, `baz`, `qux`"},
    }));
    CAPTURE(text);
    CHECK(words_of(text) == words);
}

TEST_CASE("a number that a reading needs must be one")
{
    const auto [text, why] = GENERATE(table<const char*, const char*>({
        {"origin=(0,0) dir=(nan,1) center=(5,1) radius=2",
         "refused: `dir` is nan: a query has finite numbers only"},
        {"origin=(0,0) dir=(1,0) length=20 center=(5,1) radius=-2",
         "refused: `radius` is -2: a radius is not negative"},
        {"pos=(0,0) vel=(1,0) dt=16ms center=(5,1) radius=2",
         "refused: `dt`: 16ms is not a number"},
        {"origin=(0,0) dir=(1e308,0) length=20 center=(5,1) radius=2",
         "refused: `origin` + `dir` × `length` (20) as the segment; centre from `center`, radius "
         "from `radius`; L is rounded once: L is beyond the largest finite number"},
        {"origin=(0,0,0) dir=(1,2,3) center=(5,1,2) radius=2",
         "`origin` + `dir` as the ray; centre from `center`, radius from `radius`: E (0, 0, 0), L "
         "(1, 2, 3), C (5, 1, 2), r 2, ray"},
    }));
    CAPTURE(text);
    CHECK(words_of(text) == why);
}

TEST_CASE("a sum is rounded once, and says so")
{
    const Read read_sum = read("origin=(0.3,0) dir=(0.1,0) length=3 center=(5,1) radius=2");
    CHECK(test::plane(read_sum.document).piece.end.x == std::fma(0.1, 3.0, 0.3));
    CHECK(0.3 + 0.1 * 3.0 != std::fma(0.1, 3.0, 0.3));
    CHECK(read_sum.words.find("; L is rounded once") != std::string::npos);
    CHECK(words_of("origin=(0,0) dir=(0.5,0) length=3 center=(5,1) radius=2").find("rounded") ==
          std::string::npos);
}
