#pragma once

#include "ui/ui_model.h"
#include "ui/view_state.h"
#include "ui/wishes.h"

namespace secant {

/// The current case of a file: its name, note and tags to be edited in place, what it expects
/// against what is so, and what can be done with it. Nothing when none is current.
void case_details(const UiModel& model, const OpenFile& file, ViewState& view, Wishes& out);

} // namespace secant
