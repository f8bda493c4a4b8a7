#pragma once

struct ImDrawData;
struct ImFont;
struct ImFontAtlas;

namespace secant {

/// The height of the body's face at interface scale 1.
inline constexpr float body_height = 16.0F;

/// The fonts of the interface. Their atlas owns them.
struct Fonts {
    ImFont* body = nullptr;
    ImFont* strong = nullptr;
    ImFont* title = nullptr; ///< the case's name
    ImFont* small = nullptr;
    ImFont* mono = nullptr;       ///< numbers
    ImFont* mono_small = nullptr; ///< labels and the grid's numbers
};

/// The set of loaded letters. All take longer to draw than the rest of the first frame, so that one
/// has those that the program's own words need, nearly always.
enum class Letters { first, all };

/// Empties the atlas and loads the fonts for an interface scale (1 is 100 %). The fonts are part of
/// the program; without them (cmake/fonts.cmake) Dear ImGui's font is used.
[[nodiscard]] Fonts load_fonts(ImFontAtlas& atlas, float scale, Letters letters);

/// True when a frame shows the sign for a letter that is not loaded. That may be the letter itself.
[[nodiscard]] bool shows_missing_letter(const ImDrawData& frame, const Fonts& fonts);

} // namespace secant
