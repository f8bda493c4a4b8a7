#include "core/scene/view/camera.h"

#include "tests/support/catch.h"
#include <glm/geometric.hpp>

#include <cmath>
#include <limits>

using namespace secant;

namespace {

constexpr double largest = std::numeric_limits<double>::max();
constexpr double infinity = std::numeric_limits<double>::infinity();

Camera camera_at(Vec<2> center, double pixels_per_unit)
{
    return within_limits({center, pixels_per_unit, {{100.0F, 50.0F}, {900.0F, 650.0F}}, {}});
}

double gap_at(double x)
{
    return std::abs(x) - std::nextafter(std::abs(x), 0.0);
}

bool is_sane(const Camera& camera)
{
    const double greater = std::max(std::abs(camera.center.x), std::abs(camera.center.y));
    return is_finite<2>(camera.center) && is_finite<2>(camera.remainder) &&
           std::isfinite(camera.pixels_per_unit) && camera.pixels_per_unit > 0.0 &&
           (greater == 0.0 || camera.pixels_per_unit * gap_at(greater) <= 16.0);
}

} // namespace

TEST_CASE("the centre is in the middle of the viewport and y points up")
{
    const Camera camera{{1.0, 2.0}, 10.0, {{100.0F, 0.0F}, {300.0F, 100.0F}}, {}};
    CHECK(screen_from_world(camera, {1.0, 2.0}) == Vec<2>{200.0, 50.0});
    CHECK(screen_from_world(camera, {2.0, 3.0}) == Vec<2>{210.0, 40.0});
    CHECK(world_from_screen(camera, {210.0, 40.0}) == Vec<2>{2.0, 3.0});
}

TEST_CASE("from the screen to the world and back is the same place, at every zoom")
{
    const int exponent = GENERATE(range(-1000, 1001, 40));
    const Vec<2> center = GENERATE(Vec<2>{0.0, 0.0}, Vec<2>{0.3, -7.1}, Vec<2>{1e9, 3.0});
    const Camera camera = camera_at(center, std::ldexp(1.0, exponent));
    for (const Vec<2> pixel : {Vec<2>{100.0, 50.0}, Vec<2>{512.3, 211.7}, Vec<2>{900.0, 650.0}}) {
        const Vec<2> world = world_from_screen(camera, pixel);
        const Vec<2> back = screen_from_world(camera, world);
        const double greater = std::max(std::abs(world.x), std::abs(world.y));
        const double spacing_px = gap_at(greater) * camera.pixels_per_unit;
        CHECK(glm::distance(back, pixel) <= 0.001 + spacing_px);
    }
}

TEST_CASE("zooming keeps the world point under the pointer where it is")
{
    const Vec<2> center = GENERATE(Vec<2>{0.0, 0.0}, Vec<2>{0.35, 0.72}, Vec<2>{-1e15, 1e15});
    const Vec<2> pixel = GENERATE(Vec<2>{500.0, 350.0}, Vec<2>{120.0, 640.0});
    const double factor = GENERATE(1.1, 0.9, 7.0, 1e20);
    Camera camera = camera_at(center, 1.0);
    const Vec<2> entry = world_from_screen(camera, pixel);
    for (int i = 0; i < 400; ++i) {
        camera = zoomed(camera, pixel, factor);
        REQUIRE(is_sane(camera));
        const double spacing_px =
            gap_at(std::max(std::abs(entry.x), std::abs(entry.y))) * camera.pixels_per_unit;
        const double moved_px = glm::distance(screen_from_world(camera, entry), pixel);
        if (moved_px < 1e11) REQUIRE(moved_px <= 0.01 + spacing_px);
    }
}

TEST_CASE("zooming in and out again comes back to the same view")
{
    const Camera start = camera_at({0.35, 0.72}, 100.0);
    Camera camera = start;
    for (int i = 0; i < 60; ++i)
        camera = zoomed(camera, {200.0, 600.0}, 1.25);
    for (int i = 0; i < 60; ++i)
        camera = zoomed(camera, {200.0, 600.0}, 0.8);
    CHECK(camera.pixels_per_unit == Approx(start.pixels_per_unit));
    CHECK(glm::distance(camera.center, start.center) * start.pixels_per_unit < 0.01);
}

TEST_CASE("panning by single pixels adds up even where doubles are pixels apart")
{
    const Camera start = camera_at({1e15, 1e15}, largest);
    CHECK(start.pixels_per_unit * gap_at(1e15) == Approx(16.0));
    Camera camera = start;
    for (int i = 0; i < 160; ++i)
        camera = panned(camera, {1.0, -1.0});
    const Vec<2> moved = screen_from_world(camera, start.center);
    CHECK(moved.x == Approx(500.0 + 160.0));
    CHECK(moved.y == Approx(350.0 - 160.0));
}

TEST_CASE("no camera leaves the range of doubles")
{
    Camera camera = camera_at({largest, -largest}, 1e-320);
    CHECK(is_sane(camera));
    for (int i = 0; i < 50; ++i)
        camera = panned(camera, {-1e6, 1e6});
    CHECK(is_sane(camera));
    CHECK(is_finite<2>(world_from_screen(camera, {1e7, -1e7})));
    CHECK(is_finite<2>(screen_from_world(camera, {-largest, largest})));

    const double nothing = std::numeric_limits<double>::quiet_NaN();
    CHECK(is_sane(camera_at({nothing, infinity}, nothing)));
    CHECK(is_sane(camera_at({0.0, 0.0}, 0.0)));
    CHECK(is_sane(zoomed(camera_at({0.0, 0.0}, 1.0), {0.0, 0.0}, infinity)));
    CHECK(is_sane(zoomed(camera_at({0.0, 0.0}, 1.0), {0.0, 0.0}, 0.0)));
}

TEST_CASE("a far-off point stays in its direction")
{
    const Camera camera = camera_at({0.0, 0.0}, 1e300);
    const Vec<2> at = screen_from_world(camera, {3e100, 4e100});
    CHECK(is_finite<2>(at));
    CHECK((at.y - 350.0) / (at.x - 500.0) == Approx(-4.0 / 3.0));
}
