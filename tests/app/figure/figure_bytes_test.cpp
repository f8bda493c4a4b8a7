#include "app/figure/cairo_parts.h"
#include "app/figure/figure_bytes.h"
#include "core/scene/figure/figure.h"
#include "core/scene/figure/make_figure.h"
#include "tests/support/catch.h"
#include "tests/support/text.h"

#include <algorithm>
#include <cstring>

using namespace secant;
using secant::testing::contains;

namespace {

/// The circle covers the middle of the figure, and its top is a quarter from the upper edge.
Figure round_figure(const FigureStyle& style)
{
    const Document document{Circle<2>{{0.0, 0.0}, 1.0}, Piece<2>{{-9.0, -9.0}, {-8.0, -9.0}}};
    const Analysis analysis = analyse(document);
    FigureContent content{document, analysis};
    Camera camera;
    camera.pixels_per_unit = 50.0;
    content.camera = camera;
    return make_figure(content, style);
}

FigureStyle bare()
{
    FigureStyle style;
    style.size = {200.0F, 200.0F};
    style.layers = {};
    return style;
}

std::string written(const Figure& figure, FigureForm form, double dpi = usual_figure_dpi)
{
    auto bytes = figure_bytes(figure, form, dpi);
    if (!bytes) FAIL(bytes.error());
    return *std::move(bytes);
}

/// A PNG that Cairo reads back.
class Decoded {
public:
    explicit Decoded(const std::string& png) : rest_{png}
    {
        surface_.reset(cairo_image_surface_create_from_png_stream(read, &rest_));
        REQUIRE(cairo_surface_status(surface_.get()) == CAIRO_STATUS_SUCCESS);
    }

    [[nodiscard]] int width() const { return cairo_image_surface_get_width(surface_.get()); }
    [[nodiscard]] int height() const { return cairo_image_surface_get_height(surface_.get()); }

    /// 0xAARRGGBB; the colours are multiplied by the opacity.
    [[nodiscard]] std::uint32_t pixel(int x, int y) const
    {
        const unsigned char* const row =
            cairo_image_surface_get_data(surface_.get()) +
            static_cast<std::ptrdiff_t>(y) * cairo_image_surface_get_stride(surface_.get());
        std::uint32_t value = 0;
        std::memcpy(&value, row + static_cast<std::ptrdiff_t>(x) * 4, sizeof value);
        const bool opaque = cairo_image_surface_get_format(surface_.get()) == CAIRO_FORMAT_RGB24;
        return opaque ? value | 0xFF000000U : value;
    }

private:
    static cairo_status_t read(void* from, unsigned char* to, unsigned length)
    {
        auto& rest = *static_cast<std::string_view*>(from);
        if (rest.size() < length) return CAIRO_STATUS_READ_ERROR;
        std::copy_n(rest.begin(), length, to);
        rest.remove_prefix(length);
        return CAIRO_STATUS_SUCCESS;
    }

    std::string_view rest_;
    CairoSurface surface_;
};

} // namespace

TEST_CASE("a PNG has the circle where the figure has it, and the ground elsewhere")
{
    const std::string png = written(round_figure(bare()), FigureForm::png);
    const Decoded image{png};
    CHECK(image.width() == 200);
    CHECK(image.height() == 200);
    const Color blue = stroke_of(Palette::light, Role::circle).color;
    const std::uint32_t ink = 0xFF000000U | static_cast<std::uint32_t>(blue.red) << 16U |
                              static_cast<std::uint32_t>(blue.green) << 8U | blue.blue;
    CHECK(image.pixel(100, 50) == ink);
    CHECK(image.pixel(50, 100) == ink);
    CHECK(image.pixel(100, 149) == ink);
    CHECK(image.pixel(3, 3) == 0xFFFFFFFFU);
    CHECK(image.pixel(100, 60) == 0xFFFFFFFFU);
}

TEST_CASE("a PNG of twice the density has twice the pixels, and says its density")
{
    const std::string png = written(round_figure(bare()), FigureForm::png, 192.0);
    const Decoded image{png};
    CHECK(image.width() == 400);
    CHECK(image.height() == 400);
    CHECK(image.pixel(6, 6) == 0xFFFFFFFFU);
    CHECK(image.pixel(200, 100) != 0xFFFFFFFFU);
    // 192 pixels per inch are 7559 per metre. The chunk follows the header, and ends with its CRC.
    const std::string chunk =
        std::string{"\0\0\0\x09pHYs\0\0\x1D\x87\0\0\x1D\x87\x01", 17} + "\x8F\xE5\xF1\x65";
    CHECK(png.substr(33, chunk.size()) == chunk);
}

TEST_CASE("a transparent PNG has no ground")
{
    FigureStyle style = bare();
    style.ground = FigureGround::transparent;
    const std::string png = written(round_figure(style), FigureForm::png);
    const Decoded image{png};
    CHECK(image.pixel(3, 3) == 0U);
    CHECK(image.pixel(100, 60) == 0U);
    CHECK(image.pixel(100, 50) >> 24U == 0xFFU);
}

TEST_CASE("a dark theme gives its own ground")
{
    FigureStyle style = bare();
    style.palette = Palette::contrast;
    style.ground = FigureGround::theme;
    const std::string png = written(round_figure(style), FigureForm::png);
    CHECK(Decoded{png}.pixel(3, 3) == 0xFF000000U);
}

TEST_CASE("the same figure gives the same bytes, in every form")
{
    const FigureForm form = GENERATE(FigureForm::svg, FigureForm::png, FigureForm::pdf);
    FigureStyle style;
    style.plots = true;
    const std::string first = written(round_figure(style), form);
    CHECK(written(round_figure(style), form) == first);
    CHECK(first.size() > 1000);
}

TEST_CASE("letters are drawn, and with the program's own fonts")
{
    FigureStyle style = bare();
    style.layers.show(Layer::caption, true);
    const std::string png = written(round_figure(style), FigureForm::png);
    CHECK(png != written(round_figure(bare()), FigureForm::png));
    const std::string pdf = written(round_figure(style), FigureForm::pdf);
    CHECK(contains(pdf, "Inter"));
}

TEST_CASE("a PNG that would take gigabytes is refused")
{
    FigureStyle style = bare();
    style.size = {8192.0F, 8192.0F};
    const auto bytes = figure_bytes(round_figure(style), FigureForm::png, 1200.0);
    REQUIRE_FALSE(bytes);
    CHECK(contains(bytes.error(), "a PNG of 102400 x 102400 pixels is too large"));
}

TEST_CASE("a PDF of several pages has each of its own size")
{
    FigureStyle wide = bare();
    wide.size = {400.0F, 200.0F};
    std::vector<Figure> pages{round_figure(bare()), round_figure(wide), round_figure(bare())};
    pages.front().title = "Three pages";
    const auto pdf = pdf_of(pages);
    REQUIRE(pdf);
    CHECK(contains(*pdf, "/Count 3"));
    CHECK(contains(*pdf, "[ 0 0 150 150 ]"));
    CHECK(contains(*pdf, "[ 0 0 300 150 ]"));
    CHECK(contains(*pdf, "(Three pages)"));
    CHECK(*pdf == *pdf_of(pages));
}

TEST_CASE("letters are measured in the fonts that they are drawn in, and missed where they lack")
{
    const LetterMeasure letters;
    for (const Face face : {Face::mono, Face::sans, Face::sans_bold}) {
        const auto one = letters.width("Secant", face, 10.0F);
        REQUIRE(one);
        CHECK(*one > 25.0F);
        CHECK(*one < 45.0F);
        CHECK(*letters.width("Secant", face, 20.0F) == Approx(2.0F * *one));
        CHECK(*letters.width("SecantSecant", face, 10.0F) == Approx(2.0F * *one));
        for (const char32_t letter : {U'a', U'\u00E9', U'\u03BB', U'\u0416', U'\u00B2'})
            CHECK_FALSE(letters.lacks(letter, face));
        CHECK(letters.lacks(U'\u5706', face));
    }
    CHECK(*letters.width("iiii", Face::mono, 10.0F) == Approx(24.0F));
    CHECK(*letters.width("iiii", Face::sans, 10.0F) < *letters.width("WWWW", Face::sans, 10.0F));
}
