#pragma once

#include "ui/shell/ui_model.h"

namespace secant {

/// Draws the map of the workspace, where there is one.
void map_picture(const UiModel& model, ImDrawList& list);

/// Draws a cross where the query itself is, on a map whose plane is not the world.
void query_on_map(const UiModel& model, ImDrawList& list);

/// Draws what the colours of the map mean into a corner of the canvas.
/// @return  Its box; empty when there is no map, or no room.
Rect map_legend(const UiModel& model, const Rect& area, ImDrawList& list);

/// The rows of the legend that the map has cells of, and the part that each covers, 0 to 1. All
/// rows, with no parts, before the map is painted.
struct LegendShare {
    MapValue value = no_query;
    std::string words;
    std::optional<double> part;
};
[[nodiscard]] std::vector<LegendShare> legend_shares(const UiModel& model);

/// "12 %", "0.3 %", "few": how much of a map has a value.
[[nodiscard]] std::string part_text(double part);

} // namespace secant
