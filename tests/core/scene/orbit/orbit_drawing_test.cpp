#include "core/scene/orbit/orbit_drawing.h"

#include "core/methods/registry.h"
#include "core/scene/canvas/build_scene.h"
#include "core/scene/orbit/seen.h"
#include "core/session/document.h"
#include "core/session/traces.h"
#include "tests/support/catch.h"

#include <glm/geometric.hpp>

#include <algorithm>
#include <cmath>

using namespace secant;

namespace {

constexpr Rect viewport{{0.0F, 0.0F}, {800.0F, 600.0F}};

const Query<3> example{{{0.5, 1.0, 0.25}, 1.0}, {{1.0, -4.0, -5.0}, {0.0, 6.0, 5.0}}};

InSpace space_of(const Query<3>& query)
{
    return {section_of(query), query, solve(query)};
}

OrbitView view_of(const Query<3>& query, Lens lens = Lens::perspective)
{
    OrbitView view;
    view.lens = lens;
    view.viewport = viewport;
    return framed(view, query, solve(query));
}

Scene scene_of(const Query<3>& query, const OrbitView& view)
{
    return build_orbit(space_of(query), Target::curve, view, SceneView{});
}

Role role_of(const Primitive& primitive)
{
    return std::visit([](const auto& p) { return p.role; }, primitive);
}

template <class Kind>
std::vector<Kind> parts(const Scene& scene, Role role)
{
    std::vector<Kind> out;
    for (const Primitive& primitive : scene.primitives) {
        const auto* part = std::get_if<Kind>(&primitive);
        if (part != nullptr && part->role == role) out.push_back(*part);
    }
    return out;
}

bool is_finite_scene(const Scene& scene)
{
    const auto fine = [](Pixel p) { return std::isfinite(p.x) && std::isfinite(p.y); };
    return std::ranges::all_of(scene.primitives, [&](const Primitive& primitive) {
        if (const auto* line = std::get_if<Line>(&primitive))
            return fine(line->from) && fine(line->to);
        if (const auto* curve = std::get_if<Polyline>(&primitive))
            return std::ranges::all_of(curve->points, fine);
        if (const auto* area = std::get_if<Polygon>(&primitive))
            return std::ranges::all_of(area->points, fine);
        if (const auto* marker = std::get_if<Marker>(&primitive)) return fine(marker->at);
        return true;
    });
}

} // namespace

TEST_CASE("the parts of the piece follow each other between the hits of the answer")
{
    const OrbitView view = view_of(example);
    const Scene scene = scene_of(example, view);
    const auto inside = parts<Line>(scene, Role::hidden_inside);
    REQUIRE(inside.size() == 1);
    const Solution<3> answer = solve(example);
    CHECK(glm::distance(inside[0].from, Pixel{place_of(view, answer.roots[0].point).at}) < 0.01F);
    CHECK(glm::distance(inside[0].to, Pixel{place_of(view, answer.roots[1].point).at}) < 0.01F);
    CHECK(parts<Line>(scene, Role::outside).size() == 2);
    CHECK(parts<Marker>(scene, Role::root_on).size() == 2);
    CHECK(parts<Polygon>(scene, Role::sheet).size() == 1);
    CHECK(parts<Polygon>(scene, Role::disk).size() == 1);
}

TEST_CASE("a piece behind the sphere is hidden where the sphere covers it, and only there")
{
    // Seen from the front, the piece passes behind the sphere.
    const Query<3> query{{{0.0, 0.0, 0.0}, 1.0}, {{-3.0, 2.0, 0.0}, {3.0, 2.0, 0.0}}};
    for (const Lens lens : {Lens::perspective, Lens::parallel}) {
        const OrbitView view = seen_from(view_of(query, lens), OrbitSide::front);
        const auto hidden = parts<Line>(scene_of(query, view), Role::hidden);
        REQUIRE(hidden.size() == 1);
        const float length = std::abs(hidden[0].to.x - hidden[0].from.x);
        const auto pixels = static_cast<float>(2.0 * view.pixels_per_unit);
        if (lens == Lens::parallel) CHECK(std::abs(length - pixels) < 0.01F);
        const OrbitView other = seen_from(view, OrbitSide::back);
        CHECK(parts<Line>(scene_of(query, other), Role::hidden).empty());
        CHECK(parts<Line>(scene_of(query, other), Role::outside).size() == 1);
    }
}

TEST_CASE(
    "between the hits of a capsule, what is neither in the sphere nor behind it is not dashed")
{
    Query<3> query{{{0.0, 0.0, 0.0}, 1.0}, {{-3.0, 0.0, 0.0}, {3.0, 0.0, 0.0}}};
    query.piece.radius = 0.5;
    const OrbitView view = seen_from(view_of(query, Lens::parallel), OrbitSide::front);
    const Scene scene = scene_of(query, view);
    CHECK(parts<Line>(scene, Role::inside).size() == 2);
    const auto hidden = parts<Line>(scene, Role::hidden_inside);
    REQUIRE(hidden.size() == 1);
    const auto diameter = static_cast<float>(2.0 * view.pixels_per_unit);
    CHECK(std::abs(hidden[0].to.x - hidden[0].from.x - diameter) < 0.01F);
    CHECK_FALSE(parts<Polyline>(scene, Role::reach).empty());
    CHECK_FALSE(parts<Polyline>(scene, Role::stadium).empty());
}

TEST_CASE("the labels are those of the canvas, with the numbers of space")
{
    const Scene scene = scene_of(example, view_of(example));
    std::vector<std::string> texts;
    for (const Primitive& primitive : scene.primitives) {
        if (const auto* label = std::get_if<Label>(&primitive)) texts.push_back(label->text);
    }
    for (const char* wanted : {"E", "L", "C", "r = 1", "X", "Y", "Z"})
        CHECK(std::ranges::count(texts, wanted) == 1);
    CHECK(std::ranges::any_of(texts, [](const std::string& t) { return t.starts_with("t1 = "); }));
}

TEST_CASE("a drawing in space has at most twice the primitives of one in the plane")
{
    const Document document{example, Target::curve};
    const Analysis analysis = analyse(document);
    SceneView plane;
    const Projection drawn = project(document, analysis);
    plane.camera = fitted(drawn.query, drawn.answer, viewport);
    const std::size_t flat = build_scene(document, analysis, plane).primitives.size();
    CHECK(scene_of(example, view_of(example)).primitives.size() <= 2 * flat);
}

TEST_CASE("a drawing is the same at every size")
{
    const auto count = [](const Query<3>& query) {
        const Scene scene = scene_of(query, view_of(query));
        CHECK(is_finite_scene(scene));
        return std::ranges::count_if(scene.primitives, [](const Primitive& p) {
            return !std::holds_alternative<Label>(p) && role_of(p) != Role::closest_link;
        });
    };
    const auto usual = count(example);
    for (const double size : {0x1p-990, 0x1p-300, 0x1p300, 0x1p990}) {
        Query<3> query = example;
        for_each_number(query, [&](double& number) { number *= size; });
        CHECK(count(query) == usual);
    }
}

TEST_CASE("any view of any query gives finite places, in every part of the view")
{
    const double big = 1.7e308;
    const std::vector<Query<3>> queries{
        example,
        {{{0.0, 0.0, 0.0}, 0.0}, {{0.0, 0.0, 0.0}, {0.0, 0.0, 0.0}}},
        {{{big, -big, big}, big}, {{-big, big, big}, {big, big, -big}}},
        {{{0.0, 0.0, -1e200}, 1e200}, {{0.0, 0.0, 1.0}, {1.0, 1.0, -1.0}, Extent::line, 0.5}},
        {{{1.0, 2.0, 3.0}, 2.0}, {{1.0, 2.0, 9.0}, {1.0, 2.0, -9.0}, Extent::ray, 3.0}},
        {{{5e-324, 0.0, 0.0}, 5e-324}, {{0.0, 5e-324, 0.0}, {0.0, 0.0, 5e-324}}},
    };
    for (const Query<3>& query : queries) {
        for (const Lens lens : {Lens::perspective, Lens::parallel}) {
            OrbitView view = view_of(query, lens);
            for (const OrbitSide side : orbit_sides)
                CHECK(is_finite_scene(scene_of(query, seen_from(view, side))));
            for (const double factor : {1e-12, 0.1, 10.0, 1e4, 1e12})
                CHECK(is_finite_scene(scene_of(query, zoomed(view, {350.0, 310.0}, factor))));
        }
    }
}

TEST_CASE("the end of the gizmo under the pointer is the nearest to the eye")
{
    const OrbitView view = seen_from(view_of(example), OrbitSide::front);
    const auto ends = gizmo_ends(view, 1.0F);
    REQUIRE(ends.size() == 6);
    for (const GizmoEnd& end : ends) {
        const auto side = gizmo_side_at(view, 1.0F, Vec<2>{end.at});
        REQUIRE(side);
        const bool is_covered = end.side == OrbitSide::back;
        CHECK(*side == (is_covered ? OrbitSide::front : end.side));
    }
    CHECK_FALSE(gizmo_side_at(view, 1.0F, {400.0, 300.0}));
    OrbitView small = view;
    small.viewport = {{0.0F, 0.0F}, {200.0F, 100.0F}};
    CHECK(gizmo_ends(small, 1.0F).empty());
}

TEST_CASE("a handle on the screen is where its point is drawn")
{
    const OrbitView view = view_of(example);
    const OrbitDrawing drawing{space_of(example), Target::curve, view, SceneView{}};
    CHECK(drawing.handles().start == place_of(view, example.piece.start).at);
    CHECK(handle_at(drawing.handles(), place_of(view, example.piece.end).at) == Handle::end);
    CHECK(handle_at(drawing.handles(), place_of(view, example.circle.center).at) == Handle::center);
    CHECK(handle_at(drawing.handles(), drawing.handles().radius) == Handle::radius);
}

TEST_CASE("a step of a method is drawn in the orbit view at its place in space")
{
    const Document document{example, Target::curve};
    const OrbitView view = view_of(example);
    int points = 0;
    int arrows = 0;
    for (const Method& method : built_in_methods()) {
        const MethodRun run = trace_run(method, Scalar::float64, document);
        for (std::size_t step = 0; step < run.trace.size(); ++step) {
            const auto& numbers = run.trace[step].numbers;
            if (numbers.size() != 3) continue;
            CAPTURE(method->name, step);
            SceneView how;
            how.run = &run;
            how.step = step;
            const Scene scene = build_orbit(space_of(example), Target::curve, view, how);
            const Vec<3> vector{numbers[0].computed, numbers[1].computed, numbers[2].computed};
            const auto is_at = [&](Pixel place, const Vec<3>& point) {
                return glm::distance(Vec<2>{place}, place_of(view, point).at) < 0.5;
            };
            const auto witness = line_of(method, run.trace[step]).witness;
            if (witness == Witness::point) {
                ++points;
                const auto marks = parts<Marker>(scene, Role::witness);
                CHECK(std::ranges::any_of(
                    marks, [&](const Marker& mark) { return is_at(mark.at, vector); }));
            }
            if (witness == Witness::vector_from_start) {
                ++arrows;
                const auto heads = parts<ArrowHead>(scene, Role::witness);
                CHECK(std::ranges::any_of(heads, [&](const ArrowHead& head) {
                    return is_at(head.tip, example.piece.start + vector);
                }));
            }
        }
    }
    CHECK(points >= 1);
    CHECK(arrows >= 1);
}

TEST_CASE("every step of every method gives a finite drawing from any place")
{
    const Document document{example, Target::curve};
    std::vector<OrbitView> views{view_of(example), view_of(example, Lens::parallel)};
    for (const double closer : {20.0, 1e6}) {
        OrbitView near = view_of(example);
        near.pixels_per_unit *= closer;
        near.yaw_deg = 77.0;
        views.push_back(within_limits(near));
    }
    const Scene plain = scene_of(example, views.front());
    int changed = 0;
    for (const Method& method : built_in_methods()) {
        const MethodRun run = trace_run(method, Scalar::float32, document);
        for (const OrbitView& view : views) {
            for (std::size_t step = 0; step < run.trace.size(); ++step) {
                SceneView how;
                how.run = &run;
                how.step = step;
                const Scene scene = build_orbit(space_of(example), Target::curve, view, how);
                CAPTURE(method->name, step);
                REQUIRE(is_finite_scene(scene));
                if (&view == &views.front() && !parts<Line>(scene, Role::witness).empty())
                    ++changed;
            }
        }
    }
    CHECK(changed > 30);
    CHECK(parts<Line>(plain, Role::witness).empty());
}
