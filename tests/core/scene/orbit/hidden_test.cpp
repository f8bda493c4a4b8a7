#include "core/scene/orbit/hidden.h"

#include "core/scene/orbit/curves.h"
#include "tests/support/catch.h"

#include <glm/geometric.hpp>

#include <algorithm>
#include <cmath>
#include <numbers>
#include <random>

using namespace secant;

namespace {

constexpr double turn = 2.0 * std::numbers::pi;

OrbitView view_with(Lens lens)
{
    OrbitView view;
    view.lens = lens;
    view.viewport = {{0.0F, 0.0F}, {800.0F, 600.0F}};
    return view;
}

class Shapes {
public:
    double real(double low, double high)
    {
        return low + (high - low) * (static_cast<double>(engine_()) / 4294967295.0);
    }
    Vec<3> point(double size) { return {real(-size, size), real(-size, size), real(-size, size)}; }
    Vec<3> direction()
    {
        for (;;) {
            const Vec<3> v = point(1.0);
            if (glm::length(v) > 0.1 && glm::length(v) < 1.0) return glm::normalize(v);
        }
    }
    SeenBall ball() { return {point(300.0), real(1.0, 250.0)}; }
    SeenLine line()
    {
        const Vec<3> along = direction();
        const Vec<3> through = point(400.0);
        return {through - along * glm::dot(through, along), along, along};
    }

private:
    std::mt19937 engine_{7};
};

/// The least distance from C on the way from a place to the eye.
double nearest_on_walk(const OrbitView& view, const SeenBall& ball, const Vec<3>& from)
{
    const bool is_parallel = view.lens == Lens::parallel;
    const Vec<3> to =
        is_parallel ? Vec<3>{from.x, from.y, 1e5} : Vec<3>{0.0, 0.0, eye_distance(view)};
    double least = glm::distance(from, ball.center);
    // The distance has one minimum: found by thirds.
    double low = 0.0;
    double high = 1.0;
    for (int i = 0; i < 100; ++i) {
        const double a = low + (high - low) / 3.0;
        const double b = high - (high - low) / 3.0;
        const double at_a = glm::distance(from + (to - from) * a, ball.center);
        const double at_b = glm::distance(from + (to - from) * b, ball.center);
        least = std::min({least, at_a, at_b});
        (at_a < at_b ? high : low) = at_a < at_b ? b : a;
    }
    return least;
}

} // namespace

TEST_CASE("the hidden stretch of a line is what a walk to the eye finds blocked")
{
    Shapes shapes;
    int hidden = 0;
    for (const Lens lens : {Lens::perspective, Lens::parallel}) {
        const OrbitView view = view_with(lens);
        for (int i = 0; i < 400; ++i) {
            const SeenBall ball = shapes.ball();
            const SeenLine line = shapes.line();
            const SeenInterval stretch = hidden_stretch(view, ball, line);
            const SeenInterval shown = stretch_before_eye(view, line);
            for (int k = -40; k <= 40; ++k) {
                const double at = 25.0 * k;
                if (at < shown.from || at > shown.to) continue;
                const double spare = nearest_on_walk(view, ball, line.at(at)) - ball.radius;
                if (std::abs(spare) < 1e-4) continue;
                const bool is_in = at > stretch.from && at < stretch.to;
                CHECK(is_in == (spare < 0.0));
                CHECK(is_hidden(view, ball, line.at(at)) == (spare < 0.0));
                hidden += is_in ? 1 : 0;
            }
        }
    }
    CHECK(hidden > 1000);
}

TEST_CASE("the visible half of a great circle is what a walk to the eye finds free")
{
    Shapes shapes;
    int visible = 0;
    for (const Lens lens : {Lens::perspective, Lens::parallel}) {
        const OrbitView view = view_with(lens);
        for (int i = 0; i < 200; ++i) {
            const SeenBall ball = shapes.ball();
            const SeenCircle circle = great_circle(ball, shapes.direction());
            const SeenInterval shown = visible_angles(view, ball, circle);
            for (int k = 0; k < 60; ++k) {
                const double angle = shown.from + turn * k / 60.0 + 0.003;
                const double spare = nearest_on_walk(view, ball, circle.at(angle)) - ball.radius;
                const bool is_free = spare > -1e-6;
                if (!is_free && spare > -1e-3) continue; // along the silhouette
                CHECK((angle < shown.to) == is_free);
                visible += angle < shown.to ? 1 : 0;
            }
        }
    }
    CHECK(visible > 1000);
}

TEST_CASE("the eye touches the ball along its silhouette")
{
    Shapes shapes;
    for (const Lens lens : {Lens::perspective, Lens::parallel}) {
        const OrbitView view = view_with(lens);
        for (int i = 0; i < 50; ++i) {
            const SeenBall ball = shapes.ball();
            const auto outline = silhouette(view, ball);
            REQUIRE(outline);
            for (int k = 0; k < 12; ++k) {
                const Vec<3> at = outline->at(turn * k / 12.0);
                const Vec<3> outward = at - ball.center;
                const Vec<3> way = lens == Lens::parallel
                                       ? Vec<3>{0.0, 0.0, 1.0}
                                       : Vec<3>{0.0, 0.0, eye_distance(view)} - at;
                CHECK(std::abs(glm::length(outward) - ball.radius) < 1e-9);
                CHECK(std::abs(glm::dot(outward, glm::normalize(way))) < 1e-9);
            }
        }
    }
}

TEST_CASE("the eye touches a cylinder along its sides")
{
    Shapes shapes;
    for (const Lens lens : {Lens::perspective, Lens::parallel}) {
        const OrbitView view = view_with(lens);
        for (int i = 0; i < 50; ++i) {
            const SeenLine axis = shapes.line();
            const double radius = shapes.real(1.0, 60.0);
            const auto sides = cylinder_sides(view, axis, radius);
            REQUIRE(sides);
            for (const Vec<3>& side : *sides) {
                const Vec<3> at = axis.at(100.0) + side;
                const Vec<3> way = lens == Lens::parallel
                                       ? Vec<3>{0.0, 0.0, 1.0}
                                       : Vec<3>{0.0, 0.0, eye_distance(view)} - at;
                CHECK(std::abs(glm::length(side) - radius) < 1e-9);
                CHECK(std::abs(glm::dot(side, axis.along)) < 1e-9);
                CHECK(std::abs(glm::dot(side, glm::normalize(way))) < 1e-7);
            }
        }
    }
    SeenLine towards{{}, {0.0, 0.0, 1.0}, {}};
    CHECK_FALSE(cylinder_sides(view_with(Lens::parallel), towards, 5.0));
}

TEST_CASE("around the eye, a ball hides only what is in it")
{
    const OrbitView view = view_with(Lens::perspective);
    const SeenBall ball{{0.0, 0.0, eye_distance(view)}, 50.0};
    CHECK(holds_eye(view, ball));
    CHECK_FALSE(silhouette(view, ball));
    CHECK_FALSE(is_hidden(view, ball, {0.0, 0.0, 0.0}));
    CHECK_FALSE(holds_eye(view_with(Lens::parallel), ball));
}

TEST_CASE("the strokes of an arc are near to it, and few even when it is huge")
{
    const OrbitView view = view_with(Lens::perspective);
    for (const double radius : {3.0, 200.0, 1e4, 1e7, 1e11}) {
        const SeenCircle circle = circle_around({0.0, 0.0, 1.0}, {-radius, 0.0, 0.0}, radius);
        const auto points = arc_points(view, circle, {-std::numbers::pi, std::numbers::pi});
        CHECK(points.size() < 400);
        Scene scene;
        add_arc(view, circle, {-std::numbers::pi, std::numbers::pi}, Role::circle, Emphasis::normal,
                scene);
        REQUIRE_FALSE(scene.primitives.empty());
        bool passes_middle = false;
        for (const Primitive& primitive : scene.primitives) {
            const auto& curve = std::get<Polyline>(primitive);
            for (std::size_t i = 0; i + 1 < curve.points.size(); ++i) {
                const Pixel a = curve.points[i];
                const Pixel b = curve.points[i + 1];
                const Vec<2> half{(a + b) * 0.5F};
                const Vec<2> from_center{half.x - 400.0 + radius, half.y - 300.0};
                CHECK(std::abs(glm::length(from_center) - radius) < 0.25);
                passes_middle = passes_middle || ((a.y - 300.0F) * (b.y - 300.0F) <= 0.0F &&
                                                  std::abs(half.x - 400.0) < 1.0);
            }
        }
        CHECK(passes_middle);
    }
}
