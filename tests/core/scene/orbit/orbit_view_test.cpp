#include "core/scene/orbit/orbit_view.h"

#include "core/scene/orbit/seen.h"

#include "tests/support/catch.h"

#include <glm/geometric.hpp>

#include <cmath>
#include <initializer_list>

using namespace secant;

namespace {

constexpr Rect view_area{{100.0F, 50.0F}, {700.0F, 450.0F}};
constexpr Vec<2> center_px{400.0, 250.0};

OrbitView view_with(Lens lens, double scale = 60.0)
{
    OrbitView view;
    view.lens = lens;
    view.viewport = view_area;
    view.pixels_per_unit = scale;
    return view;
}

void check_near(const Vec<2>& a, const Vec<2>& b, double within)
{
    CHECK(std::abs(a.x - b.x) <= within);
    CHECK(std::abs(a.y - b.y) <= within);
}

Query<3> example_query(double size = 1.0)
{
    return {{Vec<3>{0.5, 1.0, 0.25} * size, size},
            {Vec<3>{1.0, -4.0, -5.0} * size, Vec<3>{0.0, 6.0, 5.0} * size}};
}

} // namespace

TEST_CASE("the axes of a view along an axis are those of the world, bit for bit")
{
    for (const OrbitSide side : orbit_sides) {
        const OrbitView view = seen_from(view_with(Lens::perspective), side);
        const OrbitAxes axes = axes_of(view);
        CHECK(axes.toward == axis_of(side));
        CHECK(glm::cross(axes.right, axes.up) == axes.toward);
        CHECK(is_seen_from(view, side));
        CHECK_FALSE(is_seen_from(view, opposite(side)));
        CHECK(axis_of(opposite(side)) == -axis_of(side));
    }
    for (const OrbitSide side : orbit_sides) {
        const OrbitView view = seen_from(view_with(Lens::parallel), side);
        CHECK(axes_of(seen_from_opposite(view)).toward == -axes_of(view).toward);
        CHECK(is_seen_from(seen_from_opposite(view), opposite(side)));
    }
    CHECK(axes_of(seen_from({}, OrbitSide::front)).right == Vec<3>{1.0, 0.0, 0.0});
    CHECK(axes_of(seen_from({}, OrbitSide::right)).right == Vec<3>{0.0, 1.0, 0.0});
    CHECK(axes_of(seen_from({}, OrbitSide::top)).up == Vec<3>{0.0, 1.0, 0.0});
}

TEST_CASE("the pivot is in the middle, and nearer places are larger only in perspective")
{
    for (const Lens lens : {Lens::perspective, Lens::parallel}) {
        const OrbitView view = seen_from(view_with(lens), OrbitSide::front);
        check_near(place_of(view, view.pivot).at, center_px, 0.0);
        check_near(place_of(view, {1.0, 0.0, 2.0}).at, center_px + Vec<2>{60.0, -120.0}, 1e-9);
        const double near = place_of(view, {1.0, -3.0, 0.0}).at.x - center_px.x;
        if (lens == Lens::parallel) CHECK(near == 60.0);
        if (lens == Lens::perspective) CHECK(near > 61.0);
    }
}

TEST_CASE("a place of the screen and its depth give the point back, at every size")
{
    for (const Lens lens : {Lens::perspective, Lens::parallel}) {
        for (const double size : {1e-300, 1e-20, 1.0, 1e20, 1e300}) {
            OrbitView view =
                framed(view_with(lens), example_query(size), solve(example_query(size)));
            view.yaw_deg = 37.0;
            const Vec<3> point = Vec<3>{0.3, -0.7, 0.9} * size;
            const OrbitPlace place = place_of(view, point);
            REQUIRE(place.shown);
            const Vec<3> back = point_at(view, place.at, place.z);
            for (int i = 0; i < 3; ++i)
                CHECK(std::abs(back[i] - point[i]) <= 1e-13 * size);
        }
    }
}

TEST_CASE("a frame shows E, L and the sphere at every size")
{
    for (const Lens lens : {Lens::perspective, Lens::parallel}) {
        for (const double size : {1e-300, 1e-9, 1.0, 1e9, 1e300}) {
            const Query<3> query = example_query(size);
            const OrbitView view = framed(view_with(lens), query, solve(query));
            for (const Vec<3>& point : {query.piece.start, query.piece.end}) {
                const OrbitPlace place = place_of(view, point);
                CHECK(place.shown);
                CHECK(contains(view_area, Pixel{place.at}));
            }
            const double length = glm::distance(place_of(view, query.piece.start).at,
                                                place_of(view, query.piece.end).at);
            CHECK(length > 150.0);
        }
    }
}

TEST_CASE("a turntable keeps z upright and the pivot in its place")
{
    OrbitView view = view_with(Lens::perspective);
    view.pivot = {1.0, 2.0, 3.0};
    const OrbitView turned = orbited(view, {50.0, 20.0}, OrbitStyle::turntable);
    CHECK(turned.pivot == view.pivot);
    CHECK(turned.yaw_deg == view.yaw_deg - 20.0);
    CHECK(turned.pitch_deg == view.pitch_deg + 8.0);
    CHECK(axes_of(turned).right.z == 0.0);
    CHECK(orbited(view, {0.0, 9999.0}, OrbitStyle::turntable).pitch_deg == 90.0);
    // What is in front follows the pointer.
    const Vec<3> front = view.pivot + axes_of(view).toward;
    CHECK(place_of(turned, front).at.x > place_of(view, front).at.x);
    CHECK(place_of(turned, front).at.y > place_of(view, front).at.y);
}

TEST_CASE("a trackball turns about the axes of the screen")
{
    OrbitView view = view_with(Lens::parallel);
    for (int i = 0; i < 100; ++i)
        view = orbited(view, {7.0, 31.0}, OrbitStyle::trackball);
    const OrbitAxes axes = axes_of(view);
    CHECK(std::abs(glm::length(axes.right) - 1.0) < 1e-12);
    CHECK(std::abs(glm::dot(axes.right, axes.up)) < 1e-12);
    CHECK(view.roll_deg != 0.0);
    const Vec<3> front = view.pivot + axes.toward;
    const OrbitView turned = orbited(view, {10.0, 4.0}, OrbitStyle::trackball);
    CHECK(place_of(turned, front).at.x > place_of(view, front).at.x);
    CHECK(place_of(turned, front).at.y > place_of(view, front).at.y);
    const OrbitView back = orbited(orbited(view, {25.0, 0.0}, OrbitStyle::trackball), {-25.0, 0.0},
                                   OrbitStyle::trackball);
    check_near(place_of(back, {1.0, 2.0, 3.0}).at, place_of(view, {1.0, 2.0, 3.0}).at, 1e-6);
}

TEST_CASE("a pan and a zoom keep what is under the pointer, at every size")
{
    for (const Lens lens : {Lens::perspective, Lens::parallel}) {
        for (const double scale : {1e-290, 1.0, 60.0, 1e290}) {
            const OrbitView view = view_with(lens, scale);
            const Vec<2> pixel{523.0, 117.0};
            const Vec<3> under = point_at(view, pixel, 0.0);
            const OrbitView closer = zoomed(view, pixel, 3.0);
            CHECK(closer.pixels_per_unit == 3.0 * view.pixels_per_unit);
            check_near(place_of(closer, under).at, pixel, 1e-6);
            const OrbitView moved = panned(view, {31.0, -12.0});
            check_near(place_of(moved, under).at, pixel + Vec<2>{31.0, -12.0}, 1e-6);
        }
    }
}

TEST_CASE("far from the origin a small sphere is seen large, and the view pans by single pixels")
{
    const Vec<3> center{1e15, 1e15, -1e15};
    for (const Lens lens : {Lens::perspective, Lens::parallel}) {
        const Query<3> query{{center, 1.0}, {center - Vec<3>{3.0, 0.0, 0.0}, center}};
        const OrbitView view = framed(view_with(lens), query, solve(query));
        CHECK(view.pixels_per_unit > 20.0);
        OrbitView moved = view;
        for (int i = 0; i < 100; ++i)
            moved = panned(moved, {1.0, -0.5});
        // In perspective, what is not as deep as the pivot moves more or less than it.
        check_near(place_of(moved, center).at, place_of(view, center).at + Vec<2>{100.0, -50.0},
                   lens == Lens::parallel ? 0.01 : 6.0);
        // The line goes along.
        const auto line = seen_line(moved, query.piece);
        REQUIRE(line);
        const Vec<3> on_line = line->at(along_px(moved, *line, center));
        CHECK(glm::distance(on_line, seen_point(moved, center)) < 0.01);
    }
}

TEST_CASE("a view never leaves its limits")
{
    OrbitView view = view_with(Lens::perspective);
    for (int i = 0; i < 3000; ++i)
        view = zoomed(view, {390.0, 260.0}, 2.0);
    CHECK(std::isfinite(view.pixels_per_unit));
    for (int i = 0; i < 6000; ++i)
        view = panned(zoomed(view, {390.0, 260.0}, 0.5), {1000.0, 1000.0});
    CHECK(view.pixels_per_unit > 0.0);
    CHECK(is_finite<3>(view.pivot));
    OrbitView broken = view;
    broken.yaw_deg = std::nan("");
    broken.pitch_deg = 1e9;
    broken.pivot = Vec<3>{std::nan("")};
    broken.pixels_per_unit = std::nan("");
    const OrbitView mended = within_limits(broken);
    CHECK(mended.yaw_deg == 0.0);
    CHECK(mended.pitch_deg == 90.0);
    CHECK(mended.pivot == Vec<3>{0.0});
    CHECK(mended.pixels_per_unit == OrbitView{}.pixels_per_unit);
}

TEST_CASE("a huge sphere is seen by its nearest point")
{
    OrbitView view = view_with(Lens::parallel);
    const double r = 1e200;
    // The pivot lies a hundred pixels above the ground, seen from the front.
    const SeenBall ball = seen_ball(seen_from(view, OrbitSide::front), {{0.0, 0.0, -r}, r});
    CHECK(ball.radius == flattest_seen);
    CHECK(std::abs(ball.center.y + ball.radius) < 1e-3);
    CHECK(std::abs(ball.center.x) < 1e-3);
}
