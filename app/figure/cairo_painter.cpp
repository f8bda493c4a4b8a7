#include "app/figure/cairo_parts.h"
#include "app/figure/figure_bytes.h"

#include "ui/widgets/embedded_fonts.h"

#include <cairo-ft.h>

#include <array>
#include <numbers>
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

namespace {

constexpr double pi = std::numbers::pi;

double number(float value) noexcept
{
    return static_cast<double>(value);
}

/// Letters that no machine moves to its pixels.
void choose_plain_letters(cairo_t& context)
{
    const CairoFontOptions options{cairo_font_options_create()};
    cairo_font_options_set_antialias(options.get(), CAIRO_ANTIALIAS_GRAY);
    cairo_font_options_set_hint_style(options.get(), CAIRO_HINT_STYLE_NONE);
    cairo_font_options_set_hint_metrics(options.get(), CAIRO_HINT_METRICS_OFF);
    cairo_set_font_options(&context, options.get());
}

/// Draws the shapes of a figure; visits the variant.
class ShapePainter {
public:
    ShapePainter(const CairoFonts& fonts, cairo_t& context, const Ink& ink)
        : fonts_{fonts}, cr_{&context}, ink_{ink}
    {
    }

    void operator()(const PathShape& path) const
    {
        for (const Pixel& point : path.points)
            cairo_line_to(cr_, number(point.x), number(point.y));
        if (path.closed) cairo_close_path(cr_);
        finish();
    }

    void operator()(const RoundShape& round) const
    {
        cairo_arc(cr_, number(round.at.x), number(round.at.y), number(round.radius), 0.0, 2.0 * pi);
        cairo_close_path(cr_);
        finish();
    }

    void operator()(const BoxShape& shape) const
    {
        const Rect& box = shape.box;
        const double r = number(shape.rounding);
        const double left = number(box.min.x) + r;
        const double right = number(box.max.x) - r;
        const double top = number(box.min.y) + r;
        const double bottom = number(box.max.y) - r;
        cairo_arc(cr_, right, top, r, -0.5 * pi, 0.0);
        cairo_arc(cr_, right, bottom, r, 0.0, 0.5 * pi);
        cairo_arc(cr_, left, bottom, r, 0.5 * pi, pi);
        cairo_arc(cr_, left, top, r, pi, 1.5 * pi);
        cairo_close_path(cr_);
        finish();
    }

    void operator()(const TextShape& text) const
    {
        cairo_set_font_face(cr_, &fonts_.of(text.face));
        cairo_set_font_size(cr_, number(text.em));
        double x = number(text.at.x);
        if (text.centered) {
            cairo_text_extents_t extents{};
            cairo_text_extents(cr_, text.text.c_str(), &extents);
            x -= 0.5 * extents.x_advance;
        }
        const double y = number(text.at.y);
        if (ink_.stroke.alpha != 0) {
            cairo_move_to(cr_, x, y);
            cairo_text_path(cr_, text.text.c_str());
            stroke();
        }
        cairo_move_to(cr_, x, y);
        choose(ink_.fill);
        cairo_show_text(cr_, text.text.c_str());
        cairo_new_path(cr_);
    }

private:
    void choose(Color color) const
    {
        const auto part = [](std::uint8_t value) { return static_cast<double>(value) / 255.0; };
        cairo_set_source_rgba(cr_, part(color.red), part(color.green), part(color.blue),
                              part(color.alpha));
    }

    void stroke() const
    {
        choose(ink_.stroke);
        cairo_set_line_width(cr_, number(ink_.width));
        const std::array dashes{number(ink_.dash), number(ink_.gap)};
        cairo_set_dash(cr_, dashes.data(), ink_.dash > 0.0F ? 2 : 0, 0.0);
        cairo_stroke(cr_);
    }

    /// Fills and strokes the path, and ends it.
    void finish() const
    {
        if (ink_.fill.alpha != 0) {
            choose(ink_.fill);
            cairo_fill_preserve(cr_);
        }
        if (ink_.stroke.alpha != 0) {
            stroke();
        } else {
            cairo_new_path(cr_);
        }
    }

    const CairoFonts& fonts_;
    cairo_t* cr_;
    const Ink& ink_;
};

} // namespace

void paint(const Figure& figure, const CairoFonts& fonts, cairo_t& context)
{
    cairo_t* const cr = &context;
    choose_plain_letters(context);
    cairo_set_line_join(cr, CAIRO_LINE_JOIN_ROUND);
    if (figure.ground) {
        const BoxShape whole{{{}, figure.size}, 0.0F};
        const Ink ink{*figure.ground};
        ShapePainter{fonts, context, ink}(whole);
    }
    for (const Pane& pane : figure.panes) {
        cairo_save(cr);
        const Pixel extent = size(pane.area);
        cairo_rectangle(cr, number(pane.area.min.x), number(pane.area.min.y), number(extent.x),
                        number(extent.y));
        cairo_clip(cr);
        for (const Painted& painted : pane.painted)
            std::visit(ShapePainter{fonts, context, painted.ink}, painted.shape);
        cairo_restore(cr);
    }
}

struct LetterMeasure::Parts {
    CairoFonts fonts;
    CairoSurface surface{cairo_recording_surface_create(CAIRO_CONTENT_ALPHA, nullptr)};
    CairoContext context{cairo_create(surface.get())};
};

LetterMeasure::LetterMeasure() : parts_{std::make_unique<Parts>()}
{
    choose_plain_letters(*parts_->context);
}

LetterMeasure::~LetterMeasure() = default;

std::optional<float> LetterMeasure::width(const std::string& text, Face face, float em) const
{
    // At a large size no number is rounded.
    constexpr double large = 1000.0;
    cairo_t* const cr = parts_->context.get();
    cairo_set_font_face(cr, &parts_->fonts.of(face));
    cairo_set_font_size(cr, large);
    cairo_text_extents_t extents{};
    cairo_text_extents(cr, text.c_str(), &extents);
    return static_cast<float>(extents.x_advance / large) * em;
}

bool LetterMeasure::lacks(char32_t character, Face face) const
{
    cairo_t* const cr = parts_->context.get();
    cairo_set_font_face(cr, &parts_->fonts.of(face));
    cairo_scaled_font_t* const scaled = cairo_get_scaled_font(cr);
    FT_Face const loaded = cairo_ft_scaled_font_lock_face(scaled);
    if (loaded == nullptr) return false;
    const bool has = FT_Get_Char_Index(loaded, character) != 0;
    cairo_ft_scaled_font_unlock_face(scaled);
    return !has;
}

} // namespace secant
