#pragma once

#include <string>

namespace secant {

/// A PNG with the density of its pixels in it, so that other programs give it the right size.
/// @param png  A whole PNG file without a density.
/// @param dpi  Pixels per inch, > 0.
[[nodiscard]] std::string with_density(std::string png, double dpi);

} // namespace secant
