#include "core/session/document.h"
#include "tests/support/catch.h"
#include "tests/support/interface_driver.h"
#include "tests/support/menu_walk.h"
#include "tests/support/plane.h"

#include <imgui_internal.h>

using namespace secant;
using namespace secant::testing;

namespace {

void set_radius(InterfaceDriver& ui, double radius)
{
    Document document = ui.document();
    test::plane(document).circle.radius = radius;
    ui.apply(LoadDocument{document});
}

double radius_in(const InterfaceDriver& ui)
{
    return test::plane(ui.document()).circle.radius;
}

void open_timeline(InterfaceDriver& ui)
{
    ui.frame({CommandId::show_timeline});
    ui.settle();
}

} // namespace

TEST_CASE("the timeline opens at the present step and arrows with Return jump to others")
{
    InterfaceDriver ui;
    for (const double radius : {2.0, 3.0, 4.0})
        set_radius(ui, radius);
    ui.apply(KeepQuery{});
    open_timeline(ui);
    CHECK(window_with_keyboard() == "Timeline###timeline");
    for (int i = 0; i < 3; ++i)
        ui.key(ImGuiKey_UpArrow);
    ui.key(ImGuiKey_Enter);
    CHECK(radius_in(ui) == 2.0);
    CHECK(ui.library().files.front().statuses.empty());
    CHECK(ui.workspace().timeline.past.size() == 1);
    CHECK(ui.workspace().timeline.future.size() == 3);
    CHECK(is_open(ui.workspace(), SmallWindow::timeline));
    ui.key(ImGuiKey_DownArrow);
    ui.key(ImGuiKey_DownArrow);
    ui.key(ImGuiKey_Enter);
    CHECK(radius_in(ui) == 4.0);
    ui.key(ImGuiKey_Escape);
    CHECK_FALSE(is_open(ui.workspace(), SmallWindow::timeline));
    CHECK(window_with_keyboard() == "Canvas");
}

TEST_CASE("a click on a row of the timeline jumps to it")
{
    InterfaceDriver ui;
    set_radius(ui, 2.0);
    open_timeline(ui);
    ui.click(ui.find("###timeline", {0, "##row"}));
    CHECK(ui.document() == first_document());
    CHECK(can_redo(ui.workspace()));
    ui.click(ui.find("###timeline", {1, "##row"}));
    CHECK(radius_in(ui) == 2.0);
}

TEST_CASE("a long timeline shows the present step and scrolls by keyboard in a small window")
{
    InterfaceDriver ui{{800.0F, 600.0F}};
    Settings settings;
    settings.interface_scale = 2.0F;
    ui.set(settings);
    for (int i = 0; i < 60; ++i)
        set_radius(ui, 1.0 + i);
    ui.settle();
    open_timeline(ui);
    const ImGuiWindow& window = *ImGui::FindWindowByName("###timeline");
    CHECK(window.Pos.y + window.Size.y <= 600.0F);
    CHECK(window.Pos.x + window.Size.x <= 800.0F);
    CHECK(window.Scroll.y == window.ScrollMax.y);
    CHECK(window.ScrollMax.y > 600.0F);
    for (int i = 0; i < 60; ++i)
        ui.key(ImGuiKey_UpArrow);
    CHECK(window.Scroll.y < 20.0F);
    ui.key(ImGuiKey_Enter);
    CHECK(ui.document() == first_document());
}
