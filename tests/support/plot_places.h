#pragma once

#include "core/scene/plots/plot_drag.h"
#include "tests/support/catch.h"
#include "tests/support/interface_driver.h"

#include <imgui_internal.h>

namespace secant::testing {

inline Rect area_of_plots()
{
    const ImGuiWindow* window = ImGui::FindWindowByName("Plots");
    REQUIRE(window != nullptr);
    const Pixel at{window->Pos.x, window->Pos.y};
    return {at, at + Pixel{window->Size.x, window->Size.y}};
}

inline PlotMarks marks_of_plots(const InterfaceDriver& ui)
{
    // The marks lie on the centre lines of the plots, whatever the font.
    return plot_marks(ui.document(), ui.session().analysis, PlotView{}, area_of_plots());
}

/// Where a mark of the plots is.
inline Pixel place_of_mark(const InterfaceDriver& ui, Plot plot, MarkedPart part)
{
    const auto mark = same_mark(marks_of_plots(ui), PlotMark{plot, part, {}});
    REQUIRE(mark);
    return mark->at;
}

/// A free place of the t axis at a parameter.
inline Pixel place_of_t(const InterfaceDriver& ui, double t)
{
    const Rect axis = plot_areas(area_of_plots(), 1.0F).axis;
    return {marks_of_plots(ui).axis.place(t), axis.min.y + 6.0F};
}

} // namespace secant::testing
