#include "core/scene/canvas/build_scene.h"
#include "core/snap/snapped.h"
#include "tests/support/catch.h"

#include <algorithm>

using namespace secant;

namespace {

Scene scene_with(const Query<2>& query, const std::optional<Snap>& snap)
{
    SceneView view;
    view.camera.viewport = {{0.0F, 0.0F}, {1000.0F, 800.0F}};
    view.camera.pixels_per_unit = 100.0;
    view.snap = snap;
    const Document document{query.circle, query.piece};
    return build_scene(document, analyse(document), view);
}

/// The markers and lines of what a drag snaps to, and the texts of their labels.
struct Drawn {
    std::vector<Pixel> rings;
    int lines = 0;
    std::vector<std::string> labels;
};

Drawn drawn_snap(const Scene& scene)
{
    Drawn drawn;
    for (const Primitive& primitive : scene.primitives) {
        if (const auto* marker = std::get_if<Marker>(&primitive)) {
            if (marker->role == Role::snap) drawn.rings.push_back(marker->at);
        } else if (const auto* line = std::get_if<Line>(&primitive)) {
            drawn.lines += line->role == Role::snap ? 1 : 0;
        } else if (const auto* label = std::get_if<Label>(&primitive)) {
            if (label->role == Role::snap) drawn.labels.push_back(label->text);
        }
    }
    return drawn;
}

} // namespace

TEST_CASE("a drag that snaps to a tangent shows the line, where it touches, and the word")
{
    const Query<2> query{{{1, 0}, 1}, {{-4, 1}, {4, 1}}};
    const Drawn drawn = drawn_snap(scene_with(query, Snap{query, Degeneracy::tangent}));
    CHECK(drawn.rings == std::vector{Pixel{600.0F, 300.0F}});
    CHECK(drawn.lines == 1);
    CHECK(drawn.labels == std::vector<std::string>{"tangent"});
}

TEST_CASE("a corner of two curves shows both and an end on the circle shows no line")
{
    const Query<2> query{{{0, 0}, 1}, {{0, 1}, {4, 1}}};
    Drawn drawn = drawn_snap(
        scene_with(query, Snap{query, Degeneracy::tangent, Degeneracy::start_on_circle}));
    CHECK(drawn.rings.size() == 2);
    CHECK(drawn.labels == std::vector<std::string>{"tangent, E on the circle"});
    drawn = drawn_snap(scene_with(query, Snap{query, Degeneracy::start_on_circle}));
    CHECK(drawn.rings == std::vector{Pixel{500.0F, 300.0F}});
    CHECK(drawn.lines == 0);
}

TEST_CASE("a drag that snaps to nothing or to the grid has no mark")
{
    const Query<2> query{{{0, 0}, 1}, {{0, 1}, {4, 1}}};
    CHECK(drawn_snap(scene_with(query, std::nullopt)).rings.empty());
    const Drawn drawn = drawn_snap(scene_with(query, Snap{query}));
    CHECK(drawn.rings.empty());
    CHECK(drawn.labels.empty());
}
