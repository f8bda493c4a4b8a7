#include "core/geometry/solve.h"
#include "core/scene/view/visible.h"
#include "tests/support/catch.h"

#include <glm/geometric.hpp>

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <numbers>
#include <random>

using namespace secant;

namespace {

constexpr Rect viewport{{0.0F, 0.0F}, {1280.0F, 800.0F}};

/// The distance of a place on the screen from the circle, in pixels, by the exact solver.
double error_px(const Circle<2>& circle, const Camera& camera, const Vec<2>& pixel)
{
    const Vec<2> world = world_from_screen(camera, pixel);
    return std::abs(solve(circle, Piece<2>{world, world}).depth) * camera.pixels_per_unit;
}

} // namespace

TEST_CASE("an arc of any radius lies on the circle to half a pixel, between its points too")
{
    std::mt19937_64 random{1};
    std::uniform_real_distribution<double> unit{-1.0, 1.0};
    const double radius_px = GENERATE(3.0, 200.0, 1e4, 1e6, 1e9, 1e13, 1e17);
    for (int i = 0; i < 40; ++i) {
        // A unit is a pixel, and the circle passes near the origin.
        const double angle = unit(random) * std::numbers::pi;
        const double passing = unit(random) * 300.0;
        const Vec<2> outward{std::cos(angle), std::sin(angle)};
        const Circle<2> circle{(passing - radius_px) * outward, radius_px};
        const Camera camera{{unit(random) * 50.0, unit(random) * 50.0}, 1.0, viewport, {}};
        const std::vector<Pixel> points = arc_points(visible_circle(circle, camera));
        REQUIRE(points.size() >= 2);
        // Where pixels are finer than doubles, the centre is rounded, and so is the true distance.
        double worst = 0.0;
        for (std::size_t k = 0; k + 1 < points.size(); ++k) {
            const Vec<2> half = Vec<2>{points[k]} * 0.5 + Vec<2>{points[k + 1]} * 0.5;
            worst = std::max({worst, error_px(circle, camera, Vec<2>{points[k]}),
                              error_px(circle, camera, half)});
        }
        CHECK(worst < 0.5);
    }
}

TEST_CASE("every point of the circle in the viewport is on the arc")
{
    const double radius = GENERATE(40.0, 700.0, 3000.0);
    const Camera camera{{0.0, 0.0}, 1.0, viewport, {}};
    const Circle<2> circle{{radius - 200.0, 90.0}, radius};
    const std::vector<Pixel> points = arc_points(visible_circle(circle, camera));
    for (int i = 0; i < 1000; ++i) {
        const double angle = 2.0 * std::numbers::pi * i / 1000.0;
        const Vec<2> rim = circle.center + radius * Vec<2>{std::cos(angle), std::sin(angle)};
        const Pixel at{screen_from_world(camera, rim)};
        if (!contains(viewport, at)) continue;
        float nearest = 1e9F;
        for (const Pixel& p : points)
            nearest = std::min(nearest, glm::distance(p, at));
        const double chord = std::sqrt(0.8 * radius);
        CHECK(static_cast<double>(nearest) <= chord);
    }
}

TEST_CASE("a filled disk covers the viewport's points inside the circle and no others")
{
    const double radius = GENERATE(30.0, 500.0, 1e5, 1e15);
    const double passing = GENERATE(-2000.0, -390.0, 0.0, 250.0, 5000.0);
    const Camera camera{{0.0, 0.0}, 1.0, viewport, {}};
    const Circle<2> circle{{0.6 * (passing - radius), 0.8 * (passing - radius)}, radius};
    const std::vector<Pixel> polygon = disk_points(visible_circle(circle, camera), camera);

    const auto is_inside = [&](const Vec<2>& p) {
        bool inside = false;
        for (std::size_t i = 0, j = polygon.size() - 1; i < polygon.size(); j = i++) {
            const Vec<2> a{polygon[i]};
            const Vec<2> b{polygon[j]};
            if ((a.y > p.y) != (b.y > p.y) && p.x < (b.x - a.x) * (p.y - a.y) / (b.y - a.y) + a.x) {
                inside = !inside;
            }
        }
        return inside;
    };
    for (double x = 5.0; x < 1280.0; x += 53.0) {
        for (double y = 5.0; y < 800.0; y += 41.0) {
            const Vec<2> world = world_from_screen(camera, {x, y});
            const double depth = solve(circle, Piece<2>{world, world}).depth;
            if (std::abs(depth) > 0.5) CHECK(is_inside({x, y}) == (depth > 0.0));
        }
    }
}

TEST_CASE("a line is drawn at its place, however far away its ends are")
{
    const double far = GENERATE(1.0, 1e3, 1e9, 1e16, 1e200, 1e308);
    const Camera camera{{12.0, -7.0}, 30.0, viewport, {}};
    // Through (10, -6) with slope 1/2.
    const Piece<2> piece{{10.0 - 0.5 * far, -6.0 - 0.25 * far}, {10.0 + far, -6.0 + 0.5 * far}};
    const std::optional<VisibleLine> line = visible_line(piece, camera);
    REQUIRE(line);
    const Vec<2> through = screen_from_world(camera, {10.0, -6.0});
    const Vec<2> across{-line->along.y, line->along.x};
    // The ends are rounded, which moves the line by as much.
    const double rounding = far * 1e-16 * camera.pixels_per_unit;
    if (rounding < 100.0) {
        CHECK(std::abs(glm::dot(through - line->nearest, across)) <= 0.01 + rounding);
    }
    CHECK(line->along.x == Approx(2.0 / std::sqrt(5.0)));
    CHECK(line->along.y == Approx(-1.0 / std::sqrt(5.0)));
}

TEST_CASE("where doubles are pixels apart a line still keeps its place between them")
{
    // Doubles near 1 are sixteen pixels apart, and the line passes a quarter of that above.
    const double gap = std::ldexp(1.0, -53);
    const Camera camera = within_limits({{1.0, 1.0}, 16.0 / gap, viewport, {}});
    const Piece<2> piece{{0.0, 1.0}, {2.0, 1.0 + gap * 2.0}};
    const std::optional<VisibleLine> line = visible_line(piece, camera);
    REQUIRE(line);
    CHECK(line->nearest.y == Approx(400.0 - 16.0).margin(0.01));
}

TEST_CASE("a stroke is clipped to the rectangle, and none is left outside")
{
    constexpr Rect rect{{0.0F, 0.0F}, {10.0F, 10.0F}};
    const std::optional<PixelSegment> through = clipped({{-1e12, -1e12}, {1e12, 1e12}}, rect);
    REQUIRE(through);
    CHECK(glm::distance(through->from, Vec<2>{0.0, 0.0}) < 0.01);
    CHECK(glm::distance(through->to, Vec<2>{10.0, 10.0}) < 0.01);
    const std::optional<PixelSegment> within = clipped({{1.0, 2.0}, {3.0, 4.0}}, rect);
    REQUIRE(within);
    CHECK(within->from == Vec<2>{1.0, 2.0});
    CHECK(within->to == Vec<2>{3.0, 4.0});
    CHECK_FALSE(clipped({{-5.0, 0.0}, {0.0, 20.0}}, rect));
    CHECK_FALSE(clipped({{3.0, -5.0}, {3.0, -1.0}}, rect));
}

TEST_CASE("at the ends of the range of doubles a line is drawn from E to L")
{
    constexpr double largest = std::numeric_limits<double>::max();
    std::mt19937_64 random{5};
    const auto coordinate = [&] {
        constexpr std::array values{-1.0, -0.95, -0.5, -1e-9, 0.0, 1e-300, 0.3, 0.95, 1.0};
        return largest * values[random() % values.size()];
    };
    int seen = 0;
    for (int i = 0; i < 4000; ++i) {
        const Piece<2> piece{{coordinate(), coordinate()}, {coordinate(), coordinate()}};
        const Camera camera = within_limits({{coordinate(), coordinate()}, 1e-306, viewport, {}});
        const Vec<2> start = screen_from_world(camera, piece.start);
        const Vec<2> end = screen_from_world(camera, piece.end);
        if (!contains(viewport, Pixel{start}) || !contains(viewport, Pixel{end})) continue;
        const auto line = visible_line(piece, camera);
        if (!line) {
            REQUIRE(piece.start == piece.end);
            continue;
        }
        ++seen;
        const auto drawn = [&](const Vec<2>& point) {
            return line->nearest + line->along * along_px(*line, camera, point);
        };
        CAPTURE(piece.start.x, piece.start.y, piece.end.x, piece.end.y, camera.center.x);
        REQUIRE(glm::distance(drawn(piece.start), start) < 0.01);
        REQUIRE(glm::distance(drawn(piece.end), end) < 0.01);
    }
    CHECK(seen > 500);
}

TEST_CASE("at the ends of the range of doubles a circle is drawn around its centre")
{
    constexpr double largest = std::numeric_limits<double>::max();
    const Circle<2> circle{{largest, 0.9 * largest}, 0.25 * largest};
    const Camera camera = within_limits({{-0.9 * largest, -largest}, 8e-307, viewport, {}});
    const std::vector<Pixel> points = arc_points(visible_circle(circle, camera));
    REQUIRE(points.size() > 3);
    const Vec<2> center = screen_from_world(camera, circle.center);
    for (const Pixel& point : points)
        CHECK(glm::distance(Vec<2>{point}, center) ==
              Approx(circle.radius * camera.pixels_per_unit));
}

TEST_CASE("an end too far away to have a place on the screen stays on the line")
{
    const Piece<2> piece{{-1e15, 1.0}, {1e15, 1.0}};
    const Camera camera{{0.0, 0.0}, 60.0, viewport, {}};
    const auto line = visible_line(piece, camera);
    REQUIRE(line);
    const double y = line->nearest.y;
    CHECK(y == Approx(340.0));
    CHECK(end_on_screen(line, camera, piece.start).y == y);
    CHECK(end_on_screen(line, camera, piece.end).y == y);
    CHECK(end_on_screen(line, camera, piece.end).x > 1e9);
}
