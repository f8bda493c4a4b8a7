#include "core/scene/plots/plots.h"

#include "core/cases/shipped.h"
#include "core/session/document.h"
#include "tests/support/catch.h"
#include "tests/support/documents.h"
#include "tests/support/plane.h"

#include <algorithm>
#include <cmath>
#include <limits>

using namespace secant;

namespace {

const std::vector<Rect> strips{
    {{0.0F, 0.0F}, {880.0F, 190.0F}},   {{20.0F, 600.0F}, {1440.0F, 860.0F}},
    {{0.0F, 100.0F}, {400.0F, 300.0F}}, {{0.0F, 0.0F}, {260.0F, 150.0F}},
    {{0.0F, 0.0F}, {140.0F, 80.0F}},    {{0.0F, 0.0F}, {60.0F, 30.0F}}};

Scene plots_of(const Document& document, const Rect& strip = strips[0])
{
    return build_plots(document, analyse(document), PlotView{}, strip);
}

Document with_roots(double t1, double t2)
{
    const double middle = 0.5 * t1 + 0.5 * t2;
    return {{{middle, 0.0}, 0.5 * t2 - 0.5 * t1}, {{0.0, 0.0}, {1.0, 0.0}}, Target::curve};
}

template <class T>
std::vector<T> all(const Scene& scene, const Rect& area)
{
    std::vector<T> out;
    for (const Primitive& primitive : scene.primitives) {
        const T* found = std::get_if<T>(&primitive);
        if (found == nullptr) continue;
        if constexpr (std::is_same_v<T, Marker>) {
            if (!contains(area, found->at)) continue;
        }
        out.push_back(*found);
    }
    return out;
}

bool has_text(const Scene& scene, std::string_view text)
{
    const std::vector<Label> labels = all<Label>(scene, {});
    return std::ranges::any_of(labels, [&](const Label& l) { return l.text == text; });
}

Role role_of(Case kind)
{
    switch (kind) {
    case Case::impale: return Role::impale;
    case Case::poke: return Role::poke;
    case Case::exit_wound: return Role::exit_wound;
    case Case::fall_short: return Role::fall_short;
    case Case::past: return Role::past;
    case Case::completely_inside: return Role::completely_inside;
    case Case::miss:
    case Case::degenerate:
    case Case::invalid: break;
    }
    return Role::grid_minor;
}

/// True when a point lies in a convex polygon that looks clockwise, up to rounding to float.
bool holds(const Polygon& polygon, Pixel p)
{
    const std::size_t count = polygon.points.size();
    for (std::size_t i = 0; i < count; ++i) {
        const Pixel from = polygon.points[i];
        const Pixel side = polygon.points[(i + 1) % count] - from;
        const Pixel to = p - from;
        if (side.x * to.y - side.y * to.x < -0.01F * (std::abs(side.x) + std::abs(side.y))) {
            return false;
        }
    }
    return true;
}

std::vector<Document> hostile_documents(int count)
{
    test::Random random{29};
    std::vector<Document> out = test::extreme_documents();
    for (int i = 0; i < count; ++i) {
        out.push_back(i % 2 == 0 ? test::hostile_document(random)
                                 : test::ordinary_document(random));
    }
    constexpr double most = std::numeric_limits<double>::max();
    for (const double t1 : {-most, -1e300, -1e-300, -5e-324, 0.0, 1e-300, 0.5, 1.0, 1e300}) {
        for (const double t2 : {-1e-300, 0.0, 5e-324, 0.5, 1.0, std::nextafter(1.0, 2.0), most}) {
            if (t1 <= t2) out.push_back(with_roots(t1, t2));
        }
    }
    return out;
}

/// Checks that every primitive with its width is finite and within the strip.
bool stays_in(const Primitive& primitive, const Rect& strip)
{
    const Rect area = grown(strip, 1.0F);
    struct Visitor {
        Rect area;
        bool operator()(const Line& line) const { return in(line.from) && in(line.to); }
        bool operator()(const Polyline& line) const { return all_in(line.points); }
        bool operator()(const Polygon& polygon) const { return all_in(polygon.points); }
        bool operator()(const ArrowHead& head) const { return in(head.tip); }
        bool operator()(const Marker& marker) const { return in(marker.at); }
        bool operator()(const Label& label) const { return contains(area, label.box); }
        [[nodiscard]] bool in(Pixel p) const { return contains(area, p); }
        [[nodiscard]] bool all_in(const std::vector<Pixel>& points) const
        {
            return std::ranges::all_of(points, [this](Pixel p) { return in(p); });
        }
    };
    return std::visit(Visitor{area}, primitive);
}

bool labels_are_apart(const Scene& scene)
{
    const std::vector<Label> labels = all<Label>(scene, {});
    for (std::size_t i = 0; i < labels.size(); ++i) {
        for (std::size_t j = 0; j < i; ++j) {
            if (!overlap(grown(labels[i].box, -0.01F), labels[j].box)) continue;
            UNSCOPED_INFO(labels[i].text << " lies on " << labels[j].text);
            return false;
        }
    }
    return true;
}

} // namespace

TEST_CASE("the plots of the first document name its roots, the sides of q = 0 and the six cases")
{
    const Scene scene = plots_of(first_document());
    for (const std::string_view text :
         {"t1 = 0.3881", "t2 = 0.7855", "0", "1", "q = 0", "outside", "inside", "t axis",
          "(t1, t2) plane", "Impale", "Poke", "Exit wound", "Fall short", "Past", "Completely",
          "inside"}) {
        CAPTURE(text);
        CHECK(has_text(scene, text));
    }
}

TEST_CASE("the point (t1, t2) lies in the region of the case, and is there only with roots")
{
    for (const Document& document : hostile_documents(4000)) {
        const Analysis analysis = analyse(document);
        const Case kind = classification_of(analysis).kind;
        const Rect plane = plot_areas(strips[0], 1.0F).plane;
        const Scene scene = build_plots(document, analysis, PlotView{}, strips[0]);
        const std::vector<Marker> points = all<Marker>(scene, plane);
        REQUIRE(points.size() == (has_roots(kind) ? 1U : 0U));
        if (points.empty()) continue;
        for (const Polygon& polygon : all<Polygon>(scene, plane)) {
            if (polygon.role == role_of(kind)) REQUIRE(holds(polygon, points[0].at));
        }
    }
}

TEST_CASE("roots lie in order on the t axis, on the sides of 0 and 1 that the case prescribes")
{
    for (const Document& document : hostile_documents(4000)) {
        const Analysis analysis = analyse(document);
        const Case kind = classification_of(analysis).kind;
        if (!has_roots(kind)) continue;
        const Rect axis = plot_areas(strips[0], 1.0F).axis;
        const std::vector<Marker> roots = all<Marker>(plots_of(document), axis);
        REQUIRE(roots.size() == 2);
        REQUIRE(roots[0].at.x <= roots[1].at.x);
        REQUIRE(roots[0].filled == test::plane(analysis).roots[0].counts);
        REQUIRE(roots[1].filled == test::plane(analysis).roots[1].counts);
        for (const Marker& root : roots)
            REQUIRE((root.role == (root.filled ? Role::root_on : Role::root_off)));
        const TScale scale{axis.min.x + 8.0F, axis.max.x - 8.0F, 0.44F};
        const bool first_on =
            roots[0].at.x >= scale.place(0.0) && roots[0].at.x <= scale.place(1.0);
        REQUIRE(first_on == (kind == Case::impale || kind == Case::poke));
    }
}

TEST_CASE("plots are finite, stay in their strip and their texts apart, whatever the document")
{
    int turn = 0;
    for (const Document& document : hostile_documents(3000)) {
        const Rect& strip = strips[static_cast<std::size_t>(turn++) % strips.size()];
        const Scene scene = plots_of(document, strip);
        CAPTURE(turn);
        REQUIRE(labels_are_apart(scene));
        for (const Primitive& primitive : scene.primitives)
            REQUIRE(stays_in(primitive, strip));
    }
}

TEST_CASE("the parabola is below q = 0 where the piece is inside, and above it elsewhere")
{
    for (const GalleryItem& example : gallery()) {
        if (example.kind == Case::degenerate) continue;
        const Scene scene = plots_of(example.document);
        const Rect area = plot_areas(strips[0], 1.0F).parabola;
        float zero = 0.0F;
        for (const Line& line : all<Line>(scene, {})) {
            if (line.role == Role::grid_axis && line.from.x == area.min.x) zero = line.from.y;
        }
        REQUIRE(zero > area.min.y);
        for (const Polyline& curve : all<Polyline>(scene, {})) {
            for (const Pixel p : curve.points) {
                if (curve.role == Role::inside) CHECK(p.y >= zero - 0.01F);
                if (curve.role == Role::outside) CHECK(p.y <= zero + 0.01F);
            }
        }
    }
}

TEST_CASE("a miss has a parabola without roots, and both plots say so")
{
    const Document miss{{{0, 0}, 5}, {{-8, 7}, {8, 7}}, Target::curve};
    const Scene scene = plots_of(miss);
    // Of the marks only the vertex, which can be dragged without roots.
    const auto marks = all<Marker>(scene, strips[0]);
    REQUIRE(marks.size() == 1);
    CHECK(marks.front().role == Role::closest);
    const std::vector<Label> labels = all<Label>(scene, {});
    CHECK(std::ranges::count_if(labels, [](const Label& l) { return l.text == "no root"; }) == 2);
    const std::vector<Polyline> curves = all<Polyline>(scene, {});
    CHECK(std::ranges::any_of(curves, [](const Polyline& c) { return c.role == Role::outside; }));
    CHECK(std::ranges::none_of(curves, [](const Polyline& c) { return c.role == Role::inside; }));
}

TEST_CASE("a miss by the smallest possible piece has a parabola, too")
{
    const Document miss{{{1, 1}, 0.5}, {{0, 0}, {5e-324, 0}}, Target::curve};
    CHECK_FALSE(all<Polyline>(plots_of(miss), {}).empty());
}

TEST_CASE("a piece without length has the same q everywhere, and no point in the plane")
{
    const Document inside{{{0, 0}, 5}, {{1, 1}, {1, 1}}, Target::curve};
    const Scene scene = plots_of(inside);
    CHECK(all<Polyline>(scene, {}).empty());
    CHECK(all<Marker>(scene, strips[0]).empty());
    CHECK(has_text(scene, "no root"));
}

TEST_CASE("the part of the axis that counts follows the extent")
{
    Document document = with_roots(-3.0, 4.0);
    const auto width_inside = [&](Extent extent) {
        test::plane(document).piece.extent = extent;
        const Rect axis = plot_areas(strips[0], 1.0F).axis;
        float width = 0.0F;
        for (const Line& line : all<Line>(plots_of(document), {})) {
            if (line.role == Role::inside && contains(axis, line.from)) {
                width += line.to.x - line.from.x;
            }
        }
        return width;
    };
    const float ray = width_inside(Extent::ray);
    CHECK(ray > width_inside(Extent::segment));
    CHECK(width_inside(Extent::line) > ray);
}

TEST_CASE("names that do not fit into their regions are in a legend, or only the current name is")
{
    CHECK(has_text(plots_of(first_document(), strips[0]), "Completely"));
    const Scene legend = plots_of(first_document(), {{0.0F, 0.0F}, {620.0F, 190.0F}});
    CHECK(has_text(legend, "Completely inside"));
    CHECK(has_text(legend, "Past"));
    const Scene small = plots_of(first_document(), strips[2]);
    CHECK(has_text(small, "Impale"));
    CHECK_FALSE(has_text(small, "Past"));
}

TEST_CASE("the names of the roots are shown in order, however near or far the roots are")
{
    for (const Document& document : hostile_documents(2000)) {
        const Analysis analysis = analyse(document);
        if (test::plane(analysis).root_count != 2 || classification_of(analysis).tangent) continue;
        const std::vector<Label> labels = all<Label>(plots_of(document), {});
        const auto named = [&](std::string_view start) {
            return std::ranges::find_if(labels,
                                        [&](const Label& l) { return l.text.starts_with(start); });
        };
        const auto first = named("t1 = ");
        const auto second = named("t2 = ");
        REQUIRE(first != labels.end());
        REQUIRE(second != labels.end());
        REQUIRE(first->box.max.x < second->box.min.x);
    }
}

TEST_CASE("the plots of a document in space know lengths along z")
{
    // Past the sphere at a distance of 2, along z, where the projection has no length.
    const Query<3> along_z{{{2.0, 0.0, 0.0}, 1.0}, {{0.0, 0.0, -4.0}, {0.0, 0.0, 4.0}}};
    const Query<2> along_x{{{0.0, 2.0}, 1.0}, {{-4.0, 0.0}, {4.0, 0.0}}};
    const Rect area = plot_areas(strips[0], 1.0F).parabola;
    const auto space = all<Polyline>(plots_of({along_z, Target::curve}), area);
    const auto plane = all<Polyline>(plots_of({along_x, Target::curve}), area);
    REQUIRE_FALSE(space.empty());
    REQUIRE(space.size() == plane.size());
    for (std::size_t i = 0; i < space.size(); ++i)
        CHECK(space[i].points == plane[i].points);
}
