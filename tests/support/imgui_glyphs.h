#pragma once

#include <imgui.h>
#include <imgui_internal.h>

#include <vector>

namespace secant::testing {

/// Every glyph in the font atlas. Since the 1.92 series a face has its glyphs once for each size.
inline std::vector<ImFontGlyph> glyphs_of(const ImFontAtlas& atlas)
{
    std::vector<ImFontGlyph> found;
#if IMGUI_VERSION_NUM < 19200
    for (const ImFont* font : atlas.Fonts)
        found.insert(found.end(), font->Glyphs.begin(), font->Glyphs.end());
#else
    ImStableVector<ImFontBaked, 32>& sizes = atlas.Builder->BakedPool;
    for (int i = 0; i < sizes.Size; ++i)
        found.insert(found.end(), sizes[i].Glyphs.begin(), sizes[i].Glyphs.end());
#endif
    return found;
}

} // namespace secant::testing
