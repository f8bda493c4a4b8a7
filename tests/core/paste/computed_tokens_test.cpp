#include "tests/core/paste/pasted_words.h"
#include "tests/support/catch.h"

using namespace secant;
using namespace secant::testing;

namespace {

constexpr const char* seven_numbers = "seven labelled numbers: E (1, 2), L (3, 4), C (5, 6), r 7";

/// The last part of a query whose other parts are right.
std::string words_of_radius(std::string_view radius)
{
    return words_of("E=(1,2) L=(3,4) C=(5,6) " + std::string{radius});
}

} // namespace

TEST_CASE("what a text computes is no value")
{
    CHECK(words_of_radius("r=7") == seven_numbers);
    const auto [radius, why] = GENERATE(table<const char*, const char*>({
        {"r=sqrt(2)", "`r`: sqrt(2) is not computed"},
        {"r = Math.abs(-3)", "`r`: Math.abs(-3) is not computed"},
        {"r=hypotf(3, 4)", "`r`: hypotf(3, 4) is not computed"},
        {"r=3+4", "`r`: sums are not computed: 3+4"},
        {"r=9-2", "`r`: sums are not computed: 9-2"},
        {"r=50%", "`r`: 50% is not a number"},
        {"r > 7", "`r`: a comparison gives no value"},
        {"r < 7", "`r`: a comparison gives no value"},
        {"r >= 7", "`r`: a comparison gives no value"},
        {"r != 7", "`r`: a comparison gives no value"},
    }));
    CAPTURE(radius);
    CHECK(words_of_radius(radius) == std::string{"refused: "} + why);
    CHECK(words_of("E=(1,2) L=(3,4) C=(cos(0.5), 6) r=7") ==
          "refused: `C`: cos(0.5) is not computed");
    CHECK(words_of("E=(1+1,2) L=(3+1,4) C=(5+1,6) r=7") ==
          "refused: `E`: sums are not computed: 1+1");
}

TEST_CASE("a unit that all lengths have is left out")
{
    const auto* const text = GENERATE(
        "start = 1.0 m, 2.0 m\nend = 3.0 m, 4.0 m\ncenter = 5.0 m, 6.0 m\nradius = 7.0 m\n",
        "start=(1px,2px) end=(3px,4px) center=(5px,6px) radius=7px",
        "start: (1, 2) mm\nend: (3, 4) mm\ncenter: (5, 6) mm\nradius: 7 mm");
    CAPTURE(text);
    CHECK(words_of(text) == seven_numbers);
    CHECK(words_of("start=(1m,2m) end=(3m,4m) center=(5m,6m) radius=7mm") ==
          "refused: `start`: the units differ: m and mm");
    CHECK(words_of("start=(1,2) m end=(3,4) m center=(5,6) m radius=70 cm") ==
          "refused: `start`: the units differ: m and cm");
    CHECK(words_of("start=(1,2) end=(3,4) center=(5,6) radius=7cm") ==
          "refused: `radius`: 7cm is not a number");
    CHECK(words_of("pos=(0,0) vel=(1,0) dt=16ms center=(5,1) radius=2") ==
          "refused: `dt`: 16ms is not a number");
}

TEST_CASE("a number with another unit than a length is none of a query in the plane")
{
    CHECK(words_of("(1,2) (3,4) (5,6), 7 hits") == "refused: 7 hits has a unit of its own");
    CHECK(words_of("1 2 3 4 5 6 7 ms") == "refused: 7 ms has a unit of its own");
    CHECK(words_of("pos=(0,0) vel=(1,0) dt=16 ms center=(5,1) radius=2") ==
          "refused: `dt`: 16 ms has a unit of its own");
    CHECK(words_of("E=(1,2) L=(3,4) C=(5,6) r=7; 2 hits in 3 us").find("E (1, 2), L (3, 4)") !=
          std::string::npos);
}

TEST_CASE("a formula is the name of no radius")
{
    const auto* const radius =
        GENERATE("r^2", "r**2", "r ^ 2", "r*r", "1/r", "r\u00B2", "radius\u00B2");
    CAPTURE(radius);
    const std::string words = words_of_radius(std::string{radius} + "=49");
    CHECK(words == "refused: r is not in it. Read: `E` to `L`, C from `C`. Left out: `" +
                       std::string{radius} + "`");
    CHECK(words_of("radius2=49 start=(1,2) end=(3,4) center=(5,6)") ==
          "refused: r is not in it. Read: `start` to `end`, C from `center`; `radius2` may be a "
          "radius squared. Left out: `radius2`");
    CHECK(words_of("float *r = 7; Vec2 *E = {1,2}, *L = {3,4}, *C = {5,6};") == seven_numbers);
}

TEST_CASE("a word is no value, and no part of the next name")
{
    const auto* const before = GENERATE("hit=false ", "hit = true, ", "enabled: true, ",
                                        "mode=fast ", "owner = nullptr; ", "name: foo\n");
    CAPTURE(before);
    CHECK(words_of(before + std::string{"E=(1,2) L=(3,4) C=(5,6) r=7"}) == seven_numbers);
    CHECK(words_of("E=(1,2) L=(3,4) C=(5,6) r=7 hit=false") == seven_numbers);
}

TEST_CASE("an address is no number")
{
    const auto* const text = GENERATE(
        "$3 = (const Circle *) 0x7fffffffdc10\n$4 = {center = {x = 5, y = 6}, radius = 7}\n"
        "$5 = {a = {x = 1, y = 2}, b = {x = 3, y = 4}}",
        "#<Segment:0x000055d5c8a0b1c8 @start=#<struct Point x=1, y=2>, @end=#<struct Point x=3, "
        "y=4>>\n#<Circle:0x000055d5c8a0b2c8 @center=#<struct Point x=5, y=6>, @radius=7>",
        "(Circle *) 0x55a0 E=(1,2) L=(3,4) C=(5,6) r=7",
        "(Circle *) $0 = 0x00007ffeefbff5a0\nE=(1,2) L=(3,4) C=(5,6) r=7",
        "<Segment object at 0x7f3c2a10> start=(1,2) end=(3,4) <Circle object at 0x7f3c2a50> "
        "center=(5,6) radius=7");
    CAPTURE(text);
    CHECK(words_of(text) == seven_numbers);
    const auto* const unnamed = GENERATE(
        "$1 = (Segment *) 0x7ffe10\n$2 = {{1, 2}, {3, 4}}\n$3 = {{5, 6}, 7}",
        "<__main__.Segment object at 0x7f3c2a10>\n(1, 2) (3, 4) (5, 6) 7", "#3 1 2 3 4 5 6 7");
    CAPTURE(unnamed);
    CHECK(words_of(unnamed) == "seven numbers: E (1, 2), L (3, 4), C (5, 6), r 7");
    CHECK(words_of("id=0x7ffe12345678 E=(1,2) L=(3,4) C=(5,6) r=7") ==
          "`E` to `L`; centre from `C`, radius from `r`: E (1, 2), L (3, 4), C (5, 6), r 7. Left "
          "out: `id`");
}

TEST_CASE("beside a query that its names give whole a number without a name is left out")
{
    CHECK(words_of("123 | E=(1,2) L=(3,4) C=(5,6) r=7") ==
          "`E` to `L`; centre from `C`, radius from `r`: E (1, 2), L (3, 4), C (5, 6), r 7. Left "
          "out: 123");
    CHECK(words_of("x1,y1,x2,y2,cx,cy,r\n1,2,3,4,5,6,7\n8,9,8,9,8,9,8\n")
              .find("E (1, 2), L (3, 4), C (5, 6), r 7. Left out: 8, 9") != std::string::npos);
}

TEST_CASE("a length that is printed as the largest number has no end")
{
    const auto* const length =
        GENERATE("inf", "3.40282347e+38", "3.40282e+38", "3.4028235E38", "1.79769e+308",
                 "1.7976931348623157e+308", "1.79769313486232E+308");
    CAPTURE(length);
    CHECK(words_of("o=(0,0) d=(1,0) tMax=" + std::string{length} + " c=(5,1) r=2") ==
          "`o` + `d` as the ray, without end by `tMax`; centre from `c`, radius from `r`: E (0, "
          "0), L (1, 0), C (5, 1), r 2, ray");
}

TEST_CASE("brackets within angles, and a radius beside a centre in space, keep their place")
{
    const auto [text, circle] = GENERATE(table<const char*, const char*>({
        {"origin = <0, 2, 0>\ndir = <0, 0, 1>\nsphere = <<0, 1, 5>, 2>", "C (0, 1, 5), r 2"},
        {"cylinder { <0, 2, 0>, <0, 3, 0>, 0.5 } sphere { <0, 1, 5>, 2 }", "C (0, 1, 5), r 2"},
        {"start=(1,2,0) end=(3,4,0) sphere = ((5, 6, 0), 7)", "C (5, 6), r 7"},
    }));
    CAPTURE(text, words_of(text));
    CHECK(words_of(text).find(circle) != std::string::npos);
    CHECK(words_of("std::cout << 1 << 2 << 3 << 4 << 5 << 6 << 7;") ==
          "seven numbers: E (1, 2), L (3, 4), C (5, 6), r 7");
}

TEST_CASE("a word of another alphabet is one name")
{
    CHECK(words_of("d\u00E9part=(1,2) arriv\u00E9e=(3,4) centre=(5,6) r=7") ==
          "refused: E and L are not in it. Read: centre from `centre`, radius from `r`. Left out: "
          "`d\u00E9part`, `arriv\u00E9e`");
    CHECK(words_of("\u7EC8\u70B9 (3,4) \u8D77\u70B9 (1,2) \u5706\u5FC3 (5,6) \u534A\u5F84 7")
              .starts_with("refused: E, L, C and r are not in it"));
    CHECK(
        words_of("pos=(0,0) vel=(1,0) \u0394t=2 c=(5,1) r=2").starts_with("`pos` + `vel` \u00D7 "));
}
