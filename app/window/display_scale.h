#pragma once

namespace secant {

/// What is known of the screen that shows the window.
struct ScreenFacts {
    float desktop_dpi = 0.0F;  ///< that the user chose for the desktop; 0: unknown
    float physical_dpi = 0.0F; ///< pixels in an inch of the screen's height; 0: unknown
    int height = 0;            ///< pixels; 0: unknown
};

/// The interface scale for a screen, a multiple of a quarter from 1 to 3. What the user chose for
/// the desktop counts first. Without it, a screen of many lines is judged by its size, and by its
/// lines where the size is unknown: a projector reports anything, and a server without a real
/// screen claims 96 dpi.
[[nodiscard]] float scale_for(const ScreenFacts& facts) noexcept;

/// The dots per inch that the user chose for the desktop of an X display; 0 where there is no such
/// display or no such choice.
[[nodiscard]] float desktop_dpi();

} // namespace secant
