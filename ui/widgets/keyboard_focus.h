#pragma once

#include "core/workspace/requests.h"
#include "core/workspace/state/window_parts.h"
#include "ui/widgets/theme.h"

namespace secant {

/// Who has the keyboard. The canvas has it, unless a widget elsewhere is marked with the ring, a
/// text is typed, or a menu is open. Arrows, Tab, Space and Return belong to the part that has the
/// keyboard; the keys of commands work everywhere.
///
/// Dear ImGui keeps which widget this is. A frame makes one KeyboardFocus before its widgets.
class KeyboardFocus {
public:
    KeyboardFocus();
    ~KeyboardFocus();
    KeyboardFocus(const KeyboardFocus&) = delete;
    KeyboardFocus& operator=(const KeyboardFocus&) = delete;

    /// A command used the keys of this frame: they move nothing else.
    void drop_move();

    /// Gives the keyboard back to the canvas, or to the part that had it before a menu. Call after
    /// all widgets.
    /// @param in_use  A window of the frame keeps the keyboard.
    void settle(bool in_use);

    /// Draws the ring around the widget with the keyboard.
    void draw_ring(const Theme& theme, float scale) const;

private:
    bool leaves_ = false; ///< Escape was pressed, and closes nothing
};

/// Gives the keyboard to the next or the previous part of the window. Call after all widgets.
/// Returns whether the canvas has it now.
bool focus_part(KeyboardMove move);

/// A small window closes: the part that had the keyboard before has it again, and what the small
/// window started may move it from there. Call after the widgets of the parts.
void leave_window(SmallWindow window);

/// True when a small window, or a child of it, has the keyboard.
[[nodiscard]] bool has_keyboard(SmallWindow window);

/// True when Escape was pressed and closes the small window: it has the keyboard, or none has, and
/// it had the keyboard last. So Escape closes one window at a time.
[[nodiscard]] bool escape_closes(SmallWindow window);

/// The arrows, Page up, Page down, Home and End scroll a window without widgets while it has the
/// keyboard. Call in the window.
void scroll_with_keys();

/// Marks the first widget of the window that is being drawn, or the one that asks for it. Call when
/// the window appears.
void mark_first_widget();

/// True when a widget outside of the canvas has the keyboard, with the ring around it.
[[nodiscard]] bool is_widget_marked();

/// True when the canvas has the keyboard. A key that closes a menu is not the canvas's.
[[nodiscard]] bool canvas_has_keyboard();

/// Gives the keyboard to the canvas.
void give_keyboard_to_canvas();

/// Opens a menu of the menu bar, with the keyboard in it; closes the menus when one is open. Call
/// in the menu bar.
void toggle_menu(const char* title);

/// +1 or -1 when Right or Left was pressed in a menu of the menu bar and leads to no item; the key
/// is used up then. Call in the menu bar, after the menus.
[[nodiscard]] int take_move_between_menus();

/// A child window that Tab and the arrows enter and leave as if its widgets stood in its parent.
void begin_flat_child(const char* id, ImVec2 size);

} // namespace secant
