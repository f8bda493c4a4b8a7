#include "tests/support/menu_walk.h"

#include "tests/support/catch.h"

#include <imgui_internal.h>

namespace secant::testing {

std::string window_with_keyboard()
{
    const ImGuiWindow* window = ImGui::GetCurrentContext()->NavWindow;
    return window == nullptr ? "" : window->RootWindow->Name;
}

bool is_marked(std::string_view title)
{
    const ImGuiContext& g = *ImGui::GetCurrentContext();
    return g.NavWindow != nullptr && g.NavIdIsAlive &&
           g.NavId == ImHashStr(title.data(), title.size(), g.NavWindow->ID);
}

Rect marked_item()
{
    const ImGuiContext& g = *ImGui::GetCurrentContext();
    const ImRect box = ImGui::WindowRectRelToAbs(g.NavWindow, g.NavWindow->NavRectRel[g.NavLayer]);
    return {{box.Min.x, box.Min.y}, {box.Max.x, box.Max.y}};
}

bool is_menu_open()
{
    return ImGui::GetCurrentContext()->OpenPopupStack.Size > 0;
}

void go_to_item(InterfaceDriver& ui, std::string_view title, ImGuiKey key)
{
    constexpr int more_than_any_menu = 60;
    for (int i = 0; i < more_than_any_menu && !is_marked(title); ++i)
        ui.key(key);
    CAPTURE(std::string{title});
    REQUIRE(is_marked(title));
}

void go_to_command(InterfaceDriver& ui, const Command& command)
{
    ui.frame({CommandId::menus});
    ui.settle();
    for (int i = 0; i < static_cast<int>(command.menu); ++i)
        ui.key(ImGuiKey_RightArrow);
    if (!command.submenu.empty()) {
        go_to_item(ui, command.submenu);
        ui.key(ImGuiKey_RightArrow);
    }
    go_to_item(ui, command.title);
}

void choose_in_menus(InterfaceDriver& ui, const Command& command)
{
    go_to_command(ui, command);
    ui.key(ImGuiKey_Enter);
}

} // namespace secant::testing
