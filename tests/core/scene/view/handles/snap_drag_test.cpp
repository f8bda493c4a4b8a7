#include "core/scene/view/handles/gesture.h"

#include "tests/support/catch.h"

using namespace secant;

namespace {

/// 100 pixels for each unit, the origin in the middle.
Camera camera()
{
    Camera camera;
    camera.viewport = {{0.0F, 0.0F}, {1000.0F, 800.0F}};
    camera.pixels_per_unit = 100.0;
    return camera;
}

const Query<2> still{{{0, 0}, 1}, {{-4, 1}, {4, 1}}};

std::optional<Snap> snap_with(const DragKeys& keys, double away_px, SnapMode mode, float scale = 1)
{
    Drag drag = begin_drag(Handle::radius, still, {600.0, 400.0});
    drag.keys = keys;
    Query<2> changed = still;
    changed.circle.radius = 1.0 + away_px / 100.0;
    return snap_of(drag, changed, camera(), mode, scale);
}

} // namespace

TEST_CASE("a degeneracy pulls within ten pixels, and within one when the drag is slow")
{
    CHECK(snap_with({}, 9.5, SnapMode::degeneracies));
    CHECK_FALSE(snap_with({}, 10.5, SnapMode::degeneracies));
    CHECK(snap_with({}, 19.5, SnapMode::degeneracies, 2.0F));
    const DragKeys slow{false, true, false};
    CHECK(snap_with(slow, 0.9, SnapMode::degeneracies));
    CHECK_FALSE(snap_with(slow, 1.1, SnapMode::degeneracies));
}

TEST_CASE("a drag in a given direction does not snap and neither does one that is back")
{
    const DragKeys straight{true, false, false};
    CHECK_FALSE(snap_with(straight, 1.0, SnapMode::degeneracies));
    CHECK_FALSE(snap_with(straight, 1.0, SnapMode::grid));
    CHECK_FALSE(snap_with({}, 0.0, SnapMode::degeneracies));
}

TEST_CASE("Ctrl is the other way")
{
    const DragKeys other{false, false, true};
    CHECK(mode_of(SnapMode::off, other) == SnapMode::degeneracies);
    CHECK(mode_of(SnapMode::grid, other) == SnapMode::off);
    CHECK(mode_of(SnapMode::degeneracies, other) == SnapMode::off);
    CHECK(mode_of(SnapMode::grid, {}) == SnapMode::grid);
}

TEST_CASE("the grid of a drag is that of the arrow keys")
{
    const auto snap = snap_with({}, 23.0, SnapMode::grid);
    REQUIRE(snap);
    CHECK_FALSE(snap->degeneracy);
    CHECK(snap->query.circle.radius == 1.2);
}

TEST_CASE("the marks of the roots snap where an end is on the circle")
{
    Query<2> query{{{0, 0}, 1}, {{-2, 0.6}, {2, 0.6}}};
    const Handle handle = GENERATE(Handle::root1, Handle::root2);
    const Drag drag = begin_drag(handle, query, {});
    const bool is_first = handle == Handle::root1;
    (is_first ? query.piece.start.x : query.piece.end.x) = is_first ? -0.83 : 0.83;
    const auto snap = snap_of(drag, query, camera(), SnapMode::degeneracies, 1.0F);
    REQUIRE(snap);
    const Vec<2> end = is_first ? snap->query.piece.start : snap->query.piece.end;
    CHECK(std::abs(end.x) == Approx(0.8));
    CHECK(end.y == Approx(0.6));
    CHECK_FALSE(snap_of(drag, drag.at_start, camera(), SnapMode::degeneracies, 1.0F));
    CHECK_FALSE(snap_of(drag, query, camera(), SnapMode::grid, 1.0F));
    const Drag closest = begin_drag(Handle::closest, drag.at_start, {});
    CHECK_FALSE(snap_of(closest, query, camera(), SnapMode::degeneracies, 1.0F));
}
