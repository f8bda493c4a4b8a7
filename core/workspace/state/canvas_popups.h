#pragma once

#include "core/scene/view/handles/handle.h"

#include <string>
#include <vector>

namespace secant {

/// The numbers of a handle while they are typed in a small window beside it.
struct HandleEditor {
    Handle handle = Handle::none;
    std::vector<std::string> texts;
    std::string refusal; ///< why the texts were refused; empty before
    bool opened = false; ///< the small window was opened

    friend bool operator==(const HandleEditor&, const HandleEditor&) = default;
};

/// The menu of what can be done at a place of the canvas.
struct CanvasMenu {
    Handle handle = Handle::none;
    Vec<2> at{}; ///< in pixels
    bool opened = false;

    friend bool operator==(const CanvasMenu&, const CanvasMenu&) = default;
};

} // namespace secant
