#pragma once
#include "ui/shell/shell.h"

#include "ui/shell/shell.h"

#include <array>
#include <functional>

namespace secant {

/// Draws what is in a small window. False closes the window.
using WindowContent = std::function<bool()>;

// Each draws the frame of a small window, and its content. They return false when the content or
// the user closes the window.

/// A window as large as its content, in the middle of the screen.
bool fitted_window(const UiModel& model, SmallWindow window, const WindowContent& content);

/// A window of a size in pixels, in the middle of the screen. It has no widgets.
bool centered_window(SmallWindow window, ImVec2 extent, const WindowContent& content);

/// A window at the top of an area, in its middle. It cannot be moved.
/// @param wanted  The size at interface scale 1; the window is smaller in a small area.
/// @param title   Instead of the title of its row; null: that one.
bool pinned_window(const UiModel& model, SmallWindow window, const Rect& area, Pixel wanted,
                   const WindowContent& content, const char* title = nullptr);

enum class Corner { top_left, bottom_left };

/// A window that appears in a corner of an area, and can be moved and made larger or smaller.
/// @param wanted  As above.
bool movable_window(const UiModel& model, SmallWindow window, const Rect& area, Corner corner,
                    Pixel wanted, const WindowContent& content);

/// The largest part of the window, over which small windows appear.
[[nodiscard]] const Rect& main_part(const Layout& layout);

// The small windows. Each is called while it is open, and returns false when it closes.

/// The window in which a path is typed or picked. The rest of
/// the interface stays usable.
bool file_chooser_window(const UiModel& model, Actions& out);

/// The window that asks whether to reload a file that another program has changed. It names the
/// entries that differ. Escape puts the decision off.
bool reload_window(const UiModel& model, Actions& out);

/// The window that asks whether the methods that a project lists may run. It names each of them.
/// Escape puts the decision off.
bool trust_window(const UiModel& model, Actions& out);

/// The window that finds a command: a field for words, and below it the commands that match. The
/// field has the keyboard while the window has it: Up and Down choose a row, Return runs it.
bool command_list_window(const UiModel& model, Actions& out);

/// The window with the settings. Every change is applied at once.
bool settings_window(const UiModel& model, Actions& out);

/// The small window in which a figure is chosen, looked at, exported and copied.
bool figure_window(const UiModel& model, Actions& out);

/// The window of the loaded methods: where they come from, and how to load more.
bool methods_window(const UiModel& model, Actions& out);

/// The window with the steps that Undo and Redo go through, in words. A row that is pressed is
/// jumped to. It has the keyboard when it opens, at the row where the timeline is.
bool timeline_window(const UiModel& model, Actions& out);

/// The window with the editor of scripts. It stands over the canvas, so that
/// Compare beside it follows the text.
bool script_window(const UiModel& model, Actions& out);

/// The sheet of keys and of what the mouse does.
bool keys_window(const UiModel& model, Actions& out);

bool about_window(const UiModel& model, Actions& out);

struct WindowDrawing {
    SmallWindow window;
    bool (*draw)(const UiModel& model, Actions& out);
};

/// Who draws the small windows, in the order of `small_window_rows`.
inline constexpr auto window_drawings = std::to_array<WindowDrawing>({
    {SmallWindow::chooser, file_chooser_window},
    {SmallWindow::reload, reload_window},
    {SmallWindow::trust, trust_window},
    {SmallWindow::commands, command_list_window},
    {SmallWindow::settings, settings_window},
    {SmallWindow::figure, figure_window},
    {SmallWindow::methods, methods_window},
    {SmallWindow::timeline, timeline_window},
    {SmallWindow::scripts, script_window},
    {SmallWindow::keys, keys_window},
    {SmallWindow::about, about_window},
});
static_assert(window_drawings.size() == small_window_rows.size());
static_assert(is_in_order(window_drawings, &WindowDrawing::window));

/// Draws the small windows that are open. Escape closes one.
void small_windows(const UiModel& model, Actions& out);

} // namespace secant
