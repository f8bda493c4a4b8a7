#include "tests/support/catch.h"
#include "tests/support/interface_driver.h"

#include <imgui_internal.h>

using namespace secant;
using namespace secant::testing;

namespace {

/// Presses a key until the widget that has the keyboard is the wanted one.
void go_to(InterfaceDriver& ui, const char* name, std::initializer_list<const char*> scopes = {})
{
    const ImGuiWindow* window = ImGui::FindWindowByName("Settings");
    REQUIRE(window != nullptr);
    ImGuiID id = window->ID;
    for (const char* scope : scopes)
        id = ImHashStr(scope, 0, id);
    const ImGuiID wanted = ImHashStr(name, 0, id);
    for (int i = 0; i < 40 && ImGui::GetCurrentContext()->NavId != wanted; ++i)
        ui.key(ImGuiKey_Tab);
    REQUIRE(ImGui::GetCurrentContext()->NavId == wanted);
}

} // namespace

TEST_CASE("every setting can be changed by keyboard alone and is applied at once")
{
    InterfaceDriver ui;
    ui.frame({CommandId::show_settings});
    ui.settle();
    go_to(ui, "Projector", {"theme"});
    ui.key(ImGuiKey_Space);
    CHECK(ui.workspace().settings.palette == Palette::projector);
    CHECK(interface_scale(ui.workspace()) == 1.25F);
    go_to(ui, "As the display asks", {"size"});
    ui.key(ImGuiKey_Space);
    CHECK(ui.workspace().settings.interface_scale == 1.25F);
    go_to(ui, "Larger", {"size"});
    ui.key(ImGuiKey_Space);
    CHECK(ui.workspace().settings.interface_scale == 1.5F);
    go_to(ui, "Side panel", {"parts"});
    ui.key(ImGuiKey_Space);
    CHECK_FALSE(ui.workspace().settings.side_shown);
    go_to(ui, "Plots", {"parts"});
    ui.key(ImGuiKey_Space);
    CHECK_FALSE(ui.workspace().settings.plots_shown);
    go_to(ui, "Secant's", {"dialog"});
    ui.key(ImGuiKey_Space);
    CHECK(ui.workspace().settings.file_dialog == FileDialog::secant);
    go_to(ui, "Animation bar", {"parts"});
    ui.key(ImGuiKey_Space);
    CHECK(ui.workspace().settings.animation_shown);
    go_to(ui, "Less motion", {"motion"});
    ui.key(ImGuiKey_Space);
    CHECK(ui.workspace().settings.less_motion);
    go_to(ui, "Degeneracies", {"snap"});
    ui.key(ImGuiKey_Space);
    CHECK(ui.workspace().settings.snap == SnapMode::degeneracies);
    CHECK(is_open(ui.workspace(), SmallWindow::settings));
    go_to(ui, "Reset everything");
    ui.key(ImGuiKey_Space);
    CHECK(ui.workspace().settings == Settings{});
}

TEST_CASE("Escape and Close close the settings, and nothing is changed")
{
    InterfaceDriver ui;
    ui.frame({CommandId::show_settings});
    ui.settle();
    CHECK(is_open(ui.workspace(), SmallWindow::settings));
    ui.key(ImGuiKey_Escape);
    CHECK_FALSE(is_open(ui.workspace(), SmallWindow::settings));
    ui.frame({CommandId::show_settings});
    ui.settle();
    go_to(ui, "Close");
    ui.key(ImGuiKey_Space);
    CHECK_FALSE(is_open(ui.workspace(), SmallWindow::settings));
    CHECK(ui.workspace().settings == Settings{});
}

TEST_CASE("less motion that the system asks for is shown, and is not a choice")
{
    InterfaceDriver ui;
    CHECK(ImGui::GetIO().ConfigInputTextCursorBlink);
    ui.apply(TakeNews{ReducedMotion{true}});
    ui.frame({CommandId::show_settings});
    ui.settle();
    CHECK_FALSE(ImGui::GetIO().ConfigInputTextCursorBlink);
    ui.click(ui.find("Settings", {"motion", "Less motion"}));
    CHECK_FALSE(ui.workspace().settings.less_motion);
    ui.apply(TakeNews{ReducedMotion{false}});
    ui.settle();
    CHECK(ImGui::GetIO().ConfigInputTextCursorBlink);
    ui.click(ui.find("Settings", {"motion", "Less motion"}));
    ui.settle();
    CHECK(ui.workspace().settings.less_motion);
    CHECK_FALSE(ImGui::GetIO().ConfigInputTextCursorBlink);
}

TEST_CASE("a display that asks for another scale gets it, unless the user chose one")
{
    InterfaceDriver ui;
    ui.apply(TakeNews{DisplayScale{1.5F}});
    ui.settle();
    CHECK(ImGui::FindWindowByName("Toolbar")->Size.y == 63.0F);
    Settings settings;
    settings.interface_scale = 1.0F;
    ui.set(settings);
    ui.settle();
    CHECK(ImGui::FindWindowByName("Toolbar")->Size.y == 42.0F);
}

TEST_CASE("the drawing alone leaves the canvas and the plots")
{
    InterfaceDriver ui;
    ui.frame({CommandId::drawing_alone});
    ui.settle();
    const Rect& canvas = ui.interaction().camera.viewport;
    CHECK(canvas.min.y == ImGui::GetFrameHeight());
    CHECK(canvas.max.x == 1274.0F);
    for (const char* name : {"Toolbar", "Panel", "Status"})
        CHECK_FALSE(ImGui::FindWindowByName(name)->Active);
}
