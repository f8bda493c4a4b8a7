#pragma once

#include "core/scene/view/camera.h"
#include "core/session/first_document.h"
#include "core/workspace/state/interaction.h"
#include "core/workspace/state/panels.h"
#include "core/workspace/state/settings.h"
#include "core/workspace/state/stepping.h"
#include "core/workspace/state/window_place.h"

#include <optional>

namespace secant {

struct Workspace;

/// What the window remembers from one start of the program to the next. The default is the state of
/// the first start.
struct Memory {
    Settings settings;
    Panel side = Panel::answer;   ///< one that has a tab
    Panel narrow = Panel::canvas; ///< the panel that a narrow window shows
    Document document = first_document();
    FitTo fit = Interaction{}.fit_to;  ///< what a camera that was not moved shows
    Run run = Stepping{}.run;          ///< in the Step panel
    MapView map;                       ///< without the microscope, and against the exact answer
    std::optional<WindowPlace> window; ///< none: not known
    std::optional<Camera> camera;      ///< without its viewport; none: fitted

    friend bool operator==(const Memory&, const Memory&) = default;
};

/// What there is to remember of a workspace.
[[nodiscard]] Memory memory_of(const Workspace& workspace);

/// Whether a gesture or a movement of the camera is under way: what there is to remember is going
/// to change in the next frames.
[[nodiscard]] bool is_in_motion(const Workspace& workspace);

/// Brings back what was remembered. No step of the timeline goes back beyond it.
/// @pre  is_valid(memory.document.query), and memory.side has a tab
[[nodiscard]] Workspace recalled(Workspace workspace, const Memory& memory);

} // namespace secant
