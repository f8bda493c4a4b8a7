#include "core/formula/derivation.h"
#include "core/scene/canvas/build_scene.h"
#include "core/scene/view/camera.h"
#include "core/session/document.h"
#include "tests/support/catch.h"
#include "tests/support/documents.h"
#include "tests/support/plane.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <string>
#include <string_view>

using namespace secant;
using formula::Mention;

namespace {

const Rect screen{{10.0F, 20.0F}, {810.0F, 620.0F}};

Scene scene_of(const Document& document, const formula::Mentions& mentions)
{
    const Analysis analysis = analyse(document);
    const Projection drawn = project(document, analysis);
    SceneView view;
    view.camera = fitted(drawn.query, drawn.answer, screen, FitTo::detail);
    view.mentions = mentions;
    return build_scene(document, analysis, view);
}

bool holds_label(const Scene& scene, std::string_view text)
{
    return std::ranges::any_of(scene.primitives, [&](const Primitive& primitive) {
        const auto* label = std::get_if<Label>(&primitive);
        return label != nullptr && label->text == text && label->role == Role::witness;
    });
}

template <class Shape>
int count(const Scene& scene, Role role = Role::witness)
{
    return static_cast<int>(std::ranges::count_if(scene.primitives, [&](const Primitive& p) {
        const auto* shape = std::get_if<Shape>(&p);
        return shape != nullptr && shape->role == role;
    }));
}

bool is_finite_pixel(Pixel p)
{
    return std::isfinite(p.x) && std::isfinite(p.y);
}

bool is_drawable(const Primitive& primitive)
{
    if (const auto* line = std::get_if<Line>(&primitive))
        return is_finite_pixel(line->from) && is_finite_pixel(line->to);
    if (const auto* curve = std::get_if<Polyline>(&primitive))
        return std::ranges::all_of(curve->points, is_finite_pixel);
    if (const auto* area = std::get_if<Polygon>(&primitive))
        return std::ranges::all_of(area->points, is_finite_pixel);
    if (const auto* head = std::get_if<ArrowHead>(&primitive)) return is_finite_pixel(head->tip);
    if (const auto* marker = std::get_if<Marker>(&primitive)) return is_finite_pixel(marker->at);
    return contains(screen, std::get<Label>(primitive).box);
}

} // namespace

TEST_CASE("each mention has its strokes and its name")
{
    const Document document = first_document();
    const auto drawn = [&](Mention part) { return scene_of(document, formula::mentions({part})); };
    CHECK(count<Marker>(drawn(Mention::start)) == 1);
    CHECK(count<Marker>(drawn(Mention::end)) == 1);
    CHECK(count<Marker>(drawn(Mention::center)) == 1);
    CHECK(count<ArrowHead>(drawn(Mention::direction)) == 1);
    CHECK(holds_label(drawn(Mention::direction), "d"));
    CHECK(count<ArrowHead>(drawn(Mention::from_center)) == 1);
    CHECK(holds_label(drawn(Mention::from_center), "f"));
    CHECK(count<Line>(drawn(Mention::whole_line)) == 1);
    CHECK(count<Polyline>(drawn(Mention::circle)) == 1);
    CHECK(holds_label(drawn(Mention::radius), "r"));
    CHECK(holds_label(drawn(Mention::first_root), "t1 = 0.3881"));
    CHECK(holds_label(drawn(Mention::second_root), "t2 = 0.7855"));
    CHECK(count<Marker>(drawn(Mention::foot)) == 1);
    CHECK(count<Polyline>(drawn(Mention::foot)) == 1); // the right angle
    CHECK(holds_label(drawn(Mention::closest), "distance 0.4253"));
    CHECK(count<Polygon>(drawn(Mention::triangle), Role::witness_area) == 1);
    CHECK(count<Line>(drawn(Mention::triangle)) == 3);
}

TEST_CASE("a derivation takes the place of the answer's distance and offset")
{
    const Document document = first_document();
    CHECK(count<Line>(scene_of(document, {}), Role::closest_link) == 1);
    CHECK(count<Line>(scene_of(document, {}), Role::witness) == 0);
    const Scene scene = scene_of(document, formula::mentions({Mention::direction}));
    CHECK(count<Line>(scene, Role::closest_link) == 0);
    CHECK(count<ArrowHead>(scene, Role::offset) == 0);
    CHECK(count<Marker>(scene, Role::root_on) == 2);
}

TEST_CASE("the radius of a stadium that is mentioned is r + s")
{
    Document document = first_document();
    std::get<Query<2>>(document.query).piece.radius = 0.5;
    CHECK(holds_label(scene_of(document, formula::mentions({Mention::radius})), "r + s"));
}

TEST_CASE("the picture of every line of a derivation is finite and stays on the canvas")
{
    test::Random random{11};
    std::vector<Document> documents = test::extreme_documents();
    for (int i = 0; i < 20; ++i) {
        documents.push_back(test::hostile_document(random));
        documents.push_back(test::ordinary_document(random));
    }
    using formula::Derivation;
    for (const Document& document : documents) {
        for (const Derivation subject :
             {Derivation::roots, Derivation::closest, Derivation::side}) {
            for (const auto& line : formula::derive(subject, document, analyse(document))) {
                const Scene scene = scene_of(document, line.mentions);
                CHECK(std::ranges::all_of(scene.primitives, is_drawable));
            }
        }
    }
}
