#include "core/scene/canvas/build_scene.h"

#include "core/cases/shipped.h"
#include "core/scene/style.h"
#include "core/scene/view/camera.h"
#include "core/scene/view/handles/handle.h"
#include "core/scene/view/projection.h"
#include "core/session/document.h"
#include "core/text/entered_number.h"
#include "tests/support/catch.h"
#include "tests/support/documents.h"
#include "tests/support/plane.h"

#include <fmt/format.h>
#include <glm/geometric.hpp>

#include <algorithm>
#include <array>
#include <cmath>
#include <tuple>

using namespace secant;

namespace {

const std::vector<Pixel> sizes{
    {400.0F, 300.0F}, {640.0F, 480.0F}, {1280.0F, 800.0F}, {1920.0F, 1080.0F}};

SceneView view_of(const Document& document, const Analysis& analysis, Pixel size)
{
    SceneView view;
    view.camera = fitted(test::plane(document), test::plane(analysis),
                         {{300.0F, 40.0F}, Pixel{300.0F, 40.0F} + size});
    view.radius_angle_rad =
        radius_angle_rad(test::plane(document), view.camera, view.radius_angle_rad);
    return view;
}

template <class T>
std::vector<T> all(const Scene& scene)
{
    std::vector<T> out;
    for (const Primitive& primitive : scene.primitives) {
        if (const T* found = std::get_if<T>(&primitive)) out.push_back(*found);
    }
    return out;
}

bool has_label(const Scene& scene, std::string_view text)
{
    const std::vector<Label> labels = all<Label>(scene);
    return std::any_of(labels.begin(), labels.end(),
                       [&](const Label& label) { return label.text == text; });
}

template <class T>
int count_role(const Scene& scene, Role role)
{
    const std::vector<T> found = all<T>(scene);
    return static_cast<int>(std::count_if(found.begin(), found.end(),
                                          [&](const T& item) { return item.role == role; }));
}

/// Checks that a place is finite, and near enough to the viewport for a float.
bool is_near(Pixel p)
{
    return std::abs(p.x) < 1e5F && std::abs(p.y) < 1e5F;
}

bool is_near(const Primitive& primitive)
{
    struct Visitor {
        bool operator()(const Line& line) const { return is_near(line.from) && is_near(line.to); }
        bool operator()(const Polyline& line) const { return all_near(line.points); }
        bool operator()(const Polygon& polygon) const { return all_near(polygon.points); }
        bool operator()(const ArrowHead& head) const
        {
            return is_near(head.tip) && is_near(head.direction) && std::isfinite(head.length);
        }
        bool operator()(const Marker& marker) const { return is_near(marker.at); }
        bool operator()(const Label& label) const
        {
            return is_near(label.box.min) && is_near(label.box.max) && is_near(label.anchor) &&
                   is_near(label.leader_end);
        }
        static bool all_near(const std::vector<Pixel>& points)
        {
            return std::all_of(points.begin(), points.end(), [](Pixel p) { return is_near(p); });
        }
    };
    return std::visit(Visitor{}, primitive);
}

/// True when no label leaves the canvas or lies on another or on a reserved place.
bool labels_are_apart(const Scene& scene, const SceneView& view)
{
    const std::vector<Label> labels = all<Label>(scene);
    for (std::size_t i = 0; i < labels.size(); ++i) {
        if (!contains(view.camera.viewport, labels[i].box)) return false;
        for (std::size_t j = 0; j < i; ++j) {
            if (overlap(labels[i].box, labels[j].box)) return false;
        }
        for (const Rect& reserved : view.reserved) {
            if (overlap(labels[i].box, reserved)) return false;
        }
    }
    return true;
}

} // namespace

TEST_CASE("the first document shows every part of an impale with its name")
{
    const Document document = first_document();
    const Analysis analysis = analyse(document);
    const Scene scene = build_scene(document, analysis, view_of(document, analysis, sizes[2]));
    CHECK(count_role<Polygon>(scene, Role::disk) == 1);
    CHECK(count_role<Polyline>(scene, Role::circle) == 1);
    CHECK(count_role<Polyline>(scene, Role::ghost) == 1);
    CHECK(count_role<Line>(scene, Role::outside) == 2);
    CHECK(count_role<Line>(scene, Role::inside) == 1);
    CHECK(count_role<Line>(scene, Role::beyond) == 2);
    CHECK(count_role<Marker>(scene, Role::root_on) == 2);
    CHECK(count_role<ArrowHead>(scene, Role::normal) == 2);
    CHECK(count_role<ArrowHead>(scene, Role::offset) == 1);
    CHECK(count_role<Marker>(scene, Role::closest) == 1);
    for (const std::string_view name :
         {"E", "L", "C", "r = 1.65", "t1 = 0.3881", "t2 = 0.7855", "closest, depth 1.225"}) {
        CAPTURE(name);
        CHECK(has_label(scene, name));
    }
}

TEST_CASE("a point that is dragged in an oblique section says how far it is beside it")
{
    const Document document{Query<3>{{{0.3, 1.0, 0.25}, 2.0}, {{1.0, -4.1, -5.0}, {0.1, 6.0, 5.7}}},
                            Target::curve};
    const Analysis analysis = analyse(document);
    const Projection drawn = project(document, analysis);
    REQUIRE(drawn.space);
    SceneView view;
    view.camera = fitted(drawn.query, drawn.answer, {{0.0F, 0.0F}, {900.0F, 700.0F}});
    const std::string words = "section through E, L, C";
    CHECK(has_label(build_scene(document, analysis, view), words));
    int beside = 0;
    const auto& [circle, piece] = drawn.space->query;
    for (const auto& [handle, name, point] :
         {std::tuple{Handle::start, 'E', piece.start}, std::tuple{Handle::end, 'L', piece.end},
          std::tuple{Handle::center, 'C', circle.center}}) {
        view.active = handle;
        const double height = std::abs(height_above(drawn.space->section, point));
        const std::string expected =
            height == 0.0 ? words
                          : fmt::format("{} but for {} of {}", words, brief_text(height, 2), name);
        CHECK(has_label(build_scene(document, analysis, view), expected));
        CHECK(height < 1e-14);
        beside += height != 0.0 ? 1 : 0;
    }
    CHECK(beside > 0);
    view.active = Handle::radius;
    CHECK(has_label(build_scene(document, analysis, view), words));
}

TEST_CASE("a root beyond the extent is hollow and has no normal")
{
    const Document document{{{0, 0}, 5}, {{-8, 3}, {0, 3}}, Target::curve}; // poke
    const Analysis analysis = analyse(document);
    const Scene scene = build_scene(document, analysis, view_of(document, analysis, sizes[2]));
    CHECK(count_role<ArrowHead>(scene, Role::normal) == 1);
    for (const Marker& marker : all<Marker>(scene)) {
        if (marker.role == Role::root_on) CHECK(marker.filled);
        if (marker.role == Role::root_off) CHECK_FALSE(marker.filled);
    }
    CHECK(count_role<Marker>(scene, Role::root_off) == 1);
}

TEST_CASE("a ray is drawn on beyond L, and a line beyond both ends")
{
    Document document = first_document();
    const auto count_beyond = [&](Extent extent) {
        test::plane(document).piece.extent = extent;
        const Analysis analysis = analyse(document);
        return count_role<Line>(
            build_scene(document, analysis, view_of(document, analysis, sizes[2])), Role::beyond);
    };
    CHECK(count_beyond(Extent::segment) == 2);
    CHECK(count_beyond(Extent::ray) == 1);
    CHECK(count_beyond(Extent::line) == 0);
}

TEST_CASE("a stadium has a round cap at each end of its extent, and the circle its roots are on")
{
    Document document = gallery().back().document;
    const auto count_caps = [&](Extent extent) {
        test::plane(document).piece.extent = extent;
        const Analysis analysis = analyse(document);
        SceneView view = view_of(document, analysis, sizes[2]);
        view.camera = zoomed(view.camera, {900.0, 400.0}, 0.5);
        const Scene scene = build_scene(document, analysis, view);
        CHECK(count_role<Line>(scene, Role::stadium) == 2);
        CHECK(has_label(scene, "s = 2"));
        const Vec<2> center = screen_from_world(view.camera, test::plane(document).circle.center);
        for (const Polyline& ring : all<Polyline>(scene)) {
            if (ring.role != Role::reach) continue;
            const double radius = glm::distance(Vec<2>{ring.points.front()}, center);
            for (const Marker& root : all<Marker>(scene)) {
                if (root.role != Role::root_on) continue;
                CHECK(glm::distance(Vec<2>{root.at}, center) == Approx(radius).epsilon(1e-3));
            }
        }
        CHECK(count_role<Polyline>(scene, Role::reach) == 1);
        std::vector<Pixel> ends;
        for (const Polyline& cap : all<Polyline>(scene)) {
            if (cap.role == Role::stadium) ends.push_back(cap.points.front());
        }
        return ends.size();
    };
    CHECK(count_caps(Extent::segment) >= 2);
    const std::size_t of_ray = count_caps(Extent::ray);
    CHECK(of_ray >= 1);
    CHECK(of_ray < count_caps(Extent::segment));
    CHECK(count_caps(Extent::line) == 0);
}

TEST_CASE("a piece without width shows the stadium's handle only under the pointer")
{
    const Document document = first_document();
    const Analysis analysis = analyse(document);
    SceneView view = view_of(document, analysis, sizes[2]);
    const auto shown = [&] {
        return count_role<Marker>(build_scene(document, analysis, view), Role::stadium);
    };
    CHECK(shown() == 0);
    view.hovered = Handle::segment;
    CHECK(shown() == 1);
    view.active = Handle::center;
    CHECK(shown() == 0);
    view = view_of(document, analysis, sizes[2]);
    view.focused = Handle::stadium;
    CHECK(shown() == 1);
}

TEST_CASE("a tangent has one label for both of its roots")
{
    const Document document{{{0, 0}, 5}, {{-8, 5}, {8, 5}}, Target::curve};
    const Analysis analysis = analyse(document);
    const Scene scene = build_scene(document, analysis, view_of(document, analysis, sizes[0]));
    CHECK(has_label(scene, "t1 = t2 = 0.5"));
}

TEST_CASE("a held handle is active, and no other handle is hovered meanwhile")
{
    const Document document = first_document();
    const Analysis analysis = analyse(document);
    SceneView view = view_of(document, analysis, sizes[2]);
    view.hovered = Handle::start;
    view.active = Handle::center;
    const Scene scene = build_scene(document, analysis, view);
    const std::vector<Marker> markers = all<Marker>(scene);
    CHECK(std::count_if(markers.begin(), markers.end(),
                        [](const Marker& m) { return m.emphasis == Emphasis::active; }) == 1);
    CHECK(std::none_of(markers.begin(), markers.end(),
                       [](const Marker& m) { return m.emphasis == Emphasis::hovered; }));
}

TEST_CASE("labels never overlap and never leave the canvas, whatever the document and the size")
{
    test::Random random{7};
    for (int i = 0; i < 1500; ++i) {
        const Document document = test::ordinary_document(random);
        const Analysis analysis = analyse(document);
        const Pixel size = sizes[static_cast<std::size_t>(i) % sizes.size()];
        SceneView view = view_of(document, analysis, size);
        if (i % 3 == 0) view.camera = zoomed(view.camera, {400.0, 200.0}, 0.02);
        if (i % 3 == 1) view.camera = zoomed(view.camera, {400.0, 200.0}, 5.0);
        if (i % 2 == 0) view.reserved = {{{310.0F, 50.0F}, {500.0F, 110.0F}}};
        REQUIRE(labels_are_apart(build_scene(document, analysis, view), view));
    }
}

TEST_CASE("the names of E, L, C and r stay readable on a small canvas")
{
    test::Random random{11};
    int shown = 0;
    constexpr int scenes = 200;
    for (int i = 0; i < scenes; ++i) {
        Document document = test::ordinary_document(random);
        test::plane(document).piece.end = test::plane(document).piece.start + Vec<2>{2.0, 1.0};
        const Analysis analysis = analyse(document);
        const Scene scene = build_scene(document, analysis, view_of(document, analysis, sizes[0]));
        shown += has_label(scene, "E") && has_label(scene, "L") && has_label(scene, "C") ? 1 : 0;
    }
    CHECK(shown == scenes);
}

TEST_CASE("every valid document makes a finite scene at every zoom")
{
    test::Random random{13};
    std::vector<Document> documents = test::extreme_documents();
    for (int i = 0; i < 400; ++i)
        documents.push_back(test::hostile_document(random));
    for (const Document& document : documents) {
        const Analysis analysis = analyse(document);
        SceneView view = view_of(document, analysis, sizes[1]);
        for (const double factor : {1.0, 1e-6, 1e3, 1e9, 1e40, 1e300}) {
            view.camera = zoomed(view.camera, {700.0, 300.0}, factor);
            const Scene scene = build_scene(document, analysis, view);
            REQUIRE(scene.primitives.size() < 1000);
            for (const Primitive& primitive : scene.primitives)
                REQUIRE(is_near(primitive));
            REQUIRE(labels_are_apart(scene, view));
        }
    }
}

TEST_CASE("a document that is no query shows the grid alone")
{
    Document document = first_document();
    test::plane(document).circle.radius = -1.0;
    const Scene scene = build_scene(document, analyse(document),
                                    view_of(first_document(), analyse(first_document()), sizes[1]));
    CHECK(count_role<Line>(scene, Role::grid_major) > 0);
    CHECK(all<Marker>(scene).empty());
}

TEST_CASE("the target shows: the edge of a curve is strong, and the inside of a disk is filled")
{
    Document document = first_document();
    const Analysis analysis = analyse(document);
    const SceneView view = view_of(document, analysis, sizes[1]);
    const auto inside = [&](const Scene& scene) {
        for (const Polygon& polygon : all<Polygon>(scene)) {
            if (polygon.role == Role::disk) return polygon.opacity;
        }
        return 0.0F;
    };
    document.target = Target::curve;
    const Scene curve = build_scene(document, analysis, view);
    document.target = Target::disk;
    const Scene disk = build_scene(document, analysis, view);
    CHECK(count_role<Polyline>(curve, Role::circle) == 1);
    CHECK(count_role<Polyline>(curve, Role::disk_edge) == 0);
    CHECK(count_role<Polyline>(disk, Role::circle) == 0);
    CHECK(count_role<Polyline>(disk, Role::disk_edge) == 1);
    CHECK(inside(disk) >= 3.0F * inside(curve));
    for (const Palette palette : {Palette::dark, Palette::light}) {
        CHECK(stroke_of(palette, Role::circle).thickness >
              2.0F * stroke_of(palette, Role::disk_edge).thickness);
    }
}
