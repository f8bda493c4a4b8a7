#pragma once

#include "core/cases/library/library_action.h"
#include "core/cases/survey/folder_survey.h"
#include "core/hunt/hunt_report.h"
#include "core/session/action.h"
#include "core/workspace/animation/animation_action.h"
#include "core/workspace/edge_request.h"
#include "core/workspace/file_request.h"
#include "core/workspace/hunt_request.h"
#include "core/workspace/keyboard_request.h"
#include "core/workspace/make_exact.h"
#include "core/workspace/memory/memory.h"
#include "core/workspace/method_request.h"
#include "core/workspace/panel_action.h"
#include "core/workspace/script_action.h"
#include "core/workspace/state/interaction.h"
#include "core/workspace/state/loaded_source.h"
#include "core/workspace/state/project_view.h"
#include "core/workspace/view_action.h"

#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace secant {

// The actions that panels and commands return. Actions on the document and on the case files can be
// undone; the others change what is shown, or make a request to the disk, the hunt or the
// clipboard.

/// Goes to a place in the timeline, as that many Undo or Redo at once.
struct JumpTo {
    std::size_t steps = 0; ///< that are done afterwards
};

/// Moves a handle with the keyboard. Nudges of one handle that follow each other within
/// `nudge_pause` are one step of the timeline.
struct Nudge {
    Handle handle = Handle::none;
    AnyQuery query;
};

/// Keeps the document's query as an entry of the shown case file.
struct KeepQuery {};

/// Replaces the query and the expectation of an entry by those of the document.
struct RetakeEntry {
    std::size_t index = 0;
};

/// Writes the truth into the expectation of an entry.
struct CorrectExpectation {
    std::size_t index = 0;
};

/// Loads an entry of the shown file. For an entry in space, only a notice says why not.
struct LoadEntry {
    std::size_t index = 0;
};

/// Loads a document, and fits the camera to the place where it happens.
struct ShowDocument {
    Document document;
    std::optional<Run> explained{}; ///< the run that the Compare panel explains
};

/// Reads a query or an entry from a text and loads it. A notice says what was read, or why nothing.
struct PasteText {
    std::string text;
};

/// Reads the clipboard, and does what PasteText does with its text.
struct PasteClipboard {};

/// Reads a link, and shows what it holds; nothing happens when the workspace shows just that. A
/// notice says what was read, or why nothing.
struct OpenLink {
    std::string text; ///< as `shared_in` reads it
};

struct CopyText {
    std::string text;
};

/// Puts a figure into the clipboard, as a picture.
struct CopyImage {
    Figure figure;
};

/// Lets the user choose where a figure is saved.
struct ExportFigure {
    Figure figure;
};

struct SetInteraction {
    Interaction interaction;
};

/// Shows a document of the replay.
struct ShowReplay {
    ShrinkReplay replay;
};

/// Plays the shrink of a find from its first document.
struct StartReplay {
    ShrinkReplay replay;
};

/// Enters a text into a number: a number or an expression changes the document as one step of the
/// timeline; any other text stays as a draft for correction.
struct EnterNumber {
    QueryField field = QueryField::start_x;
    std::string text;
};

/// Saves the shown file; a file without a path gets a chooser.
struct SaveShownFile {};

/// Saves the script that the editor shows; one without a path gets a chooser.
struct SaveShownScript {
    bool elsewhere = false; ///< the user chooses another path
};

/// Lets the user choose a file or a folder to be opened, or where the shown file is saved.
struct OpenChooser {
    ChooserPurpose purpose = ChooserPurpose::open;
};

/// Lets the user choose a path, in the desktop's dialog or in the chooser. While the desktop's
/// dialog is open, the chooser takes its place.
struct ChoosePath {
    FileChooser chooser;
};

/// Closes a file. The Cases panel asks first when the file holds unsaved changes.
struct RequestClose {
    std::uint64_t file = 0;
};

/// Gives the keyboard to another part of the window, or to the menus.
struct MoveKeyboard {
    KeyboardMove move = KeyboardMove::next_part;
};

/// Goes back to the first start's settings, panels, view and document. Undo brings the document
/// back.
struct Reset {};

struct Quit {};

// The shell answers the workspace's requests with these.

/// At the start of the program: brings back what the last run left.
struct Recall {
    Memory memory;
};

/// The interface scale that the display of the window asks for.
struct SetDisplayScale {
    float scale = 1.0F;
};

/// Whether fingers or a mouse were used last.
struct SetByTouch {
    bool by_touch = false;
};

/// Whether the desktop has a dialog for files, and whether it is open.
struct SetDesktopDialog {
    DesktopDialog dialog = DesktopDialog::absent;
};

/// Where the desktop shows the window.
struct SetWindowPlace {
    WindowPlace place;
};

struct SetListing {
    FolderListing listing;
};

/// What is known of the opened folder so far.
struct SetFolder {
    FolderSurvey folder;
};

struct SetRecent {
    std::vector<std::string> recent;
};

struct SetHuntReport {
    HuntReport report;
};

/// The loaded methods, as they are now. Where a run of a replaced method was chosen, the new one
/// is.
struct SetMethods {
    std::vector<Method> loaded;
    std::vector<LoadedSource> sources;
};

/// The project, as it is now.
struct SetProject {
    ProjectView project;
};

/// A method that was at work has its answer.
struct TakeAnswers {};

using Action = std::variant<
    DocumentAction, LibraryAction, Undo, Redo, JumpTo, KeepQuery, RetakeEntry, CorrectExpectation,
    Nudge, LoadEntry, MakeExact, ShowDocument, PasteText, OpenLink, PasteClipboard, CopyText,
    CopyImage, ExportFigure, ViewAction, PanelAction, SetInteraction, AnimationAction, ShowReplay,
    StartReplay, EnterNumber, SaveShownFile, OpenChooser, ChoosePath, RequestClose, MoveKeyboard,
    MoveEdge, Reset, Quit, Recall, SetDisplayScale, SetByTouch, SetDesktopDialog, SetWindowPlace,
    SetListing, SetFolder, SetRecent, SetHuntReport, SetMethods, SetProject, TakeAnswers,
    ScriptAction, SaveShownScript, FileRequest, HuntRequest, MethodRequest>;
using Actions = std::vector<Action>;

} // namespace secant
