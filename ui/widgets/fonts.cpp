#include "ui/widgets/fonts.h"

#include "ui/widgets/embedded_fonts.h"

#include <imgui.h>

#include <array>
#include <cmath>

namespace secant {

namespace {

// Latin with accents, Greek, and the punctuation, arrows and mathematics that the words use.
constexpr std::array<ImWchar, 17> glyph_ranges{0x0020, 0x017F, 0x0370, 0x03FF, 0x2010, 0x2044,
                                               0x2070, 0x2099, 0x2190, 0x21FF, 0x2200, 0x22FF,
                                               0x25A0, 0x25FF, 0x2710, 0x2718, 0};

ImFont* add_face(ImFontAtlas& atlas, std::span<const unsigned char> bytes, float height)
{
    ImFontConfig config;
    config.FontDataOwnedByAtlas = false;
    config.OversampleH = 2;
    config.PixelSnapH = true;
    // The atlas only reads bytes that it does not own, but takes a pointer to mutable bytes.
    auto* data = const_cast<unsigned char*>(bytes.data());
    return atlas.AddFontFromMemoryTTF(data, static_cast<int>(bytes.size()), std::round(height),
                                      &config, glyph_ranges.data());
}

} // namespace

Fonts load_fonts(ImFontAtlas& atlas, float scale)
{
    atlas.Clear();
    const EmbeddedFonts embedded = embedded_fonts();
    if (embedded.mono.empty()) {
        ImFontConfig config;
        config.SizePixels = std::round(13.0F * scale);
        ImFont* face = atlas.AddFontDefault(&config);
        return {face, face, face, face, face, face};
    }
    const auto sans = [&](float height) { return add_face(atlas, embedded.sans, height * scale); };
    const auto bold = [&](float height) {
        return add_face(atlas, embedded.sans_bold, height * scale);
    };
    const auto mono = [&](float height) { return add_face(atlas, embedded.mono, height * scale); };
    return {sans(body_height), bold(body_height), bold(25.0F),
            sans(14.0F),       mono(18.0F),       mono(16.0F)};
}

} // namespace secant
