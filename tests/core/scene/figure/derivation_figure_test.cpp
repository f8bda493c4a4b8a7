#include "core/scene/figure/formula_figure.h"
#include "core/scene/figure/make_figure.h"
#include "tests/support/catch.h"

#include <algorithm>
#include <string>
#include <variant>
#include <vector>

using namespace secant;
using formula::Derivation;

namespace {

std::vector<formula::DerivationLine> lines_of(Derivation subject, const Document& document)
{
    return formula::derive(subject, document, analyse(document));
}

Figure drawn(const formula::DerivationLine& line, Pixel size, float scale = 1.0F)
{
    const Document document = first_document();
    const Analysis analysis = analyse(document);
    FigureContent content{document, analysis};
    content.derived = &line;
    FigureStyle style;
    style.size = size;
    style.scale = scale;
    return make_figure(content, style);
}

const Pane* pane_named(const Figure& figure, std::string_view name)
{
    const auto found = std::ranges::find(figure.panes, name, &Pane::name);
    return found == figure.panes.end() ? nullptr : &*found;
}

/// The box of a shape, without the strokes around it.
Rect box_of(const Painted& painted)
{
    if (const auto* text = std::get_if<TextShape>(&painted.shape)) {
        const float width =
            text->length > 0.0F
                ? text->length
                : figure_text_width(text->text, formula::Typeface::letters, text->em);
        return {text->at - Pixel{0.0F, 0.75F * text->em}, text->at + Pixel{width, 0.0F}};
    }
    if (const auto* box = std::get_if<BoxShape>(&painted.shape)) return box->box;
    const auto& points = std::get<PathShape>(painted.shape).points;
    Rect out{points.front(), points.front()};
    for (const Pixel point : points)
        out = {min(out.min, point), max(out.max, point)};
    return out;
}

} // namespace

TEST_CASE("the formulas of a line stand below the drawing, and nothing of them is outside")
{
    const Pixel size = GENERATE(Pixel{800.0F, 600.0F}, Pixel{390.0F, 700.0F});
    const float scale = GENERATE(1.0F, 1.5F);
    for (const Derivation subject : {Derivation::roots, Derivation::closest, Derivation::side}) {
        for (const auto& line : lines_of(subject, first_document())) {
            CAPTURE(size.x, scale, line.letters);
            const Figure figure = drawn(line, size, scale);
            const Pane* const canvas = pane_named(figure, "canvas");
            const Pane* const formulas = pane_named(figure, "formula");
            REQUIRE(canvas != nullptr);
            REQUIRE(formulas != nullptr);
            CHECK(canvas->area.max.y == formulas->area.min.y);
            CHECK(formulas->area.max.y == size.y);
            CHECK_FALSE(formulas->painted.empty());
            for (const Painted& painted : formulas->painted) {
                const Rect box = box_of(painted);
                CHECK(contains(grown(formulas->area, 0.5F), box.min));
                CHECK(contains(grown(formulas->area, 0.5F), box.max));
            }
        }
    }
}

TEST_CASE("a figure says its formulas in words, and leaves them out where there is no room")
{
    const auto lines = lines_of(Derivation::roots, first_document());
    const auto line =
        std::ranges::find_if(lines, [](const auto& at) { return at.letters.starts_with("t_1 ="); });
    REQUIRE(line != lines.end());
    const Figure figure = drawn(*line, {800.0F, 600.0F});
    CHECK(figure.description.find("t 1 equals minus b minus the square root of Delta, over 2 a.") !=
          std::string::npos);
    CHECK(figure.description.find(line->why) != std::string::npos);
    CHECK(pane_named(drawn(*line, {200.0F, 100.0F}), "formula") == nullptr);
    CHECK(svg_text(figure).find("class=\"formula\"") != std::string::npos);
}
