#pragma once

#include "core/workspace/action.h"
#include "ui/shell/ui_model.h"

namespace secant {

/// The bar below the canvas that plays and scrubs a quantity, and says when it stops.
void animation_bar(const UiModel& model, Actions& out);

/// Whether the range has a row of its own, because the window is too narrow.
[[nodiscard]] constexpr bool has_row_for_range(float width, float scale) noexcept
{
    return width < 480.0F * scale;
}

/// The height of the bar with its two or three rows, in pixels.
[[nodiscard]] constexpr float animation_bar_height(const Density& density, float width) noexcept
{
    const float two_rows = density.by_touch ? 106.0F : 74.0F;
    const float row = density.by_touch ? 46.0F : 30.0F;
    return (has_row_for_range(width, density.scale) ? two_rows + row : two_rows) * density.scale;
}

} // namespace secant
