#include "core/scene/view/camera.h"

#include "core/cases/shipped.h"
#include "core/session/document.h"

#include "tests/support/catch.h"
#include "tests/support/plane.h"

#include <cmath>
#include <limits>
#include <utility>

using namespace secant;

namespace {

constexpr double largest = std::numeric_limits<double>::max();
constexpr double smallest = std::numeric_limits<double>::denorm_min();
constexpr Rect viewport{{0.0F, 60.0F}, {400.0F, 360.0F}};

Document document(Vec<2> start, Vec<2> end, Vec<2> center, double radius)
{
    return {{center, radius}, {start, end}, Target::curve};
}

bool is_seen(const Camera& camera, const Vec<2>& point)
{
    const Vec<2> at = screen_from_world(camera, point);
    return contains(camera.viewport, Pixel{at});
}

} // namespace

TEST_CASE("a fit shows E, L and the whole circle, with room around them")
{
    for (const GalleryItem& scene : gallery()) {
        const Document& shown = scene.document;
        const Camera camera = fitted(test::plane(shown), test::plane(analyse(shown)), viewport);
        const Camera inner = resized(camera, grown(viewport, -20.0F));
        CHECK(is_seen(inner, test::plane(shown).piece.start));
        CHECK(is_seen(inner, test::plane(shown).piece.end));
        for (const Vec<2> side : {Vec<2>{1, 0}, Vec<2>{0, 1}, Vec<2>{-1, 0}, Vec<2>{0, -1}}) {
            CHECK(is_seen(inner, test::plane(shown).circle.center +
                                     test::plane(shown).circle.radius * side));
        }
    }
}

TEST_CASE("a fit shows the roots of a stadium, which lie beyond the circle")
{
    const Query<2> stadium{{{0, 0}, 1}, {{-14, 0}, {-9, 0}, Extent::segment, 5}};
    const Solution<2> answer = solve(stadium);
    REQUIRE(answer.roots[1].point == Vec<2>{6, 0});
    const Camera camera = fitted(stadium, answer, viewport);
    CHECK(is_seen(camera, answer.roots[0].point));
    CHECK(is_seen(camera, answer.roots[1].point));
    // Piece and circle alone would leave the second one out of view.
    Solution<2> without_roots = answer;
    without_roots.root_count = 0;
    CHECK_FALSE(is_seen(fitted(stadium, without_roots, viewport), answer.roots[1].point));
}

TEST_CASE("a fit is a valid camera at the ends of the range of doubles")
{
    const Document hostile = GENERATE(
        document({0, 0}, {0, 0}, {0, 0}, 0), document({5e20, 5e20}, {5e20, 5e20}, {5e20, 5e20}, 0),
        document({-largest, -largest}, {largest, largest}, {0, 0}, largest),
        document({-largest, 0}, {largest, 0}, {largest, largest}, largest),
        document({0, 0}, {smallest, 0}, {0, smallest}, smallest),
        document({1e300, 0}, {1e300, 1}, {-1e300, 0}, 1e-300),
        document({-1, 1e-9}, {1, 1e-9}, {0, -1e8}, 1e8));
    const FitTo what = GENERATE(FitTo::everything, FitTo::detail);
    const Camera camera =
        fitted(test::plane(hostile), test::plane(analyse(hostile)), viewport, what);
    CHECK(is_finite<2>(camera.center));
    CHECK(std::isfinite(camera.pixels_per_unit));
    CHECK(camera.pixels_per_unit > 0.0);
    CHECK(camera.viewport == viewport);
}

TEST_CASE("a huge document is shown whole, and a document of subnormal size as a point")
{
    const Document huge = document({-largest, -largest}, {largest, largest}, {0, 0}, 1.0);
    const Camera camera = fitted(test::plane(huge), test::plane(analyse(huge)), viewport);
    CHECK(is_seen(camera, test::plane(huge).piece.start));
    CHECK(is_seen(camera, test::plane(huge).piece.end));

    const Document tiny = document({0, 0}, {smallest, 0}, {0, smallest}, smallest);
    CHECK(is_seen(fitted(test::plane(tiny), test::plane(analyse(tiny)), viewport),
                  test::plane(tiny).piece.end));
}

TEST_CASE("a fit to the detail shows the segment of a circle a million times its size")
{
    const Document lopsided = document({-1, 1e-9}, {1, 1e-9}, {0, -1e8}, 1e8);
    const Camera camera =
        fitted(test::plane(lopsided), test::plane(analyse(lopsided)), viewport, FitTo::detail);
    CHECK(screen_from_world(camera, test::plane(lopsided).piece.end).x -
              screen_from_world(camera, test::plane(lopsided).piece.start).x >
          200.0);
}

TEST_CASE("a fit to the detail shows the circle's nearest point far from the origin, too")
{
    const Document far = document({1e7 - 1, 3e6 + 2}, {1e7 + 1, 3e6 + 2}, {1e7, 2e6}, 1e6);
    const Camera camera =
        fitted(test::plane(far), test::plane(analyse(far)), viewport, FitTo::detail);
    CHECK(is_seen(camera, {1e7, 3e6}));
    CHECK(is_seen(camera, {1e7 - 1, 3e6 + 2}));
    CHECK_FALSE(is_seen(camera, {1e7, 2e6}));
}

TEST_CASE("a fit to the detail takes in a root that makes it three times as large, and none beyond")
{
    // The line of this segment meets the large circle at a distance to the left and the right.
    const auto seen_roots = [](double distance) {
        const double height = -distance * distance / 2e8;
        const Document lopsided = document({-1, height}, {1, height}, {0, -1e8}, 1e8);
        const Solution<2> answer = test::plane(analyse(lopsided));
        REQUIRE(answer.root_count == 2);
        REQUIRE(std::abs(answer.roots[0].point.x + distance) < 1e-3);
        const Camera camera = fitted(test::plane(lopsided), answer, viewport, FitTo::detail);
        return std::pair{is_seen(camera, answer.roots[0].point),
                         is_seen(camera, answer.roots[1].point)};
    };
    CHECK(seen_roots(2.9) == std::pair{true, true});
    // With the first root there is no room left for the second.
    CHECK(seen_roots(3.1) == std::pair{true, false});
    CHECK(seen_roots(4.9) == std::pair{true, false});
    CHECK(seen_roots(5.1) == std::pair{false, false});
    CHECK(seen_roots(30.0) == std::pair{false, false});
}

TEST_CASE("a fit to the detail leaves the whole when it is sixty times the smaller")
{
    const auto shows_whole = [](double length) {
        const Document passed = document({0, 1.5}, {length, 1.5}, {length / 2.0, 0}, 1);
        const Camera camera =
            fitted(test::plane(passed), test::plane(analyse(passed)), viewport, FitTo::detail);
        const bool whole = is_seen(camera, test::plane(passed).piece.start);
        CHECK(is_seen(camera, test::plane(passed).circle.center));
        CHECK(is_seen(camera, test::plane(passed).piece.end) == whole);
        return whole;
    };
    CHECK(shows_whole(119.0));
    CHECK_FALSE(shows_whole(121.0));
}

TEST_CASE("a fit to the detail shows the circle that a long segment passes, and the place between")
{
    const Document lopsided = document({9000, 0}, {0, 0}, {0, 2}, 1);
    const Camera camera =
        fitted(test::plane(lopsided), test::plane(analyse(lopsided)), viewport, FitTo::detail);
    CHECK(camera.pixels_per_unit > 30.0);
    CHECK(is_seen(camera, {0, 0}));
    CHECK(is_seen(camera, {0, 3}));
}

TEST_CASE("a fit to the detail shows everything where no place is near both piece and circle")
{
    const Document apart = GENERATE(document({0, 0}, {1, 0}, {1e6, 0}, 1),     // far apart
                                    document({1e7, 0}, {1e7, 1}, {0, 0}, 1e6), // beside a large one
                                    document({0, 1}, {1, 1}, {0, 0}, 1e6),     // deep inside
                                    document({3, 1}, {3, 1}, {0, 0}, 1),       // E = L
                                    document({-9, 0}, {9, 0}, {0, 0}, 0));     // r = 0
    const Solution<2> answer = test::plane(analyse(apart));
    CHECK(fitted(test::plane(apart), answer, viewport, FitTo::detail) ==
          fitted(test::plane(apart), answer, viewport));
}
