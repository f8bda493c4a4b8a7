#include "core/map/map_subject.h"
#include "core/workspace/map_request.h"
#include "tests/support/catch.h"
#include "tests/support/interface_driver.h"
#include "tests/support/plane.h"

using namespace secant;
using namespace secant::testing;

namespace {

const Microscope& microscope_of(const InterfaceDriver& ui)
{
    REQUIRE(ui.panels().map.microscope);
    return *ui.panels().map.microscope;
}

const Rect& canvas_of(const InterfaceDriver& ui)
{
    return ui.interaction().camera.viewport;
}

/// Where a cell is on the screen.
Pixel place_of_cell(const InterfaceDriver& ui, std::int64_t right, std::int64_t up)
{
    return middle(rect_of(microscope_of(ui), canvas_of(ui), {right, up}));
}

void open(InterfaceDriver& ui)
{
    ui.settle();
    ui.frame({CommandId::microscope});
    ui.settle();
}

} // namespace

TEST_CASE("a click on a cell of the microscope takes the query there, as one step of Undo")
{
    InterfaceDriver ui;
    open(ui);
    const Query<2> before = test::plane(ui.document());
    ui.click(place_of_cell(ui, 3, -2));
    ui.settle();
    const Vec<2> center = test::plane(ui.document()).circle.center;
    CHECK(center == place_of(microscope_of(ui), {3, -2}, Scalar::float64));
    CHECK(center != before.circle.center);
    ui.apply(Undo{});
    CHECK(test::plane(ui.document()) == before);
}

TEST_CASE("a drag moves the microscope by whole cells, and leaves the query")
{
    InterfaceDriver ui;
    open(ui);
    const Document before = ui.document();
    const Pixel from = place_of_cell(ui, 0, 0);
    ui.drag(from, from + Pixel{40.0F, 24.0F}); // 5 cells to the right, 3 down
    ui.settle();
    CHECK(microscope_of(ui).middle == std::array<std::int64_t, 2>{-5, 3});
    CHECK(ui.document() == before);
    CHECK_FALSE(ui.interaction().panning);
}

TEST_CASE("the wheel makes the cells larger around the pointer, and at the last one the canvas "
          "comes back")
{
    InterfaceDriver ui;
    open(ui);
    const Pixel at = place_of_cell(ui, 12, 7);
    ui.wheel(at, 1.0F);
    ui.settle();
    CHECK(microscope_of(ui).cell_px == 12);
    CHECK(cell_at(microscope_of(ui), canvas_of(ui), at) == std::array<std::int64_t, 2>{12, 7});
    for (int i = 0; i < 6; ++i)
        ui.wheel(at, -1.0F);
    ui.settle();
    CHECK(microscope_of(ui).cell_px == 1);
    ui.wheel(at, -1.0F);
    ui.settle();
    CHECK_FALSE(ui.panels().map.microscope);
}

TEST_CASE("arrows move the microscope, and Escape closes it")
{
    InterfaceDriver ui;
    open(ui);
    ui.key(ImGuiKey_RightArrow);
    ui.key(ImGuiKey_UpArrow, {.shift = true});
    CHECK(microscope_of(ui).middle == std::array<std::int64_t, 2>{1, 10});
    ui.key(ImGuiKey_Escape);
    ui.settle();
    CHECK_FALSE(ui.panels().map.microscope);
}

TEST_CASE("a zoom into a map goes on under the microscope, where the canvas ends")
{
    InterfaceDriver ui;
    MapView map;
    map.is_shown = true;
    ui.settle();
    ui.apply(SetView{map});
    const Pixel at = middle(canvas_of(ui));
    int turns = 0;
    while (!ui.panels().map.microscope && turns < 2000) {
        ui.wheel(at, 4.0F);
        ++turns;
    }
    REQUIRE(ui.panels().map.microscope);
    // The same place of the world is under the pointer.
    const Vec<2> place = world_from_screen(ui.interaction().camera, Vec<2>{at});
    const auto cell = cell_at(microscope_of(ui), canvas_of(ui), at);
    CHECK(place_of(microscope_of(ui), cell, Scalar::float64) == place);
}

TEST_CASE("without a map the wheel stays on the canvas, however close")
{
    InterfaceDriver ui;
    ui.settle();
    for (int i = 0; i < 100; ++i)
        ui.wheel(middle(canvas_of(ui)), 10.0F);
    CHECK_FALSE(ui.panels().map.microscope);
}

TEST_CASE("Compare opens the run that it explains under the microscope with one click")
{
    InterfaceDriver ui;
    ui.settle();
    ui.apply(ShowDocument{{{{0.0, -1e8}, 1e8}, {{-1.0, 1e-9}, {1.0, 1e-9}}}});
    ui.apply(ShowPanel{Panel::compare});
    ui.settle();
    ui.click(ui.find("Panel", {"compare", "open", "Under the microscope"}));
    ui.settle();
    CHECK(ui.panels().map.choice.painted == MapPaint::disagreement);
    // C.x is zero, so E moves.
    CHECK(microscope_of(ui).origin == Vec<2>{-1.0, 1e-9});
}

TEST_CASE("the Map panel chooses what moves and what is painted, and the cells begin anew where "
          "their numbers change")
{
    InterfaceDriver ui;
    ui.settle();
    ui.apply(ShowPanel{Panel::map});
    ui.settle();
    ui.click(ui.find("Panel", {"map", "Map behind the drawing"}));
    ui.click(ui.find("Panel", {"map", "paints", 2, "Mistakes"}));
    ui.settle();
    CHECK(ui.panels().map.is_shown);
    CHECK(ui.panels().map.choice.painted == MapPaint::disagreement);
    ui.click(ui.find("Panel", {"map", "Microscope###microscope"}));
    ui.settle();
    const Query<2> query = test::plane(ui.document());
    CHECK(microscope_of(ui).origin == query.circle.center);
    ui.click(ui.find("Panel", {"map", "part", 1, "L"}));
    ui.settle();
    CHECK(ui.panels().map.choice.part == MapPart::end);
    CHECK(microscope_of(ui).origin == query.piece.end);
}
