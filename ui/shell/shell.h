#pragma once

#include "core/scene/view/screen.h"
#include "core/workspace/action.h"
#include "core/workspace/commands/command.h"
#include "ui/shell/layout.h"
#include "ui/shell/ui_model.h"

#include <span>
#include <string>
#include <string_view>

namespace secant {

/// The strips between the canvas, the side and the plots. A drag moves a strip, and folds a part
/// that becomes too small; a double click gives the usual size back and unfolds a part.
void edges(const UiModel& model, Actions& out);

/// The values that commands read.
[[nodiscard]] inline CommandContext context_of(const UiModel& model)
{
    return {model.workspace, model.derived};
}

/// The text with what the piece of the document may meet in the place of each "circle": in space a
/// "sphere".
[[nodiscard]] std::string with_shape(const UiModel& model, std::string_view text);

/// A part of the interface: reads the model, and appends the user's actions.
using FramePart = void (*)(const UiModel& model, Actions& out);

/// Every part of the window, in the order of a frame. After each part the actions change the
/// workspace. The canvas reads the mouse first; the parts that draw the document come last.
[[nodiscard]] std::span<const FramePart> frame_parts() noexcept;

/// The values that the layout of the window depends on. Call within a frame.
[[nodiscard]] LayoutFrom layout_from(const Workspace& workspace);

/// The settings after a command moved an edge between parts of the window.
[[nodiscard]] Settings settings_with_moved_edge(const UiModel& model, const MoveEdge& move);

/// True when a widget or a window uses the keyboard, although none is marked.
[[nodiscard]] bool keeps_keyboard(const UiModel& model);

/// The menu along the window's top: the command table, and the lists that change. Every function of
/// the window can be reached from there.
/// @param toggle  Opens the first menu for the keyboard, or closes the menus.
void menu_bar(const UiModel& model, bool toggle, Actions& out);

/// Runs the commands whose keys were pressed since the last frame. Returns whether one ran.
bool run_commands(const UiModel& model, const CommandIds& commands, Actions& out);

/// The notice, while there is one, at the lower edge of an area.
void notice_bar(const UiModel& model, const Rect& area, Actions& out);

/// Plays the steps of a run and the replay of a shrink when their time has come. A tap of Space
/// plays or stops the steps; holding Space while dragging the canvas does not.
void run_playback(const UiModel& model, Actions& out);

/// The side of a wide window: tabs, the values, and the chosen panel below them. In a low area the
/// whole side scrolls, else only the panel.
void side_panel(const UiModel& model, const Rect& area, Actions& out);

/// The buttons that choose the panel of a narrow window.
void panel_tabs(const UiModel& model, const Rect& area, Actions& out);

/// The panel of a narrow window, unless that is the canvas or the plots.
void narrow_panel(const UiModel& model, const Rect& area, Actions& out);

/// Extent, target, undo, redo, fit and snap, in one row or in two. Buttons that do not fit into
/// `width` are left out from the right; the menus have all of them.
void toolbar(const UiModel& model, float width, bool in_two_rows, Actions& out);

// A window that presents. Nothing happens in others, but for the highlight under the pointer.

/// Escape leaves; 1 to 9 show an entry; chalk is drawn.
void present_input(const UiModel& model, Actions& out);

/// The reason of the case, or the step of the run; and where in the series it is, with buttons for
/// fingers. A line above the t axis.
void present_words(const UiModel& model, Actions& out);

/// The chalk, and the highlight under the pointer, over everything.
void present_marks(const UiModel& model, Actions& out);

/// Shows the runs of a project, and the button that trusts its folder.
void untrusted_methods(const UiModel& model, float width, Actions& out);

} // namespace secant
