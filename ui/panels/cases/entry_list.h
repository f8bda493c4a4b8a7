#pragma once

#include "ui/shell/ui_model.h"
#include "ui/shell/view_state.h"
#include "ui/shell/wishes.h"

namespace secant {

/// The cases of the shown file that pass the filter, one a row, in a scrolling region of that
/// height. Only rows in sight are drawn. A click loads a case.
void entry_list(const UiModel& model, const OpenFile& file, float height, ViewState& view,
                Wishes& out);

/// The height of a row.
[[nodiscard]] float entry_row_height(const UiModel& model);

} // namespace secant
