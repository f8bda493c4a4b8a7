#pragma once

#include "ui/ui_model.h"
#include "ui/view_state.h"
#include "ui/wishes.h"

namespace secant {

/// The cases of the shown file that pass the filter, one a row, in a scrolling region of that
/// height. Only rows in sight are drawn. A click loads a case.
void case_list(const UiModel& model, const OpenFile& file, float height, ViewState& view,
               Wishes& out);

/// The height of a row.
[[nodiscard]] float case_row_height(const UiModel& model);

} // namespace secant
