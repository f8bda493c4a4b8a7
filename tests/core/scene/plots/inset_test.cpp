#include "core/scene/plots/plot_parts.h"

#include "core/session/document.h"
#include "tests/support/catch.h"
#include "tests/support/documents.h"

#include <algorithm>
#include <cmath>
#include <string>

using namespace secant;

namespace {

const Rect strip{{0.0F, 0.0F}, {880.0F, 190.0F}};

/// Misses by 4 % of the radius, on a segment 4000 radii long.
const Document near_miss{{{0.0, 0.0}, 0.5}, {{-1000.0, 0.52}, {1000.0, 0.52}}, Target::curve};

Scene plots_with(const Document& document, const MethodRun* told = nullptr)
{
    PlotView view;
    view.told = told;
    return build_plots(document, analyse(document), view, strip);
}

template <class Shape>
std::vector<Shape> of_role(const Scene& scene, Role role)
{
    std::vector<Shape> out;
    for (const Primitive& primitive : scene.primitives) {
        const auto* shape = std::get_if<Shape>(&primitive);
        if (shape != nullptr && shape->role == role) out.push_back(*shape);
    }
    return out;
}

bool has_inset(const Scene& scene)
{
    return !of_role<Polygon>(scene, Role::inset_ground).empty();
}

bool has_text_from(const Scene& scene, std::string_view begin)
{
    return std::ranges::any_of(scene.primitives, [&](const Primitive& primitive) {
        const auto* label = std::get_if<Label>(&primitive);
        return label != nullptr && label->text.starts_with(begin);
    });
}

} // namespace

TEST_CASE("a vertex too near to zero to be seen is magnified, with the factors")
{
    CHECK_FALSE(has_inset(plots_with(first_document())));
    const Scene scene = plots_with(near_miss);
    REQUIRE(has_inset(scene));
    CHECK(has_text_from(scene, "t \u00d7"));
    // Above zero, in the inset too.
    const Polygon ground = of_role<Polygon>(scene, Role::inset_ground).front();
    const float left = ground.points[0].x;
    CHECK(left > 200.0F);
    CHECK(of_role<Polyline>(scene, Role::inside).empty());
}

TEST_CASE("the inset shows the discriminant and the roots of the told run beside the true ones")
{
    const MethodRun run = trace_run(built_in("quadratic"), Scalar::float32, near_miss);
    const Scene scene = plots_with(near_miss, &run);
    REQUIRE(has_inset(scene));
    CHECK(has_text_from(scene, "\u0394 = 0, truly -3264"));
    CHECK_FALSE(of_role<Polyline>(scene, Role::witness_belief).empty());
    const MethodRun right = trace_run(built_in("quadratic"), Scalar::float64, near_miss);
    CHECK(has_text_from(plots_with(near_miss, &right), "\u0394 = -3264"));
}

TEST_CASE("an exact tangent has nothing to be magnified unless a run computes two roots or none")
{
    const Document tangent{{{0.0, 0.0}, 0.5}, {{-1000.0, 0.5}, {1000.0, 0.5}}, Target::curve};
    CHECK_FALSE(has_inset(plots_with(tangent)));
    MethodRun run = trace_run(built_in("quadratic"), Scalar::float64, tangent);
    CHECK_FALSE(has_inset(plots_with(tangent, &run)));
    run.outcome.roots = {0.5 - 1e-6, 0.5 + 1e-6};
    CHECK(has_inset(plots_with(tangent, &run)));
}

TEST_CASE("the dip of a vertex is known where its roots round to one number")
{
    const Document graze{{{0.5, 1.0}, 1.0000000000000002}, {{0.0, 0.0}, {1.0, 0.0}}, Target::curve};
    CHECK(vertex_of(graze.query).half_gap == Approx(std::sqrt(2.0 * 0x1p-52)));
    CHECK(vertex_of(graze.query).clearance == 0.0);
    CHECK(vertex_of(near_miss.query).clearance == Approx(std::sqrt(0.52 * 0.52 - 0.25) / 2000.0));
    CHECK(vertex_of(near_miss.query).t == Approx(0.5));
}

TEST_CASE("insets stay in the plots for hostile documents and every run")
{
    test::Random random{11};
    bool inside = true;
    const Rect room = grown(strip, 1.0F);
    const auto check = [&](const Scene& scene) {
        for (const Primitive& primitive : scene.primitives) {
            if (const auto* line = std::get_if<Line>(&primitive))
                inside = inside && contains(room, line->from) && contains(room, line->to);
            if (const auto* curve = std::get_if<Polyline>(&primitive))
                inside = inside && std::ranges::all_of(curve->points,
                                                       [&](Pixel p) { return contains(room, p); });
            if (const auto* mark = std::get_if<Marker>(&primitive))
                inside = inside && contains(room, mark->at);
        }
    };
    for (int i = 0; i < 60; ++i) {
        const Document document = test::hostile_document(random);
        check(plots_with(document));
        for (const Method& method : {built_in("quadratic"), built_in("ray")}) {
            const MethodRun run = trace_run(method, Scalar::float32, document);
            check(plots_with(document, &run));
        }
    }
    CHECK(inside);
}
