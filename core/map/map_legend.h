#pragma once

#include "core/map/map_subject.h"
#include "core/map/microscope.h"
#include "core/scene/style.h"

#include <string>
#include <vector>

namespace secant {

/// The meaning of a value of a map.
struct MapLegendRow {
    MapValue value = no_query;
    std::string words;
};

/// The values that a map may have, in the order in which they are listed. Of errors in ulps only
/// some: the colours between them go on evenly.
[[nodiscard]] std::vector<MapLegendRow> legend_of(const MapChoice& choice);

/// The painted value of a map, as a title: "Quadratic t1/t2 in float, against the exact answer".
[[nodiscard]] std::string title_of(const MapChoice& choice);

/// The moved part of a map: "C moves", "L moves in y and z", "r against E.x".
[[nodiscard]] std::string moves_text(const MapChoice& choice);

/// The colour of a value, opaque.
[[nodiscard]] Color color_of(Palette palette, const MapChoice& choice, MapValue value) noexcept;

/// The colours of all values.
using MapColors = std::array<Color, map_value_count>;
[[nodiscard]] MapColors colors_of(Palette palette, const MapChoice& choice) noexcept;

/// The two numbers of a place, a line each: "C.x = 0.5, 3 ulps above".
/// @param cell  of the microscope: how many ulps above the origin the place is
[[nodiscard]] std::string numbers_text(const MapChoice& choice, const Vec<2>& place,
                                       const std::array<std::int64_t, 2>& cell);

/// The answers about the query at a place, in lines: of the painted method, of the one that it is
/// compared with, and the exact answer.
[[nodiscard]] std::string answers_text(const MapSubject& subject, const Vec<2>& place);

/// A number of ulps beside an axis: "0", "+12", "-3".
[[nodiscard]] std::string ulps_text(std::int64_t ulps);

} // namespace secant
