#include "core/scene/orbit/seen.h"
#include "core/text/entered_number.h"
#include "tests/support/catch.h"
#include "tests/support/interface_driver.h"
#include "tests/support/orbit_steps.h"
#include "tests/support/pointer_steps.h"

#include <glm/geometric.hpp>

using namespace secant;
using namespace secant::testing;

TEST_CASE("the menu of a handle in the orbit view copies and edits its numbers")
{
    InterfaceDriver ui;
    show_in_space(ui, GENERATE(CommandId::show_both, CommandId::show_orbit));
    const OrbitView before = view_of(ui);
    right_click(ui, place_in_orbit(ui, slanting.piece.end));
    REQUIRE(ui.interaction().menu);
    CHECK(ui.interaction().menu->handle == Handle::end);
    choose(ui, "Copy coordinates");
    CHECK(std::string{ImGui::GetClipboardText()} == "0, 6, 5");
    CHECK_FALSE(is_popup_open());
    right_click(ui, place_in_orbit(ui, slanting.circle.center));
    choose(ui, "Edit...");
    REQUIRE(ui.interaction().editor);
    CHECK(ui.interaction().editor->handle == Handle::center);
    ui.key(ImGuiKey_Escape);
    CHECK(query_of(ui) == slanting);
    CHECK(view_of(ui) == before);
}

TEST_CASE("the menu turns the orbit view about a handle, or about a place")
{
    InterfaceDriver ui;
    show_in_space(ui, CommandId::show_both);
    right_click(ui, place_in_orbit(ui, slanting.piece.start));
    choose(ui, "Turn about it");
    CHECK(view_of(ui).pivot == slanting.piece.start);
    const Pixel ground = ground_of(ui);
    const Vec<3> under = point_at(view_of(ui), Vec<2>{ground}, 0.0);
    right_click(ui, ground);
    choose(ui, "Turn about this place");
    CHECK(glm::distance(view_of(ui).pivot, under) < 1e-9);
}

TEST_CASE("the menu of the ground puts a point there, as deep as it was, as one undo")
{
    InterfaceDriver ui;
    show_in_space(ui, CommandId::show_orbit);
    const Document before = ui.document();
    const Pixel ground = ground_of(ui);
    const double depth = place_of(view_of(ui), slanting.piece.start).z;
    right_click(ui, ground);
    CHECK(ui.interaction().menu->handle == Handle::none);
    choose(ui, "Put E here");
    const OrbitPlace now = place_of(view_of(ui), query_of(ui).piece.start);
    CHECK(glm::distance(Pixel{now.at}, ground) < 2.0F);
    CHECK(now.z == Approx(depth).margin(1.0));
    CHECK(query_of(ui).piece.end == slanting.piece.end);
    ui.frame({CommandId::undo});
    CHECK(ui.document() == before);
}

TEST_CASE("the menu fits the orbit view")
{
    InterfaceDriver ui;
    show_in_space(ui, CommandId::show_both);
    const double scale = view_of(ui).pixels_per_unit;
    ui.wheel(ground_of(ui), 3.0F);
    CHECK(view_of(ui).pixels_per_unit > scale);
    right_click(ui, ground_of(ui));
    choose(ui, "Fit");
    ui.settle();
    CHECK(view_of(ui).pixels_per_unit == scale);
}

TEST_CASE("a drag with the right button pans the orbit view, and opens no menu")
{
    InterfaceDriver ui;
    show_in_space(ui, CommandId::show_both);
    const OrbitView before = view_of(ui);
    ui.move(ground_of(ui));
    ui.press(1);
    ui.move(ground_of(ui) + Pixel{30.0F, 0.0F});
    ui.release(1);
    CHECK_FALSE(ui.interaction().menu);
    CHECK_FALSE(view_of(ui).pivot == before.pivot);
}

TEST_CASE("where only the orbit view has room, the keys and their menu are for it")
{
    InterfaceDriver ui;
    show_in_space(ui, CommandId::show_both);
    CHECK_FALSE(ui.interaction().orbit.has_keys);
    ui.resize({390.0F, 500.0F});
    ui.settle();
    const double scale = view_of(ui).pixels_per_unit;
    ui.frame({CommandId::zoom_in});
    CHECK(view_of(ui).pixels_per_unit > scale);
    ui.frame({CommandId::canvas_menu});
    ui.settle();
    REQUIRE(ui.interaction().menu);
    CHECK(ui.interaction().menu->in_orbit);
}

TEST_CASE("the key of the menu opens that of the marked handle in the orbit view")
{
    InterfaceDriver ui;
    show_in_space(ui, CommandId::show_orbit);
    ui.click(place_in_orbit(ui, slanting.piece.end));
    ui.frame({CommandId::canvas_menu});
    ui.settle();
    REQUIRE(ui.interaction().menu);
    CHECK(ui.interaction().menu->in_orbit);
    CHECK(ui.interaction().menu->handle == Handle::end);
    CHECK(glm::distance(Pixel{ui.interaction().menu->at}, place_in_orbit(ui, slanting.piece.end)) <
          30.0F);
    ui.key(ImGuiKey_Escape);
    CHECK_FALSE(ui.interaction().menu);
}
