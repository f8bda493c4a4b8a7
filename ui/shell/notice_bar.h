#pragma once

#include "core/scene/view/screen.h"
#include "ui/shell/ui_model.h"
#include "ui/shell/view_state.h"
#include "ui/shell/wishes.h"

namespace secant {

/// The notice, while there is one, at the lower edge of an area.
void notice_bar(const UiModel& model, const Rect& area, ViewState& view, Wishes& out);

/// Seconds until the notice goes by itself; negative when none will.
[[nodiscard]] double seconds_to_notice_end(const ViewState& view);

} // namespace secant
