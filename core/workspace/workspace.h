#pragma once

#include "core/cases/library/library.h"
#include "core/cases/survey/folder_survey.h"
#include "core/hunt/hunt_report.h"
#include "core/methods/registry.h"
#include "core/session/session.h"
#include "core/workspace/edge_request.h"
#include "core/workspace/file_request.h"
#include "core/workspace/hunt_request.h"
#include "core/workspace/keyboard_request.h"
#include "core/workspace/method_request.h"
#include "core/workspace/state/interaction.h"
#include "core/workspace/state/loaded_source.h"
#include "core/workspace/state/panels.h"
#include "core/workspace/state/project_view.h"
#include "core/workspace/state/scripts.h"
#include "core/workspace/state/settings.h"
#include "core/workspace/state/views.h"
#include "core/workspace/state/window_place.h"
#include "core/workspace/timeline.h"

#include <optional>
#include <string>
#include <vector>

namespace secant {

/// Requests of the workspace. The shell takes them after each frame.
struct Requests {
    FileRequests files;
    HuntRequests hunts;
    MethodRequests methods;
    std::optional<std::string> copied; ///< text for the clipboard
    std::optional<Figure> image;       ///< picture for the clipboard
    bool paste = false; ///< the shell answers with the clipboard's text, as PasteText
    std::optional<FileChooser> dialog; ///< the desktop's dialog, instead of this chooser
    std::optional<KeyboardMove> keyboard;
    std::optional<MoveEdge> edge;
    bool quit = false;
};

/// Nudges that are one step of the timeline so far.
struct NudgeRun {
    Handle handle = Handle::none;
    double last = 0.0; ///< when the last nudge was, in seconds of the interface's clock
};

/// The longest time between two nudges of one step, in seconds. The next action looks at the clock,
/// so no frame is drawn when the time is over.
inline constexpr double nudge_pause = 1.0;

/// The whole state of the window. Only `start_workspace` and `reduce` make workspaces.
struct Workspace {
    Session session;
    Library library;
    Timeline timeline;
    std::optional<NudgeRun> nudges;
    Settings settings;
    float display_scale = 1.0F; ///< the interface scale that the display asks for
    bool by_touch = false;      ///< fingers were used last, not a mouse: what they press is larger
    DesktopDialog desktop_dialog = DesktopDialog::absent;
    std::optional<WindowPlace> window; ///< none: not known
    Panels panels;
    Interaction interaction;
    Views views;
    FolderListing listing;             ///< for the chooser of paths
    FolderSurvey folder;               ///< the folder that was opened last
    std::vector<std::string> recent;   ///< files opened lately, newest first
    HuntReport hunt;                   ///< the hunt that runs, or ran last
    MethodSet methods;                 ///< that can be chosen
    std::vector<LoadedSource> sources; ///< of the loaded ones, without the scripts of the editor
    ProjectView project;
    std::uint64_t answers = 0; ///< how often a method that was at work had its answer later
    Scripts scripts;           ///< each without a problem is one of the methods
    Requests requests;
};

/// A workspace with a document and no file.
/// @pre is_valid(document.query)
[[nodiscard]] Workspace start_workspace(const Document& document);

[[nodiscard]] bool can_undo(const Workspace& workspace);
[[nodiscard]] bool can_redo(const Workspace& workspace) noexcept;

/// The scale at which the interface is drawn.
[[nodiscard]] float interface_scale(const Workspace& workspace) noexcept;

/// Whether the user sees the panel at the side of a wide window.
[[nodiscard]] bool is_open(const Workspace& workspace, Panel panel) noexcept;

} // namespace secant
