#pragma once

#include "core/workspace/action.h"
#include "ui/shell/layout.h"
#include "ui/shell/ui_model.h"

#include <span>

namespace secant {

/// A part of the interface: reads the model, and appends what the user wants.
using FramePart = void (*)(const UiModel& model, const Layout& layout, Actions& out);

/// Every part of the window, in the order in which a frame goes through them. The workspace changes
/// after each part. The canvas takes the mouse first; what shows the document's picture comes last.
[[nodiscard]] std::span<const FramePart> frame_parts() noexcept;

/// Where the parts are, below the menu.
[[nodiscard]] Layout frame_layout(const UiModel& model);

/// Gives the keyboard back to the canvas as soon as nothing else uses it.
void return_keyboard(const UiModel& model);

} // namespace secant
