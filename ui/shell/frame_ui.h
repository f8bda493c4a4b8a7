#pragma once

#include "ui/shell/ui_model.h"
#include "ui/shell/view_state.h"
#include "ui/shell/wishes.h"

namespace secant {

/// The whole interface for one frame, between ImGui::NewFrame and ImGui::Render. Reads the model;
/// what the user wants is appended to `out`.
void frame_ui(const UiModel& model, ViewState& view, Wishes& out);

} // namespace secant
