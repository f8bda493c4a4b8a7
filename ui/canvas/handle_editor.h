#pragma once

#include "core/workspace/action.h"
#include "ui/shell/ui_model.h"

namespace secant {

/// The interaction in which the numbers of a handle are typed; without numbers, as it was.
/// @param beside  a place of the plots, in pixels; else the small window is beside the handle
[[nodiscard]] Interaction with_editor(const UiModel& model, const Interaction& view, Handle handle,
                                      std::optional<Vec<2>> beside = {});

/// The small window in which the numbers of a handle are typed, while there is one. Return changes
/// the query, Escape and a click elsewhere do not. Call in the canvas's window.
void handle_editor(const UiModel& model, Actions& out);

} // namespace secant
