#pragma once

#include "core/workspace/action.h"
#include "ui/shell/ui_model.h"

namespace secant {

/// The entries of the shown file that pass the filter, one in each row, in a scrolling region of
/// the given height. Only visible rows are drawn. A click loads an entry.
/// @param view  Gets the visible rows.
void entry_list(const UiModel& model, const OpenFile& file, float height, EntriesView& view,
                Actions& out);

/// The height of a row.
[[nodiscard]] float entry_row_height(const UiModel& model);

} // namespace secant
