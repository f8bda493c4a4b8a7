#pragma once

#include "core/scene/figure/figure.h"
#include "core/text/expected.h"

#include <string>

namespace secant {

/// True when this build makes figures of the form. Every build makes SVG.
[[nodiscard]] bool writes(FigureForm form) noexcept;

/// The file of a figure. The same figure gives the same bytes, for PNG and PDF as long as Cairo and
/// FreeType are the same versions.
/// A browser draws itself: for a PNG it gets an SVG of the PNG's size in pixels.
/// @param dpi  Pixels of a PNG per inch; the other forms have no pixels.
/// @return     Or why it cannot be made, in a sentence.
[[nodiscard]] Expected<std::string, std::string> figure_bytes(const Figure& figure, FigureForm form,
                                                              double dpi);

} // namespace secant
