#pragma once

#include "core/cases/library/folder_survey.h"
#include "core/cases/library/library.h"
#include "core/hunt/hunt.h"
#include "core/methods/registry.h"
#include "core/session/session.h"
#include "core/workspace/requests.h"
#include "core/workspace/state/interaction.h"
#include "core/workspace/state/panels.h"
#include "core/workspace/state/run_view.h"
#include "core/workspace/state/settings.h"
#include "core/workspace/state/sources.h"

#include <cstddef>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace secant {

/// One step of the timeline: a change of the document or of a case file.
using Change = std::variant<DocumentChange, EntryChange>;

/// The number of steps that Undo keeps; older steps are dropped.
inline constexpr std::size_t most_changes = 1000;

/// The changes that were made and the changes that were undone, each oldest first.
struct Timeline {
    std::vector<Change> past;
    std::vector<Change> future; ///< the next Redo is the last element
};

/// Records a change that was made. Changes that were undone before can no longer be redone.
void record(Timeline& timeline, Change change);

/// Removes the changes of a closed file.
void forget_file(Timeline& timeline, std::uint64_t file);

/// Takes the last step of the past and puts it into the future; none when there is none.
[[nodiscard]] std::optional<Change> undo(Timeline& timeline);

/// Takes the next step of the future and puts it into the past; none when there is none.
[[nodiscard]] std::optional<Change> redo(Timeline& timeline);

/// Requests of the workspace. The shell takes them after each frame.
struct Requests {
    FileRequests files;
    HuntRequests hunts;
    MethodRequests methods;
    RunRequests runs;
    std::optional<SaveSheet> sheet;
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
    float display_scale = 1.0F;     ///< the interface scale that the display asks for
    bool wants_less_motion = false; ///< the system asks for it, whatever the settings say
    bool by_touch = false; ///< fingers were used last, not a mouse: what they press is larger
    DesktopDialog desktop_dialog = DesktopDialog::absent;
    /// The form of a sheet whose path does not say it; none: no sheet can be written.
    std::optional<FigureForm> sheet_form;
    std::optional<WindowPlace> window; ///< none: not known
    Panels panels;
    Interaction interaction;
    Views views;
    FolderListing listing;             ///< for the chooser of paths
    FolderSurvey folder;               ///< the folder that was opened last
    std::vector<std::string> recent;   ///< files opened lately, newest first
    HuntReport hunt;                   ///< the hunt that runs, or ran last
    OpenRun run;                       ///< a record that is played
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

/// True when nothing may fade or blink: the user or the system asks for it.
[[nodiscard]] bool has_less_motion(const Workspace& workspace) noexcept;

/// The settings of the window as it is shown: those of a presentation while there is one.
[[nodiscard]] Settings shown_settings(const Workspace& workspace) noexcept;

/// What the window shows of its document: the section in the plane, too, and while the microscope
/// is in its place.
[[nodiscard]] SpaceDrawing shown_space_drawing(const Workspace& workspace) noexcept;

/// True when the user sees the panel at the side of a wide window.
[[nodiscard]] bool is_open(const Workspace& workspace, Panel panel) noexcept;

[[nodiscard]] bool is_open(const Workspace& workspace, SmallWindow window) noexcept;

/// True when the panel can be chosen: that of a run only while one is open.
[[nodiscard]] bool is_offered(const Workspace& workspace, Panel panel) noexcept;

/// True when the microscope is in the place of the canvas: it is open, and no cover is on.
[[nodiscard]] bool shows_microscope(const Workspace& workspace) noexcept;

} // namespace secant
