#include "core/workspace/state/sources.h"
#include "tests/support/catch.h"
#include "tests/support/interface_driver.h"
#include "tests/support/menu_walk.h"

#include <imgui_internal.h>

#include <algorithm>
#include <string>

using namespace secant;
using namespace secant::testing;

namespace {

constexpr const char* window = "Scripts###scripts";

void open(InterfaceDriver& ui, std::string text)
{
    ui.apply(OpenScript{"/mine.secant.lua", std::move(text)});
    ui.settle();
}

const ScriptDraft& draft(const InterfaceDriver& ui)
{
    const Scripts& scripts = ui.workspace().scripts;
    const ScriptDraft* const found = draft_named(scripts, scripts.shown);
    REQUIRE(found != nullptr);
    return *found;
}

/// Puts the caret at the end of the text.
void go_to_end(InterfaceDriver& ui)
{
    for (const ImGuiWindow* each : ImGui::GetCurrentContext()->Windows) {
        if (!each->WasActive || std::string_view{each->Name}.find("##script_") == std::string::npos)
            continue;
        ui.click({each->Pos.x + 20.0F, each->Pos.y + each->Size.y - 10.0F});
        ui.settle();
        ui.key(ImGuiKey_End);
        return;
    }
    FAIL("there is no text");
}

/// The mark of the script in double.
const MethodMark& mark(const InterfaceDriver& ui)
{
    const auto& marks = ui.interface().derived().marks();
    const auto found =
        std::ranges::find(marks, "mine", [](const MethodMark& each) { return each.method->name; });
    REQUIRE(found != marks.end());
    return *found;
}

} // namespace

TEST_CASE("what is typed into a script changes what its method answers")
{
    InterfaceDriver ui;
    open(ui, "return tr");
    CHECK(mark(ui).outcome.failure == Failure::no_answer);
    go_to_end(ui);
    ui.type("ue");
    ui.settle();
    CHECK(draft(ui).text == "return true");
    CHECK(mark(ui).verdict);
    CHECK_FALSE(draft(ui).problem);
    ui.type(" =");
    ui.settle();
    REQUIRE(draft(ui).problem);
    CHECK(draft(ui).problem->line == 1);
    CHECK(mark(ui).verdict);
}

TEST_CASE("Escape ends the typing and keeps what was typed and gives the canvas the keyboard then")
{
    InterfaceDriver ui;
    open(ui, "return true");
    go_to_end(ui);
    ui.type(" -- x");
    ui.key(ImGuiKey_Escape);
    ui.settle();
    CHECK(draft(ui).text == "return true -- x");
    CHECK(ui.workspace().scripts.is_editing);
    ui.key(ImGuiKey_Escape);
    ui.settle();
    CHECK(ui.workspace().scripts.is_editing);
    CHECK(window_with_keyboard() == "Canvas");
}

TEST_CASE("the commands open scripts and the window of the editor")
{
    InterfaceDriver ui;
    ui.frame({CommandId::new_script});
    ui.settle();
    CHECK(draft(ui).name == "mine");
    ui.frame({CommandId::show_editor});
    ui.settle();
    CHECK_FALSE(ui.workspace().scripts.is_editing);
    ui.frame({CommandId::edit_copy});
    ui.settle();
    CHECK(draft(ui).name == "quadratic-copy");
    CHECK(ui.workspace().scripts.is_editing);
}

TEST_CASE("a script that is not saved is closed after a question")
{
    InterfaceDriver ui;
    open(ui, "return true");
    ui.apply(NewScript{});
    ui.settle();
    ui.click(ui.find(window, {"scripts", "mine-2", "Close"}));
    ui.settle();
    CHECK(draft(ui).name == "mine-2");
    ui.key(ImGuiKey_Escape);
    ui.settle();
    CHECK(draft(ui).name == "mine-2");
    ui.apply(ShowScript{"mine"});
    ui.settle();
    ui.click(ui.find(window, {"scripts", "mine", "Close"}));
    ui.settle();
    CHECK(draft(ui).name == "mine-2");
    CHECK(ui.workspace().scripts.drafts.size() == 1);
}

TEST_CASE("every button of the editor can be reached in a narrow window")
{
    InterfaceDriver ui{{480.0F, 800.0F}};
    open(ui, "return true\n");
    go_to_end(ui);
    ui.type(" ");
    ui.settle();
    for (const char* const button : {"New", "Save", "Save as..."}) {
        CAPTURE(button);
        CHECK(ui.find(window, {"scripts", button}).x < 470.0F);
    }
    CHECK(ui.find(window, {"scripts", "mine", "Close"}).x < 470.0F);
}

TEST_CASE("better formulas are shown under the script and open as a script of their own")
{
    InterfaceDriver ui;
    // The line through E and L as a x + b y + c = 0.
    const std::string line = "-- extent: line\nlocal a = L.y - E.y\nlocal b = E.x - L.x\n"
                             "local c = L.x * E.y - E.x * L.y\n";
    const std::string end = " / sqrt(a * a + b * b)\nreturn gap <= r\n";
    open(ui, line + "local gap = abs(a * C.x + b * C.y + c)" + end);
    ui.click(ui.find(window, {"scripts", "Repair"}));
    ui.settle();
    REQUIRE(draft(ui).repair != nullptr);
    CHECK(draft(ui).repair_scalar == Scalar::float64);
    ui.click(ui.find(window, {"scripts", "mine", "repair", "Open the repaired script"}));
    ui.settle();
    CHECK(draft(ui).name == "mine-repaired");
    CHECK(draft(ui).text == line + "local gap = abs(-cross(E - C, L - E))" + end);
    ui.apply(ShowScript{"mine"});
    ui.settle();
    ui.click(ui.find(window, {"scripts", "mine", "repair", "Back to the text"}));
    ui.settle();
    CHECK(draft(ui).repair == nullptr);
}
