#pragma once

#include "core/session/action.h"
#include "ui/ui_model.h"
#include "ui/view_state.h"

namespace secant {

/// The whole interface for one frame, between ImGui::NewFrame and ImGui::Render. Reads the model;
/// what the user wants changed in the document is appended to `out`.
void frame_ui(const UiModel& model, ViewState& view, Actions& out);

} // namespace secant
