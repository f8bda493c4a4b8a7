#include "core/session/document.h"
#include "tests/support/catch.h"
#include "tests/support/interface_driver.h"
#include "tests/support/menu_walk.h"

#include <imgui_internal.h>

#include <string>

using namespace secant;
using namespace secant::testing;

namespace {

/// Opens the menus by keyboard, or closes them.
void press_menus(InterfaceDriver& ui)
{
    ui.frame({CommandId::menus});
    ui.settle();
}

} // namespace

TEST_CASE("the menus open with a key, arrows go through them, and Return runs a command")
{
    InterfaceDriver ui;
    go_to_command(ui, command_of(CommandId::extent_ray));
    CHECK(is_menu_open());
    ui.key(ImGuiKey_Enter);
    CHECK(extent_of(ui.document().query) == Extent::ray);
    CHECK_FALSE(is_menu_open());
    CHECK(window_with_keyboard() == "Canvas");
}

TEST_CASE("the menus form a ring, and a menu in a menu opens to the right")
{
    InterfaceDriver ui;
    press_menus(ui);
    ui.key(ImGuiKey_LeftArrow); // Help
    go_to_item(ui, "About");
    ui.key(ImGuiKey_Enter);
    CHECK(is_open(ui.workspace(), SmallWindow::about));
    ui.key(ImGuiKey_Escape);
    press_menus(ui);
    ui.key(ImGuiKey_RightArrow);
    ui.key(ImGuiKey_RightArrow);
    go_to_item(ui, "Interface size", ImGuiKey_UpArrow);
    ui.key(ImGuiKey_RightArrow);
    go_to_item(ui, "75 %");
    ui.key(ImGuiKey_Enter);
    CHECK(ui.workspace().settings.interface_scale == interface_scales.front());
}

TEST_CASE("every row of every menu can be seen in a small window with a large interface")
{
    InterfaceDriver ui{{800.0F, 600.0F}};
    Settings settings;
    settings.interface_scale = 2.0F;
    ui.set(settings);
    ui.settle();
    const Rect screen{{0.0F, 0.0F}, {800.0F, 600.0F}};
    for (const Command& command : commands()) {
        if (!is_enabled(command, {ui.workspace(), ui.interface().derived()})) continue;
        CAPTURE(std::string{command.title});
        go_to_command(ui, command);
        CHECK(contains(screen, marked_item()));
        const ImGuiWindow& menu = *ImGui::GetCurrentContext()->NavWindow;
        const ImRect inner = menu.InnerRect;
        CHECK(
            contains(Rect{{inner.Min.x, inner.Min.y}, {inner.Max.x, inner.Max.y}}, marked_item()));
        CHECK(menu.ScrollMax.x <= 0.0F);
        press_menus(ui);
    }
}

TEST_CASE("every size of the interface can be shown")
{
    InterfaceDriver ui;
    for (const float scale : interface_scales) {
        Settings settings = ui.workspace().settings;
        settings.interface_scale = scale;
        ui.set(settings);
        ui.settle();
        CHECK(ImGui::GetStyle().WindowMinSize.x >= 1.0F);
    }
}

TEST_CASE("Escape closes the menus and runs nothing")
{
    InterfaceDriver ui;
    ui.key(ImGuiKey_Tab);
    press_menus(ui);
    const bool other = GENERATE(false, true);
    if (other) ui.key(ImGuiKey_RightArrow);
    ui.key(ImGuiKey_Escape);
    CHECK_FALSE(is_menu_open());
    CHECK(window_with_keyboard() == "Canvas");
    CHECK(ui.document() == first_document());
    CHECK(ui.interaction().focused == Handle::start);
    press_menus(ui);
    press_menus(ui);
    CHECK_FALSE(is_menu_open());
}

TEST_CASE("a menu that was opened from a panel gives the keyboard back to the panel")
{
    InterfaceDriver ui;
    ui.frame({CommandId::next_part});
    ui.settle();
    CHECK(window_with_keyboard() == "Toolbar");
    press_menus(ui);
    ui.key(ImGuiKey_RightArrow);
    ui.key(ImGuiKey_Escape);
    CHECK(window_with_keyboard() == "Toolbar");
}
