#pragma once

#include "core/workspace/action.h"
#include "ui/shell/ui_model.h"

namespace secant {

/// The bar below the canvas that plays and scrubs a quantity, and says when it stops.
void animation_bar(const UiModel& model, Actions& out);

/// The height of the bar with its two rows, in pixels.
[[nodiscard]] constexpr float animation_bar_height(const Density& density) noexcept
{
    return (density.by_touch ? 106.0F : 74.0F) * density.scale;
}

} // namespace secant
