#pragma once

#include "core/scene/figure/figure.h"

#include <string>

namespace secant {

/// A figure as an SVG file: UTF-8, texts as texts, a group for each run of shapes that look alike,
/// with the meaning as its class. The same figure gives the same bytes.
/// @param scale  How many times as large the file says that it is.
[[nodiscard]] std::string svg_text(const Figure& figure, float scale = 1.0F);

} // namespace secant
