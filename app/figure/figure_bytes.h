#pragma once

#include "core/scene/figure/figure.h"
#include "core/scene/figure/figure_form.h"
#include "core/text/expected.h"

#include <string>

namespace secant {

/// Whether this build writes PNG and PDF; else it writes SVG alone.
[[nodiscard]] bool writes_every_form() noexcept;

/// The file of a figure. The same figure gives the same bytes, for PNG and PDF as long as Cairo and
/// FreeType are the same versions.
/// @param dpi  Pixels of a PNG per inch; the other forms have no pixels.
/// @return     Or why it cannot be made, in a sentence.
[[nodiscard]] Expected<std::string, std::string> figure_bytes(const Figure& figure, FigureForm form,
                                                              double dpi);

} // namespace secant
