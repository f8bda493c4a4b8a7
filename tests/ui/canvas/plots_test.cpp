#include "tests/support/catch.h"
#include "tests/support/interface_driver.h"

#include <imgui_internal.h>

#include <optional>

using namespace secant;
using namespace secant::testing;

namespace {

/// Where a window of the interface is, if it is shown.
std::optional<Rect> place_of_window(const char* name)
{
    const ImGuiWindow* window = ImGui::FindWindowByName(name);
    if (window == nullptr || !window->Active) return std::nullopt;
    const Pixel at{window->Pos.x, window->Pos.y};
    return Rect{at, at + Pixel{window->Size.x, window->Size.y}};
}

} // namespace

TEST_CASE("the plots lie under the canvas, and the canvas is larger")
{
    InterfaceDriver ui;
    const std::optional<Rect> plots = place_of_window("Plots");
    REQUIRE(plots);
    const Rect canvas = ui.interaction().camera.viewport;
    CHECK(plots->min.y == canvas.max.y + 6.0F); // the edge between them
    CHECK(plots->min.x == canvas.min.x);
    CHECK(plots->max.x == canvas.max.x);
    CHECK(size(*plots).y >= 150.0F);
    CHECK(size(canvas).y > 2.0F * size(*plots).y);
}

TEST_CASE("the plots can be hidden, and the canvas then fills their place")
{
    InterfaceDriver ui;
    const Rect plots = *place_of_window("Plots");
    Settings settings = ui.workspace().settings;
    settings.plots_shown = false;
    ui.set(settings);
    ui.settle();
    CHECK_FALSE(place_of_window("Plots"));
    CHECK(ui.interaction().camera.viewport.max.y == plots.max.y - 6.0F);
}

TEST_CASE("a low window has no plots and a narrow one has them on a page of their own")
{
    InterfaceDriver ui;
    ui.resize({1280.0F, 440.0F});
    CHECK_FALSE(place_of_window("Plots"));
    ui.resize({400.0F, 300.0F});
    CHECK_FALSE(place_of_window("Plots"));
    ui.apply(ShowPanel{Panel::plots});
    ui.settle();
    CHECK(place_of_window("Plots"));
    CHECK_FALSE(place_of_window("Canvas"));
}
