#include "tests/support/catch.h"
#include "tests/support/interface_driver.h"
#include "tests/support/plane.h"

#include "core/geometry/query_field.h"
#include "core/session/document.h"
#include "core/text/entered_number.h"

#include <imgui_internal.h>

#include <cmath>

using namespace secant;
using namespace secant::testing;

namespace {

double number(const InterfaceDriver& ui, QueryField field)
{
    return number_of(test::plane(ui.document()), field);
}

Pixel place(InterfaceDriver& ui)
{
    return ui.find("Side", {"values", "E", "##first"});
}

std::size_t changes(const InterfaceDriver& ui)
{
    return ui.workspace().timeline.past.size();
}

void turn(InterfaceDriver& ui, float notches, const Modifiers& modifiers = {})
{
    inject_modifiers(modifiers);
    inject_wheel(notches);
    ui.frame();
    inject_modifiers({});
}

} // namespace

TEST_CASE("the wheel on a number changes it by a step and the notches of a visit are one change")
{
    InterfaceDriver ui;
    ui.move(place(ui));
    ui.frame();
    const double before = number(ui, QueryField::start_x);
    turn(ui, 1.0F);
    const double step = number(ui, QueryField::start_x) - before;
    CHECK(step > 0.0);
    turn(ui, 2.0F);
    CHECK(number(ui, QueryField::start_x) == Approx(before + 3.0 * step));
    turn(ui, -3.0F);
    turn(ui, -1.0F, {.shift = true});
    CHECK(number(ui, QueryField::start_x) == Approx(before - 10.0 * step));
    turn(ui, 1.0F, {.shift = true});
    turn(ui, 1.0F, {.alt = true});
    CHECK(number(ui, QueryField::start_x) == Approx(before + step / 10.0));
    CHECK(changes(ui) == 0);
    ui.move({400.0F, 300.0F});
    CHECK(changes(ui) == 1);
    ui.frame({CommandId::undo});
    CHECK(ui.document() == first_document());
    CHECK_FALSE(ui.panels().scrub);
}

TEST_CASE("the wheel with Ctrl goes to the neighbouring double")
{
    InterfaceDriver ui;
    ui.move(place(ui));
    ui.frame();
    const double before = number(ui, QueryField::start_x);
    turn(ui, 1.0F, {.control = true});
    CHECK(number(ui, QueryField::start_x) == std::nextafter(before, 0.0));
}

TEST_CASE("a drag to the side on a number changes it and is one change")
{
    InterfaceDriver ui;
    const Pixel at = place(ui);
    ui.drag(at, at + Pixel{60.0F, 0.0F});
    CHECK(number(ui, QueryField::start_x) > -3.9);
    CHECK(exact_text(number(ui, QueryField::start_x)).size() <= 6);
    CHECK(changes(ui) == 1);
    CHECK_FALSE(ui.panels().scrub);
    CHECK_FALSE(ImGui::GetIO().WantTextInput);
    ui.frame({CommandId::undo});
    CHECK(ui.document() == first_document());
}

TEST_CASE("Escape in a drag of a number restores it")
{
    InterfaceDriver ui;
    const Pixel at = place(ui);
    ui.move(at);
    ui.press();
    ui.move(at + Pixel{20.0F, 0.0F});
    ui.move(at + Pixel{50.0F, 0.0F});
    REQUIRE(number(ui, QueryField::start_x) != -3.9);
    ui.key(ImGuiKey_Escape);
    CHECK(ui.document() == first_document());
    ui.move(at + Pixel{90.0F, 0.0F});
    ui.release();
    CHECK(ui.document() == first_document());
    CHECK(changes(ui) == 0);
}

TEST_CASE("a click on a number still begins to type and a drag in its text selects")
{
    InterfaceDriver ui;
    const Pixel at = place(ui);
    ui.click(at);
    CHECK(ImGui::GetIO().WantTextInput);
    CHECK_FALSE(ui.panels().scrub);
    ui.drag(at, at + Pixel{30.0F, 0.0F});
    CHECK(ImGui::GetIO().WantTextInput);
    CHECK(ui.document() == first_document());
    ui.type("7");
    ui.key(ImGuiKey_Enter);
    CHECK(ui.document() != first_document());
}

TEST_CASE("the wheel on a number does not scroll its panel and a radius stops at zero")
{
    InterfaceDriver ui{{1000.0F, 430.0F}};
    ui.apply(ShowPanel{Panel::hunt}); // its height stays while the numbers change
    ui.settle();
    ImGuiWindow& panel = *ImGui::FindWindowByName("Panel");
    ImGui::SetScrollY(&panel, 1e6F); // the values are below it
    ui.settle();
    CHECK(panel.Scroll.y > 0.0F);
    const Pixel at = ui.find("Panel", {"values", "radii", "##first"});
    ui.move(at);
    ui.frame();
    const float scroll = panel.Scroll.y;
    for (int i = 0; i < 100; ++i)
        turn(ui, -1.0F, {.shift = true});
    CHECK(number(ui, QueryField::radius) == 0.0);
    CHECK(panel.Scroll.y == scroll);
}
