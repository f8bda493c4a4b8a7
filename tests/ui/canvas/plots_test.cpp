#include "tests/support/catch.h"
#include "tests/support/interface_driver.h"

#include "core/scene/plots/plot_marks.h"

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

/// Where a mark of the plots is.
Pixel place_of_mark(const InterfaceDriver& ui, Plot plot, MarkedRoot root)
{
    const ImVec2 at = ImGui::FindWindowByName("Plots")->Pos;
    const ImVec2 extent = ImGui::FindWindowByName("Plots")->Size;
    const Rect area{{at.x, at.y}, {at.x + extent.x, at.y + extent.y}};
    // The marks lie on the centre lines of the plots, whatever the font.
    const auto mark = same_mark(plot_marks(ui.document(), ui.session().analysis, PlotView{}, area),
                                PlotMark{plot, root, {}});
    REQUIRE(mark);
    return mark->at;
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

TEST_CASE("no drag in the plots loses or invents an undo entry")
{
    InterfaceDriver ui;
    const auto [plot, root] = GENERATE(
        std::pair{Plot::t_axis, MarkedRoot::t1}, std::pair{Plot::t_axis, MarkedRoot::t2},
        std::pair{Plot::parabola, MarkedRoot::t1}, std::pair{Plot::parabola, MarkedRoot::t2},
        std::pair{Plot::plane, MarkedRoot::both});
    const Document before = ui.document();
    const Pixel at = place_of_mark(ui, plot, root);
    const Pixel travel{24.0F, -13.0F};
    ui.move(at);
    REQUIRE(ui.interaction().plot_hovered);
    CHECK((ui.interaction().plot_hovered->root == root));
    CHECK(ImGui::GetMouseCursor() ==
          (root == MarkedRoot::both ? ImGuiMouseCursor_ResizeAll : ImGuiMouseCursor_ResizeEW));
    ui.click(at);
    ui.press();
    ui.move(at + travel);
    CHECK_FALSE(ui.document() == before);
    ui.move(at);
    ui.release();
    CHECK(ui.document() == before);
    CHECK_FALSE(can_undo(ui.workspace()));

    ui.press();
    ui.move(at + travel);
    ui.key(ImGuiKey_Escape);
    ui.release();
    CHECK(ui.document() == before);
    CHECK_FALSE(can_undo(ui.workspace()));

    ui.drag(at, at + travel);
    const Document after = ui.document();
    CHECK_FALSE(after == before);
    CHECK_FALSE(is_dragging(ui.interaction()));
    ui.frame({CommandId::undo});
    CHECK(ui.document() == before);
    CHECK_FALSE(can_undo(ui.workspace()));
    ui.frame({CommandId::redo});
    CHECK(ui.document() == after);
}

TEST_CASE("the arrows move no handle and Tab chooses none while a mark of the plots is dragged")
{
    InterfaceDriver ui;
    ui.key(ImGuiKey_Tab);
    const Pixel at = place_of_mark(ui, Plot::t_axis, MarkedRoot::t1);
    ui.move(at);
    ui.press();
    ui.move(at + Pixel{-15.0F, 0.0F});
    const Document dragged = ui.document();
    ui.key(ImGuiKey_RightArrow);
    ui.key(ImGuiKey_Tab);
    CHECK(ui.document() == dragged);
    CHECK(ui.interaction().focused == Handle::start);
    ui.release();
    CHECK(ui.document() == dragged);
}
