#include "tests/support/catch.h"
#include "tests/support/interface_driver.h"
#include "tests/support/plane.h"
#include "tests/support/plot_places.h"
#include "tests/support/pointer_steps.h"

#include <imgui_internal.h>

#include <cmath>
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

TEST_CASE("no drag in the plots loses or invents an undo entry")
{
    InterfaceDriver ui;
    const auto [plot, part] = GENERATE(
        std::pair{Plot::t_axis, MarkedPart::t1}, std::pair{Plot::t_axis, MarkedPart::t2},
        std::pair{Plot::parabola, MarkedPart::t1}, std::pair{Plot::parabola, MarkedPart::t2},
        std::pair{Plot::plane, MarkedPart::both}, std::pair{Plot::parabola, MarkedPart::vertex});
    const Pixel at = place_of_mark(ui, plot, part);
    ui.move(at);
    REQUIRE(ui.interaction().plot_hovered);
    CHECK((ui.interaction().plot_hovered->part == part));
    CHECK(ImGui::GetMouseCursor() == (part == MarkedPart::both     ? ImGuiMouseCursor_ResizeAll
                                      : part == MarkedPart::vertex ? ImGuiMouseCursor_ResizeNS
                                                                   : ImGuiMouseCursor_ResizeEW));
    check_undo_of_drag(ui, at, at + Pixel{24.0F, -13.0F});
}

TEST_CASE("the arrows move no handle and Tab chooses none while a mark of the plots is dragged")
{
    InterfaceDriver ui;
    ui.key(ImGuiKey_Tab);
    const Pixel at = place_of_mark(ui, Plot::t_axis, MarkedPart::t1);
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

TEST_CASE("a drag in the plots snaps as on the canvas and says so, as one undo")
{
    InterfaceDriver ui;
    Settings settings = ui.workspace().settings;
    settings.snap = SnapMode::degeneracies;
    ui.set(settings);
    ui.settle();
    const Document before = ui.document();
    const Pixel at = place_of_mark(ui, Plot::t_axis, MarkedPart::t1);
    const Pixel zero = place_of_t(ui, 0.0);
    ui.move(at);
    ui.press();
    ui.move(0.5F * (at + zero));
    ui.move({zero.x + 6.0F, at.y});
    REQUIRE(ui.interaction().snap);
    CHECK(ui.interaction().snap->degeneracy == Degeneracy::start_on_circle);
    CHECK_FALSE(ui.panels().notice);
    ui.release();
    CHECK_FALSE(ui.interaction().snap);
    REQUIRE(ui.panels().notice);
    CHECK(ui.panels().notice->text.starts_with("E on the circle"));
    CHECK(std::abs(test::plane(ui.session().analysis).roots[0].t) < 1e-15);
    ui.frame({CommandId::undo});
    CHECK(ui.document() == before);
    CHECK_FALSE(can_undo(ui.workspace()));
}

TEST_CASE("with the grid a root that is dragged in the plots has a round t")
{
    InterfaceDriver ui;
    ui.frame({CommandId::snap_to_grid});
    const Pixel at = place_of_mark(ui, Plot::t_axis, MarkedPart::t2);
    ui.drag(at, at + Pixel{37.0F, 0.0F});
    const double t2 = test::plane(ui.session().analysis).roots[1].t;
    CHECK(t2 == Approx(std::round(t2 * 20.0) / 20.0).epsilon(1e-14));
    CHECK_FALSE(ui.panels().notice);
}

TEST_CASE("a drag ends where it is when its part of the window is not shown any more")
{
    InterfaceDriver ui;
    const bool in_plots = GENERATE(true, false);
    const Document before = ui.document();
    const Pixel at =
        in_plots ? place_of_mark(ui, Plot::t_axis, MarkedPart::t1) : ui.place_of(Handle::start);
    ui.move(at);
    ui.press();
    ui.move(at + Pixel{-20.0F, 5.0F});
    const Document dragged = ui.document();
    REQUIRE_FALSE(dragged == before);
    if (in_plots) {
        ui.resize({1280.0F, 440.0F});
    } else {
        ui.apply(ShowPanel{Panel::plots});
        ui.resize({400.0F, 300.0F});
    }
    ui.frame();
    CHECK_FALSE(is_dragging(ui.interaction()));
    CHECK_FALSE(ui.interaction().plot_hovered);
    ui.release();
    CHECK(ui.document() == dragged);
    ui.frame({CommandId::undo});
    CHECK(ui.document() == before);
    CHECK_FALSE(can_undo(ui.workspace()));
}
