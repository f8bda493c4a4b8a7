#include "core/scene/canvas/build_scene.h"
#include "core/scene/plots/plots.h"
#include "core/scene/view/camera.h"
#include "core/session/traces.h"
#include "tests/support/catch.h"
#include "tests/support/documents.h"
#include "tests/support/plane.h"

#include <cmath>
#include <limits>

using namespace secant;

namespace {

const Rect viewport{{0.0F, 0.0F}, {800.0F, 600.0F}};
const Rect strip{{0.0F, 0.0F}, {880.0F, 190.0F}};

/// A miss that the quadratic in float takes for a tangent.
Document near_miss()
{
    return {{{0.0, 0.0}, 0.5}, {{-1000.0, 0.52}, {1000.0, 0.52}}, Target::curve};
}

MethodRun quadratic(const Document& document, Scalar scalar)
{
    return trace_run(built_in("quadratic"), scalar, document);
}

MethodRun with_roots(double t1, double t2)
{
    MethodRun run = quadratic(near_miss(), Scalar::float32);
    run.outcome.roots = {t1, t2};
    return run;
}

Scene canvas_of(const Document& document, const MethodRun& run, double pixels_per_unit = 60.0)
{
    SceneView view;
    view.camera.viewport = viewport;
    view.camera.pixels_per_unit = pixels_per_unit;
    view.told = &run;
    return build_scene(document, analyse(document), view);
}

Scene plots_of(const Document& document, const MethodRun& run)
{
    PlotView view;
    view.told = &run;
    return build_plots(document, analyse(document), view, strip);
}

template <class Shape>
std::vector<Shape> own(const Scene& scene)
{
    std::vector<Shape> out;
    for (const Primitive& primitive : scene.primitives) {
        const auto* shape = std::get_if<Shape>(&primitive);
        if (shape != nullptr && shape->role == Role::outcome) out.push_back(*shape);
    }
    return out;
}

/// Of the marks in a part of the plots.
template <class Shape>
std::vector<Pixel> own_places(const Scene& scene, const Rect& part)
{
    std::vector<Pixel> out;
    for (const Shape& shape : own<Shape>(scene)) {
        Pixel at{};
        if constexpr (std::is_same_v<Shape, Marker>)
            at = shape.at;
        else
            at = shape.tip;
        if (contains(part, at)) out.push_back(at);
    }
    return out;
}

} // namespace

TEST_CASE("the roots of the told run stand hollow in every plot and on the canvas")
{
    const Document document = near_miss();
    const MethodRun run = quadratic(document, Scalar::float32);
    REQUIRE(own_roots(run));
    const Scene plots = plots_of(document, run);
    const PlotAreas areas = plot_areas(strip, 1.0F);
    CHECK(own_places<Marker>(plots, areas.axis).size() == 3);     // and before the names
    CHECK(own_places<Marker>(plots, areas.parabola).size() == 4); // two of them magnified
    CHECK(own_places<Marker>(plots, areas.plane).size() == 1);
    REQUIRE(own<Label>(plots).size() == 1);
    CHECK(own<Label>(plots)[0].text == "quadratic, float: t1 = 0.5, t2 = 0.5");
    const std::vector<Marker> marks = own<Marker>(canvas_of(document, run));
    CHECK(marks.size() == 2);
    CHECK_FALSE(marks.at(0).filled);
}

TEST_CASE("a run without roots and a drawing without a told run have no hollow marks")
{
    const Document document = near_miss();
    const MethodRun right = quadratic(document, Scalar::float64);
    CHECK_FALSE(own_roots(right));
    CHECK(own<Marker>(plots_of(document, right)).empty());
    CHECK(own<Marker>(canvas_of(document, right)).empty());
    CHECK(own<Marker>(build_plots(document, analyse(document), {}, strip)).empty());
}

TEST_CASE("the ray's roots are its two parameters in order, also for its single branch")
{
    const Document two{{{0, 0}, 1}, {{-2, 0}, {2, 0}, Extent::ray}, Target::curve};
    const auto both = own_roots(trace_run(built_in("ray"), Scalar::float64, two));
    REQUIRE(both);
    CHECK((*both)[0] == 0.25);
    CHECK((*both)[1] == 0.75);
    const Document one{{{0, 0}, 1}, {{-2, 1}, {2, 1}, Extent::ray}, Target::curve};
    const auto single = own_roots(trace_run(built_in("ray"), Scalar::float64, one));
    REQUIRE(single);
    CHECK((*single)[0] == 0.5);
    CHECK((*single)[1] == 0.5);
}

TEST_CASE("points that a method returns are marked on the canvas")
{
    const Document document{{{0, 0}, 1}, {{-2, .5}, {2, .5}}, Target::curve};
    const auto count = [&](const Method& method) {
        return own<Marker>(canvas_of(document, trace_run(method, Scalar::float64, document)))
            .size();
    };
    CHECK(count(built_in("glm-line-sphere")) == 2);
    CHECK(count(built_in("closest-point")) == 1);
    CHECK(count(built_in("triangle-area")) == 0);
}

TEST_CASE("an arrow at the border points to a root that is out of view")
{
    const Document document = near_miss();
    const MethodRun run = with_roots(0.5, 2.0);
    const Scene scene = canvas_of(document, run);
    CHECK(own<Marker>(scene).size() == 1);
    const std::vector<ArrowHead> arrows = own<ArrowHead>(scene);
    REQUIRE(arrows.size() == 1);
    CHECK(arrows[0].tip.x > viewport.max.x - 10.0F);
    CHECK(contains(viewport, arrows[0].tip));
    CHECK(arrows[0].direction.x > 0.99F);
}

TEST_CASE("an infinite root is an arrow at the end of its axis, and NaN has no place")
{
    constexpr double infinity = std::numeric_limits<double>::infinity();
    const PlotAreas areas = plot_areas(strip, 1.0F);
    const Scene endless = plots_of(near_miss(), with_roots(-infinity, 0.5));
    CHECK(own_places<ArrowHead>(endless, areas.axis).size() == 1);
    CHECK(own_places<ArrowHead>(endless, areas.plane).size() == 1);
    CHECK(own<ArrowHead>(endless)[0].direction.x < -0.99F);
    CHECK_FALSE(own<ArrowHead>(canvas_of(near_miss(), with_roots(-infinity, 0.5))).empty());

    const Scene unknown = plots_of(near_miss(), with_roots(std::nan(""), 0.5));
    CHECK(own_places<Marker>(unknown, areas.plane).empty());
    CHECK(own_places<Marker>(unknown, areas.parabola).size() == 1);
    REQUIRE(own<Label>(unknown).size() == 1);
    CHECK(own<Label>(unknown)[0].text == "quadratic, float: t1 = nan, t2 = 0.5");
    CHECK(own<Marker>(canvas_of(near_miss(), with_roots(std::nan(""), 0.5))).size() == 1);
}

TEST_CASE("every outcome has finite marks inside their plots and on the canvas")
{
    test::Random random{3};
    bool all_inside = true;
    const auto check = [&](const Document& document) {
        for (const MethodRun& run : trace_methods(document)) {
            const Scene canvas = canvas_of(document, run);
            const Scene plots = plots_of(document, run);
            for (const Marker& mark : own<Marker>(canvas))
                all_inside = all_inside && contains(viewport, mark.at);
            for (const ArrowHead& head : own<ArrowHead>(canvas))
                all_inside = all_inside && contains(viewport, head.tip);
            for (const Marker& mark : own<Marker>(plots))
                all_inside = all_inside && contains(strip, mark.at);
            for (const ArrowHead& head : own<ArrowHead>(plots))
                all_inside = all_inside && contains(strip, head.tip);
        }
    };
    for (const Document& document : test::extreme_documents())
        check(document);
    for (int i = 0; i < 20; ++i)
        check(test::hostile_document(random));
    CHECK(all_inside);
}
