#include "core/scene/view/grid.h"

#include "core/scene/canvas/drawing.h"

#include "tests/support/catch.h"

#include <cmath>
#include <set>

using namespace secant;

namespace {

constexpr Rect grid_area{{0.0F, 0.0F}, {1000.0F, 700.0F}};

Camera camera_at(Vec<2> center, double pixels_per_unit)
{
    return within_limits({center, pixels_per_unit, grid_area, {}});
}

} // namespace

TEST_CASE("a grid step is the next 1, 2 or 5 times a power of ten")
{
    CHECK(grid_step(0.9).value() == 1.0);
    CHECK(grid_step(1.0).value() == 1.0);
    CHECK(grid_step(1.1).value() == 2.0);
    CHECK(grid_step(2.5).value() == 5.0);
    CHECK(grid_step(0.0501).value() == 0.1);
    CHECK(grid_step(3e-300).value() == 5e-300);
    CHECK(grid_step(6e307).value() == 1e308);
}

TEST_CASE("minor lines divide major ones")
{
    const double size = GENERATE(1.0, 2.0, 5.0, 3e7);
    const GridStep major = grid_step(size);
    const double ratio = major.value() / major.divided().value();
    CHECK(ratio == Approx(std::round(ratio)));
}

TEST_CASE("labels of grid lines are distinct at every zoom and at every place")
{
    const Vec<2> center = GENERATE(Vec<2>{0.0, 0.0}, Vec<2>{0.1, 0.3}, Vec<2>{1e15, -1e15},
                                   Vec<2>{-1.2345678912345678, 77777.7}, Vec<2>{3e-200, 1e200});
    const int exponent = GENERATE(range(-900, 901, 25));
    const Camera camera = camera_at(center, std::ldexp(1.0, exponent));
    for (const Axis axis : {Axis::x, Axis::y}) {
        const GridRange range = visible_range(camera, axis, major_step(camera, 1.0F));
        REQUIRE(range.last - range.first < 40);
        const GridBase base = grid_base(axis, range);
        std::set<std::string> labels;
        for (std::int64_t i = range.first; i <= range.last; ++i) {
            labels.insert(grid_label(axis, range.step, base, i));
        }
        CHECK(labels.size() == static_cast<std::size_t>(range.last - range.first + 1));
    }
}

TEST_CASE("far from the origin labels are short and relative to a number shown once")
{
    const Camera camera = camera_at({1e15, 0.0}, 30.0);
    const GridRange range = visible_range(camera, Axis::x, major_step(camera, 1.0F));
    const GridBase base = grid_base(Axis::x, range);
    CHECK(base.text == "x0 = 1e15");
    CHECK(grid_label(Axis::x, range.step, base, base.index) == "x0");
    CHECK(grid_label(Axis::x, range.step, base, base.index + 1) == "x0+5");
    CHECK(grid_label(Axis::x, range.step, base, base.index - 2) == "x0-10");
    CHECK(grid_base(Axis::y, visible_range(camera, Axis::y, range.step)).text.empty());
}

TEST_CASE("the number that labels are relative to is as near on either side of the origin")
{
    const double x = GENERATE(1e15, 1.2345678987e15, 98765.4377, 3.3e-200);
    const auto base_at = [](double center, double scale) {
        const Camera camera = camera_at({center, 0.0}, scale);
        return grid_base(Axis::x, visible_range(camera, Axis::x, major_step(camera, 1.0F)));
    };
    const double scale = 1e12 / x;
    CHECK(base_at(x, scale).index > 0);
    CHECK(base_at(-x, scale).index == -base_at(x, scale).index);
}

TEST_CASE("a grid line is where its label says, to a hundredth of a pixel")
{
    // The double 0.3 is 1.1e-17 below three tenths: at this zoom a whole pixel.
    const Camera camera = camera_at({0.3, 0.0}, 1e17);
    const GridStep step{1, -16};
    const float at = place_on_screen(camera, Axis::x, step, 3'000'000'000'000'000);
    CHECK(at == Approx(500.0 + 1.1102230246251565).margin(0.01));

    const Camera ordinary = camera_at({0.0, 0.0}, 100.0);
    CHECK(place_on_screen(ordinary, Axis::x, {2, 0}, 2) == Approx(900.0F));
    CHECK(place_on_screen(ordinary, Axis::y, {5, -1}, 1) == Approx(300.0F));
}

TEST_CASE("grid labels stay in the viewport, clear of each other and of taken places")
{
    const double scale = GENERATE(1e-12, 0.003, 1.0, 17.0, 60.0, 1e14);
    const Vec<2> center = GENERATE(Vec<2>{0.0, 0.0}, Vec<2>{123.456, -9.87e9});
    SceneView view;
    view.camera = camera_at(center, scale);
    const std::vector<Rect> taken{{{0.0F, 0.0F}, {200.0F, 80.0F}}};
    LabelSurroundings around{grid_area, 1.0F, taken, {}, {}, {}};
    const std::vector<Label> labels = grid_labels(view, taken, grid_legends(view, around));
    CHECK(labels.size() > 8);
    for (std::size_t i = 0; i < labels.size(); ++i) {
        CHECK(contains(grid_area, labels[i].box));
        CHECK_FALSE(overlap(labels[i].box, taken.front()));
        for (std::size_t j = 0; j < i; ++j)
            CHECK_FALSE(overlap(labels[i].box, labels[j].box));
    }
}

TEST_CASE("what the labels of the grid are relative to is said beside them, also below the badge")
{
    SceneView view;
    view.camera = camera_at({1e15, 1e15 + 7.0}, 40.0);
    const Rect corner{{0.0F, 0.0F}, {260.0F, 120.0F}};
    LabelSurroundings around{grid_area, 1.0F, {corner}, {}, {}, {}};
    around.handles = {Rect{{900.0F, 500.0F}, {1000.0F, 600.0F}}};
    const GridLegends legends = grid_legends(view, around);
    REQUIRE(legends.x);
    REQUIRE(legends.y);
    CHECK(legends.x->text == "x0 = 1e15");
    CHECK(legends.y->text == "y0 = 1e15");
    for (const Label& legend : {*legends.x, *legends.y}) {
        CHECK(contains(grid_area, legend.box));
        CHECK_FALSE(overlap(legend.box, corner));
        CHECK_FALSE(overlap(legend.box, around.handles.front()));
    }
    const auto names = [&](const GridLegends& shown, std::string_view name) {
        const std::vector<Label> labels = grid_labels(view, around.forbidden, shown);
        return std::ranges::count_if(
            labels, [&](const Label& label) { return label.text.starts_with(name); });
    };
    CHECK(names(legends, "x0") > 4);
    CHECK(names(legends, "y0") > 4);
    CHECK(names({legends.x, {}}, "y0") == 0); // no y0+1 without y0
}
