#pragma once

#include "core/scene/screen.h"
#include "ui/ui_model.h"
#include "ui/view_state.h"
#include "ui/wishes.h"

namespace secant {

/// The notice, while there is one, at the lower edge of an area.
void notice_bar(const UiModel& model, const Rect& area, ViewState& view, Wishes& out);

/// Seconds until the notice goes by itself; negative when none will.
[[nodiscard]] double seconds_to_notice_end(const ViewState& view);

} // namespace secant
