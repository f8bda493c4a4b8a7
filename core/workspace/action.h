#pragma once

#include "core/cases/library/folder_survey.h"
#include "core/cases/library/library.h"
#include "core/hunt/hunt.h"
#include "core/methods/method.h"
#include "core/scene/view/projection.h"
#include "core/session/session.h"
#include "core/workspace/animation/animation.h"
#include "core/workspace/panel_action.h"
#include "core/workspace/requests.h"
#include "core/workspace/state/interaction.h"
#include "core/workspace/state/memory.h"
#include "core/workspace/state/sources.h"

#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace secant {

// The actions of the editor of scripts. The timeline has no steps of them: the editor has an Undo
// of its own while a text is edited.

/// Opens a short script to begin with.
struct NewScript {};

/// Opens a copy of a method that can be edited.
struct EditCopy {
    Method method = built_in("quadratic");
};

/// Opens the script of a file, or shows it when it is open.
struct OpenScript {
    std::string path;
    std::string text;
};

/// Brings a script back that was not saved when the program ended.
struct BringBackScript {
    std::string name; ///< another one when it is taken
    std::string path; ///< empty: no file
    std::string text;
};

struct SetScriptText {
    std::string name;
    std::string text;
};

/// The file of a script holds this text.
struct ScriptSaved {
    std::string name;
    std::string path;
    std::string text;
};

/// Its method goes, too. What is not saved is lost: the editor asks first.
struct CloseScript {
    std::string name;
};

/// Shows a script in the editor.
struct ShowScript {
    std::string name;
};

/// Opens or closes the editor. The scripts stay open.
struct ShowEditor {
    bool shown = false;
};

using ScriptAction = std::variant<NewScript, EditCopy, OpenScript, BringBackScript, SetScriptText,
                                  ScriptSaved, CloseScript, ShowScript, ShowEditor>;

/// Fits the camera to the document, now.
struct FitView {};

struct ZoomView {
    double factor = 1.0; ///< > 1 goes closer
};

/// Takes a spot to the middle of the canvas, ten times closer. Nothing happens when the answer has
/// no such spot.
struct ZoomTo {
    Spot spot = Spot::start;
};

/// Goes back to the view before, and again forward.
struct ViewBack {};
struct ViewForward {};

using ViewAction = std::variant<FitView, ZoomView, ZoomTo, ViewBack, ViewForward>;

/// Applies an action on the view of a session's document.
void apply(const ViewAction& action, const Session& session, Interaction& interaction,
           Views& views);

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
