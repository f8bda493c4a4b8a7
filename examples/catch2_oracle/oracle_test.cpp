// A test of ball_touches_wall() that asks secant::geometry for the exact answer.
#if __has_include(<catch2/catch_test_macros.hpp>)
#include <catch2/catch_test_macros.hpp>
#else // Catch2 2
#include <catch2/catch.hpp>
#endif

#include "wall.h"

#include <secant/geometry.hpp>

#include <random>

namespace {

struct Scene {
    secant::Piece<2> wall;
    secant::Circle<2> ball;
};

Scene random_scene(std::mt19937& random)
{
    std::uniform_int_distribution<int> place{-8, 8};
    const auto point = [&] { return secant::Vec<2>{place(random), place(random)}; };
    return {{point(), point(), secant::Extent::segment}, {point(), std::abs(place(random)) / 4.0}};
}

bool says_touch(const Scene& scene)
{
    const auto& [wall, ball] = scene;
    return ball_touches_wall(wall.start.x, wall.start.y, wall.end.x, wall.end.y, ball.center.x,
                             ball.center.y, ball.radius);
}

} // namespace

TEST_CASE("the function is right about balls that do not just touch")
{
    std::mt19937 random{1};
    for (int i = 0; i < 10'000; ++i) {
        const Scene scene = random_scene(random);
        const secant::Solution<2> exact = secant::solve(scene.ball, scene.wall);
        if (exact.depth == 0) continue; // a touch: rounding decides
        INFO("depth " << exact.depth);
        REQUIRE(says_touch(scene) == exact.classification.disk_overlap);
    }
}

TEST_CASE("a known mistake: a ball that exactly touches a wall is missed")
{
    // The wall leans 3 to 4, and the ball stands 5 beside the place (27, 36) on it.
    const Scene scene{{{0, 0}, {42, 56}, secant::Extent::segment}, {{23, 39}, 5}};
    CHECK(secant::classify(scene.ball, scene.wall).tangent);
    CHECK_FALSE(says_touch(scene));
}
