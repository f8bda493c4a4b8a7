#pragma once

#include "core/scene/plots/plot_marks.h"

#include <optional>
#include <string>
#include <vector>

namespace secant {

/// The numbers of a handle while they are typed in a small window beside it.
struct HandleEditor {
    Handle handle = Handle::none;
    std::vector<std::string> texts;
    std::string refusal;            ///< why the texts were refused; empty before
    bool opened = false;            ///< the small window was opened
    std::optional<Vec<2>> beside{}; ///< the place in the plots where it was asked for, in pixels

    friend bool operator==(const HandleEditor&, const HandleEditor&) = default;
};

/// The menu of what can be done at a place of the canvas or of the plots.
struct CanvasMenu {
    Handle handle = Handle::none; ///< on the canvas
    Vec<2> at{};                  ///< in pixels
    bool opened = false;
    std::optional<PlotPlace> plots{}; ///< none: on the canvas
    bool by_keyboard = false;         ///< its first item is marked

    friend bool operator==(const CanvasMenu&, const CanvasMenu&) = default;
};

} // namespace secant
