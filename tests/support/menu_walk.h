#pragma once

#include "core/workspace/commands/command.h"
#include "tests/support/interface_driver.h"

#include <string>
#include <string_view>

namespace secant::testing {

/// The window with the keyboard, or the part that it belongs to; empty when there is none.
[[nodiscard]] std::string window_with_keyboard();

/// True when the item with the keyboard has a title, in a menu or among other items.
[[nodiscard]] bool is_marked(std::string_view title);

/// Where the item with the keyboard is.
[[nodiscard]] Rect marked_item();

[[nodiscard]] bool is_menu_open();

/// Presses a key until an item has the keyboard; fails the test when that never happens.
void go_to_item(InterfaceDriver& ui, std::string_view title, ImGuiKey key = ImGuiKey_DownArrow);

/// Opens the menus by keyboard, and goes to a command with the arrows.
void go_to_command(InterfaceDriver& ui, const Command& command);

/// Runs a command from the menus with Alt, arrows and Return.
void choose_in_menus(InterfaceDriver& ui, const Command& command);

} // namespace secant::testing
