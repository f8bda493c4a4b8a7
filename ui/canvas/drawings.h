#pragma once

#include "core/map/map_choice.h"
#include "core/record/run.h"
#include "core/scene/canvas/build_scene.h"
#include "core/scene/orbit/orbit_drawing.h"
#include "core/scene/plots/plot_drag.h"
#include "core/scene/plots/plots.h"
#include "core/scene/scene.h"
#include "core/workspace/kept.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace secant {

/// The values that the drawing on the canvas depends on. The runs that `view` points to are those
/// of `traced`.
struct CanvasFrom {
    std::uint64_t revision = 0; ///< of Derived
    std::size_t traced = 0;     ///< Derived::traced_runs
    SceneView view;

    friend bool operator==(const CanvasFrom&, const CanvasFrom&) = default;
};

/// The values that the drawing of the orbit view depends on.
struct OrbitFrom {
    CanvasFrom canvas;
    OrbitView view;
    Target target{};

    friend bool operator==(const OrbitFrom&, const OrbitFrom&) = default;
};

/// The values that the plots and their marks depend on.
struct PlotsFrom {
    std::uint64_t revision = 0; ///< of Derived
    std::size_t traced = 0;     ///< Derived::traced_runs
    Rect area{};
    float scale = 1.0F;
    bool has_axis_alone = false;
    TextMetrics text;
    std::size_t trail = 0; ///< how many points it has: the others come with a new revision
    const MethodRun* told = nullptr;
    std::optional<Query<2>> held{};

    friend bool operator==(const PlotsFrom&, const PlotsFrom&) = default;
};

struct LegendFrom {
    MapChoice choice;
    std::optional<MapCounts> counts; ///< none before the map is painted

    friend bool operator==(const LegendFrom&, const LegendFrom&) = default;
};

/// A row of the legend of a map.
struct LegendShare {
    MapValue value = no_query;
    std::string words;
    std::optional<double> part; ///< of the map that has the value, 0 to 1
};

/// The values that the columns of a run's strip depend on.
struct StripFrom {
    std::uint64_t revision = 0; ///< of the strip
    double from = 0.0;          ///< places of its axis
    double to = 1.0;
    float left = 0.0F; ///< pixels, as the next ones
    float right = 1.0F;
    float width = 1.0F; ///< of a column

    friend bool operator==(const StripFrom&, const StripFrom&) = default;
};
using StripColumns = std::vector<records::RunColumn>; ///< from left to right

/// The drawings of the workspace's document, as the window shows them.
struct Drawings {
    Kept<CanvasFrom, CanvasDrawing> canvas; ///< without grid and labels
    Kept<CanvasFrom, Scene> scene;          ///< of the canvas
    Kept<OrbitFrom, OrbitDrawing> orbit;    ///< without labels
    Kept<OrbitFrom, Scene> orbit_scene;
    Kept<PlotsFrom, Scene> plots;
    Kept<PlotsFrom, PlotMarks> marks; ///< of the plots
    Kept<LegendFrom, std::vector<LegendShare>> legend;
    Kept<StripFrom, StripColumns> strip;
};

} // namespace secant
