#include "core/snap/snapped.h"

#include "core/geometry/classify.h"
#include "core/snap/degeneracy.h"
#include "core/text/ulps.h"
#include "tests/support/catch.h"

#include <cmath>

using namespace secant;

namespace {

constexpr SnapReach to_degeneracies{SnapMode::degeneracies, 0.05, 0.1};
constexpr SnapReach to_grid{SnapMode::grid, 0.05, 0.1};

/// A place of the pointer, what the part that it moves snaps to, and where.
struct Snapped {
    Moved moved;
    Vec<2> pointer;
    const char* text; ///< empty: nothing
    Vec<2> at{};
};

Query<2> with_part_at(Query<2> query, Moved moved, const Vec<2>& at)
{
    if (moved == Moved::start) query.piece.start = at;
    if (moved == Moved::end) query.piece.end = at;
    if (moved == Moved::center) query.circle.center = at;
    return query;
}

Vec<2> place_of(const Query<2>& query, Moved moved)
{
    return moved == Moved::start ? query.piece.start
           : moved == Moved::end ? query.piece.end
                                 : query.circle.center;
}

} // namespace

TEST_CASE("a moved point snaps to the nearest degeneracy within reach")
{
    const auto [moved, pointer, text, at] = GENERATE(values<Snapped>({
        {Moved::start, {-2.01, 0.98}, "tangent", {-2.01, 1}}, // L is at (4, 1)
        {Moved::start, {0.6, 0.81}, "E on the circle", {0.595, 0.804}},
        {Moved::start, {0.02, 1.01}, "tangent, E on the circle", {0, 1}},
        {Moved::start, {-2.01, -0.49}, "C on the line", {-2.007, -0.5017}},
        {Moved::start, {0.01, 0.02}, "E = C", {0, 0}},
        {Moved::start, {4.02, 0.98}, "E = L", {4, 1}},
        {Moved::start, {-2, 2}, ""},
        {Moved::end, {3, 0.98}, "tangent", {3, 1}}, // E is at (-4, 1)
        {Moved::end, {0.03, -0.98}, "L on the circle", {0.03, -1}},
        {Moved::end, {-0.02, 0.01}, "L = C", {0, 0}},
        {Moved::end, {-4.01, 1.01}, "E = L", {-4, 1}},
        {Moved::center, {0.3, 0.03}, "tangent", {0.3, 0}},
        {Moved::center, {0.3, 1.96}, "tangent", {0.3, 2}},
        {Moved::center, {0.3, 1.03}, "C on the line", {0.3, 1}},
        {Moved::center, {-4.02, 0.02}, "tangent, E on the circle", {-4, 0}},
        {Moved::center, {4.02, 0.98}, "L = C", {4, 1}},
        {Moved::center, {-4.98, 1.02}, "C on the line, E on the circle", {-5, 1}},
    }));
    CAPTURE(text, pointer.x, pointer.y);
    const Query<2> still{{{0, 0}, 1}, {{-4, 1}, {4, 1}}};
    const Query<2> query = with_part_at(still, moved, pointer);
    const auto snap = snapped(query, moved, to_degeneracies);
    CHECK((snap ? snap_text(*snap) : "") == text);
    if (!snap) return;
    const Vec<2> there = place_of(snap->query, moved);
    CHECK(std::hypot(there.x - at.x, there.y - at.y) < 2e-3);
    CHECK(with_part_at(snap->query, moved, pointer) == query); // nothing else moved
}

TEST_CASE("the corners of both curves are reached: both ends on the circle")
{
    const Query<2> query{{{0.01, 3.99}, 5}, {{-3, 0}, {3, 0}}};
    const auto snap = snapped(query, Moved::center, to_degeneracies);
    REQUIRE(snap);
    CHECK(snap_text(*snap) == "E on the circle, L on the circle");
    CHECK(std::abs(snap->query.circle.center.x) < 1e-15);
    CHECK(snap->query.circle.center.y == Approx(4.0));
}

TEST_CASE("a radius snaps to the line and to the ends")
{
    Query<2> query{{{0, 0}, 1.03}, {{-3, 1}, {2, 1}}};
    auto snap = snapped(query, Moved::radius, to_degeneracies);
    REQUIRE(snap);
    CHECK(snap_text(*snap) == "tangent");
    CHECK(snap->query.circle.radius == 1.0);
    query.circle.radius = 2.2;
    snap = snapped(query, Moved::radius, to_degeneracies);
    REQUIRE(snap);
    CHECK(snap_text(*snap) == "L on the circle");
    query.circle.radius = 2.0;
    CHECK_FALSE(snapped(query, Moved::radius, to_degeneracies));
    // s completes r to the same sum.
    query.circle.radius = 0.75;
    query.piece.radius = 0.26;
    snap = snapped(query, Moved::piece_radius, to_degeneracies);
    REQUIRE(snap);
    CHECK(snap->query.piece.radius == 0.25);
    CHECK(holds(snap->query, Degeneracy::tangent));
}

TEST_CASE("a moved piece keeps its vector and snaps as if the circle had moved the other way")
{
    const Query<2> query{{{0, 0}, 1}, {{-4, 1.03}, {4, 1.03}}};
    const auto snap = snapped(query, Moved::piece, to_degeneracies);
    REQUIRE(snap);
    CHECK(snap_text(*snap) == "tangent");
    CHECK(snap->query.piece.start == Vec<2>{-4, 1});
    CHECK(snap->query.piece.end == Vec<2>{4, 1});
    const Query<2> at_center{{{0, 0}, 1}, {{-0.01, 0.02}, {2.3, 1.7}}};
    const auto joined = snapped(at_center, Moved::piece, to_degeneracies);
    REQUIRE(joined);
    CHECK(joined->query.piece.start == Vec<2>{0, 0});
}

TEST_CASE("after a snap one ulp leads to the degeneracy or beyond")
{
    Query<2> query{{{0.35, 0.72}, 1.65}, {{-3.9, -1.35}, {3.6, 1.5}}};
    query.circle.center = {0.93, 2.24};
    for (const Moved moved : {Moved::start, Moved::end, Moved::center, Moved::radius}) {
        const auto snap = snapped(query, moved, {SnapMode::degeneracies, 0.5, 0.1});
        REQUIRE(snap);
        REQUIRE(snap->degeneracy == Degeneracy::tangent);
        const auto rest = residual_of(snap->query, Degeneracy::tangent, fields_of(moved), 2);
        REQUIRE(rest);
        CHECK(std::abs(rest->ulps) <= 1);
    }
}

TEST_CASE("a number beside an exact place goes onto it and not only to its neighbour")
{
    for (const int ulps : {-40, -1, 1, 40}) {
        const Query<2> beside{{{0, 0}, moved_by_ulps(1.0, ulps)}, {{-2, 1}, {2, 1}}};
        const Query<2> there = as_near_as_doubles(beside, Moved::radius, Degeneracy::tangent);
        CHECK(there.circle.radius == 1.0);
    }
}

TEST_CASE("the grid gives numbers that a person writes")
{
    Query<2> query{{{0.31, -0.72}, 1.65}, {{-3.94, -1.35}, {3.6, 1.5}}};
    CHECK(snapped(query, Moved::center, to_grid)->query.circle.center == Vec<2>{0.3, -0.7});
    CHECK(snapped(query, Moved::start, to_grid)->query.piece.start == Vec<2>{-3.9, -1.4});
    CHECK(snapped(query, Moved::radius, to_grid)->query.circle.radius == 1.7);
    CHECK(snapped(query, Moved::radius, {SnapMode::grid, 0.05, 5.0})->query.circle.radius == 0.0);
    CHECK_FALSE(snapped(query, Moved::radius, to_grid)->degeneracy);
    // The end that is nearer takes the piece along.
    const Query<2> moved = snapped(query, Moved::piece, to_grid)->query;
    CHECK(moved.piece.end == Vec<2>{3.6, 1.5});
    CHECK(moved.piece.start == query.piece.start);
}

TEST_CASE("the grid has no negative zero")
{
    CHECK_FALSE(std::signbit(on_grid(-0.004, 0.01)));
    CHECK_FALSE(std::signbit(on_grid(-3.0, 10.0)));
}

TEST_CASE("nothing snaps when snapping is off or nothing is within reach")
{
    const Query<2> query{{{0, 0}, 1}, {{-4, 1.001}, {4, 1}}};
    CHECK_FALSE(snapped(query, Moved::start, {SnapMode::off, 1.0, 0.1}));
    CHECK_FALSE(snapped(query, Moved::start, {SnapMode::degeneracies, 1e-4, 0.1}));
    CHECK(snapped(query, Moved::start, {SnapMode::degeneracies, 1e-2, 0.1}));
}
