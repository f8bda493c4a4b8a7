#pragma once

#include "core/workspace/action.h"
#include "ui/shell/ui_model.h"

#include <functional>
#include <optional>

namespace secant {

/// What a drag makes of the query: where the pointer is, and what that snaps to.
struct DragEffect {
    Query<2> query;
    std::optional<Snap> snap{};
};

/// A drag by the pointer in this frame; none when it ended, by a release or by Escape, which
/// restores the query. Keeps in `view` what the drag snaps to; after the release a notice says what
/// remains.
/// @param effect_of  called with the drag as it is now, when the query may change
[[nodiscard]] std::optional<Drag>
continued_drag(const UiModel& model, const Drag& before, Interaction& view,
               const std::function<DragEffect(const Drag&)>& effect_of, Actions& out);

/// Ends a drag when its part of the window is not shown any more: what was dragged stays where it
/// is, as one step of the timeline. The pointer is over nothing there.
void let_go(const UiModel& model, Actions& out);

} // namespace secant
