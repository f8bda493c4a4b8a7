#include "core/words/around_words.h"

#include "tests/support/catch.h"

#include <cmath>

using namespace secant;

namespace {

Document around(const Sweep& sweep)
{
    return document_around(Around{sweep}, Target::curve);
}

} // namespace

TEST_CASE("a path says its first hit, its last one and its closest point")
{
    const Document two =
        around(PathQuery<2>{{{3.0, 0.0}, 1.0}, {{-4.0, 0.0}, {0.0, 0.0}, {8.0, 0.0}}, 0.0});
    CHECK(around_name(two.around) == "a path of 2 pieces");
    CHECK(around_verdict(two) == "The first of 2 hits is on piece 1, at t = 0.25.");
    CHECK(around_details(two) == "The last hit: piece 1, at t = 0.5.\n"
                                 "The closest point (3, 0): piece 1, at t = 0.375, 0 from C.");
    CHECK(around_rounding(two).empty());
    const Document one = around(PathQuery<2>{{{3.0, 0.0}, 1.0}, {{0.0, 0.0}, {2.5, 0.0}}, 0.0});
    CHECK(around_verdict(one) == "The only hit is on piece 0, at t = 0.8.");
    const Document none = around(PathQuery<2>{{{3.0, 5.0}, 1.0}, {{0.0, 0.0}, {2.5, 0.0}}, 0.0});
    CHECK(around_verdict(none) == "The path misses the circle.");
    const Document inside = around(PathQuery<3>{{{}, 9.0}, {{0, 0, 1}, {2.5, 0, 0}}, 0.0});
    CHECK(around_verdict(inside) ==
          "The path lies inside the sphere and touches its surface nowhere.");
}

TEST_CASE("moving circles say when they touch, and how near they come")
{
    const Document touch =
        around(MovingQuery<2>{{{{0.0, 0.0}, 1.0}, {4.0, 0.0}}, {{{3.0, 0.0}, 0.5}, {}}});
    CHECK(around_name(touch.around) == "two moving circles");
    CHECK(around_verdict(touch) == "A and B touch at 0.375 of the frame.");
    CHECK(around_details(touch) ==
          "They touch in (2.5, 0), with A at (1.5, 0) and B at (3, 0).\n"
          "Their disks overlap from 0.375 to 1.125, frame or not.\n"
          "Nearest at 0.75 of the frame: the centres 0 from each other, 1.5 deep in each other.");
    const Document apart =
        around(MovingQuery<2>{{{{0.0, 3.0}, 1.0}, {4.0, 0.0}}, {{{3.0, 0.0}, 0.5}, {}}});
    CHECK(around_verdict(apart) == "A and B do not touch within the frame.");
    CHECK(around_details(apart) ==
          "Nearest at 0.75 of the frame: the centres 3 from each other, 1.5 apart.");
    const Document overlap =
        around(MovingQuery<2>{{{{3.0, 0.0}, 1.0}, {4.0, 0.0}}, {{{3.0, 0.0}, 0.5}, {}}});
    CHECK(around_verdict(overlap) == "A and B overlap from the start of the frame.");
}

TEST_CASE("a rounded segment with another case is told")
{
    // 1 + 2^-60 ends just in the circle; its double does not come beyond touching.
    const double tiny = std::ldexp(1.0, -60);
    const Document rounded =
        around(MovingQuery<2>{{{{0.0, 0.0}, 0.0}, {1.0, 0.0}}, {{{2.0, 0.0}, 1.0}, {-tiny, 0.0}}});
    CHECK(around_rounding(rounded).empty());
    const Document other =
        around(MovingQuery<2>{{{{0.0, 0.0}, 0.0}, {1.0, 0.0}}, {{{2.0, 0.0}, 1.0}, {tiny, 0.0}}});
    CHECK(around_verdict(other) == "A and B do not touch within the frame.");
    CHECK(around_rounding(other) == "The segment below is rounded: its case is Poke. That of the "
                                    "moving circles is Fall short, exactly.");
}

TEST_CASE("the timeline names a path, its shown piece and its other numbers")
{
    const PathQuery<2> path{{{3.0, 0.0}, 1.0}, {{-4.0, 0.0}, {0.0, 0.0}, {8.0, 0.0}}, 0.0};
    const Document first = around(path);
    const Document piece = document_around(first.around.showing(0), Target::curve);
    CHECK(around_change(first_document(), first) == "A path of 2 pieces");
    CHECK(around_change(first, piece) == "Piece 0 of the path");
    CHECK(around_change(first, first).empty());
    PathQuery<2> changed = path;
    changed.points[0] = {-4.0, 1.0};
    CHECK(around_change(first, around(changed)) == "The path changed");
    changed.points[1] = {0.0, 1.0};
    CHECK(around_change(first, around(changed)).empty());
}
