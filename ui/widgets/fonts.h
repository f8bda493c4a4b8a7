#pragma once

struct ImFont;
struct ImFontAtlas;

namespace secant {

/// The faces of the interface. They live in the atlas they were loaded into.
struct Fonts {
    ImFont* body = nullptr;
    ImFont* strong = nullptr;
    ImFont* title = nullptr; ///< the case's name
    ImFont* small = nullptr;
    ImFont* mono = nullptr;       ///< numbers
    ImFont* mono_small = nullptr; ///< labels and the grid's numbers
};

/// Empties the atlas and loads the faces for an interface scale (1 is 100 %). The faces are part
/// of the program; without them (see cmake/fonts.cmake) Dear ImGui's own stands in.
[[nodiscard]] Fonts load_fonts(ImFontAtlas& atlas, float scale);

} // namespace secant
