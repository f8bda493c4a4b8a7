#pragma once

#include "core/methods/method.h"
#include "core/scene/view/fit.h"
#include "core/scene/view/handles/gesture.h"
#include "core/session/document.h"
#include "ui/panels/cases/cases_view.h"
#include "ui/panels/hunt/hunt_view.h"
#include "ui/shell/notice.h"
#include "ui/widgets/theme.h"

#include <array>
#include <optional>
#include <string>

namespace secant {

/// What a wide window's side panel shows below the values.
enum class Tab { answer, step, compare, cases, hunt };

/// What a narrow window shows, one at a time.
enum class Page { canvas, answer, step, compare, values, cases, hunt, plots };

/// The run that is stepped through, and where in its trace.
struct Stepping {
    MethodId method = MethodId::quadratic;
    Scalar scalar = Scalar::float64;
    std::size_t step = 0; ///< index into the trace; beyond its end means the last step
    bool playing = false;
    double next_step_time = 0.0; ///< in seconds of the interface's clock, while playing
    bool to_fault = false;       ///< go to the first wrong step as soon as the scene is loaded
};

/// The numbers of a document that can be typed in.
enum class Field { start_x, start_y, end_x, end_y, center_x, center_y, radius, piece_radius };
inline constexpr std::size_t field_count = 8;

/// A method in a scalar.
struct Run {
    MethodId method = MethodId::quadratic;
    Scalar scalar = Scalar::float64;
};

/// How the document is looked at. Apart from the document: saved apart, and never undone.
struct ViewState {
    Camera camera;
    bool fit_pending = true; ///< fit as soon as the size of the canvas is known
    bool keeps_fit = true;   ///< nobody has panned or zoomed since: fit again when resized
    FitTo fit_to = FitTo::everything;
    double radius_angle_rad = -0.9;

    Handle hovered = Handle::none;
    Handle focused = Handle::none; ///< the one the arrow keys move
    std::optional<Drag> drag;
    bool panning = false;
    bool nudging = false; ///< an arrow key is held down
    Vec<2> pan_from{};    ///< where the pointer was in the frame before, in pixels

    /// Text that is being typed, or that was refused.
    std::array<std::optional<std::string>, field_count> drafts;
    std::optional<Field> inspected; ///< the number whose bits are shown

    Tab tab = Tab::answer;
    bool tab_opened = false; ///< since the last frame: its panel starts at its top
    Page page = Page::canvas;
    Stepping stepping;
    bool space_tap = false;        ///< Space went down, and has not been used to pan since
    std::optional<Run> chosen_run; ///< the one that Compare explains
    HuntView hunt;
    CasesView cases;
    std::optional<Notice> notice;
    std::optional<FileChooser> chooser;
    bool panel_shown = true;
    bool plots_shown = true;
    Palette palette = Palette::dark;
    float interface_scale = 1.0F; ///< 1 is 100 %
    bool keys_shown = false;
    bool about_shown = false;
    bool quit_requested = false;
};

/// Shows a tab, in a narrow window as a page.
void open_tab(ViewState& view, Tab tab);

} // namespace secant
