#include "tests/support/catch.h"
#include "tests/support/interface_driver.h"
#include "tests/support/menu_walk.h"

#include <imgui_internal.h>

using namespace secant;
using namespace secant::testing;

namespace {

constexpr const char* sheet = "Keys and mouse";

} // namespace

TEST_CASE("the sheet of keys fits into every window and the keyboard scrolls it")
{
    const float scale = GENERATE(1.0F, 2.0F);
    InterfaceDriver ui{{800.0F, 600.0F}};
    Settings settings;
    settings.interface_scale = scale;
    ui.set(settings);
    ui.settle();
    ui.frame({CommandId::show_keys});
    ui.settle();
    CHECK(window_with_keyboard() == sheet);
    const ImGuiWindow& window = *ImGui::FindWindowByName(sheet);
    CHECK(window.Pos.x >= 0.0F);
    CHECK(window.Pos.y >= 0.0F);
    CHECK(window.Pos.x + window.Size.x <= 800.0F);
    CHECK(window.Pos.y + window.Size.y <= 600.0F);
    CHECK(window.ScrollMax.x == 0.0F);
    REQUIRE(window.ScrollMax.y > 0.0F);
    ui.key(ImGuiKey_DownArrow);
    CHECK(window.Scroll.y > 0.0F);
    ui.key(ImGuiKey_UpArrow);
    CHECK(window.Scroll.y == 0.0F);
    ui.key(ImGuiKey_PageDown);
    CHECK(window.Scroll.y > 300.0F);
    ui.key(ImGuiKey_End);
    CHECK(window.Scroll.y == window.ScrollMax.y);
    ui.key(ImGuiKey_Home);
    CHECK(window.Scroll.y == 0.0F);
    ui.key(ImGuiKey_Escape);
    CHECK_FALSE(is_open(ui.workspace(), SmallWindow::keys));
    CHECK(window_with_keyboard() == "Canvas");
}

TEST_CASE("a key that scrolls the sheet runs no command but other keys do")
{
    InterfaceDriver ui;
    ui.apply(KeepQuery{});
    ui.apply(KeepQuery{});
    ui.frame({CommandId::show_keys});
    ui.settle();
    ui.frame({CommandId::previous_entry});
    CHECK(ui.library().files.front().current == 1);
    ui.frame({CommandId::undo});
    CHECK(ui.library().files.front().statuses.size() == 1);
    ui.frame({CommandId::undo});
    ui.frame({CommandId::redo});
    ui.frame({CommandId::redo});
    ui.frame({CommandId::next_part});
    ui.settle();
    CHECK_FALSE(window_with_keyboard() == sheet);
    ui.frame({CommandId::previous_entry});
    CHECK(ui.library().files.front().current == 0);
}
