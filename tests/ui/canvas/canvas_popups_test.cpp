#include "tests/support/catch.h"
#include "tests/support/interface_driver.h"
#include "tests/support/plane.h"
#include "tests/support/pointer_steps.h"

#include "core/text/entered_number.h"

#include <glm/geometric.hpp>

#include <optional>
#include <string>
#include <vector>

using namespace secant;
using namespace secant::testing;

TEST_CASE("a double click on a handle edits its numbers in place, as one undo")
{
    InterfaceDriver ui;
    const Document before = ui.document();
    double_click(ui, ui.place_of(Handle::end));
    REQUIRE(ui.interaction().editor);
    CHECK(ui.interaction().editor->texts == std::vector<std::string>{"3.6", "1.5"});
    ui.type("2.25");
    CHECK(ui.document() == before);
    ui.key(ImGuiKey_Enter);
    CHECK(test::plane(ui.document()).piece.end == Vec<2>{2.25, 1.5});
    CHECK_FALSE(ui.interaction().editor);
    CHECK_FALSE(is_popup_open());
    ui.frame({CommandId::undo});
    CHECK(ui.document() == before);
    CHECK_FALSE(can_undo(ui.workspace()));
}

TEST_CASE("Escape and a click elsewhere leave the numbers as they were")
{
    InterfaceDriver ui;
    const bool escape = GENERATE(true, false);
    const Document before = ui.document();
    double_click(ui, ui.place_of(escape ? Handle::radius : Handle::start));
    REQUIRE(ui.interaction().editor);
    ui.type("9");
    escape ? ui.key(ImGuiKey_Escape) : ui.click(empty_corner);
    CHECK_FALSE(ui.interaction().editor);
    CHECK(ui.document() == before);
    CHECK_FALSE(can_undo(ui.workspace()));
}

TEST_CASE("a refused text stays and is explained")
{
    InterfaceDriver ui;
    const Document before = ui.document();
    double_click(ui, ui.place_of(Handle::radius));
    ui.type("-1");
    ui.key(ImGuiKey_Enter);
    REQUIRE(ui.interaction().editor);
    CHECK(ui.interaction().editor->refusal == "r: A radius is 0 or more.");
    CHECK(ui.document() == before);
    ui.key(ImGuiKey_Escape);
    CHECK_FALSE(ui.interaction().editor);
}

TEST_CASE("t1 can be typed, and a t1 that E cannot reach is refused")
{
    InterfaceDriver ui;
    double_click(ui, ui.place_of(Handle::root1));
    REQUIRE(ui.interaction().editor);
    ui.type("0.25");
    ui.key(ImGuiKey_Enter);
    CHECK(test::plane(ui.session().analysis).roots[0].t == Approx(0.25).epsilon(1e-12));
    const Document changed = ui.document();
    double_click(ui, ui.place_of(Handle::root1));
    ui.type("1.5");
    ui.key(ImGuiKey_Enter);
    REQUIRE(ui.interaction().editor);
    CHECK(ui.interaction().editor->refusal.find("E cannot pass L") != std::string::npos);
    CHECK(ui.document() == changed);
}

TEST_CASE("a double click on a label edits the number of the label")
{
    InterfaceDriver ui;
    // Around the radius handle stands its label.
    const Pixel handle = ui.place_of(Handle::radius);
    std::optional<Pixel> label;
    for (float y = -60.0F; y < 61.0F && !label; y += 6.0F) {
        for (float x = -80.0F; x < 81.0F && !label; x += 6.0F) {
            ui.move(handle + Pixel{x, y});
            ui.frame();
            const Interaction& view = ui.interaction();
            const bool is_point = view.hovered != Handle::none && view.hovered != Handle::disk;
            if (view.labelled == Handle::radius && !is_point) label = handle + Pixel{x, y};
        }
    }
    REQUIRE(label);
    double_click(ui, *label);
    REQUIRE(ui.interaction().editor);
    CHECK(ui.interaction().editor->handle == Handle::radius);
}

TEST_CASE("the menu of a handle copies and edits its numbers")
{
    InterfaceDriver ui;
    right_click(ui, ui.place_of(Handle::root1));
    choose(ui, "Copy t1");
    const double t1 = test::plane(ui.session().analysis).roots[0].t;
    CHECK(std::string{ImGui::GetClipboardText()} == exact_text(t1));
    CHECK_FALSE(is_popup_open());
    CHECK_FALSE(ui.interaction().menu);
    right_click(ui, ui.place_of(Handle::center));
    choose(ui, "Edit...");
    REQUIRE(ui.interaction().editor);
    CHECK(ui.interaction().editor->handle == Handle::center);
}

TEST_CASE("the menu of the empty canvas puts a point at its place, as one undo")
{
    InterfaceDriver ui;
    const Document before = ui.document();
    right_click(ui, empty_corner);
    choose(ui, "Put E here");
    CHECK(glm::distance(ui.place_of(Handle::start), empty_corner) < 2.0F);
    ui.frame({CommandId::undo});
    CHECK(ui.document() == before);
    CHECK_FALSE(can_undo(ui.workspace()));
}

TEST_CASE("the menu zooms to a handle")
{
    InterfaceDriver ui;
    right_click(ui, ui.place_of(Handle::root2));
    choose(ui, "Zoom to it");
    const Pixel at = ui.place_of(Handle::root2);
    CHECK(glm::distance(at, middle(ui.interaction().camera.viewport)) < 2.0F);
}

TEST_CASE("the menu fits the view")
{
    InterfaceDriver ui;
    const Camera fitted = ui.interaction().camera;
    ui.wheel(empty_corner, 2.0F);
    right_click(ui, empty_corner);
    choose(ui, "Fit");
    CHECK(ui.interaction().camera.pixels_per_unit == fitted.pixels_per_unit);
}

TEST_CASE("the menu of the handle that the arrows move opens and works by keyboard")
{
    InterfaceDriver ui;
    ui.key(ImGuiKey_Tab);
    ui.frame({CommandId::canvas_menu});
    ui.settle();
    REQUIRE(is_popup_open());
    REQUIRE(ui.interaction().menu);
    CHECK(ui.interaction().menu->handle == Handle::start);
    ui.key(ImGuiKey_Escape);
    CHECK_FALSE(is_popup_open());
    CHECK_FALSE(ui.interaction().menu);
    CHECK(ui.interaction().focused == Handle::start);
}
