#pragma once

#include "core/cases/library/folder_survey.h"
#include "core/cases/library/library.h"
#include "core/hunt/hunt.h"
#include "core/methods/method.h"
#include "core/scene/view/projection.h"
#include "core/session/session.h"
#include "core/workspace/animation/animation.h"
#include "core/workspace/requests.h"
#include "core/workspace/state/interaction.h"
#include "core/workspace/state/learning.h"
#include "core/workspace/state/memory.h"
#include "core/workspace/state/panels.h"
#include "core/workspace/state/quiz_view.h"
#include "core/workspace/state/run_view.h"
#include "core/workspace/state/settings.h"
#include "core/workspace/state/sources.h"

#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace secant {

// The editor of scripts. The timeline has no steps of these: the editor has an Undo of its own
// while a text is edited.

/// Opens a script to begin with: a short one, or a copy of a method that can be edited.
struct NewScript {
    std::optional<Method> copied{};
    bool repairs = false;               ///< and looks for better formulas
    Scalar copied_in = Scalar::float64; ///< in this one
};

/// Opens the script of a file, or shows it when it is open.
struct OpenScript {
    std::string path; ///< empty, for a script that was not saved: no file
    std::string text;
    /// The name of a script that comes back because it was not saved when the program ended. It
    /// gets another one when the name is taken.
    std::optional<std::string> unsaved{};
};

struct SetScriptText {
    std::string name;
    std::string text;
};

/// Its method goes, too. What is not saved is lost: the editor asks first.
struct CloseScript {
    std::string name;
};

/// Opens the editor, at this script.
struct ShowScript {
    std::string name;
};

/// Looks for better formulas, and runs the script with them and without. Takes up to seconds.
struct RepairScript {
    std::string name;
    Scalar scalar = Scalar::float64;
};

/// Shows them no more.
struct CloseRepair {
    std::string name;
};

/// Opens the repaired script beside the one of that name.
struct OpenRepaired {
    std::string name;
};

using ScriptAction = std::variant<NewScript, OpenScript, SetScriptText, CloseScript, ShowScript,
                                  RepairScript, CloseRepair, OpenRepaired>;

// The view of the canvas, or of the microscope while it is open.

enum class ViewMove {
    fit,     ///< to the document
    back,    ///< to the view before
    forward, ///< again
};

struct MoveView {
    ViewMove move = ViewMove::fit;
};

struct ZoomView {
    double factor = 1.0; ///< > 1 goes closer
};

/// Takes a spot to the middle of the canvas, ten times closer. Nothing happens when the answer has
/// no such spot.
struct ZoomTo {
    Spot spot = Spot::start;
};

using ViewAction = std::variant<MoveView, ZoomView, ZoomTo>;

/// Applies an action on the view of a session's document.
void apply(const ViewAction& action, const Session& session, Interaction& interaction,
           Views& views);

// The actions that change the view of the panels.

/// Opens a panel, in a wide window at the side and in a narrow window alone.
struct ShowPanel {
    Panel panel = Panel::answer;
};

/// Shows the open files, or the folder with its search, in the Cases panel. A narrow window goes on
/// showing its panel.
struct ShowShelf {
    Shelf shelf = Shelf::files;
    bool searches = false; ///< the field of the search takes the keyboard
};

/// Shows the parts of an arrangement.
struct Arrange {
    Arrangement arrangement = Arrangement::explore;
};

/// Opens or closes a small window. One that shows a value (a chooser, an offer, a question, a list)
/// opens with its value and can only be closed.
struct ShowWindow {
    SmallWindow window = SmallWindow::settings;
    bool shown = false;
};

/// The opened panel was shown from its top.
struct PanelShown {};

/// The text that is being typed into a number; none: it is taken back.
struct Draft {
    QueryField field = QueryField::start_x;
    std::optional<std::string> text;
};

/// The run that the Compare panel explains; none: the first that is wrong.
struct ExplainedRun {
    std::optional<Run> run;
};

/// The run of the Compare panel that the pointer is on.
struct PointedRun {
    std::optional<Run> run;
};

/// A text in a number of the piece's direction that is being typed or was refused; without a text
/// the number is shown.
struct DirectionDraft {
    DirectionField field = DirectionField::x;
    std::optional<std::string> text;
};

/// The program to be loaded, as it is being typed.
struct TypedProgram {
    std::string text;
};

/// The number of shown digits of the exact value; 1 or more.
struct ExactDigits {
    int count = 30;
};

/// The view of the canvas, a panel, a bar or a small window. An optional one without a value closes
/// it.
using PanelView =
    std::variant<Interaction, Settings, Stepping, EntriesView, HuntView, MapView, AnimationView,
                 DerivationView, Learning, QuizView, RunView, Cover, Present, ExplainedRun,
                 PointedRun, PanelShown, Draft, DirectionDraft, TypedProgram, ExactDigits,
                 std::optional<InspectedNumber>, std::optional<Scrub>, std::optional<Recording>,
                 std::optional<CommandList>, std::optional<FileChooser>, std::optional<ReloadOffer>,
                 std::optional<Notice>>;

/// Replaces what one panel, bar or small window shows, and nothing else.
struct SetView {
    PanelView view;
};

/// Shows a notice, joined with a notice that was not shown yet.
struct Notify {
    Notice notice;
};

using PanelAction = std::variant<ShowPanel, ShowShelf, Arrange, ShowWindow, SetView, Notify>;

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

enum class EntryUse {
    load,    ///< shows it
    retake,  ///< its query and its expectation become those of the document
    correct, ///< its expectation becomes the truth
};

/// Uses an entry of the shown file.
struct UseEntry {
    EntryUse use = EntryUse::load;
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

/// Reads a link, and shows what it holds; nothing happens when the workspace shows just that. A
/// notice says what was read, or why nothing.
struct OpenLink {
    std::string text; ///< as `shared_in` reads it
};

/// Lets the user choose where a figure is saved.
struct ExportFigure {
    Figure figure;
};

/// Lets the user choose where a sheet is saved.
struct ExportSheet {
    SheetSource source;
};

/// Shows the document of the replay that it is at, or plays it from its first document.
struct ShowReplay {
    ShrinkReplay replay;
    bool starts = false;
};

/// Enters a text into a number: a number or an expression changes the document as one step of the
/// timeline; any other text stays as a draft for correction.
struct EnterNumber {
    QueryField field = QueryField::start_x;
    std::string text;
};

/// Enters a text into a number of the piece's direction, as EnterNumber does.
struct EnterDirection {
    DirectionField field = DirectionField::x;
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

/// Goes back to the first start's settings, panels, view and document. Undo brings the document
/// back.
struct Reset {};

/// Asks the shell for what the workspace cannot do by itself.
struct Ask {
    Request request;
};

// The shell answers the workspace's requests with news.

/// The interface scale that the display of the window asks for.
struct DisplayScale {
    float scale = 1.0F;
};

/// Sheets can be written, in this form where a path does not say which.
struct SheetForm {
    FigureForm form = FigureForm::pdf;
};

/// True when the system asks for reduced motion.
struct ReducedMotion {
    bool on = false;
};

/// True when fingers were used last, false for a mouse.
struct ByTouch {
    bool by_touch = false;
};

/// The files that were opened or saved last, the newest first.
struct RecentFiles {
    std::vector<std::string> paths;
};

/// The loaded methods, as they are now. Where a run of a replaced method was chosen, the new one
/// is.
struct MethodsLoaded {
    std::vector<Method> loaded;
    std::vector<LoadedSource> sources;
};

/// A method that was at work has its answer.
struct AnswersCame {};

/// Lessons that did not come with the program; each takes the place of another version of it.
struct LessonsFound {
    std::vector<SharedLesson> lessons;
    std::optional<std::string> folder{}; ///< of own lessons: then these are all that it has
    bool can_remove = false;             ///< the folder's lessons, with their files
};

/// The file of a script holds this text.
struct ScriptSaved {
    std::string name;
    std::string path;
    std::string text;
};

/// The shell knows this anew. What the last run of the program left (Memory) comes once, at the
/// start. FileSaved and EntriesChecked change the library, and LessonsFound adds lessons; each of
/// the others takes the place of what it was before.
using News = std::variant<Memory, DisplayScale, ReducedMotion, SheetForm, ByTouch, DesktopDialog,
                          WindowPlace, FolderListing, FolderSurvey, RecentFiles, FileSaved,
                          EntriesChecked, ScriptSaved, HuntReport, MethodsLoaded, ProjectView,
                          AnswersCame, LessonsFound, RunNews, RunMoment>;

struct TakeNews {
    News news;
};

/// A variant of all that several variants hold.
template <class... Variants>
struct Joined;
template <class... Held>
struct Joined<std::variant<Held...>> {
    using Variant = std::variant<Held...>;
};
template <class... First, class... Second, class... Rest>
struct Joined<std::variant<First...>, std::variant<Second...>, Rest...>
    : Joined<std::variant<First..., Second...>, Rest...> {
};

using Action =
    Joined<DocumentAction, LibraryAction, ViewAction, PanelAction, AnimationAction, ScriptAction,
           LessonAction, QuizAction, RunAction,
           std::variant<Undo, Redo, JumpTo, KeepQuery, UseEntry, Nudge, MakeExact, ShowDocument,
                        PasteText, OpenLink, ExportFigure, ExportSheet, ShowReplay, EnterNumber,
                        EnterDirection, SaveShownFile, OpenChooser, ChoosePath, RequestClose, Reset,
                        SaveShownScript, Ask, TakeNews>>::Variant;
using Actions = std::vector<Action>;

} // namespace secant
