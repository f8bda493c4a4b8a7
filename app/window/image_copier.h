#pragma once

#include "ui/shell/interface.h"

#include <optional>

namespace secant {

/// Puts the figure that was asked for into the clipboard, as a PNG or, in a build without Cairo, as
/// SVG. A notice says what became of it.
void copy_image(Interface& ui, const std::optional<Figure>& figure);

} // namespace secant
