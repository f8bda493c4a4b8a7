#include "core/cases/shipped.h"
#include "core/scene/figure/figure.h"
#include "core/scene/figure/make_figure.h"
#include "core/text/text.h"
#include "tests/support/catch.h"

#include <algorithm>
#include <set>

using namespace secant;

namespace {

const Document crossing{Circle<2>{{0.0, 0.0}, 5.0},
                        Piece<2>{{-8.0, 3.0}, {8.0, 3.0}, Extent::segment}};

Figure drawn(const FigureStyle& style, const Document& document = crossing,
             std::string_view name = {})
{
    const Analysis analysis = analyse(document);
    FigureContent content{document, analysis};
    content.name = name;
    return make_figure(content, style);
}

std::multiset<std::string_view> meanings(const Figure& figure)
{
    std::multiset<std::string_view> all;
    for (const Pane& pane : figure.panes) {
        for (const Painted& painted : pane.painted)
            all.insert(painted.meaning);
    }
    return all;
}

std::vector<std::string> texts(const Figure& figure)
{
    std::vector<std::string> all;
    for (const Pane& pane : figure.panes) {
        for (const Painted& painted : pane.painted) {
            if (const auto* text = std::get_if<TextShape>(&painted.shape))
                all.push_back(text->text);
        }
    }
    return all;
}

bool has_text(const Figure& figure, std::string_view wanted)
{
    const auto all = texts(figure);
    return std::ranges::find(all, wanted) != all.end();
}

} // namespace

TEST_CASE("a layer that is left out is not drawn, and the circle and the piece always are")
{
    const auto [layer, meaning] = GENERATE(table<Layer, std::string_view>({
        {Layer::grid, "grid-major"},
        {Layer::numbers, "grid-label"},
        {Layer::fill, "disk"},
        {Layer::beyond, "beyond"},
        {Layer::roots, "root-on"},
        {Layer::normals, "normal"},
        {Layer::closest, "closest-link"},
        {Layer::offset, "ghost"},
        {Layer::caption, "caption"},
    }));
    FigureStyle style;
    CHECK(meanings(drawn(style)).contains(meaning));
    style.layers.show(layer, false);
    const auto left = meanings(drawn(style));
    CHECK_FALSE(left.contains(meaning));
    CHECK(left.contains("circle"));
    CHECK(left.contains("inside"));
    CHECK(left.contains("outside"));
}

TEST_CASE("without labels no label is drawn, and the numbers of the grid are")
{
    FigureStyle style;
    CHECK(has_text(drawn(style), "t1 = 0.25"));
    style.layers.show(Layer::labels, false);
    CHECK_FALSE(has_text(drawn(style), "t1 = 0.25"));
    CHECK_FALSE(has_text(drawn(style), "E"));
    CHECK(has_text(drawn(style), "-8"));
}

TEST_CASE("without handles E and L and C are dots and no mark is on the circle")
{
    FigureStyle style;
    const auto rounds_of_circle = [&] {
        const Figure figure = drawn(style);
        return std::ranges::count_if(figure.panes.front().painted, [](const Painted& painted) {
            return painted.meaning == "circle" && std::holds_alternative<RoundShape>(painted.shape);
        });
    };
    CHECK(rounds_of_circle() == 2); // the dot of C and its rim
    style.layers.show(Layer::handles, true);
    CHECK(rounds_of_circle() == 2); // the rings of C and r
    style.layers.show(Layer::labels, false);
    CHECK(rounds_of_circle() == 2);
}

TEST_CASE("what lies behind a figure is what was chosen")
{
    FigureStyle style;
    CHECK(drawn(style).ground == rgb(0xFFFFFF));
    style.ground = FigureGround::theme;
    CHECK(drawn(style).ground == canvas_ground(Palette::light));
    style.palette = Palette::dark;
    CHECK(drawn(style).ground == canvas_ground(Palette::dark));
    // The light strokes of a dark theme are not seen on white.
    style.ground = FigureGround::white;
    CHECK(drawn(style).ground == canvas_ground(Palette::dark));
    style.ground = FigureGround::transparent;
    CHECK_FALSE(drawn(style).ground.has_value());
}

TEST_CASE("every text of a figure lies inside it, in each theme and at each size")
{
    FigureStyle style;
    style.palette = GENERATE(Palette::light, Palette::dark, Palette::projector);
    style.scale = GENERATE(1.0F, 2.0F);
    style.size = GENERATE(Pixel{800.0F, 600.0F}, Pixel{1280.0F, 800.0F}, Pixel{300.0F, 700.0F});
    style.plots = GENERATE(false, true);
    for (const GalleryItem& item : gallery()) {
        const Figure figure = drawn(style, item.document);
        for (const Pane& pane : figure.panes) {
            for (const Painted& painted : pane.painted) {
                const auto* text = std::get_if<TextShape>(&painted.shape);
                if (text == nullptr) continue;
                CAPTURE(text->text, pane.name);
                const float half = text->centered ? 0.5F * text->length : 0.0F;
                CHECK(text->at.x - half >= pane.area.min.x - 0.5F);
                CHECK(text->at.x + half <= pane.area.max.x + 0.5F);
                CHECK(text->at.y - 0.7F * text->em >= pane.area.min.y - 0.5F);
                CHECK(text->at.y + 0.2F * text->em <= pane.area.max.y + 0.5F);
            }
        }
    }
}

TEST_CASE("no label lies over the caption")
{
    FigureStyle style;
    style.size = GENERATE(Pixel{800.0F, 600.0F}, Pixel{480.0F, 360.0F}, Pixel{400.0F, 300.0F});
    for (const GalleryItem& item : gallery()) {
        CAPTURE(static_cast<int>(item.kind), style.size.x);
        const Figure figure = drawn(style, item.document);
        Rect caption{{1e9F, 1e9F}, {-1e9F, -1e9F}};
        for (const Painted& painted : figure.panes.front().painted) {
            const auto* text = std::get_if<TextShape>(&painted.shape);
            if (text == nullptr || painted.meaning != "caption") continue;
            // Letters of Inter are half an em wide on the average.
            const float width = 0.5F * text->em * static_cast<float>(utf8_characters(text->text));
            caption.min = {std::min(caption.min.x, text->at.x),
                           std::min(caption.min.y, text->at.y - 0.7F * text->em)};
            caption.max = {std::max(caption.max.x, text->at.x + width),
                           std::max(caption.max.y, text->at.y)};
        }
        for (const Painted& painted : figure.panes.front().painted) {
            const auto* box = std::get_if<BoxShape>(&painted.shape);
            if (box != nullptr) CHECK_FALSE(overlap(box->box, caption));
        }
        // A small figure may have no place for it.
        if (style.size.x == 800.0F) CHECK(caption.min.x < caption.max.x);
    }
}

TEST_CASE("the case and the reason and the numbers stand in the title and the description")
{
    const Figure figure = drawn({}, crossing, "a door & a wall");
    CHECK(figure.title == "a door & a wall: Impale");
    CHECK(drawn({}, crossing, "Impale").title == "Impale");
    CHECK(figure.description ==
          "t1 = 0.25 and t2 = 0.75 are both on the segment: it goes in once and comes out once.\n"
          "Segment (-8, 3) to (8, 3), circle (0, 0) r 5: Impale, curve hit twice, disk overlaps");
    const std::string svg = svg_text(figure);
    CHECK(svg.find("<title>a door &amp; a wall: Impale</title>") != std::string::npos);
}

TEST_CASE("a name of any characters gives XML, and keeps its letters")
{
    const std::string svg = svg_text(drawn({}, crossing, "\"é\" <\x01Δ→−\xFF>"));
    CHECK(svg.find("<title>&quot;é&quot; &lt;\\x01Δ→−\\xff&gt;: Impale</title>") !=
          std::string::npos);
}

TEST_CASE("a figure keeps the view of the canvas when it is given one")
{
    const Analysis analysis = analyse(crossing);
    FigureContent content{crossing, analysis};
    Camera camera;
    camera.center = {-8.0, 3.0};
    camera.pixels_per_unit = 100.0;
    content.camera = camera;
    FigureStyle style;
    style.size = {400.0F, 300.0F};
    const Figure figure = make_figure(content, style);
    const auto& painted = figure.panes.front().painted;
    const auto at_middle = std::ranges::find_if(painted, [](const Painted& each) {
        const auto* round = std::get_if<RoundShape>(&each.shape);
        return round != nullptr && round->at == Pixel{200.0F, 150.0F};
    });
    REQUIRE(at_middle != painted.end());
    CHECK(at_middle->meaning == "outside");
}

TEST_CASE("the plots are below the canvas and within the size")
{
    FigureStyle style;
    style.plots = true;
    const Figure figure = drawn(style);
    REQUIRE(figure.panes.size() == 2);
    CHECK(figure.panes[0].area.max.y == figure.panes[1].area.min.y);
    CHECK(figure.panes[1].area.max == style.size);
    CHECK(has_text(figure, "q = 0"));
}

TEST_CASE("a figure of a query in space from any side has its circles, and what is hidden dashed")
{
    const Document document{Query<3>{{{0.5, 1.0, 0.25}, 1.0}, {{1.0, -4.0, -5.0}, {0.0, 6.0, 5.0}}},
                            Target::curve};
    const Analysis analysis = analyse(document);
    FigureContent content{document, analysis};
    const std::string section = svg_text(make_figure(content, FigureStyle{}));
    content.orbit = OrbitView{};
    const std::string orbit = svg_text(make_figure(content, FigureStyle{}));
    for (const char* part : {"great-circle", "hidden-circle", "section-circle", "hidden-inside",
                             "sheet-edge", "stroke-dasharray"}) {
        CAPTURE(part);
        CHECK(orbit.find(part) != std::string::npos);
    }
    CHECK(section.find("hidden-inside") == std::string::npos);
    CHECK(section.find("grid-major") != std::string::npos);
    CHECK(orbit.find("grid-major") == std::string::npos);
    CHECK(orbit.find("axis-x") == std::string::npos);
    FigureStyle style;
    style.layers = all_layers();
    CHECK(svg_text(make_figure(content, style)).find("axis-x") != std::string::npos);
}

TEST_CASE("the section stands beside the orbit view in a wide figure, and above it in a high one")
{
    const Document document{Query<3>{{{0.5, 1.0, 0.25}, 1.0}, {{1.0, -4.0, -5.0}, {0.0, 6.0, 5.0}}},
                            Target::curve};
    const Analysis analysis = analyse(document);
    FigureContent content{document, analysis};
    content.orbit = OrbitView{};
    content.has_both = true;
    FigureStyle style;
    style.size = {801.0F, 400.0F};
    const Figure wide = make_figure(content, style);
    REQUIRE(wide.panes.size() == 2);
    CHECK(wide.panes[0].name == "canvas");
    CHECK(wide.panes[0].area == Rect{{0.0F, 0.0F}, {401.0F, 400.0F}});
    CHECK(wide.panes[1].name == "orbit");
    CHECK(wide.panes[1].area == Rect{{401.0F, 0.0F}, {801.0F, 400.0F}});
    CHECK(canvas_area(content, style) == wide.panes[0].area);
    const auto has = [](const Pane& pane, std::string_view meaning) {
        return std::ranges::find(pane.painted, meaning, &Painted::meaning) != pane.painted.end();
    };
    // One caption, in the section.
    CHECK(has(wide.panes[0], "caption"));
    CHECK(has(wide.panes[0], "grid-major"));
    CHECK_FALSE(has(wide.panes[1], "caption"));
    CHECK(has(wide.panes[1], "great-circle"));
    CHECK(has(wide.panes[1], "divider"));
    style.size = {400.0F, 800.0F};
    style.plots = true;
    const Figure high = make_figure(content, style);
    REQUIRE(high.panes.size() == 3);
    CHECK(high.panes[0].area.max.y == high.panes[1].area.min.y);
    CHECK(high.panes[1].area.max.y == high.panes[2].area.min.y);
    // In the plane there is one side only.
    const Document flat{Circle<2>{{0.0, 0.0}, 1.0}, Piece<2>{{-2.0, 0.0}, {2.0, 0.0}}};
    const Analysis flat_analysis = analyse(flat);
    FigureContent plane{flat, flat_analysis};
    const std::string alone = svg_text(make_figure(plane, FigureStyle{}));
    plane.orbit = OrbitView{};
    plane.has_both = true;
    CHECK(svg_text(make_figure(plane, FigureStyle{})) == alone);
}
