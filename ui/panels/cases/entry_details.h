#pragma once

#include "core/workspace/action.h"
#include "ui/shell/ui_model.h"

namespace secant {

/// The current entry of a file: name, note and tags to be edited in place, what the entry expects
/// against what is so, and what can be done with it. Nothing when no entry is current.
/// @param view  Changed by what is typed.
void entry_details(const UiModel& model, const OpenFile& file, EntriesView& view, Actions& out);

} // namespace secant
