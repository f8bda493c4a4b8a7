#pragma once

#include "core/scene/figure/figure_form.h"
#include "core/scene/figure/make_figure.h"

namespace secant {

/// Which figure File > Export makes, and Copy as image.
struct FigureChoice {
    FigureForm form = FigureForm::svg;
    bool as_shown = true; ///< the canvas as it is shown; of `style` then only the plots count
    FigureStyle style;
    float dpi = static_cast<float>(usual_figure_dpi); ///< of a PNG

    friend bool operator==(const FigureChoice&, const FigureChoice&) = default;
};

/// The factors of marks and texts that can be chosen.
inline constexpr float least_figure_scale = 0.25F;
inline constexpr float most_figure_scale = 8.0F;

/// The choice with each number moved to the nearest that is allowed.
[[nodiscard]] FigureChoice within_limits(FigureChoice choice) noexcept;

} // namespace secant
