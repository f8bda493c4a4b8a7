#pragma once

#include <span>

namespace secant {

/// The files of the fonts that are part of the program, for the window and for figures. Empty in a
/// build without them (cmake/fonts.cmake).
struct EmbeddedFonts {
    std::span<const unsigned char> sans;
    std::span<const unsigned char> sans_bold;
    std::span<const unsigned char> mono;
};

[[nodiscard]] EmbeddedFonts embedded_fonts() noexcept;

} // namespace secant
