#pragma once

#include "core/scene/style.h"
#include "core/snap/snapped.h"
#include "core/workspace/state/figure_choice.h"

#include <array>
#include <optional>

namespace secant {

/// The interface scales that can be chosen, in order; 1 is 100 %.
inline constexpr std::array interface_scales{0.75F, 1.0F, 1.25F, 1.5F, 1.75F, 2.0F, 2.5F, 3.0F};

/// Which window asks for a path.
enum class FileDialog {
    desktop, ///< the desktop's own, where it has one
    secant,  ///< the chooser of this program
};

/// The user's settings of the window. Not part of the timeline.
struct Settings {
    Palette palette = Palette::dark;
    std::optional<float> interface_scale; ///< none: as the display asks
    bool side_shown = true;               ///< the side of a wide window, with its panels
    bool plots_shown = true;
    bool animation_shown = false; ///< the bar below the canvas
    bool bars_shown = true;       ///< the toolbar and the line of state
    float side_width = 0.0F;      ///< at interface scale 1; 0: by the size of the window
    float plots_height = 0.0F;    ///< as side_width
    float sheet_height = 0.0F; ///< of the panel below the canvas of a narrow window; as side_width
    bool full_screen = false;
    SnapMode snap = SnapMode::off; ///< of drags on the canvas
    FileDialog file_dialog = FileDialog::desktop;
    FigureChoice figure;

    friend bool operator==(const Settings&, const Settings&) = default;
};

/// The scale at which the interface is drawn.
/// @param display_scale  That the display asks for.
[[nodiscard]] float interface_scale(const Settings& settings, float display_scale) noexcept;

/// The next scale that can be chosen, larger or smaller than `scale`; the last when there is none.
[[nodiscard]] float neighbour_scale(float scale, bool larger) noexcept;

} // namespace secant
