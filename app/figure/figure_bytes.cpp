#include "app/figure/figure_bytes.h"

#include "app/figure/cairo_parts.h"
#include "core/scene/figure/figure.h"

#include <cairo-pdf.h>
#include <fmt/format.h>

#include <cassert>
#include <cmath>
#include <cstdint>
#include <string_view>

namespace secant {
namespace {

/// The CRC of a chunk, as PNG's specification defines it (ISO 3309).
std::uint32_t chunk_crc(std::string_view bytes) noexcept
{
    std::uint32_t crc = 0xFFFFFFFFU;
    for (const char byte : bytes) {
        crc ^= static_cast<unsigned char>(byte);
        for (int bit = 0; bit < 8; ++bit)
            crc = (crc >> 1U) ^ ((crc & 1U) != 0U ? 0xEDB88320U : 0U);
    }
    return ~crc;
}

void append_big_endian(std::string& out, std::uint32_t value)
{
    for (const unsigned shift : {24U, 16U, 8U, 0U})
        out += static_cast<char>((value >> shift) & 0xFFU);
}

} // namespace

std::string with_density(std::string png, double dpi)
{
    // The signature has 8 bytes, and the first chunk, IHDR, always 25.
    constexpr std::size_t after_header = 33;
    constexpr double inches_per_metre = 1.0 / 0.0254;
    const auto per_metre = static_cast<std::uint32_t>(std::lround(dpi * inches_per_metre));
    std::string content = "pHYs";
    append_big_endian(content, per_metre);
    append_big_endian(content, per_metre);
    content += '\1'; // the unit is the metre
    std::string chunk;
    append_big_endian(chunk, 9);
    chunk += content;
    append_big_endian(chunk, chunk_crc(content));
    return png.insert(after_header, chunk);
}

namespace {

/// More would take gigabytes.
constexpr double most_pixels = 1e8;

cairo_status_t append_bytes(void* out, const unsigned char* bytes, unsigned length)
{
    static_cast<std::string*>(out)->append(bytes, bytes + length);
    return CAIRO_STATUS_SUCCESS;
}

Expected<std::string, std::string> finished(std::string bytes, cairo_status_t status)
{
    if (status == CAIRO_STATUS_SUCCESS) return bytes;
    return unexpected(
        fmt::format("Cairo cannot draw the figure: {}", cairo_status_to_string(status)));
}

cairo_status_t draw_on(cairo_surface_t& surface, const Figure& figure, double scale)
{
    const CairoFonts fonts;
    const CairoContext context{cairo_create(&surface)};
    cairo_scale(context.get(), scale, scale);
    paint(figure, fonts, *context);
    return cairo_status(context.get());
}

Expected<std::string, std::string> png_bytes(const Figure& figure, double dpi)
{
    const double scale = dpi / usual_figure_dpi;
    const double width = std::round(static_cast<double>(figure.size.x) * scale);
    const double height = std::round(static_cast<double>(figure.size.y) * scale);
    if (width * height > most_pixels) {
        return unexpected(fmt::format(
            "a PNG of {} x {} pixels is too large; smaller dpi or a smaller size give fewer", width,
            height));
    }
    const cairo_format_t format = figure.ground ? CAIRO_FORMAT_RGB24 : CAIRO_FORMAT_ARGB32;
    const CairoSurface surface{
        cairo_image_surface_create(format, static_cast<int>(width), static_cast<int>(height))};
    cairo_status_t status = draw_on(*surface, figure, scale);
    std::string bytes;
    if (status == CAIRO_STATUS_SUCCESS)
        status = cairo_surface_write_to_png_stream(surface.get(), append_bytes, &bytes);
    if (status == CAIRO_STATUS_SUCCESS) bytes = with_density(std::move(bytes), dpi);
    return finished(std::move(bytes), status);
}

constexpr double points_per_pixel = 72.0 / usual_figure_dpi;

double in_points(float pixels) noexcept
{
    return static_cast<double>(pixels) * points_per_pixel;
}

/// The words about a PDF: the title of its first page, and what a single page shows.
void describe(cairo_surface_t& surface, std::span<const Figure> pages)
{
    const auto say = [&](cairo_pdf_metadata_t field, const std::string& text) {
        cairo_pdf_surface_set_metadata(&surface, field, text.c_str());
    };
    const Figure& first = pages.front();
    say(CAIRO_PDF_METADATA_TITLE, first.title);
    if (pages.size() == 1) say(CAIRO_PDF_METADATA_SUBJECT, first.description);
    say(CAIRO_PDF_METADATA_CREATOR, "Secant");
    // The time of the writing would be another at each run.
    say(CAIRO_PDF_METADATA_CREATE_DATE, "");
}

} // namespace

bool writes(FigureForm) noexcept
{
    return true;
}

Expected<std::string, std::string> figure_bytes(const Figure& figure, FigureForm form, double dpi)
{
    switch (form) {
    case FigureForm::svg: return svg_text(figure);
    case FigureForm::png: return png_bytes(figure, dpi);
    case FigureForm::pdf: return pdf_of({&figure, 1});
    }
    return {};
}

Expected<std::string, std::string> pdf_of(std::span<const Figure> pages)
{
    assert(!pages.empty());
    std::string bytes;
    const Figure& first = pages.front();
    const CairoSurface surface{cairo_pdf_surface_create_for_stream(
        append_bytes, &bytes, in_points(first.size.x), in_points(first.size.y))};
    describe(*surface, pages);
    const CairoFonts fonts;
    cairo_status_t drawn = CAIRO_STATUS_SUCCESS;
    for (const Figure& page : pages) {
        cairo_pdf_surface_set_size(surface.get(), in_points(page.size.x), in_points(page.size.y));
        const CairoContext context{cairo_create(surface.get())};
        cairo_scale(context.get(), points_per_pixel, points_per_pixel);
        paint(page, fonts, *context);
        cairo_show_page(context.get());
        if (drawn == CAIRO_STATUS_SUCCESS) drawn = cairo_status(context.get());
    }
    cairo_surface_finish(surface.get());
    const cairo_status_t written = cairo_surface_status(surface.get());
    return finished(std::move(bytes), drawn == CAIRO_STATUS_SUCCESS ? written : drawn);
}

} // namespace secant
