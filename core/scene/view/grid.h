#pragma once

#include "core/scene/view/camera.h"

#include <cstdint>
#include <string>

namespace secant {

/// The distance between grid lines: 1, 2 or 5 times a power of ten, in world units.
struct GridStep {
    int digit = 1; ///< 1, 2 or 5
    int exponent = 0;

    [[nodiscard]] double value() const noexcept;
    /// The next finer step that divides this one.
    [[nodiscard]] GridStep divided() const noexcept;
};

/// The least step of at least `size` world units (> 0, finite).
[[nodiscard]] GridStep grid_step(double size) noexcept;

/// The step that arrow keys and snapping use: that of the major grid lines of this camera.
[[nodiscard]] GridStep major_step(const Camera& camera, float scale) noexcept;

/// Grid lines along one axis: the multiples `first` to `last` of a step.
struct GridRange {
    GridStep step;
    std::int64_t first = 0;
    std::int64_t last = -1;
};

enum class Axis { x, y };

/// The multiples of `step` that the viewport shows along an axis, and one more at each end.
[[nodiscard]] GridRange visible_range(const Camera& camera, Axis axis, GridStep step) noexcept;

/// Where a multiple of the step lies along its axis on the screen, in pixels. Exact even where the
/// multiple itself is no double.
[[nodiscard]] float place_on_screen(const Camera& camera, Axis axis, const GridStep& step,
                                    std::int64_t index) noexcept;

/// The number that the labels of the grid lines are relative to, and its text: `x0 = ...`.
struct GridBase {
    std::int64_t index = 0; ///< in steps; 0 when labels are absolute
    std::string text;       ///< empty when labels are absolute
};

/// Far from the origin, where absolute labels would share their leading digits: a round number near
/// the viewport's middle.
[[nodiscard]] GridBase grid_base(Axis axis, const GridRange& range);

/// The label of one grid line; distinct for distinct multiples.
[[nodiscard]] std::string grid_label(Axis axis, const GridStep& step, const GridBase& base,
                                     std::int64_t index);

} // namespace secant
