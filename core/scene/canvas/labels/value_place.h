#pragma once

#include "core/scene/scene.h"

#include <vector>

namespace secant {

/// What a box of values may not hide.
struct ValueSurroundings {
    Rect area{};                  ///< the box stays inside
    float scale = 1.0F;           ///< interface scale
    std::vector<Rect> reserved{}; ///< covered by the interface
    Pixel cursor{};               ///< the pointer
    bool is_finger = false;       ///< what points is a finger
};

/// Where a box stands that shows the values of a place: beside it, over no label, no mark of the
/// place and not under the pointer. In a corner of the area when there is no such place nearby.
[[nodiscard]] Rect value_place(const Scene& scene, const ValueSurroundings& around, Pixel size,
                               Pixel anchor);

} // namespace secant
