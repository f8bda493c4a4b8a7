#include "core/map/map_job.h"
#include "core/map/map_subject.h"
#include "core/scene/orbit/seen.h"
#include "core/session/document.h"
#include "core/workspace/map_request.h"
#include "core/workspace/reduce.h"
#include "tests/support/catch.h"
#include "tests/support/plane.h"

#include <array>
#include <cmath>
#include <utility>

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

namespace {

constexpr std::array coordinate_planes{MapPlane::xy, MapPlane::yz, MapPlane::zx};

Workspace workspace_in_space(MapPlane plane, SpaceDrawing drawing = SpaceDrawing::both)
{
    const Query<3> query{{{0.1, 0.2, 0.3}, 1.1}, {{-1.3, 0.6, -0.7}, {1.3, -0.6, 0.9}}};
    Workspace workspace = start_workspace({query, Target::curve});
    workspace.settings.space_drawing = drawing;
    workspace.interaction.camera.viewport = {{0.0F, 0.0F}, {400.0F, 500.0F}};
    OrbitView& view = workspace.interaction.orbit.view;
    view.viewport = {{400.0F, 0.0F}, {800.0F, 500.0F}};
    view.pivot = {0.25, -0.5, 0.125};
    view.lens = Lens::parallel;
    workspace.panels.map.is_shown = true;
    workspace.panels.map.choice.plane = plane;
    return workspace;
}

} // namespace

TEST_CASE("a map along two axes lies behind the orbit view that looks along the third, parallel")
{
    for (const MapPlane plane : coordinate_planes) {
        Workspace workspace = workspace_in_space(plane);
        OrbitView& view = workspace.interaction.orbit.view;
        for (const OrbitSide side : orbit_sides) {
            view = seen_from(view, side);
            const bool is_seen = side == *side_of(plane) || side == opposite(*side_of(plane));
            CHECK((map_ground(workspace) == MapGround::orbit) == is_seen);
            CHECK(wanted_map(workspace, 1.0F).has_value() == is_seen);
        }
        view = seen_from(view, *side_of(plane));
        workspace.settings.space_drawing = SpaceDrawing::orbit;
        CHECK(map_ground(workspace) == MapGround::orbit);
        workspace.settings.space_drawing = SpaceDrawing::section;
        CHECK(map_ground(workspace) == MapGround::none);
        workspace.settings.space_drawing = SpaceDrawing::both;
        OrbitView straight = view;
        view.lens = Lens::perspective;
        CHECK(map_ground(workspace) == MapGround::none);
        view = orbited(straight, {3.0, 2.0}, OrbitStyle::turntable);
        CHECK(map_ground(workspace) == MapGround::none);
        view = straight;
        workspace.panels.map.is_shown = false;
        CHECK(map_ground(workspace) == MapGround::none);
        workspace.panels.map.is_shown = true;
        workspace.panels.cover.is_on = true;
        CHECK(map_ground(workspace) == MapGround::none);
    }
    CHECK(map_ground(workspace_in_space(MapPlane::section)) == MapGround::canvas);
    CHECK(map_ground(workspace_in_space(MapPlane::section, SpaceDrawing::orbit)) ==
          MapGround::none);
}

TEST_CASE("each cell of the orbit view has the place that its pixel shows")
{
    for (const MapPlane plane : coordinate_planes) {
        for (const OrbitSide side : {*side_of(plane), opposite(*side_of(plane))}) {
            Workspace workspace = workspace_in_space(plane);
            OrbitView& view = workspace.interaction.orbit.view;
            view = seen_from(view, side);
            const auto wanted = wanted_map(workspace, 2.0F);
            REQUIRE(wanted);
            CHECK(wanted->cells.area == view.viewport);
            CHECK(map_area(workspace) == view.viewport);
            CHECK(wanted->cells.columns() == 800);
            CHECK(wanted->cells.rows() == 1000);
            CHECK_FALSE(wanted->subject.section);
            for (const auto& [column, row] : {std::pair{0U, 0U}, {799U, 1U}, {333U, 998U}}) {
                const Vec<2> place{wanted->cells.xs[column], wanted->cells.ys[row]};
                const AnyQuery there = moved_to(wanted->subject, place);
                const Vec<3> center = std::get<Query<3>>(there).circle.center;
                const Vec<2> pixel{400.0 + (column + 0.5) / 2.0, (row + 0.5) / 2.0};
                const Vec<2> seen = place_of(view, center).at;
                CHECK(std::abs(seen.x - pixel.x) < 1e-9);
                CHECK(std::abs(seen.y - pixel.y) < 1e-9);
                const Vec<2> back = screen_from_plane(view, plane, place);
                CHECK(std::abs(back.x - pixel.x) < 1e-9);
                CHECK(std::abs(back.y - pixel.y) < 1e-9);
            }
        }
    }
}

TEST_CASE("under the microscope, the cells are the numbers of the chosen plane")
{
    Workspace workspace = workspace_in_space(MapPlane::yz);
    const AnyQuery& query = workspace.session.document.query;
    workspace.panels.map = with_microscope(workspace.panels.map, query);
    CHECK(workspace.panels.map.microscope->origin == Vec<2>{0.2, 0.3});
    CHECK(map_ground(workspace) == MapGround::canvas);
    workspace = reduce(workspace, ZoomTo{Spot::start}, 0.0);
    const Vec<2> there = workspace.panels.map.microscope->origin;
    CHECK(std::abs(there.x - 0.6) < 1e-15);
    CHECK(std::abs(there.y + 0.7) < 1e-15);
}

TEST_CASE("in the plane the choice of a plane in space changes nothing, and is kept")
{
    MapView map;
    map.is_shown = true;
    const auto flat = wanted_map(with_map(map), 1.0F);
    map.choice.plane = MapPlane::zx;
    const Workspace workspace = with_map(map);
    CHECK(wanted_map(workspace, 1.0F) == flat);
    CHECK(map_ground(workspace) == MapGround::canvas);
    CHECK(workspace.panels.map.choice.plane == MapPlane::zx);
}
