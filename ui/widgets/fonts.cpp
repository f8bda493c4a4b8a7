#include "ui/widgets/fonts.h"

#include <imgui.h>

#include <array>
#include <cmath>

namespace secant {

#if SECANT_EMBEDDED_FONTS
namespace embedded {
extern const unsigned char sans_regular[];
extern const unsigned sans_regular_size;
extern const unsigned char sans_bold[];
extern const unsigned sans_bold_size;
extern const unsigned char mono_regular[];
extern const unsigned mono_regular_size;
} // namespace embedded
#endif

namespace {

// Latin with accents, Greek, and the punctuation, arrows and mathematics that the words use.
constexpr std::array<ImWchar, 17> glyph_ranges{0x0020, 0x017F, 0x0370, 0x03FF, 0x2010, 0x2044,
                                               0x2070, 0x2099, 0x2190, 0x21FF, 0x2200, 0x22FF,
                                               0x25A0, 0x25FF, 0x2710, 0x2718, 0};

#if SECANT_EMBEDDED_FONTS
ImFont* add_face(ImFontAtlas& atlas, const unsigned char* bytes, unsigned size, float height)
{
    ImFontConfig config;
    config.FontDataOwnedByAtlas = false;
    config.OversampleH = 2;
    config.PixelSnapH = true;
    // The atlas only reads bytes that it does not own, but takes a pointer to mutable bytes.
    auto* data = const_cast<unsigned char*>(bytes);
    return atlas.AddFontFromMemoryTTF(data, static_cast<int>(size), std::round(height), &config,
                                      glyph_ranges.data());
}
#endif

} // namespace

Fonts load_fonts(ImFontAtlas& atlas, float scale)
{
    atlas.Clear();
    Fonts fonts;
#if SECANT_EMBEDDED_FONTS
    const auto sans = [&](float height) {
        return add_face(atlas, embedded::sans_regular, embedded::sans_regular_size, height * scale);
    };
    const auto bold = [&](float height) {
        return add_face(atlas, embedded::sans_bold, embedded::sans_bold_size, height * scale);
    };
    const auto mono = [&](float height) {
        return add_face(atlas, embedded::mono_regular, embedded::mono_regular_size, height * scale);
    };
    fonts = {sans(16.0F), bold(16.0F), bold(25.0F), sans(14.0F), mono(18.0F), mono(16.0F)};
#else
    ImFontConfig config;
    config.SizePixels = std::round(13.0F * scale);
    ImFont* face = atlas.AddFontDefault(&config);
    fonts = {face, face, face, face, face, face};
#endif
    return fonts;
}

} // namespace secant
