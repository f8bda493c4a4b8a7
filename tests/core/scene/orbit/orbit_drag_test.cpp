#include "core/scene/orbit/orbit_drag.h"

#include "core/geometry/solve.h"
#include "tests/support/catch.h"

#include <glm/geometric.hpp>

#include <cmath>

using namespace secant;

namespace {

OrbitView view_with(Lens lens, double yaw_deg, double pitch_deg)
{
    OrbitView view;
    view.lens = lens;
    view.yaw_deg = yaw_deg;
    view.pitch_deg = pitch_deg;
    view.viewport = {{0.0F, 0.0F}, {800.0F, 600.0F}};
    return view;
}

const Query<3> example{{{0.5, 1.0, 0.25}, 1.0}, {{1.0, -4.0, -5.0}, {0.1, 6.0, 5.0}}};

OrbitDrag drag_of(Handle handle, DragHold hold, const Query<3>& query = example)
{
    return {handle, query, {400.0, 300.0}, hold};
}

} // namespace

TEST_CASE("a drag along an axis changes one number alone, and follows the pointer")
{
    for (const Lens lens : {Lens::perspective, Lens::parallel}) {
        for (const double yaw_deg : {-150.0, -20.0, 35.0, 110.0}) {
            const OrbitView view = view_with(lens, yaw_deg, 25.0);
            int which = 0;
            for (const DragHold hold : {DragHold::x, DragHold::y, DragHold::z}) {
                const Vec<3> start = example.piece.start;
                const Vec<2> at = place_of(view, start).at;
                Vec<3> goal = start;
                goal[which] += 0.75;
                const Vec<2> there = place_of(view, goal).at;
                const Query<3> moved = dragged(drag_of(Handle::start, hold), view,
                                               Vec<2>{400.0, 300.0} + (there - at));
                for (int i = 0; i < 3; ++i) {
                    if (i == which)
                        CHECK(std::abs(moved.piece.start[i] - goal[i]) < 0.05);
                    else
                        CHECK(moved.piece.start[i] == start[i]);
                }
                CHECK(moved.piece.end == example.piece.end);
                CHECK(moved.circle == example.circle);
                ++which;
            }
        }
    }
}

TEST_CASE("a drag in a coordinate plane leaves the third number, bit for bit")
{
    for (const Lens lens : {Lens::perspective, Lens::parallel}) {
        const OrbitView view = view_with(lens, 30.0, 30.0);
        const Vec<3> center = example.circle.center;
        const Vec<3> goal = center + Vec<3>{0.5, -0.25, 0.0};
        const Vec<2> there =
            Vec<2>{400.0, 300.0} + place_of(view, goal).at - place_of(view, center).at;
        const Query<3> moved = dragged(drag_of(Handle::center, DragHold::xy), view, there);
        CHECK(std::abs(moved.circle.center.x - goal.x) < 0.05);
        CHECK(std::abs(moved.circle.center.y - goal.y) < 0.05);
        CHECK(moved.circle.center.z == center.z);
        CHECK(moved.piece == example.piece);
    }
}

TEST_CASE("a free drag stays as deep as it was, under the pointer")
{
    for (const Lens lens : {Lens::perspective, Lens::parallel}) {
        const OrbitView view = view_with(lens, -40.0, 15.0);
        const Vec<2> by{37.0, -52.0};
        const Query<3> moved =
            dragged(drag_of(Handle::end, DragHold::view_plane), view, Vec<2>{400.0, 300.0} + by);
        const OrbitPlace before = place_of(view, example.piece.end);
        const OrbitPlace after = place_of(view, moved.piece.end);
        CHECK(glm::distance(after.at, before.at + by) < 2.0);
        CHECK(std::abs(after.z - before.z) < 2.0);
    }
}

TEST_CASE("a drag that comes back gives the old query, bit for bit")
{
    const OrbitView view = view_with(Lens::perspective, 33.0, 12.0);
    Query<3> query = example;
    query.piece.radius = 2.0;
    for (const Handle handle : {Handle::start, Handle::end, Handle::center, Handle::radius,
                                Handle::segment, Handle::stadium}) {
        const OrbitDrag drag = drag_of(handle, DragHold::view_plane, query);
        CHECK(dragged(drag, view, drag.press) == query);
        CHECK_FALSE(dragged(drag, view, drag.press + Vec<2>{40.0, 30.0}) == query);
    }
}

TEST_CASE("an axis that the view looks along follows the pointer up and down")
{
    for (const Lens lens : {Lens::perspective, Lens::parallel}) {
        const OrbitView view = seen_from(view_with(lens, 0.0, 0.0), OrbitSide::top);
        const Query<3> query{{{0.0, 0.0, 0.0}, 1.0}, {{0.0, 0.0, 0.5}, {1.0, 0.0, 0.0}}};
        const Query<3> moved =
            dragged(drag_of(Handle::start, DragHold::z, query), view, {400.0, 240.0});
        CHECK(moved.piece.start.x == 0.0);
        CHECK(moved.piece.start.z > 1.0);
        CHECK(moved.piece.start.z < 2.0);
    }
}

TEST_CASE("drags are as exact among tiny and huge numbers")
{
    for (const double size : {1e-300, 1e300}) {
        Query<3> query = example;
        for (Vec<3>* point : {&query.piece.start, &query.piece.end, &query.circle.center})
            *point *= size;
        query.circle.radius *= size;
        OrbitView view = view_with(Lens::perspective, 20.0, 20.0);
        view = framed(view, query, solve(query));
        const Query<3> moved =
            dragged(drag_of(Handle::center, DragHold::x, query), view, {460.0, 300.0});
        const double by = (moved.circle.center.x - query.circle.center.x) / size;
        CHECK(by > 0.1);
        CHECK(by < 10.0);
        CHECK(moved.circle.center.y == query.circle.center.y);
        CHECK(moved.circle.center.z == query.circle.center.z);
    }
}

namespace {

/// The place of a mark on the screen.
Vec<2> mark_place(const Query<3>& query, const OrbitView& view, Handle handle)
{
    const Solution<3> answer = solve(query);
    const bool is_root = handle == Handle::root1 || handle == Handle::root2;
    const Vec<3> point = is_root ? answer.roots[handle == Handle::root1 ? 0 : 1].point
                         : handle == Handle::closest ? answer.closest
                                                     : query.circle.center + answer.offset;
    return place_of(view, point).at;
}

/// How far a point is from the line through E and L of `example`.
double away_from_line(const Vec<3>& point)
{
    const Vec<3> along = glm::normalize(example.piece.end - example.piece.start);
    const Vec<3> away = point - example.piece.start;
    return glm::length(away - along * glm::dot(away, along));
}

} // namespace

TEST_CASE("t1, t2, the closest point and the offset are dragged in the section")
{
    for (const Lens lens : {Lens::perspective, Lens::parallel}) {
        const OrbitView view = view_with(lens, 75.0, 10.0);
        const auto moved = [&](Handle handle, const Vec<2>& by) {
            const Vec<2> at = mark_place(example, view, handle);
            return dragged({handle, example, at, DragHold::view_plane}, view, at + by);
        };
        const Solution<3> before = solve(example);
        REQUIRE(before.root_count == 2);
        const Vec<2> along =
            place_of(view, example.piece.end).at - place_of(view, example.piece.start).at;
        const Vec<2> by = along * 0.05;

        // E moves along the line, and t1 as far as the pointer; the root stays where it was.
        const Query<3> first = moved(Handle::root1, by);
        CHECK(first.piece.end == example.piece.end);
        CHECK(first.circle == example.circle);
        CHECK(first.piece.start != example.piece.start);
        CHECK(away_from_line(first.piece.start) < 1e-12);
        const Solution<3> after = solve(first);
        CHECK(after.roots[0].t > before.roots[0].t + 0.01);
        CHECK(glm::distance(after.roots[0].point, before.roots[0].point) < 1e-12);

        const Query<3> second = moved(Handle::root2, by);
        CHECK(second.piece.start == example.piece.start);
        CHECK(second.circle == example.circle);
        CHECK(away_from_line(second.piece.end) < 1e-12);
        CHECK(solve(second).roots[1].t > before.roots[1].t + 0.01);

        // C moves along the piece, and the closest point is under the pointer.
        const Query<3> closest = moved(Handle::closest, by);
        CHECK(closest.piece == example.piece);
        CHECK(closest.circle.radius == example.circle.radius);
        CHECK(glm::distance(mark_place(closest, view, Handle::closest),
                            mark_place(example, view, Handle::closest) + by) < 4.0);

        // The tip of the offset pulls r.
        const Vec<2> outward = glm::normalize(mark_place(example, view, Handle::offset) -
                                              place_of(view, example.circle.center).at);
        const Query<3> larger = moved(Handle::offset, outward * 20.0);
        CHECK(larger.piece == example.piece);
        CHECK(larger.circle.center == example.circle.center);
        CHECK(larger.circle.radius > example.circle.radius);

        // Back where it began, it is exactly the old query.
        for (const Handle handle : {Handle::root1, Handle::root2, Handle::closest, Handle::offset})
            CHECK(moved(handle, {}) == example);
    }
}

TEST_CASE("a mark stays in a view that sees the section as a line")
{
    const Query<3> level{{{0.0, 0.5, 0.0}, 1.0}, {{-4.0, 0.0, 0.0}, {4.0, 0.0, 0.0}}};
    const OrbitView view = view_with(Lens::parallel, 0.0, 0.0); // along the plane of x and y
    for (const Handle handle : {Handle::root1, Handle::root2, Handle::closest, Handle::offset}) {
        const Vec<2> at = mark_place(level, view, handle);
        CHECK(dragged({handle, level, at, DragHold::view_plane}, view, at + Vec<2>{20.0, 3.0}) ==
              level);
    }
}
