#pragma once

#include "core/workspace/action.h"
#include "ui/shell/ui_model.h"

namespace secant {

/// The current entry of a file: name, note and tags to edit in place, the expectation beside the
/// truth, and buttons. Nothing without a current entry.
/// @param view  Gets the typed texts.
void entry_details(const UiModel& model, const OpenFile& file, EntriesView& view, Actions& out);

} // namespace secant
