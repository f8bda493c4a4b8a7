#pragma once

#include "core/scene/figure/figure.h"
#include "core/scene/figure/make_figure.h"
#include "core/scene/orbit/orbit_view.h"
#include "core/scene/style.h"
#include "core/snap/snapped.h"

#include <array>
#include <optional>

namespace secant {

/// The figure that File > Export makes, and Copy as image.
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

/// The interface scales that can be chosen, in order; 1 is 100 %.
inline constexpr std::array interface_scales{0.75F, 1.0F, 1.25F, 1.5F, 1.75F, 2.0F, 2.5F, 3.0F};

/// The window that asks for a path.
enum class FileDialog {
    desktop, ///< the desktop's own, where it has one
    secant,  ///< the chooser of this program
};

/// What the window shows of a document in space: its section, its orbit view, or both.
enum class SpaceDrawing { section, orbit, both };

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
    bool speaks = false;           ///< says aloud what matters: the case, a lesson's step
    bool sounds = false;           ///< a drag sounds, and another case clicks
    bool less_motion = false;      ///< nothing fades and no cursor blinks
    SnapMode snap = SnapMode::off; ///< of drags on the canvas
    FileDialog file_dialog = FileDialog::desktop;
    SpaceDrawing space_drawing = SpaceDrawing::section;
    OrbitStyle orbit_style = OrbitStyle::turntable;
    bool by_direction = false;  ///< Values shows the piece by its direction, and not by L
    bool middle_orbits = false; ///< the middle button turns the orbit view, and pans with Shift
    FigureChoice figure;

    friend bool operator==(const Settings&, const Settings&) = default;
};

/// The scale at which the interface is drawn.
/// @param display_scale  That the display asks for.
[[nodiscard]] float interface_scale(const Settings& settings, float display_scale) noexcept;

/// The next scale that can be chosen, larger or smaller than `scale`; the last when there is none.
[[nodiscard]] float neighbour_scale(float scale, bool larger) noexcept;

/// Where the program's window is on the desktop, in the desktop's units. While it is maximised: the
/// place that it goes back to.
struct WindowPlace {
    int x = 0;
    int y = 0;
    int width = 0;
    int height = 0;
    bool maximised = false;

    friend bool operator==(const WindowPlace&, const WindowPlace&) = default;
};

} // namespace secant
