#pragma once

#include "core/map/map_subject.h"
#include "core/scene/style.h"

#include <string>
#include <vector>

namespace secant {

/// What a value of a map means.
struct MapLegendRow {
    MapValue value = no_query;
    std::string words;
};

/// The values that a map may have, in the order in which they are listed. Of errors in ulps only
/// some: the colours between them go on evenly.
[[nodiscard]] std::vector<MapLegendRow> legend_of(const MapChoice& choice);

/// What a map paints, as a title: "Quadratic t1/t2 in float, against the exact answer".
[[nodiscard]] std::string title_of(const MapChoice& choice);

/// What a map moves: "C moves", "r against E.x".
[[nodiscard]] std::string moves_text(const MapChoice& choice);

/// The colour of a value, opaque.
[[nodiscard]] Color color_of(Palette palette, const MapChoice& choice, MapValue value) noexcept;

/// The colours of all values.
using MapColors = std::array<Color, map_value_count>;
[[nodiscard]] MapColors colors_of(Palette palette, const MapChoice& choice) noexcept;

} // namespace secant
