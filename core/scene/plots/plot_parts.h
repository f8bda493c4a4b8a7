#pragma once

#include "core/scene/canvas/labels/label_layout.h"
#include "core/scene/plots/plots.h"
#include "core/scene/plots/t_scale.h"

#include <array>
#include <string>
#include <vector>

namespace secant {

/// The input and output of the functions that draw a plot.
struct PlotInput {
    const AnyQuery& query;
    const Solution<2>& answer; ///< as it is drawn: t is the same in space
    const PlotView& view;
    Rect area{}; ///< nothing is drawn outside
};

/// An interval of parameters, and the role of the piece there.
struct Stretch {
    double from = 0.0;
    double to = 0.0;
    Role role = Role::beyond; ///< beyond the extent, outside the circle, or inside
};

/// All parameters from -infinity to infinity, cut at the extent's ends and at the roots, without
/// empty intervals.
[[nodiscard]] std::vector<Stretch> stretches(const AnyQuery& query, const Solution<2>& answer);

/// The axis of parameters that the t axis and the parabola under it share.
[[nodiscard]] TScale shared_scale(const PlotInput& in) noexcept;

/// A text without a box around it; `at` is its top left corner.
[[nodiscard]] Label plain_text(const PlotView& view, std::string text, Pixel at, Role role);

[[nodiscard]] Pixel text_size(const PlotView& view, std::string_view text) noexcept;

/// The texts of a plot. None covers another one, a mark or a curve.
class PlotTexts {
public:
    /// @param drawn  What the plot shows already.
    PlotTexts(const PlotInput& in, const Scene& drawn);

    /// Keeps a part of the area free of texts.
    void reserve(const Rect& part) { around_.forbidden.push_back(part); }

    /// Adds the first of several forms of a text that has a free place, if one has.
    /// @param gap  between texts, in unscaled pixels
    bool add(std::vector<Label> forms, Scene& scene, float gap = 5.0F);

private:
    LabelSurroundings around_;
};

/// Round parameters that get a tick, the most important first.
inline constexpr std::array ticks{0.0, 1.0, -1.0, 2.0, -10.0, 10.0, -1e3, 1e3, -1e6, 1e6};

} // namespace secant
