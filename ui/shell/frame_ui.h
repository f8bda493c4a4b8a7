#pragma once

#include "core/workspace/action.h"
#include "ui/shell/layout.h"
#include "ui/shell/ui_model.h"

#include <span>

namespace secant {

/// A part of the interface: reads the model, and appends the user's actions.
using FramePart = void (*)(const UiModel& model, const Layout& layout, Actions& out);

/// Every part of the window, in the order of a frame. After each part the actions change the
/// workspace. The canvas reads the mouse first; the parts that draw the document come last.
[[nodiscard]] std::span<const FramePart> frame_parts() noexcept;

/// Where the parts are, below the menu.
[[nodiscard]] Layout frame_layout(const UiModel& model);

/// The settings after a command moved an edge between parts of the window.
[[nodiscard]] Settings settings_with_moved_edge(const UiModel& model, const MoveEdge& move);

/// Whether a widget or a window uses the keyboard, although none is marked.
[[nodiscard]] bool keeps_keyboard(const UiModel& model);

} // namespace secant
