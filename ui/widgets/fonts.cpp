#include "ui/widgets/fonts.h"

#include "ui/widgets/embedded_fonts.h"

#include "ui/widgets/imgui_compat.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <span>

namespace secant {

namespace {

// Latin with accents, Greek, and the punctuation, arrows and mathematics that the words use.
constexpr std::array<ImWchar, 17> glyph_ranges{0x0020, 0x017F, 0x0370, 0x03FF, 0x2010, 0x2044,
                                               0x2070, 0x2099, 0x2190, 0x21FF, 0x2200, 0x22FF,
                                               0x25A0, 0x25FF, 0x2710, 0x2718, 0};

// ASCII, and from the signs of the program's own words: ° ± ² · × ÷ Δ π – • … ← ↑ → ↓ ↺ ↻ − √ ∞ ≠ ≤
// ≥ ⋅ ● ✓ ✗. The last is the sign for what is missing, which no other text has.
constexpr std::array<ImWchar, 41> first_ranges{
    0x0020, 0x007E, 0x00B0, 0x00B2, 0x00B7, 0x00B7, 0x00D7, 0x00D7, 0x00F7, 0x00F7, 0x0394,
    0x0394, 0x03C0, 0x03C0, 0x2013, 0x2013, 0x2022, 0x2026, 0x2190, 0x2193, 0x21BA, 0x21BB,
    0x2212, 0x2212, 0x221A, 0x221E, 0x2260, 0x2260, 0x2264, 0x2265, 0x22C5, 0x22C5, 0x25CF,
    0x25CF, 0x2713, 0x2713, 0x2717, 0x2717, 0xFFFD, 0xFFFD, 0};

ImFont* add_face(ImFontAtlas& atlas, std::span<const unsigned char> bytes, float height,
                 const ImWchar* ranges)
{
    ImFontConfig config;
    config.FontDataOwnedByAtlas = false;
    config.OversampleH = 2;
    config.PixelSnapH = true;
    // The atlas only reads bytes that it does not own, but takes a pointer to mutable bytes.
    auto* data = const_cast<unsigned char*>(bytes.data());
    return atlas.AddFontFromMemoryTTF(data, static_cast<int>(bytes.size()), std::round(height),
                                      &config, ranges);
}

} // namespace

Fonts load_fonts(ImFontAtlas& atlas, float scale, Letters letters)
{
    atlas.Clear();
    const EmbeddedFonts embedded = embedded_fonts();
    if (embedded.mono.empty()) {
        ImFontConfig config;
        config.SizePixels = std::round(13.0F * scale);
        ImFont* face = atlas.AddFontDefault(&config);
        return {face, face, face, face, face, face};
    }
    const ImWchar* const ranges =
        letters == Letters::first ? first_ranges.data() : glyph_ranges.data();
    const auto face = [&](std::span<const unsigned char> bytes, float height) {
        return add_face(atlas, bytes, height * scale, ranges);
    };
    const auto sans = [&](float height) { return face(embedded.sans, height); };
    const auto bold = [&](float height) { return face(embedded.sans_bold, height); };
    const auto mono = [&](float height) { return face(embedded.mono, height); };
    return {sans(body_height), bold(body_height), bold(25.0F),
            sans(14.0F),       mono(18.0F),       mono(16.0F)};
}

bool shows_missing_letter(const ImDrawData& frame, const Fonts& fonts)
{
    const std::array faces{fonts.body,  fonts.strong, fonts.title,
                           fonts.small, fonts.mono,   fonts.mono_small};
    for (int i = 0; i < frame.CmdListsCount; ++i) {
        for (const ImDrawVert& vertex : frame.CmdLists[i]->VtxBuffer) {
            if (std::ranges::any_of(
                    faces, [&](const ImFont* face) { return is_of_missing_letter(vertex, *face); }))
                return true;
        }
    }
    return false;
}

} // namespace secant
