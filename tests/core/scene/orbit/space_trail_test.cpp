#include "core/scene/orbit/space_trail.h"

#include "core/geometry/solve.h"
#include "core/scene/orbit/seen.h"
#include "core/scene/view/projection.h"
#include "tests/support/catch.h"

#include <glm/geometric.hpp>

#include <algorithm>
#include <cmath>

using namespace secant;

namespace {

constexpr Rect trail_area{{0.0F, 0.0F}, {800.0F, 600.0F}};

/// In the plane z = 0, but for the sphere's `height`.
Query<3> across(double x, double height = 0.0)
{
    return {{{x, 0.0, height}, 1.0}, {{x - 3.0, 0.5, 0.0}, {x + 3.0, 0.5, 0.0}}};
}

const Query<3> shown = across(0.0);

Camera camera()
{
    return within_limits(Camera{{}, 50.0, trail_area, {}});
}

OrbitView view()
{
    OrbitView out;
    out.viewport = trail_area;
    return framed(out, shown, solve(shown));
}

template <class Kind>
std::vector<Kind> parts(const TrailPart& part)
{
    std::vector<Kind> out;
    for (const Primitive& primitive : part.scene.primitives)
        if (const auto* const kind = std::get_if<Kind>(&primitive)) out.push_back(*kind);
    return out;
}

std::vector<TrailPart> in_section(const std::vector<AnyQuery>& trail)
{
    return trail_in_section(trail, shown, section_of(shown), camera(), 1.0F);
}

std::vector<TrailPart> in_orbit(const std::vector<AnyQuery>& trail)
{
    return trail_in_orbit(trail, shown, view(), 1.0F);
}

/// The largest distance of a point of the outline from a place.
float reach(const TrailPart& part, Pixel from)
{
    float out = 0.0F;
    for (const Polyline& curve : parts<Polyline>(part))
        for (const Pixel point : curve.points)
            out = std::max(out, glm::distance(point, from));
    return out;
}

} // namespace

TEST_CASE("the section of a run in space shows where it cuts the spheres before")
{
    for (const double height : {0.0, 0.6, -0.6}) {
        const auto trail = in_section({across(1.0, height)});
        REQUIRE(trail.size() == 1);
        const Pixel center{screen_from_world(camera(), {1.0, 0.0})};
        const double cut = std::sqrt(1.0 - height * height);
        CHECK(reach(trail[0], center) == Approx(50.0 * cut).margin(0.2));
        const auto lines = parts<Line>(trail[0]);
        REQUIRE(lines.size() == 1);
        const Pixel start{screen_from_world(camera(), {-2.0, 0.5})};
        CHECK(glm::distance(lines[0].from, start) < 0.01F);
        CHECK(parts<Marker>(trail[0]).size() == 3);
    }
}

TEST_CASE("a sphere that does not meet the section has its piece alone")
{
    for (const double height : {1.5, -1.5}) {
        const auto trail = in_section({across(1.0, height)});
        REQUIRE(trail.size() == 1);
        CHECK(parts<Polyline>(trail[0]).empty());
        CHECK(parts<Line>(trail[0]).size() == 1);
        const auto dots = parts<Marker>(trail[0]);
        CHECK(dots.size() == 2);
        CHECK(
            std::ranges::none_of(dots, [](const Marker& dot) { return dot.role == Role::circle; }));
    }
    // A piece out of the section is seen along its normal.
    Query<3> above = across(1.0);
    above.piece.start.z = above.piece.end.z = 7.0;
    const auto line = parts<Line>(in_section({above})[0]);
    REQUIRE(line.size() == 1);
    const Pixel start{screen_from_world(camera(), {-2.0, 0.5})};
    CHECK(glm::distance(line[0].from, start) < 0.01F);
}

TEST_CASE("the orbit view of a run in space shows the pieces and the spheres before")
{
    const Query<3> before = across(1.0, 1.5);
    const auto trail = in_orbit({before});
    REQUIRE(trail.size() == 1);
    const auto lines = parts<Line>(trail[0]);
    REQUIRE(lines.size() == 1);
    CHECK(glm::distance(lines[0].from, Pixel{place_of(view(), before.piece.start).at}) < 0.1F);
    CHECK(glm::distance(lines[0].to, Pixel{place_of(view(), before.piece.end).at}) < 0.1F);
    const OrbitPlace center = place_of(view(), before.circle.center);
    const double radius = view().pixels_per_unit * magnification(view(), center.z);
    CHECK(reach(trail[0], Pixel{center.at}) == Approx(radius).epsilon(0.1));
    CHECK(parts<Marker>(trail[0]).size() == 3);
}

TEST_CASE("a query of a trail is nearer the later it was asked, and one in the plane is left out")
{
    const std::vector<AnyQuery> trail{across(3.0), Query<2>{{{0, 0}, 1}, {{0, 0}, {1, 1}}},
                                      across(2.0), across(1.0)};
    for (const auto& shown_trail : {in_section(trail), in_orbit(trail)}) {
        REQUIRE(shown_trail.size() == 3);
        CHECK(shown_trail[0].nearness == 0.25F);
        CHECK(shown_trail[1].nearness == 0.75F);
        CHECK(shown_trail[2].nearness == 1.0F);
    }
    // The first of them is the first.
    const Pixel start{screen_from_world(camera(), {0.0, 0.5})};
    CHECK(glm::distance(parts<Line>(in_section(trail)[0])[0].from, start) < 0.01F);
}

TEST_CASE("dots of a trail that would touch a later one are left out")
{
    // 0.05 is 2.5 pixels.
    const std::vector<AnyQuery> slow{across(0.45), across(0.4), across(0.35)};
    const auto dots = [](const std::vector<TrailPart>& trail, std::size_t i) {
        return parts<Marker>(trail[i]).size();
    };
    const auto section = in_section(slow);
    CHECK(dots(section, 2) == 3);
    CHECK(dots(section, 1) == 0);
    CHECK(dots(section, 0) == 0);
    // One that stays where the shown one is hides no handle.
    CHECK(dots(in_section({shown}), 0) == 0);
    CHECK(dots(in_orbit({shown}), 0) == 0);
    Query<3> turned = shown;
    turned.piece.end.y = 3.0;
    CHECK(dots(in_section({turned}), 0) == 1);
    CHECK(dots(in_orbit({turned}), 0) == 1);
}

TEST_CASE("a trail of any numbers is drawn with finite ones")
{
    constexpr double far = 1.7e308;
    const std::vector<AnyQuery> trail{
        Query<3>{{{far, -far, far}, far}, {{-far, far, -far}, {far, far, far}}},
        Query<3>{{{0, 0, 0}, far}, {{0, 0, 0}, {0, 0, 0}}},
        Query<3>{{{1, 0, 0}, 0.0}, {{1e-320, 0, 0}, {0, 0, 0}}},
        Query<3>{{{1e200, 0, 1e200}, 1e200}, {{-far, 0, 0}, {far, 1, 1}, Extent::line, 2.0}}};
    const auto is_fine = [](Pixel p) { return std::isfinite(p.x) && std::isfinite(p.y); };
    for (const auto& shown_trail : {in_section(trail), in_orbit(trail)}) {
        CHECK(shown_trail.size() == trail.size());
        for (const TrailPart& part : shown_trail) {
            for (const Line& line : parts<Line>(part))
                CHECK((is_fine(line.from) && is_fine(line.to)));
            for (const Polyline& curve : parts<Polyline>(part))
                CHECK(std::ranges::all_of(curve.points, is_fine));
            for (const Marker& dot : parts<Marker>(part))
                CHECK(is_fine(dot.at));
        }
    }
}
