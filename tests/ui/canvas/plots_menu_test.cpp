#include "core/snap/degeneracy.h"
#include "core/text/entered_number.h"
#include "core/text/ulps.h"
#include "tests/support/catch.h"
#include "tests/support/interface_driver.h"
#include "tests/support/plane.h"
#include "tests/support/plot_places.h"
#include "tests/support/pointer_steps.h"

#include <glm/geometric.hpp>

#include <string>

using namespace secant;
using namespace secant::testing;

TEST_CASE("the menu of a mark in the plots edits and copies its number")
{
    InterfaceDriver ui;
    right_click(ui, place_of_mark(ui, Plot::parabola, MarkedPart::t1));
    REQUIRE(ui.interaction().menu);
    choose(ui, "Copy t1");
    const double t1 = test::plane(ui.session().analysis).roots[0].t;
    CHECK(std::string{ImGui::GetClipboardText()} == exact_text(t1));
    right_click(ui, place_of_mark(ui, Plot::parabola, MarkedPart::t1));
    choose(ui, "Edit...");
    REQUIRE(ui.interaction().editor);
    ui.type("0.25");
    ui.key(ImGuiKey_Enter);
    CHECK(test::plane(ui.session().analysis).roots[0].t == Approx(0.25).epsilon(1e-12));
    right_click(ui, place_of_mark(ui, Plot::plane, MarkedPart::both));
    choose(ui, "Edit t2...");
    REQUIRE(ui.interaction().editor);
    CHECK(ui.interaction().editor->handle == Handle::root2);
}

TEST_CASE("the menu of a free place in the plots puts a root there, as one undo")
{
    InterfaceDriver ui;
    const Document before = ui.document();
    const Pixel third = place_of_t(ui, 0.35);
    right_click(ui, third);
    choose(ui, "Put t1 here");
    CHECK(test::plane(ui.session().analysis).roots[0].t == Approx(0.35).margin(0.01));
    ui.frame({CommandId::undo});
    CHECK(ui.document() == before);
    CHECK_FALSE(can_undo(ui.workspace()));
    const Pixel mark = place_of_mark(ui, Plot::plane, MarkedPart::both);
    right_click(ui, mark + Pixel{-24.0F, -18.0F});
    choose(ui, "Put t1 and t2 here");
    CHECK(glm::distance(place_of_mark(ui, Plot::plane, MarkedPart::both),
                        mark + Pixel{-24.0F, -18.0F}) < 2.0F);
}

TEST_CASE("a double click on a mark of the plots edits its number in place")
{
    InterfaceDriver ui;
    const Pixel at = place_of_mark(ui, Plot::t_axis, MarkedPart::t2);
    double_click(ui, at);
    REQUIRE(ui.interaction().editor);
    CHECK(ui.interaction().editor->handle == Handle::root2);
    ui.type("2");
    ui.key(ImGuiKey_Enter);
    CHECK(test::plane(ui.session().analysis).roots[1].t == Approx(2.0).epsilon(1e-12));
}

TEST_CASE("the menu key opens the menu of the mark under the pointer")
{
    InterfaceDriver ui;
    ui.move(place_of_mark(ui, Plot::t_axis, MarkedPart::t1));
    ui.frame({CommandId::canvas_menu});
    ui.settle();
    REQUIRE(ui.interaction().menu);
    REQUIRE(ui.interaction().menu->plots);
    CHECK(ui.interaction().menu->plots->part == MarkedPart::t1);
    ui.key(ImGuiKey_Escape);
    CHECK_FALSE(ui.interaction().menu);
}

TEST_CASE("the menu opens also where the plots are shown alone")
{
    InterfaceDriver ui;
    ui.resize({400.0F, 300.0F});
    ui.apply(ShowPanel{Panel::plots});
    ui.settle();
    right_click(ui, place_of_mark(ui, Plot::t_axis, MarkedPart::t1));
    choose(ui, "Edit...");
    REQUIRE(ui.interaction().editor);
    ui.type("0.25");
    ui.key(ImGuiKey_Enter);
    CHECK(test::plane(ui.session().analysis).roots[0].t == Approx(0.25).epsilon(1e-12));
}

TEST_CASE("a menu offers to make exact what is near")
{
    InterfaceDriver ui;
    ui.apply(ShowDocument{{{{0, 0}, moved_by_ulps(1.0, 3)}, {{-2, 1}, {2, 1}}}});
    ui.settle();
    const bool in_plots = GENERATE(true, false);
    right_click(ui, in_plots ? place_of_mark(ui, Plot::parabola, MarkedPart::vertex)
                             : ui.place_of(Handle::radius));
    choose(ui, "Make it exact: tangent");
    CHECK(classification_of(ui.session().analysis).tangent);
}
