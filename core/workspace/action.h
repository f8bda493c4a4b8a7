#pragma once

#include "core/cases/library/library_action.h"
#include "core/hunt/hunt_report.h"
#include "core/session/action.h"
#include "core/workspace/file_request.h"
#include "core/workspace/hunt_request.h"
#include "core/workspace/state/interaction.h"
#include "core/workspace/state/panels.h"
#include "core/workspace/state/settings.h"

#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace secant {

// What panels and commands ask for. Actions on the document and on the case files can be undone;
// the others change what is shown, or ask something of the disk, of the hunt or of the clipboard.

/// Keeps the document's query as an entry of the shown case file.
struct KeepQuery {};

/// Replaces the query of an entry, and what the entry expects, by the document's.
struct RetakeEntry {
    std::size_t index = 0;
};

/// Writes what is true into what an entry expects.
struct ExpectTruth {
    std::size_t index = 0;
};

/// Shows an entry of the shown file on the canvas. Of an entry in space a notice tells.
struct LoadEntry {
    std::size_t index = 0;
};

/// Loads a document and shows it from nearby or as a whole.
struct ShowDocument {
    Document document;
    FitTo fit = FitTo::everything;
    std::optional<Run> explained{}; ///< the run that the Compare panel explains
};

/// Understands a text as a query or an entry, and loads it; a notice tells of what, or why not.
struct PasteText {
    std::string text;
};

/// Reads the clipboard, and does what PasteText does with its text.
struct PasteClipboard {};

struct CopyText {
    std::string text;
};

/// Opens a panel, in a wide window at the side and in a narrow window alone.
struct ShowPanel {
    Panel panel = Panel::answer;
};

/// The panel that was opened has been shown from its top.
struct PanelShown {};

/// Fits the camera to the document, now.
struct FitView {};

struct ZoomView {
    double factor = 1.0; ///< > 1 goes closer
};

struct SetSettings {
    Settings settings;
};

struct SetInteraction {
    Interaction interaction;
};

struct SetStepping {
    Stepping stepping;
};

/// The run that the Compare panel explains; none: the first that is wrong.
struct ExplainRun {
    std::optional<Run> run;
};

struct SetEntriesView {
    EntriesView entries;
};

struct SetHuntView {
    HuntView hunt;
};

/// Shows a document of the shrink that is replayed.
struct ShowReplay {
    ShrinkReplay replay;
};

/// Plays the shrink of a find from its first document.
struct StartReplay {
    ShrinkReplay replay;
};

/// Text that is typed into a number; none when the field was left.
struct SetDraft {
    Field field = Field::start_x;
    std::optional<std::string> text;
};

/// The number whose bits are shown.
struct Inspect {
    std::optional<Field> field;
};

/// Saves the shown file; a file without a path gets a chooser.
struct SaveShownFile {};

/// Opens a chooser of paths, for a file to be opened or for the shown file to be saved.
struct OpenChooser {
    ChooserPurpose purpose = ChooserPurpose::open;
};

/// Closes a file. The Cases panel asks first when the file holds unsaved changes.
struct RequestClose {
    std::uint64_t file = 0;
};

struct SetChooser {
    std::optional<FileChooser> chooser;
};

struct SetNotice {
    std::optional<Notice> notice;
};

struct ShowHelp {
    bool keys = false;
    bool about = false;
};

struct Quit {};

// The shell answers the workspace's requests with these.

/// Shows a notice; one that was not shown yet is joined to it.
struct Notify {
    Notice notice;
};

/// Shows the open files in the Cases panel. A narrow window goes on showing its panel.
struct ShowFiles {};

struct SetListing {
    FolderListing listing;
};

struct SetRecent {
    std::vector<std::string> recent;
};

struct SetHuntReport {
    HuntReport report;
};

using Action = std::variant<DocumentAction, LibraryAction, Undo, Redo, KeepQuery, RetakeEntry,
                            ExpectTruth, LoadEntry, ShowDocument, PasteText, PasteClipboard,
                            CopyText, ShowPanel, PanelShown, FitView, ZoomView, SetSettings,
                            SetInteraction, SetStepping, ExplainRun, SetEntriesView, SetHuntView,
                            ShowReplay, StartReplay, SetDraft, Inspect, SaveShownFile, OpenChooser,
                            RequestClose, SetChooser, SetNotice, ShowHelp, Quit, Notify, ShowFiles,
                            SetListing, SetRecent, SetHuntReport, FileRequest, HuntRequest>;
using Actions = std::vector<Action>;

} // namespace secant
