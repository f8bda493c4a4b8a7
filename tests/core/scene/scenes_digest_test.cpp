#include "core/scene/canvas/build_scene.h"
#include "core/scene/case_glyph.h"
#include "core/scene/figure/figure.h"
#include "core/scene/figure/make_figure.h"
#include "core/scene/plots/plots.h"
#include "core/scene/style.h"
#include "core/scene/view/grid.h"
#include "core/scene/view/projection.h"
#include "core/session/traces.h"
#include "tests/core/scene/drawn_documents.h"
#include "tests/support/catch.h"
#include "tests/support/digests.h"
#include "tests/support/value_text.h"

using namespace secant;
using namespace secant::testing;

namespace {

/// Changes a view by the settings that it may have besides its document.
void vary(SceneView& view, std::size_t number, std::span<const MethodRun> runs)
{
    view.hovered = static_cast<Handle>(number % 12);
    view.active = number % 3 == 0 ? static_cast<Handle>(number / 3 % 12) : Handle::none;
    view.focused = number % 5 == 0 ? static_cast<Handle>(number / 5 % 12) : Handle::none;
    view.radius_angle_rad = 0.1 * static_cast<double>(number) - 3.0;
    view.with_handles = number % 4 != 3;
    view.scale = number % 7 == 6 ? 2.0F : 1.0F;
    if (number % 6 == 1) view.reserved = {{{300.0F, 40.0F}, {420.0F, 200.0F}}};
    if (number % 8 == 5) view.expected_roots = {0.25, 1.5};
    const MethodRun& run = runs[number % runs.size()];
    if (number % 3 == 1 && !run.trace.empty()) {
        view.run = &run;
        view.step = number * 5 % run.trace.size();
    }
    if (number % 3 == 2) view.told = &run;
}

} // namespace

TEST_CASE("every kind of document is drawn as it always was")
{
    Digests digests;
    std::size_t number = 0;
    for (const auto& [name, documents] : drawn_documents(5)) {
        ValueText scenes;
        ValueText cameras;
        ValueText plots;
        for (const Document& document : documents) {
            const Analysis analysis = analyse(document);
            const Projection drawn = project(document, analysis);
            const std::vector<MethodRun> runs = trace_methods(document);
            for (const Camera& camera : cameras_for(drawn)) {
                SceneView view;
                view.camera = camera;
                vary(view, ++number, runs);
                scenes.add(build_scene(document, analysis, view));
                cameras.add(camera.center, camera.remainder, camera.pixels_per_unit);
                cameras.add(
                    is_elsewhere(camera, fitted(drawn.query, drawn.answer, camera.viewport)));
            }
            for (int spot = 0; spot < 6; ++spot)
                cameras.add(place_of(static_cast<Spot>(spot), drawn.query, drawn.answer));
            const std::vector<TrailPoint> trail{
                {0.2, 0.4, false}, {0.3, 1.4, true}, {-1.0, 2.0, true}, {5.0, 9.0, false}};
            for (const Rect& area : {Rect{{300.0F, 640.0F}, {1080.0F, 840.0F}},
                                     Rect{{0.0F, 0.0F}, {390.0F, 160.0F}}}) {
                PlotView view;
                if (++number % 2 == 0) view.trail = trail;
                if (number % 3 == 0) view.told = &runs[number % runs.size()];
                if (number % 5 == 0 && plane_query(document) != nullptr) view.held = &drawn.query;
                if (number % 7 == 0) view.scale = 1.5F;
                plots.add(build_plots(document, analysis, view, area));
            }
        }
        digests.add(name + ": canvas", scenes.text());
        digests.add(name + ": views", cameras.text());
        digests.add(name + ": plots", plots.text());
    }
    // After a wanted change: SECANT_WRITE_DIGESTS=1 build/release/always_tests "every kind of
    // document*"
    CHECK(digests.different_from(SECANT_DIGESTS "/scene/scenes_digests.txt") == "");
}

TEST_CASE("figures have the text that they always had")
{
    Digests digests;
    std::size_t number = 0;
    for (const auto& [name, documents] : drawn_documents(3)) {
        std::string figures;
        for (std::size_t i = 0; i < documents.size(); i += name == "shipped" ? 5U : 1U) {
            const Document& document = documents[i];
            const Analysis analysis = analyse(document);
            const std::vector<MethodMark> marks = mark_methods(document);
            const std::vector<MethodRun> runs = trace_methods(document);
            const MethodRun& run = runs[++number % runs.size()];
            FigureContent content{document, analysis};
            content.name = name;
            content.fit = number % 2 == 0 ? FitTo::detail : FitTo::everything;
            if (number % 3 == 0) content.told = &run;
            if (number % 3 == 1 && !run.trace.empty()) content.run = &run;
            content.step = run.trace.empty() ? 0 : number * 3 % run.trace.size();
            content.marks = marks;
            if (number % 4 == 0) content.expected_roots = {0.5, {}};
            if (number % 5 == 0) content.caption_place = static_cast<BadgePlace>(number / 5 % 8);
            FigureStyle style;
            style.palette = static_cast<Palette>(number % palette_count);
            style.ground = static_cast<FigureGround>(number % 3);
            style.plots = number % 2 == 1;
            style.scale = number % 6 == 0 ? 1.5F : 1.0F;
            style.size = number % 7 == 0 ? Pixel{320.0F, 240.0F} : Pixel{800.0F, 600.0F};
            if (number % 4 == 1) style.layers = all_layers();
            style.layers.show(static_cast<Layer>(number % layer_count), number % 3 == 0);
            figures += svg_text(make_figure(content, style), style.scale);
        }
        digests.add(name, figures);
    }
    // After a wanted change: SECANT_WRITE_DIGESTS=1 build/release/always_tests "figures have*"
    CHECK(digests.different_from(SECANT_DIGESTS "/scene/figures_digests.txt") == "");
}

TEST_CASE("strokes, colours and small pictures are those that always were")
{
    Digests digests;
    for (std::size_t i = 0; i < palette_count; ++i) {
        const auto palette = static_cast<Palette>(i);
        ValueText out;
        for (int role = 0; role <= static_cast<int>(Role::inset_ground); ++role)
            for (const Emphasis emphasis : {Emphasis::normal, Emphasis::hovered, Emphasis::active})
                out.add(stroke_of(palette, static_cast<Role>(role), emphasis));
        for (int kind = 0; kind <= static_cast<int>(Case::invalid); ++kind)
            out.add(color_of(palette, static_cast<Case>(kind)));
        for (int mark = 0; mark <= static_cast<int>(Mark::not_asked); ++mark)
            out.add(color_of(palette, static_cast<Mark>(mark)));
        out.add(canvas_ground(palette), label_ground(palette), is_light(palette));
        out.add(faded(canvas_ground(palette), 0.3F), usual_scale(palette));
        digests.add("palette " + std::string{palette_names[i]}, out.text());
    }
    for (int kind = 0; kind <= static_cast<int>(Case::invalid); ++kind) {
        ValueText out;
        for (const bool tangent : {false, true})
            for (const Rect& box :
                 {Rect{{10.0F, 20.0F}, {34.0F, 44.0F}}, Rect{{0.0F, 0.0F}, {90.0F, 40.0F}}})
                out.add(case_glyph({static_cast<Case>(kind), tangent, tangent, true}, box));
        digests.add("picture " + std::to_string(kind), out.text());
    }
    ValueText grid;
    for (int i = -40; i < 40; ++i) {
        Camera camera;
        camera.viewport = {{20.0F, 10.0F}, {820.0F, 510.0F}};
        camera.pixels_per_unit = std::ldexp(1.3, 25 * i);
        const int away = i % 5 * 11 + 3;
        camera.center = {std::ldexp(7.0, away) / camera.pixels_per_unit, 0.0};
        camera = within_limits(camera);
        for (const float scale : {1.0F, 2.0F}) {
            const GridStep step = major_step(camera, scale);
            grid.add(step, step.divided(), step.value(), grid_step(1.0 / camera.pixels_per_unit));
            for (const Axis axis : {Axis::x, Axis::y}) {
                const GridRange range = visible_range(camera, axis, step);
                const GridBase base = grid_base(axis, range);
                grid.add(range, base);
                for (std::int64_t at = range.first; at <= range.last; ++at)
                    grid.add(place_on_screen(camera, axis, step, at),
                             grid_label(axis, step, base, at));
            }
        }
    }
    digests.add("grid", grid.text());
    // After a wanted change: SECANT_WRITE_DIGESTS=1 build/release/always_tests "strokes, colours*"
    CHECK(digests.different_from(SECANT_DIGESTS "/scene/style_digests.txt") == "");
}
