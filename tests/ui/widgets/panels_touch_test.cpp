#include "tests/support/catch.h"
#include "tests/support/interface_driver.h"
#include "tests/support/pointer_steps.h"

#include <imgui_internal.h>

using namespace secant;
using namespace secant::testing;

namespace {

/// The part of the window that is scrolled; the Compare panel is longer than a low window.
ImGuiWindow& scrolled_panel(InterfaceDriver& ui)
{
    ui.apply(ShowPanel{Panel::compare});
    ui.resize({1000.0F, 500.0F});
    ImGuiWindow* window = ImGui::FindWindowByName("Panel");
    REQUIRE(window != nullptr);
    REQUIRE(window->ScrollMax.y > 100.0F);
    return *window;
}

Pixel middle_of(const ImGuiWindow& window)
{
    return {window.Pos.x + window.Size.x / 2.0F, window.Pos.y + window.Size.y / 2.0F};
}

bool is_tooltip_drawn()
{
    for (const ImGuiWindow* window : ImGui::GetCurrentContext()->Windows) {
        const bool is_tooltip = (window->Flags & ImGuiWindowFlags_Tooltip) != 0;
        if (is_tooltip && window->Active && !window->Hidden) return true;
    }
    return false;
}

} // namespace

TEST_CASE("a finger scrolls a panel by its own way and presses nothing")
{
    InterfaceDriver ui;
    ImGuiWindow& panel = scrolled_panel(ui);
    const Document before = ui.document();
    const Panel shown = ui.panels().side;
    const Pixel at = middle_of(panel);
    ui.put_finger(1, at);
    ui.move_finger(1, at + Pixel{2.0F, -20.0F});
    const float start = panel.Scroll.y;
    ui.move_finger(1, at + Pixel{4.0F, -60.0F});
    ui.frame();
    ui.frame();
    CHECK(panel.Scroll.y - start == Approx(40.0F));
    ui.wait(0.5);
    ui.lift_finger(1, at + Pixel{4.0F, -60.0F});
    CHECK(panel.Scroll.y - start == Approx(40.0F)); // it rested before it left
    CHECK(ui.document() == before);
    CHECK(ui.panels().side == shown);
}

TEST_CASE("a scroll goes on after a fast finger until another finger stops it")
{
    InterfaceDriver ui;
    ImGuiWindow& panel = scrolled_panel(ui);
    const Pixel at = middle_of(panel);
    ui.put_finger(1, at);
    for (int i = 1; i <= 5; ++i)
        ui.move_finger(1, at + Pixel{0.0F, -8.0F * static_cast<float>(i)});
    ui.lift_finger(1, at + Pixel{0.0F, -40.0F});
    const float left = panel.Scroll.y;
    CHECK(ui.interface().seconds_to_next_frame() == 0.0);
    ui.frame();
    ui.frame();
    CHECK(panel.Scroll.y > left + 3.0F);
    const Panel shown = ui.panels().side;
    ui.tap(at);
    const float stopped = panel.Scroll.y;
    ui.wait(0.5);
    CHECK(panel.Scroll.y == stopped);
    CHECK(ui.panels().side == shown); // the tap pressed no cell
    CHECK(ui.interface().seconds_to_next_frame() < 0.0);
}

TEST_CASE("a scroll that goes on after a finger comes to rest by itself")
{
    InterfaceDriver ui;
    const Pixel at = middle_of(scrolled_panel(ui));
    ui.put_finger(1, at);
    for (int i = 1; i <= 5; ++i)
        ui.move_finger(1, at + Pixel{0.0F, -8.0F * static_cast<float>(i)});
    ui.lift_finger(1, at + Pixel{0.0F, -40.0F});
    CHECK(ui.interface().seconds_to_next_frame() == 0.0);
    ui.wait(4.0);
    ui.frame();
    CHECK(ui.interface().seconds_to_next_frame() < 0.0);
}

TEST_CASE("a tap presses a button and its tooltip is not shown")
{
    InterfaceDriver ui;
    const Pixel at = ui.find("Toolbar", {"toolbar", "extent", 1, "Ray"});
    ui.move({500.0F, 500.0F});
    bool seen = false;
    ui.put_finger(1, at);
    seen = seen || is_tooltip_drawn();
    ui.lift_finger(1, at);
    seen = seen || is_tooltip_drawn();
    CHECK(extent_of(ui.document().query) == Extent::ray);
    CHECK_FALSE(seen);
}

TEST_CASE("a finger that rests on a button shows its tooltip and presses nothing")
{
    InterfaceDriver ui;
    ui.tap(empty_corner);
    const Pixel at = ui.find("Toolbar", {"toolbar", "extent", 1, "Ray"});
    ui.put_finger(1, at);
    ui.wait(0.7);
    CHECK(is_tooltip_drawn());
    ui.lift_finger(1, at);
    CHECK_FALSE(is_tooltip_drawn());
    CHECK(extent_of(ui.document().query) == Extent::segment);
}

TEST_CASE("a finger across a number changes it and a second finger takes that back")
{
    InterfaceDriver ui;
    const Document before = ui.document();
    const Pixel at = ui.find("Side", {"values", "radii", "##first"});
    ui.move({500.0F, 500.0F});
    ui.swipe(at, at + Pixel{60.0F, 2.0F});
    CHECK_FALSE(ui.document() == before);
    ui.frame({CommandId::undo});
    CHECK(ui.document() == before);
    ui.put_finger(1, at);
    ui.move_finger(1, at + Pixel{20.0F, 0.0F});
    for (int i = 0; i < 6; ++i)
        ui.move_finger(1, at + Pixel{20.0F + 8.0F * static_cast<float>(i), 0.0F});
    CHECK_FALSE(ui.document() == before);
    ui.put_finger(2, at + Pixel{0.0F, 100.0F});
    CHECK(ui.document() == before);
    ui.lift_finger(1, at);
    ui.lift_finger(2, at);
    CHECK(ui.document() == before);
}
