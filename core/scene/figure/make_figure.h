#pragma once

#include "core/scene/canvas/labels.h"
#include "core/scene/figure/figure.h"
#include "core/scene/orbit/orbit_view.h"
#include "core/scene/plots/plots.h"
#include "core/scene/scene.h"
#include "core/scene/view/camera.h"
#include "core/session/traces.h"

#include <array>
#include <cstddef>
#include <optional>
#include <span>
#include <string_view>

namespace secant {

/// The content of the caption of a figure.
struct CaptionContent {
    const Document& document;
    const Analysis& analysis;
    const MethodRun* told = nullptr;     ///< the run whose answer is told, if any
    const MethodRun* run = nullptr;      ///< the run that is stepped through, if any
    std::size_t step = 0;                ///< of `run`
    std::span<const MethodMark> marks{}; ///< all of the document, where `told` is given
};

struct CaptionLine {
    std::string text;
    Color color{};
};

/// The case with its small picture, and a line on each thing that the figure tells.
struct Caption {
    Classification classification{};
    std::string name;
    std::vector<CaptionLine> lines;
    Pixel size{}; ///< at least as large as the texts are in any usual font
};

/// @param room  the width of the figure; a line that would take too much of it is left out
[[nodiscard]] Caption caption_of(const CaptionContent& content, const Paint& paint, float room);

/// The shapes of a caption in a box of its size.
[[nodiscard]] std::vector<Painted> painted(const Caption& caption, const Rect& box,
                                           const Paint& paint);

/// The parts that a figure can leave out. The circle, the piece, and what a step or an entry draws
/// always stay.
enum class Layer {
    grid,
    numbers, ///< along the grid
    fill,    ///< the inside of the circle
    beyond,  ///< the rest of the line
    handles, ///< rings that can be dragged; without them E, L and C are dots
    roots,
    normals,
    closest, ///< the closest point, and the way to it
    offset,  ///< the vector, and the circle where it would put the circle
    labels,
    caption, ///< the case in words, with its small picture
};

inline constexpr std::size_t layer_count = 11;

/// The layers that a figure shows.
struct Layers {
    std::array<bool, layer_count> shown{};

    [[nodiscard]] bool has(Layer layer) const noexcept
    {
        return shown[static_cast<std::size_t>(layer)];
    }
    void show(Layer layer, bool is_shown) noexcept
    {
        shown[static_cast<std::size_t>(layer)] = is_shown;
    }

    friend bool operator==(const Layers&, const Layers&) = default;
};

/// Every layer, as on the screen.
[[nodiscard]] Layers all_layers() noexcept;

/// Every layer but the handles: a figure for a reader.
[[nodiscard]] Layers clean_layers() noexcept;

/// The name of a layer on the command line: "grid".
[[nodiscard]] std::string_view name_of(Layer layer) noexcept;
[[nodiscard]] std::optional<Layer> layer_named(std::string_view name) noexcept;

/// Removes what belongs to a hidden layer. The handles are for the drawing, and the caption for the
/// figure.
void keep_layers(Scene& scene, const Layers& layers);

/// The ground behind the drawing.
enum class FigureGround { theme, white, transparent };

struct FigureStyle {
    Pixel size{800.0F, 600.0F}; ///< whole numbers, at least `least_figure_size`
    float scale = 1.0F;         ///< of marks, strokes and texts
    Palette palette = Palette::light;
    FigureGround ground = FigureGround::white;
    bool plots = false;        ///< under the canvas, within the size
    float plots_height = 0.0F; ///< of the plots; 0: a part of the height
    Layers layers = clean_layers();

    friend bool operator==(const FigureStyle&, const FigureStyle&) = default;
};

/// The sizes that a figure may have, in pixels; no more than what Cairo and browsers draw.
inline constexpr int least_figure_size = 64;
inline constexpr int most_figure_size = 8192;

struct FigureContent {
    const Document& document;
    const Analysis& analysis;
    /// In which a document in space is drawn; none: as one that was not drawn before.
    std::optional<Section> section{};
    std::optional<Camera> camera{}; ///< its middle and scale; none: fitted to the query
    /// A document in space is seen like this, in place of its section; without a viewport, from
    /// there and framed.
    std::optional<OrbitView> orbit{};
    /// With `orbit`, the section stands to its left, or above it where the figure is high.
    bool has_both = false;
    FitTo fit = FitTo::detail;
    std::optional<double> radius_angle_rad{}; ///< where the circle's handle is; none: usual place
    const MethodRun* run = nullptr;           ///< stepped through: drawn in place of the answer
    std::size_t step = 0;
    /// A line of a derivation: its mentions in place of the answer, and its formulas below.
    const formula::DerivationLine* derived = nullptr;
    const MethodRun* told = nullptr;     ///< its outcome is marked beside the truth
    std::span<const MethodMark> marks{}; ///< all of the document, where `told` is given
    std::array<std::optional<double>, 2> expected_roots{}; ///< where they differ from the answer
    std::optional<BadgePlace> caption_place{};             ///< the preferred place
    bool hides_answer = false;           ///< no roots, no closest point, no offset, and no told run
    std::span<const TrailPoint> trail{}; ///< in the (t1, t2) plane
    std::string_view name{};             ///< of the entry, for the title
};

/// The part of a figure without formulas that the canvas has.
[[nodiscard]] Rect canvas_area(const FigureContent& content, const FigureStyle& style) noexcept;

/// The camera of the canvas of a figure without formulas.
[[nodiscard]] Camera figure_camera(const FigureContent& content, const FigureStyle& style);

/// The figure of a document. Total on every valid document.
[[nodiscard]] Figure make_figure(const FigureContent& content, const FigureStyle& style);

} // namespace secant
