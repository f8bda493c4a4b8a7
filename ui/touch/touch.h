#pragma once

#include "core/scene/view/screen.h"

#include <optional>

namespace secant {

/// What fingers did on a touchpad or a touch screen since the frame before.
struct Touch {
    bool scrolls = false;      ///< the turn of the wheel in this frame comes from two fingers
    double pinch = 1.0;        ///< > 1: the fingers moved apart; a factor
    std::optional<Pixel> at{}; ///< the middle between the fingers; none: the pointer's place
    Pixel pan{};               ///< how far the middle moved, when it is on the screen
    bool cancels = false;      ///< a second finger takes back what the first one did
    bool holds = false;        ///< a finger holds what the pointer holds

    friend bool operator==(const Touch&, const Touch&) = default;
};

} // namespace secant
