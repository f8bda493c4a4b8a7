#include "core/session/document.h"
#include "tests/support/catch.h"
#include "tests/support/interface_driver.h"
#include "tests/support/menu_walk.h"

#include <imgui_internal.h>

using namespace secant;
using namespace secant::testing;

namespace {

void open_list(InterfaceDriver& ui, std::string_view words)
{
    ui.frame({CommandId::find_command});
    ui.settle();
    ui.type(words);
}

Extent shown_extent(const InterfaceDriver& ui)
{
    return extent_of(ui.document().query);
}

const CommandList& list_of(const InterfaceDriver& ui)
{
    REQUIRE(ui.panels().commands);
    return *ui.panels().commands;
}

} // namespace

TEST_CASE("the list of commands has the keyboard when it opens and takes words")
{
    InterfaceDriver ui;
    open_list(ui, "ray");
    CHECK(list_of(ui).text == "ray");
    CHECK(ui.document() == first_document());
    ui.key(ImGuiKey_Enter);
    CHECK(shown_extent(ui) == Extent::ray);
    CHECK_FALSE(ui.panels().commands);
    CHECK(window_with_keyboard() == "Canvas");
    ui.key(ImGuiKey_Tab);
    CHECK(ui.interaction().focused == Handle::start);
}

TEST_CASE("arrows choose in the list and stop at its ends")
{
    InterfaceDriver ui;
    open_list(ui, "theme");
    ui.key(ImGuiKey_UpArrow);
    CHECK(list_of(ui).chosen == 0);
    ui.key(ImGuiKey_DownArrow);
    CHECK(list_of(ui).chosen == 1);
    ui.key(ImGuiKey_PageDown);
    CHECK(list_of(ui).chosen == 3);
    ui.key(ImGuiKey_UpArrow);
    ui.key(ImGuiKey_Enter);
    CHECK(ui.workspace().settings.palette == Palette::contrast);
}

TEST_CASE("other words choose the first row again")
{
    InterfaceDriver ui;
    open_list(ui, "zoom");
    ui.key(ImGuiKey_DownArrow);
    ui.type(" out");
    CHECK(list_of(ui).chosen == 0);
    ui.type(" nothing is called so");
    ui.key(ImGuiKey_Enter);
    CHECK(ui.panels().commands);
}

TEST_CASE("a command that is not enabled is listed and cannot be run")
{
    InterfaceDriver ui;
    open_list(ui, "redo");
    ui.key(ImGuiKey_Enter);
    CHECK(ui.panels().commands);
    CHECK(list_of(ui).text == "redo");
    // The field has the keyboard again.
    ui.key(ImGuiKey_End);
    ui.type("x");
    CHECK(list_of(ui).text.find('x') != std::string::npos);
}

TEST_CASE("Escape and the same key close the list and change nothing")
{
    InterfaceDriver ui;
    const bool with_escape = GENERATE(true, false);
    open_list(ui, "ray");
    if (with_escape) {
        ui.key(ImGuiKey_Escape);
    } else {
        ui.frame({CommandId::find_command});
        ui.settle();
    }
    CHECK_FALSE(ui.panels().commands);
    CHECK(ui.document() == first_document());
    CHECK(window_with_keyboard() == "Canvas");
}

TEST_CASE("Escape closes the list and leaves the settings below it open")
{
    InterfaceDriver ui;
    ui.frame({CommandId::show_settings});
    ui.settle();
    open_list(ui, "");
    ui.key(ImGuiKey_Escape);
    CHECK(is_open(ui.workspace(), SmallWindow::settings));
    CHECK(window_with_keyboard() == "Settings");
    ui.key(ImGuiKey_Escape);
    CHECK_FALSE(is_open(ui.workspace(), SmallWindow::settings));
}

TEST_CASE("a command of the list moves the keyboard from the part that had it before")
{
    InterfaceDriver ui;
    const auto from_list = [&](std::string_view words) {
        open_list(ui, words);
        ui.key(ImGuiKey_Enter);
        ui.settle();
    };
    from_list("keyboard next part");
    CHECK(window_with_keyboard() == "Toolbar");
    from_list("keyboard next part");
    CHECK(window_with_keyboard() == "Side");
    from_list("keyboard previous part");
    CHECK(window_with_keyboard() == "Toolbar");
    from_list("menus");
    CHECK(ImGui::GetCurrentContext()->OpenPopupStack.Size == 1);
    ui.key(ImGuiKey_Escape);
    CHECK(window_with_keyboard() == "Toolbar");
}

TEST_CASE("a click on a row runs its command")
{
    InterfaceDriver ui;
    open_list(ui, "ray");
    const ImGuiWindow& window = *ImGui::FindWindowByName("###commands");
    ui.click({window.Pos.x + 60.0F, window.Pos.y + 85.0F});
    CHECK(shown_extent(ui) == Extent::ray);
    CHECK_FALSE(ui.panels().commands);
}

TEST_CASE("the chosen row is scrolled into view in a small window with a large interface")
{
    InterfaceDriver ui{{800.0F, 600.0F}};
    Settings settings;
    settings.interface_scale = 2.0F;
    ui.set(settings);
    ui.settle();
    open_list(ui, "");
    const ImGuiWindow& window = *ImGui::FindWindowByName("###commands");
    CHECK(window.Pos.x >= 0.0F);
    CHECK(window.Pos.x + window.Size.x <= 800.0F);
    CHECK(window.Pos.y + window.Size.y <= 600.0F);
    const ImGuiWindow* rows = nullptr;
    for (const ImGuiWindow* each : ImGui::GetCurrentContext()->Windows) {
        if (each->Active && each->ParentWindow == &window) rows = each;
    }
    REQUIRE(rows != nullptr);
    CHECK(rows->Scroll.y == 0.0F);
    for (std::size_t i = 0; i < commands().size(); ++i)
        ui.key(ImGuiKey_DownArrow);
    CHECK(list_of(ui).chosen == commands().size() - 1);
    CHECK(rows->Scroll.y == rows->ScrollMax.y);
    CHECK(rows->ScrollMax.y > 600.0F);
}
