#include "core/geometry/solve.h"
#include "tests/support/catch.h"

#include <tuple>

using namespace secant;

// The unit circle, and a segment along the x axis unless said otherwise. In the pictures o is E,
// > is L and | the circle.

namespace {

const Circle<2> unit_circle{{0.0, 0.0}, 1.0};

Piece<2> along_x(double from, double to, double height = 0.0, Extent extent = Extent::segment)
{
    return {{from, height}, {to, height}, extent};
}

struct Hits {
    bool curve = false;
    bool disk = false;
    friend bool operator==(const Hits&, const Hits&) = default;
};

constexpr Hits none{false, false};
constexpr Hits disk{false, true};
constexpr Hits both{true, true};

Hits hits_of(const Circle<2>& circle, Piece<2> piece, Extent extent)
{
    piece.extent = extent;
    const Classification verdict = classify(circle, piece);
    return {verdict.curve_hit, verdict.disk_overlap};
}

} // namespace

TEST_CASE("a segment along the x axis meets the unit circle once per boundary it crosses")
{
    const auto [from, to, expected] = GENERATE(table<double, double, Case>({
        {-3.0, -2.0, Case::fall_short},       // o->  |      |
        {-3.0, -1.0, Case::poke},             // o---->      |      the closed end touches
        {-3.0, 0.0, Case::poke},              // o----|-->   |
        {-3.0, 1.0, Case::impale},            // o----|------>
        {-3.0, 3.0, Case::impale},            // o----|------|-->
        {-1.0, 0.0, Case::poke},              //      o-->   |
        {-1.0, 1.0, Case::impale},            //      o------>
        {-1.0, 3.0, Case::impale},            //      o------|-->
        {-0.5, 0.5, Case::completely_inside}, //      | o--> |
        {0.0, 1.0, Case::exit_wound},         //      |   o-->
        {0.0, 3.0, Case::exit_wound},         //      |   o--|-->
        {1.0, 3.0, Case::exit_wound},         //      |      o-->
        {2.0, 3.0, Case::past},               //      |      | o->
        {3.0, 2.0, Case::fall_short},         //      |      | <-o
        {3.0, 1.0, Case::poke},               //      |      <---o
        {3.0, -3.0, Case::impale},            // <----|------|---o
        {0.0, -1.0, Case::exit_wound},        //      <--o   |
        {-2.0, -3.0, Case::past},             // <-o  |      |
    }));
    CAPTURE(from, to);
    const Classification verdict = classify(unit_circle, along_x(from, to));
    CHECK(verdict.kind == expected);
    CHECK_FALSE(verdict.tangent);
}

TEST_CASE("a tangent impales where it touches, or falls short of it, or is past it")
{
    const auto [from, to, expected] = GENERATE(table<double, double, Case>({
        {-3.0, -1.0, Case::fall_short}, // o-->  _
        {-3.0, 0.0, Case::impale},      // o-----> the end touches
        {-3.0, 3.0, Case::impale},      // o-----_----->
        {0.0, 3.0, Case::impale},       //       o-----> the start touches
        {1.0, 3.0, Case::past},         //       _  o-->
    }));
    CAPTURE(from, to);
    const Solution<2> answer = solve(unit_circle, along_x(from, to, 1.0));
    CHECK(answer.classification.kind == expected);
    CHECK(answer.classification.tangent);
    CHECK(answer.classification.curve_hit == (expected == Case::impale));
    CHECK(answer.classification.disk_overlap == (expected == Case::impale));
    REQUIRE(answer.root_count == 2);
    CHECK(answer.roots[0].t == answer.roots[1].t);
    CHECK(answer.roots[0].point == Vec<2>{0.0, 1.0});
}

TEST_CASE("beside the circle every segment misses, however near")
{
    const double height = GENERATE(2.0, 1.0 + 0x1p-52, -1.0 - 0x1p-52);
    const auto [from, to] =
        GENERATE(table<double, double>({{-3.0, -2.0}, {-3.0, 3.0}, {2.0, 3.0}}));
    const Classification verdict = classify(unit_circle, along_x(from, to, height));
    CHECK(verdict == Classification{Case::miss, false, false, false});
}

TEST_CASE("which extents meet the curve and the disk depends on which roots they hold")
{
    using Row = std::tuple<double, double, Hits, Hits, Hits>;
    // from, to, then what the segment, the ray and the line hit
    const auto [from, to, segment, ray, line] = GENERATE(values<Row>({
        {-3.0, -2.0, none, both, both}, // o->  |      |   falls short
        {-3.0, -1.0, both, both, both}, // o---->      |   pokes
        {-3.0, 3.0, both, both, both},  // o----|------|-> impales
        {-0.5, 0.5, disk, both, both},  //      | o--> |   completely inside
        {0.0, 3.0, both, both, both},   //      |   o--|-> exit wound
        {1.0, 3.0, both, both, both},   //      |      o-> starts on the circle
        {2.0, 3.0, none, none, both},   //      |      | o-> past
    }));
    CAPTURE(from, to);
    const Piece<2> piece = along_x(from, to);
    CHECK(hits_of(unit_circle, piece, Extent::segment) == segment);
    CHECK(hits_of(unit_circle, piece, Extent::ray) == ray);
    CHECK(hits_of(unit_circle, piece, Extent::line) == line);
}

TEST_CASE("a root counts when its parameter lies on the extent")
{
    using Row = std::tuple<double, double, Extent, bool, bool>;
    const auto [from, to, extent, first, second] = GENERATE(values<Row>({
        {-3.0, 0.0, Extent::segment, true, false}, // o----|-->   |
        {-3.0, 0.0, Extent::ray, true, true},      // o----|-->...|..
        {0.0, 3.0, Extent::segment, false, true},  //      |   o--|-->
        {0.0, 3.0, Extent::ray, false, true},      //      |   o--|-->..
        {0.0, 3.0, Extent::line, true, true},      // .....|...o--|-->..
        {2.0, 3.0, Extent::ray, false, false},     //      |      | o->..
        {2.0, 3.0, Extent::line, true, true},      // .....|......|.o->..
        {-3.0, -2.0, Extent::ray, true, true},     // o->..|......|..
    }));
    CAPTURE(from, to);
    const Solution<2> answer = solve(unit_circle, along_x(from, to, 0.0, extent));
    REQUIRE(answer.root_count == 2);
    CHECK(answer.roots[0].counts == first);
    CHECK(answer.roots[1].counts == second);
}

TEST_CASE("a piece without length is a point, whatever its extent")
{
    const Extent extent = GENERATE(Extent::segment, Extent::ray, Extent::line);
    using Row = std::tuple<double, bool, bool>;
    const auto [x, on_curve, in_disk] = GENERATE(values<Row>({
        {0.0, false, true},  //  |  o  |
        {1.0, true, true},   //  |     o
        {2.0, false, false}, //  |     |  o
    }));
    const Solution<2> answer = solve(unit_circle, along_x(x, x, 0.0, extent));
    CHECK(answer.classification == Classification{Case::degenerate, false, on_curve, in_disk});
    CHECK(answer.root_count == (on_curve ? 1 : 0));
    CHECK(answer.closest == Vec<2>{x, 0.0});
    CHECK(answer.distance == x);
    CHECK(answer.depth == 1.0 - x);
    CHECK(answer.offset_defined == (x != 0.0));
    if (on_curve) {
        CHECK(answer.roots[0].t == 0.0);
        CHECK(answer.roots[0].normal == Vec<2>{1.0, 0.0});
        CHECK(answer.roots[0].counts);
    }
}

TEST_CASE("the offset pushes the centre away from the piece until they touch")
{
    using Row = std::tuple<double, double, double, Vec<2>>;
    const auto [from, to, height, offset] = GENERATE(values<Row>({
        {-3.0, 3.0, 0.25, {0.0, -0.75}}, // below a line above the centre
        {-3.0, 3.0, -0.25, {0.0, 0.75}}, // above a line below it
        {-3.0, -0.5, 0.0, {0.5, 0.0}},   // ahead of an end short of it
        {0.5, 3.0, 0.0, {-0.5, 0.0}},    // behind a start past it
        {-3.0, 3.0, 0.0, {0.0, 1.0}},    // to the left of d when it runs through the centre
        {3.0, -3.0, 0.0, {0.0, -1.0}},   // and left is down on the way back
        {0.0, 0.0, 0.0, {1.0, 0.0}},     // along x when there is no direction
        {-3.0, 3.0, 1.0, {0.0, 0.0}},    // nowhere when they only touch
        {-3.0, 3.0, 1.5, {0.0, 0.0}},    // nor when apart
    }));
    CAPTURE(from, to, height);
    CHECK(solve(unit_circle, along_x(from, to, height)).offset == offset);
}

TEST_CASE("a stadium is met like the circle that is larger by its radius")
{
    Piece<2> stadium = along_x(-3.0, 3.0, 1.5);
    CHECK(classify(unit_circle, stadium).kind == Case::miss);
    stadium.radius = 0.5;
    CHECK(classify(unit_circle, stadium) == Classification{Case::impale, true, true, true});
    stadium.radius = 0.5 - 0x1p-54; // r + s is no double: it is 2^-54 short of 1.5
    CHECK(classify(unit_circle, stadium).kind == Case::miss);
    stadium.radius = 1.0;
    CHECK(solve(unit_circle, stadium).depth == 0.5);
}

TEST_CASE("a circle of radius zero is hit where the line runs through it, and has no normal")
{
    const Solution<2> answer = solve(Circle<2>{{1.0, 0.0}, 0.0}, along_x(0.0, 4.0));
    CHECK(answer.classification == Classification{Case::impale, true, true, true});
    CHECK(answer.roots[0].t == 0.25);
    CHECK(answer.roots[0].normal == Vec<2>{0.0, 0.0});
    CHECK(answer.depth == 0.0);
    CHECK_FALSE(answer.offset_defined);
}
