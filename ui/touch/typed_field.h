#pragma once

#include "core/scene/view/screen.h"

namespace secant {

/// The field that is typed in: for a keyboard on the screen.
struct TypedField {
    Rect place{};
    bool is_number = false; ///< a number or an expression; else any text

    friend bool operator==(const TypedField&, const TypedField&) = default;
};

} // namespace secant
