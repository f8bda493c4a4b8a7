#include "core/session/document.h"
#include "tests/support/catch.h"
#include "tests/support/interface_driver.h"

#include <imgui_internal.h>

using namespace secant;
using namespace secant::testing;

namespace {

bool is_window(const char* name)
{
    const ImGuiWindow* window = ImGui::FindWindowByName(name);
    return window != nullptr && window->Active;
}

Pixel middle_of(const char* name)
{
    REQUIRE(is_window(name));
    const ImGuiWindow& window = *ImGui::FindWindowByName(name);
    return {window.Pos.x + window.Size.x / 2.0F, window.Pos.y + window.Size.y / 2.0F};
}

float width_of(const char* name)
{
    return ImGui::FindWindowByName(name)->Size.x;
}

float height_of(const char* name)
{
    return ImGui::FindWindowByName(name)->Size.y;
}

void double_click(InterfaceDriver& ui, Pixel at)
{
    ui.click(at);
    ui.press();
    ui.release();
}

} // namespace

TEST_CASE("a drag of the edge beside the side makes the side wider, and a double click resets it")
{
    InterfaceDriver ui;
    const float usual = width_of("Panel");
    const Pixel edge = middle_of("Side edge");
    ui.drag(edge, edge - Pixel{100.0F, 0.0F});
    CHECK(width_of("Panel") == usual + 100.0F);
    CHECK(ui.workspace().settings.side_width == usual + 100.0F);
    CHECK(ui.interaction().camera.viewport.max.x == 1280.0F - usual - 106.0F);
    // Not so far that nothing of the canvas is left.
    ui.drag(middle_of("Side edge"), {5.0F, edge.y});
    CHECK(ui.interaction().camera.viewport.max.x >= 250.0F);
    double_click(ui, middle_of("Side edge"));
    CHECK(width_of("Panel") == usual);
    CHECK(ui.workspace().settings == Settings{});
}

TEST_CASE("a drag of the edge above the plots makes them higher, and a double click resets them")
{
    InterfaceDriver ui;
    const float usual = height_of("Plots");
    const Pixel edge = middle_of("Plots edge");
    ui.drag(edge, edge - Pixel{0.0F, 80.0F});
    CHECK(height_of("Plots") == usual + 80.0F);
    ui.drag(middle_of("Plots edge"), {edge.x, 0.0F});
    CHECK(height_of("Canvas") >= 150.0F);
    double_click(ui, middle_of("Plots edge"));
    CHECK(height_of("Plots") == usual);
}

TEST_CASE("a part that is dragged to nothing folds, and its edge brings it back")
{
    InterfaceDriver ui;
    const Pixel side = middle_of("Side edge");
    ui.drag(side, {1270.0F, side.y});
    CHECK_FALSE(is_window("Panel"));
    const Pixel folded = middle_of("Side edge");
    CHECK(folded.x > 1270.0F);
    ui.drag(folded, side);
    CHECK(is_window("Panel"));
    CHECK(middle_of("Side edge").x == side.x);

    const Pixel plots = middle_of("Plots edge");
    ui.drag(plots, {plots.x, 795.0F});
    CHECK_FALSE(is_window("Plots"));
    double_click(ui, middle_of("Plots edge"));
    CHECK(is_window("Plots"));
    CHECK(ui.document() == first_document());
}

TEST_CASE("the sizes of parts grow with the interface and are cut to the window")
{
    InterfaceDriver ui;
    Settings settings;
    settings.side_width = 600.0F;
    settings.plots_height = 300.0F;
    ui.set(settings);
    ui.settle();
    CHECK(width_of("Panel") == 600.0F);
    CHECK(height_of("Plots") == 300.0F);
    ui.resize({800.0F, 600.0F});
    CHECK(ui.interaction().camera.viewport.max.x >= 250.0F);
    CHECK(height_of("Canvas") >= 150.0F);
    ui.resize({3840.0F, 2160.0F});
    settings.interface_scale = 2.0F;
    ui.set(settings);
    ui.settle();
    CHECK(width_of("Panel") == 1200.0F);
}

TEST_CASE("commands make the side panel wider and narrower and never fold it")
{
    InterfaceDriver ui;
    const auto run_command = [&](CommandId id) {
        ui.frame({id});
        ui.settle();
    };
    const float usual = width_of("Panel");
    run_command(CommandId::wider_side);
    CHECK(width_of("Panel") == usual + 40.0F);
    run_command(CommandId::narrower_side);
    CHECK(width_of("Panel") == usual);
    for (int i = 0; i < 20; ++i)
        run_command(CommandId::narrower_side);
    CHECK(is_window("Panel"));
    CHECK(width_of("Panel") >= 200.0F);
    run_command(CommandId::side);
    CHECK_FALSE(is_window("Panel"));
    run_command(CommandId::narrower_side);
    CHECK_FALSE(is_window("Panel"));
    run_command(CommandId::wider_side);
    CHECK(is_window("Panel"));
}

TEST_CASE("commands make the plots higher and lower, also in a larger interface")
{
    InterfaceDriver ui{{1600.0F, 1200.0F}};
    Settings settings;
    settings.interface_scale = 1.5F;
    ui.set(settings);
    ui.settle();
    const float usual = height_of("Plots");
    ui.frame({CommandId::higher_plots});
    ui.settle();
    CHECK(height_of("Plots") == usual + 60.0F);
    ui.frame({CommandId::lower_plots});
    ui.settle();
    CHECK(height_of("Plots") == usual);
}

TEST_CASE("a narrow window has no edge to move")
{
    InterfaceDriver ui{{600.0F, 600.0F}};
    ui.frame({CommandId::wider_side});
    ui.frame({CommandId::higher_plots});
    ui.settle();
    CHECK(ui.workspace().settings.side_width == 0.0F);
    CHECK(ui.workspace().settings.plots_height == 0.0F);
}
