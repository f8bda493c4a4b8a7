#pragma once

#include "core/scene/figure/caption.h"
#include "core/scene/figure/layers.h"
#include "core/scene/plots/trail.h"
#include "core/scene/view/fit.h"

#include <array>
#include <optional>

namespace secant {

/// What lies behind the drawing.
enum class FigureGround { theme, white, transparent };

/// How a figure looks.
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

/// Whether a theme is meant for paper: its inks can be read on white.
[[nodiscard]] bool is_light(Palette palette) noexcept;

/// What a figure shows.
struct FigureContent {
    const Document& document;
    const Analysis& analysis;
    std::optional<Camera> camera{}; ///< its middle and scale; none: fitted to the query
    FitTo fit = FitTo::detail;
    std::optional<double> radius_angle_rad{}; ///< where the circle's handle is; none: usual place
    const MethodRun* run = nullptr;           ///< stepped through: drawn in place of the answer
    std::size_t step = 0;
    const MethodRun* told = nullptr;     ///< its outcome is marked beside the truth
    std::span<const MethodMark> marks{}; ///< all of the document, where `told` is given
    std::array<std::optional<double>, 2> expected_roots{}; ///< where they differ from the answer
    std::optional<BadgePlace> caption_place{};             ///< the preferred place
    std::span<const TrailPoint> trail{};                   ///< in the (t1, t2) plane
    std::string_view name{};                               ///< of the entry, for the title
};

/// The part of a figure that the canvas has.
[[nodiscard]] Rect canvas_area(const FigureStyle& style) noexcept;

/// The figure of a document. Total on every valid document.
[[nodiscard]] Figure make_figure(const FigureContent& content, const FigureStyle& style);

} // namespace secant
