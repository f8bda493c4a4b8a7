#include "app/figure/cairo_fonts.h"

#include "ui/widgets/embedded_fonts.h"

#include <cairo-ft.h>

#include <span>

namespace secant {
namespace {

/// A font of FreeType with the library that it needs, which ends after it.
struct LoadedFont {
    FT_Library library = nullptr;
    FT_Face face = nullptr;

    LoadedFont() = default;
    LoadedFont(const LoadedFont&) = delete;
    LoadedFont& operator=(const LoadedFont&) = delete;
    LoadedFont(LoadedFont&&) = delete;
    LoadedFont& operator=(LoadedFont&&) = delete;
    ~LoadedFont()
    {
        if (face != nullptr) FT_Done_Face(face);
        if (library != nullptr) FT_Done_FreeType(library);
    }
};

/// Cairo keeps a face as long as it caches its letters, and ends the font with it.
CairoFace face_of(std::span<const unsigned char> bytes)
{
    static const cairo_user_data_key_t key{};
    if (bytes.empty()) return nullptr;
    auto font = std::make_unique<LoadedFont>();
    if (FT_Init_FreeType(&font->library) != 0) return nullptr;
    if (FT_New_Memory_Face(font->library, bytes.data(), static_cast<FT_Long>(bytes.size()), 0,
                           &font->face) != 0)
        return nullptr;
    // Hints would move the letters by the size of a pixel, and depend on FreeType's version.
    CairoFace face{cairo_ft_font_face_create_for_ft_face(font->face, FT_LOAD_NO_HINTING)};
    const auto end = [](void* data) { delete static_cast<LoadedFont*>(data); };
    if (cairo_font_face_set_user_data(face.get(), &key, font.get(), end) == CAIRO_STATUS_SUCCESS)
        static_cast<void>(font.release());
    return face;
}

CairoFace loaded(std::span<const unsigned char> bytes, const char* family,
                 cairo_font_weight_t weight)
{
    if (CairoFace face = face_of(bytes)) return face;
    return CairoFace{cairo_toy_font_face_create(family, CAIRO_FONT_SLANT_NORMAL, weight)};
}

} // namespace

CairoFonts::CairoFonts()
    : mono_{loaded(embedded_fonts().mono, "monospace", CAIRO_FONT_WEIGHT_NORMAL)},
      sans_{loaded(embedded_fonts().sans, "sans-serif", CAIRO_FONT_WEIGHT_NORMAL)},
      sans_bold_{loaded(embedded_fonts().sans_bold, "sans-serif", CAIRO_FONT_WEIGHT_BOLD)}
{
}

cairo_font_face_t& CairoFonts::of(Face face) const noexcept
{
    switch (face) {
    case Face::mono: return *mono_;
    case Face::sans: return *sans_;
    case Face::sans_bold: return *sans_bold_;
    }
    return *mono_;
}

} // namespace secant
