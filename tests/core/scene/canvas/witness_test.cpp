#include "core/cases/shipped.h"
#include "core/methods/registry.h"
#include "core/scene/canvas/build_scene.h"
#include "core/scene/canvas/drawing.h"
#include "core/scene/view/camera.h"
#include "core/session/document.h"
#include "core/session/traces.h"
#include "tests/support/catch.h"
#include "tests/support/documents.h"
#include "tests/support/plane.h"

#include <algorithm>
#include <cmath>
#include <string>

using namespace secant;

namespace {

const Rect viewport{{10.0F, 20.0F}, {810.0F, 620.0F}};

SceneView view_of(const Document& document, const MethodRun& run, std::size_t step,
                  FitTo what = FitTo::everything)
{
    SceneView view;
    view.camera = fitted(test::plane(document), test::plane(analyse(document)), viewport, what);
    view.run = &run;
    view.step = step;
    return view;
}

Scene scene_at(const Document& document, const SceneView& view)
{
    return build_scene(document, analyse(document), view);
}

bool is_finite_pixel(Pixel p)
{
    return std::isfinite(p.x) && std::isfinite(p.y);
}

void check_finite(const Scene& scene)
{
    bool finite = true;
    bool labels_inside = true;
    bool lines_inside = true;
    for (const Primitive& primitive : scene.primitives) {
        if (const auto* line = std::get_if<Line>(&primitive)) {
            finite = finite && is_finite_pixel(line->from) && is_finite_pixel(line->to);
            const Rect seen = grown(viewport, 9.0F);
            lines_inside = lines_inside && contains(seen, line->from) && contains(seen, line->to);
        } else if (const auto* curve = std::get_if<Polyline>(&primitive)) {
            finite = finite && std::ranges::all_of(curve->points, is_finite_pixel);
        } else if (const auto* area = std::get_if<Polygon>(&primitive)) {
            finite = finite && std::ranges::all_of(area->points, is_finite_pixel);
        } else if (const auto* marker = std::get_if<Marker>(&primitive)) {
            finite = finite && is_finite_pixel(marker->at);
        } else if (const auto* head = std::get_if<ArrowHead>(&primitive)) {
            finite = finite && is_finite_pixel(head->tip) && is_finite_pixel(head->direction);
        } else if (const auto* label = std::get_if<Label>(&primitive)) {
            labels_inside = labels_inside && contains(viewport, label->box);
        }
    }
    CHECK(finite);
    CHECK(lines_inside);
    CHECK(labels_inside);
}

void check_every_step(const Document& document)
{
    for (const MethodRun& run : trace_methods(document)) {
        for (std::size_t step = 0; step < run.trace.size(); ++step) {
            CAPTURE(info_of(run.method).name, step);
            for (const FitTo what : {FitTo::everything, FitTo::detail}) {
                check_finite(scene_at(document, view_of(document, run, step, what)));
            }
        }
    }
}

MethodRun run_of(const Document& document, const Method& method, Scalar scalar)
{
    return trace_run(method, scalar, document);
}

std::size_t step_of(const MethodRun& run, std::string_view symbol)
{
    for (std::size_t i = 0; i < run.trace.size(); ++i) {
        if (line_of(run.method, run.trace[i]).symbol == symbol) return i;
    }
    FAIL("no such symbol");
    return 0;
}

bool has_label(const Scene& scene, const std::string& text)
{
    return std::ranges::any_of(scene.primitives, [&](const Primitive& primitive) {
        const auto* label = std::get_if<Label>(&primitive);
        return label != nullptr && label->text == text;
    });
}

template <class Shape>
int count(const Scene& scene, Role role)
{
    return static_cast<int>(std::ranges::count_if(scene.primitives, [&](const Primitive& p) {
        const auto* shape = std::get_if<Shape>(&p);
        return shape != nullptr && shape->role == role;
    }));
}

} // namespace

TEST_CASE("the drawing of a step is finite and stays on the canvas, for every method")
{
    for (const GalleryItem& scene : gallery())
        check_every_step(scene.document);
    for (const Document& document : test::extreme_documents())
        check_every_step(document);
}

TEST_CASE("the drawing of a step is finite for hostile documents")
{
    test::Random random{7};
    for (int i = 0; i < 12; ++i)
        check_every_step(test::hostile_document(random));
}

TEST_CASE("d is an arrow from E to L with its name, and stays faint later")
{
    const Document document = first_document();
    const auto run = run_of(document, built_in("quadratic"), Scalar::float64);
    const Scene now = scene_at(document, view_of(document, run, 0));
    CHECK(has_label(now, "d"));
    CHECK(count<ArrowHead>(now, Role::witness) == 1);
    const Scene later = scene_at(document, view_of(document, run, 1));
    CHECK(has_label(later, "f"));
    CHECK_FALSE(has_label(later, "d"));
    CHECK(count<ArrowHead>(later, Role::witness) == 1);
    CHECK(count<ArrowHead>(later, Role::witness_past) == 1);
}

TEST_CASE("a step's roots are drawn at the computed parameters")
{
    const Document document = first_document();
    const auto run = run_of(document, built_in("quadratic"), Scalar::float64);
    const std::size_t step = step_of(run, "t2");
    const SceneView view = view_of(document, run, step);
    const Scene scene = scene_at(document, view);
    const double t = run.trace[step].numbers[0].computed;
    const Vec<2> at = screen_from_world(
        view.camera, test::plane(document).piece.start +
                         (test::plane(document).piece.end - test::plane(document).piece.start) * t);
    bool found = false;
    for (const Primitive& primitive : scene.primitives) {
        const auto* marker = std::get_if<Marker>(&primitive);
        if (marker == nullptr || marker->role != Role::witness) continue;
        CHECK(static_cast<double>(marker->at.x) == Approx(at.x).margin(0.01));
        CHECK(static_cast<double>(marker->at.y) == Approx(at.y).margin(0.01));
        found = true;
    }
    CHECK(found);
}

TEST_CASE("a discriminant that lost its digits draws the line at the wrong place")
{
    const Document document{{{0.0, 0.0}, 0.5}, {{-1000.0, 0.52}, {1000.0, 0.52}}, Target::curve};
    const auto narrow = run_of(document, built_in("quadratic"), Scalar::float32);
    const std::size_t step = step_of(narrow, "Δ");
    const Scene wrong = scene_at(document, view_of(document, narrow, step, FitTo::detail));
    CHECK(count<Line>(wrong, Role::witness_belief) == 1);
    CHECK(has_label(wrong, "Δ = 0"));
    const auto wide = run_of(document, built_in("quadratic"), Scalar::float64);
    const Scene right = scene_at(document, view_of(document, wide, step, FitTo::detail));
    CHECK(count<Line>(right, Role::witness_belief) == 0);
}

TEST_CASE("the triangle is filled at the step that computes its area")
{
    const Document document = first_document();
    const auto run = run_of(document, built_in("triangle-area"), Scalar::float64);
    const std::size_t area = step_of(run, "area");
    CHECK(count<Polygon>(scene_at(document, view_of(document, run, area)), Role::witness_area) ==
          1);
    CHECK(count<Polygon>(scene_at(document, view_of(document, run, area - 1)),
                         Role::witness_area) == 0);
}

TEST_CASE("every step of every method draws something")
{
    const Document impale = first_document();
    const Document apart{{{0.0, 2.0}, 1.0}, {{-3.0, 0.0}, {-1.0, 0.5}}, Target::curve};
    for (const Document& document : {impale, apart}) {
        for (const MethodRun& run : trace_methods(document)) {
            for (std::size_t step = 0; step < run.trace.size(); ++step) {
                CAPTURE(info_of(run.method).name, step, line_of(run.method, run.trace[step]).text);
                const Scene scene = scene_at(document, view_of(document, run, step));
                // A piece without a radius is a stadium of no width.
                const bool is_stadium_test = run.method == built_in("stadium-point");
                CHECK((is_stadium_test || count<Line>(scene, Role::witness) +
                                                  count<ArrowHead>(scene, Role::witness) +
                                                  count<Polyline>(scene, Role::witness) +
                                                  count<Marker>(scene, Role::witness) >
                                              0));
            }
        }
    }
}

TEST_CASE("dist is drawn from the closest point to C")
{
    const Document document = first_document();
    const auto run = run_of(document, built_in("closest-point"), Scalar::float64);
    const SceneView view = view_of(document, run, step_of(run, "dist"));
    const Vec<2> center = screen_from_world(view.camera, test::plane(document).circle.center);
    const Scene scene = scene_at(document, view);
    const auto head = std::ranges::find_if(scene.primitives, [](const Primitive& primitive) {
        const auto* arrow = std::get_if<ArrowHead>(&primitive);
        return arrow != nullptr && arrow->role == Role::witness;
    });
    REQUIRE(head != scene.primitives.end());
    const Pixel tip = std::get<ArrowHead>(*head).tip;
    CHECK(static_cast<double>(tip.x) == Approx(center.x).margin(0.01));
    CHECK(static_cast<double>(tip.y) == Approx(center.y).margin(0.01));
}

TEST_CASE("the farthest distance is drawn to the farther end, and a test with what it reads")
{
    const Document document{{{0.0, 0.0}, 1.0}, {{-1.0, 0.5}, {4.0, 0.5}}, Target::curve};
    const auto run = run_of(document, built_in("min-max-distance"), Scalar::float64);
    const std::size_t step = step_of(run, "farthest");
    const SceneView view = view_of(document, run, step);
    const Scene scene = scene_at(document, view);
    CHECK(has_label(scene, "farthest = 4.031"));
    const Vec<2> end = screen_from_world(view.camera, test::plane(document).piece.end);
    const bool reaches_end = std::ranges::any_of(scene.primitives, [&](const Primitive& p) {
        const auto* line = std::get_if<Line>(&p);
        return line != nullptr && line->role == Role::witness &&
               std::abs(static_cast<double>(line->to.x) - end.x) < 0.01;
    });
    CHECK(reaches_end);
    const Scene test = scene_at(document, view_of(document, run, run.trace.size() - 2));
    CHECK(has_label(test, "farthest = 4.031"));
    CHECK(has_label(test, "nearest = 0.5"));
}

TEST_CASE("without a run, the answer's distance and offset are drawn, and no step")
{
    const Document document = first_document();
    SceneView view;
    view.camera = fitted(test::plane(document), test::plane(analyse(document)), viewport);
    const Scene scene = build_scene(document, analyse(document), view);
    CHECK(count<Line>(scene, Role::witness) == 0);
    CHECK(count<ArrowHead>(scene, Role::offset) == 1);
}
