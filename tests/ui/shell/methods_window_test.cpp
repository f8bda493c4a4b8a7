#include "tests/support/catch.h"
#include "tests/support/interface_driver.h"

#include <imgui_internal.h>

using namespace secant;
using namespace secant::testing;

namespace {

/// Presses Tab until the widget that has the keyboard is the wanted one.
void mark(InterfaceDriver& ui, const char* name)
{
    const ImGuiWindow* window = ImGui::FindWindowByName("Your methods###methods");
    REQUIRE(window != nullptr);
    const ImGuiID wanted = ImHashStr(name, 0, window->ID);
    for (int i = 0; i < 40 && ImGui::GetCurrentContext()->NavId != wanted; ++i)
        ui.key(ImGuiKey_Tab);
    REQUIRE(ImGui::GetCurrentContext()->NavId == wanted);
}

} // namespace

TEST_CASE("the window of loaded methods lists where they come from, and drops them")
{
    InterfaceDriver ui;
    LoadedSource source{"/home/me/libmine.so"};
    source.methods = {"mine", "other"};
    source.loads = 2;
    source.time = "12:03:04";
    ui.apply(TakeNews{MethodsLoaded{{}, {source}}});
    ui.frame({CommandId::show_methods});
    ui.settle();
    ui.click(ui.find("Your methods###methods", {0, "Drop"}));
    const Requests requests = ui.take_requests();
    REQUIRE(requests.methods.size() == 1);
    CHECK(std::get<DropMethods>(requests.methods.front()).title == "/home/me/libmine.so");
    ui.key(ImGuiKey_Escape);
    ui.settle();
    CHECK_FALSE(is_open(ui.workspace(), SmallWindow::methods));
}

TEST_CASE("a program is typed and loaded")
{
    InterfaceDriver ui;
    ui.frame({CommandId::show_methods});
    ui.settle();
    mark(ui, "##program");
    ui.type("mine=python3 mine.py");
    CHECK(ui.panels().program == "mine=python3 mine.py");
    ui.key(ImGuiKey_Enter);
    const Requests requests = ui.take_requests();
    REQUIRE(requests.methods.size() == 1);
    CHECK(std::get<LoadMethodProgram>(requests.methods.front()).definition ==
          "mine=python3 mine.py");
    CHECK(ui.panels().program.empty());
}
