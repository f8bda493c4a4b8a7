#pragma once

#include "core/workspace/state/panels.h"
#include "core/workspace/state/settings.h"

#include <optional>
#include <string>
#include <variant>

namespace secant {

// The actions that change only what the window shows.

/// Opens a panel, in a wide window at the side and in a narrow window alone.
struct ShowPanel {
    Panel panel = Panel::answer;
};

/// The opened panel was shown from its top.
struct PanelShown {};

/// Shows the open files in the Cases panel. A narrow window goes on showing its panel.
struct ShowFiles {};

/// Shows the folder and the search in the Cases panel. A narrow window goes on showing its panel.
struct ShowFolder {
    bool searches = false; ///< the field of the search takes the keyboard
};

/// Shows the parts of an arrangement.
struct Arrange {
    Arrangement arrangement = Arrangement::explore;
};

struct SetSettings {
    Settings settings;
};

/// Opens or closes the window of the settings.
struct ShowSettings {
    bool shown = false;
};

/// Opens or closes the window of your methods.
struct ShowMethods {
    bool shown = false;
};

/// Sets the text that is being typed: the program to be loaded.
struct SetProgram {
    std::string text;
};

/// Opens or closes the window that exports a figure.
struct ShowFigure {
    bool shown = false;
};

/// Opens or closes the window of the timeline.
struct ShowTimeline {
    bool shown = false;
};

/// Opens, changes or closes the window that finds a command.
struct SetCommandList {
    std::optional<CommandList> commands;
};

struct ShowHelp {
    bool keys = false;
    bool about = false;
};

struct SetStepping {
    Stepping stepping;
};

/// The run that the Compare panel explains; none: the first that is wrong.
struct ExplainRun {
    std::optional<Run> run;
};

/// The pointer is on a run of the Compare panel, or on none.
struct PointAtRun {
    std::optional<Run> run;
};

struct SetEntriesView {
    EntriesView entries;
};

struct SetHuntView {
    HuntView hunt;
};

/// What the map shows, and whether the microscope is open.
struct SetMapView {
    MapView map;
};

/// Sets the text that is being typed into a number; none takes it back.
struct SetDraft {
    QueryField field = QueryField::start_x;
    std::optional<std::string> text;
};

/// Begins, goes on with or ends the change of a number by the mouse.
struct SetScrub {
    std::optional<Scrub> scrub;
};

/// Chooses the number whose bits are shown.
struct Inspect {
    std::optional<InspectedNumber> number;
};

/// Sets how many digits of the exact value are shown; 1 or more.
struct SetExactDigits {
    int digits = 30;
};

struct SetChooser {
    std::optional<FileChooser> chooser;
};

struct SetReloadOffer {
    std::optional<ReloadOffer> offer;
};

struct SetNotice {
    std::optional<Notice> notice;
};

/// Shows a notice, joined with a notice that was not shown yet.
struct Notify {
    Notice notice;
};

using PanelAction =
    std::variant<ShowPanel, PanelShown, ShowFiles, ShowFolder, Arrange, SetSettings, ShowSettings,
                 ShowMethods, SetProgram, ShowFigure, ShowTimeline, SetCommandList, ShowHelp,
                 SetStepping, ExplainRun, PointAtRun, SetEntriesView, SetHuntView, SetMapView,
                 SetDraft, SetScrub, Inspect, SetExactDigits, SetChooser, SetReloadOffer, SetNotice,
                 Notify>;

/// Applies an action on what the window shows.
void apply(const PanelAction& action, Settings& settings, Panels& panels);

} // namespace secant
