#include "core/map/map_subject.h"
#include "core/session/document.h"
#include "core/workspace/map_request.h"
#include "core/workspace/reduce.h"
#include "tests/support/catch.h"
#include "tests/support/plane.h"

using namespace secant;

namespace {

Workspace with_canvas()
{
    Workspace workspace = start_workspace(first_document());
    workspace.interaction.camera.viewport = {{0.0F, 0.0F}, {800.0F, 500.0F}};
    return workspace;
}

Workspace with_map(MapView map)
{
    return reduce(with_canvas(), SetView{std::move(map)}, 0.0);
}

MapView open_microscope()
{
    return with_microscope({}, first_document().query);
}

} // namespace

TEST_CASE("the map that is wanted is that of the canvas, or of the microscope in its place")
{
    CHECK_FALSE(wanted_map(with_canvas(), 1.0F));
    MapView map;
    map.is_shown = true;
    const auto of_canvas = wanted_map(with_map(map), 1.0F);
    REQUIRE(of_canvas);
    CHECK(of_canvas->cells.columns() == 800);
    CHECK(of_canvas->cells.area == map_area(with_map(map)));
    map = with_microscope(map, first_document().query);
    const Workspace closer = with_map(map);
    const auto of_microscope = wanted_map(closer, 1.0F);
    REQUIRE(of_microscope);
    CHECK(of_microscope->cells.columns() < 110);
    CHECK(of_microscope->cells.area == map_area(closer));
    CHECK_FALSE(*of_canvas == *of_microscope);
}

TEST_CASE("a map changes with the document, the camera and the choice, and with nothing else")
{
    MapView map;
    map.is_shown = true;
    const Workspace workspace = with_map(map);
    const auto wanted = wanted_map(workspace, 1.0F);
    const auto after = [&](const Action& action) {
        return wanted_map(reduce(workspace, action, 0.0), 1.0F);
    };
    CHECK(after(ShowPanel{Panel::compare}) == wanted);
    CHECK_FALSE(after(SetExtent{Extent::line}) == wanted);
    CHECK_FALSE(after(ZoomView{2.0}) == wanted);
    map.choice.part = MapPart::end;
    CHECK_FALSE(after(SetView{map}) == wanted);
}

TEST_CASE("while the microscope is open, zoom and fit are about its cells")
{
    Workspace workspace = with_map(open_microscope());
    const Camera camera = workspace.interaction.camera;
    workspace = reduce(workspace, ZoomView{1.5}, 0.0);
    CHECK(workspace.panels.map.microscope->cell_px == 12);
    workspace = reduce(workspace, ZoomView{1.0 / 1.5}, 0.0);
    CHECK(workspace.panels.map.microscope->cell_px == 8);
    workspace.panels.map.microscope->middle = {100, -200};
    workspace = reduce(workspace, MoveView{ViewMove::fit}, 0.0);
    CHECK(workspace.panels.map.microscope->middle == std::array<std::int64_t, 2>{0, 0});
    workspace = reduce(workspace, ZoomTo{Spot::start}, 0.0);
    CHECK(workspace.panels.map.microscope->origin == test::plane(first_document()).piece.start);
    CHECK(workspace.panels.map.microscope->cell_px == 8);
    CHECK(workspace.interaction.camera == camera);
}

TEST_CASE("Compare opens the microscope where the explained run is wrong, around the query")
{
    MapView before;
    before.choice.part = MapPart::radius;
    const Run run{built_in("ray"), Scalar::float32};
    const MapView map = microscope_for(before, run, first_document().query);
    CHECK(map.choice.run == run);
    CHECK(map.choice.painted == MapPaint::disagreement);
    CHECK(is_exact(map.choice.other));
    CHECK(map.choice.part == MapPart::center);
    REQUIRE(map.microscope);
    const Vec<2> center = test::plane(first_document()).circle.center;
    CHECK(map.microscope->origin ==
          Vec<2>{double{static_cast<float>(center.x)}, double{static_cast<float>(center.y)}});
}

TEST_CASE("Compare moves a point whose neighbours may show something, not one at zero")
{
    const auto part_of = [](const Query<2>& query, MapPart before) {
        MapView view;
        view.choice.part = before;
        return microscope_for(view, Run{}, query).choice.part;
    };
    const Query<2> low{{{0.0, 0.0}, 0.5}, {{-1000.0, 0.52}, {1000.0, 0.52}}};
    CHECK(part_of(low, MapPart::center) == MapPart::start);
    CHECK(part_of(low, MapPart::end) == MapPart::end);
    const Query<2> flat{{{0.0, 0.0}, 0.5}, {{-1.0, 0.0}, {1.0, 0.0}}};
    CHECK(part_of(flat, MapPart::radius) == MapPart::center);
}

TEST_CASE("the classroom example is as large as whole pixels allow")
{
    const auto cell_px = [](float width, float height) {
        return classroom_example({{0.0F, 0.0F}, {width, height}}).view.microscope->cell_px;
    };
    CHECK(cell_px(1000.0F, 520.0F) == 2);
    CHECK(cell_px(300.0F, 2000.0F) == 1);
    CHECK(cell_px(100.0F, 100.0F) == 1);
}

TEST_CASE("Reset hides the map and closes the microscope")
{
    MapView map = open_microscope();
    map.is_shown = true;
    const Workspace workspace = reduce(with_map(map), Reset{}, 0.0);
    CHECK(workspace.panels.map == MapView{});
}
