#pragma once

#include "ui/shell/ui_model.h"
#include "ui/shell/view_state.h"
#include "ui/shell/wishes.h"

namespace secant {

/// The current case of a file: its name, note and tags to be edited in place, what it expects
/// against what is so, and what can be done with it. Nothing when none is current.
void entry_details(const UiModel& model, const OpenFile& file, ViewState& view, Wishes& out);

} // namespace secant
