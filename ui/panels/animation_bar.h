#pragma once

#include "core/workspace/action.h"
#include "ui/shell/ui_model.h"

namespace secant {

/// The bar below the canvas that plays and scrubs a quantity, and says when it stops.
void animation_bar(const UiModel& model, Actions& out);

/// The height of the bar with its two rows, in pixels at an interface scale.
[[nodiscard]] constexpr float animation_bar_height(float scale) noexcept
{
    return 74.0F * scale;
}

} // namespace secant
