#include "core/map/map_job.h"
#include "core/workspace/map_request.h"
#include "tests/support/catch.h"
#include "tests/support/drawn_text.h"
#include "tests/support/interface_driver.h"

#include <glm/geometric.hpp>

#include <array>
#include <cstddef>
#include <string>
#include <variant>

using namespace secant;
using namespace secant::testing;

namespace {

/// A query in space with its map, its section alone, and the Map panel.
void show_map(InterfaceDriver& ui)
{
    const Query<3> query{{{0.1, 0.2, 0.3}, 1.1}, {{-1.3, 0.6, -0.7}, {1.3, -0.6, 0.9}}};
    ui.apply(LoadDocument{{query, Target::curve}});
    ui.apply(ShowPanel{Panel::map});
    MapView map;
    map.is_shown = true;
    ui.apply(SetView{map});
    ui.settle();
}

/// Clicks on a plane: 0 is the section, then xy, yz and zx.
void choose_plane(InterfaceDriver& ui, int plane)
{
    constexpr std::array names{"Section", "xy", "yz", "zx"};
    ui.click(ui.find("Panel", {"map", "plane", plane, names[static_cast<std::size_t>(plane)]}));
    ui.settle();
}

bool window_says(const char* window, const char* words)
{
    return drawn_texts()[window].find(words) != std::string::npos;
}

void check_map_readable()
{
    CHECK(joined(windows_with_cut_text()) == "");
    CHECK(joined(windows_with_text_on_text(1.0F)) == "");
}

} // namespace

TEST_CASE("a plane of the map turns the orbit view to the side that shows it, without perspective")
{
    InterfaceDriver ui{{1280.0F, 800.0F}};
    show_map(ui);
    CHECK(map_ground(ui.workspace()) == MapGround::canvas);
    for (const MapPlane plane : {MapPlane::xy, MapPlane::yz, MapPlane::zx}) {
        choose_plane(ui, static_cast<int>(plane));
        CHECK(ui.panels().map.choice.plane == plane);
        CHECK(ui.workspace().settings.space_drawing == SpaceDrawing::both);
        const OrbitView& view = ui.interaction().orbit.view;
        CHECK(view.lens == Lens::parallel);
        CHECK(is_seen_from(view, *side_of(plane)));
        CHECK(map_ground(ui.workspace()) == MapGround::orbit);
        CHECK(window_says("Orbit", "Cmovesin"));
        CHECK_FALSE(window_says("Canvas", "Cmoves"));
        CHECK_FALSE(window_says("Panel", "Seen"));
        check_map_readable();
    }
    choose_plane(ui, 0);
    CHECK(map_ground(ui.workspace()) == MapGround::canvas);
    CHECK(window_says("Canvas", "Cmoves"));
    CHECK_FALSE(window_says("Orbit", "Cmoves"));
}

TEST_CASE("the Map panel says where a map would be seen that no drawing shows")
{
    InterfaceDriver ui{{1280.0F, 800.0F}};
    show_map(ui);
    choose_plane(ui, 1);
    ui.frame({CommandId::orbit_lens});
    ui.settle();
    CHECK(map_ground(ui.workspace()) == MapGround::none);
    CHECK(window_says("Panel", "Seenalongzonly,withoutperspective."));
    check_map_readable();
    choose_plane(ui, 1); // the same again shows it
    CHECK(map_ground(ui.workspace()) == MapGround::orbit);
    ui.frame({CommandId::orbit_front});
    ui.settle();
    CHECK(window_says("Panel", "Seenalongz"));
    choose_plane(ui, 0);
    ui.frame({CommandId::show_orbit});
    ui.settle();
    CHECK(window_says("Panel", "Seeninthesectiononly."));
    check_map_readable();
}

TEST_CASE("in the plane the Map panel has no planes, and keeps the one of space")
{
    InterfaceDriver ui{{1280.0F, 800.0F}};
    show_map(ui);
    choose_plane(ui, 2);
    const Document in_space = ui.document();
    ui.apply(LoadDocument{first_document()});
    ui.settle();
    CHECK_FALSE(window_says("Panel", "Plane"));
    CHECK(window_says("Canvas", "Cmoves"));
    ui.click(ui.find("Panel", {"map", "part", 1, "L"})); // L
    ui.settle();
    CHECK(ui.panels().map.choice.part == MapPart::end);
    ui.apply(LoadDocument{in_space});
    ui.settle();
    CHECK(ui.panels().map.choice.plane == MapPlane::yz);
    CHECK(window_says("Orbit", "Lmovesinyandz"));
}

TEST_CASE("a deep zoom into a map of the orbit view opens the microscope on the plane's numbers")
{
    InterfaceDriver ui{{1280.0F, 800.0F}};
    show_map(ui);
    choose_plane(ui, 3);
    MapView map = ui.panels().map;
    map.choice.run.scalar = Scalar::float32;
    ui.apply(SetView{map});
    const Rect area = ui.interaction().orbit.view.viewport;
    const Pixel at = middle(area) + Pixel{30.0F, 20.0F};
    for (int i = 0; i < 300 && !ui.panels().map.microscope; ++i)
        ui.wheel(at, 1.0F);
    REQUIRE(ui.panels().map.microscope);
    const Query<3>& query = std::get<Query<3>>(ui.document().query);
    const Vec<2> origin = ui.panels().map.microscope->origin;
    CHECK(window_says("Canvas", "C.xandC.z"));
    CHECK(glm::distance(origin, Vec<2>{query.circle.center.x, query.circle.center.z}) < 2.0);
}
