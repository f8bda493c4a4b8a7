#include "core/scene/canvas/build_scene.h"
#include "core/scene/canvas/labels.h"
#include "core/scene/view/camera.h"
#include "core/scene/view/projection.h"
#include "core/session/document.h"
#include "tests/support/catch.h"
#include "tests/support/documents.h"
#include "tests/support/plane.h"

#include <glm/geometric.hpp>

using namespace secant;

namespace {

constexpr Rect canvas{{0.0F, 0.0F}, {900.0F, 500.0F}};

} // namespace

TEST_CASE("a box of values stands beside its place, over no label and not under the pointer")
{
    test::Random random{4};
    for (int i = 0; i < 200; ++i) {
        const Document document = i == 0 ? first_document() : test::ordinary_document(random);
        const Analysis analysis = analyse(document);
        SceneView view;
        view.camera = fitted(test::plane(document), test::plane(analysis), canvas);
        const Scene scene = build_scene(document, analysis, view);
        const Pixel anchor{screen_from_world(view.camera, test::plane(document).piece.end)};
        const Pixel cursor = anchor + Pixel{4.0F, 3.0F};
        const Rect box = value_place(scene, {canvas, 1.0F, {}, cursor}, {180.0F, 40.0F}, anchor);
        CAPTURE(i);
        REQUIRE(contains(canvas, box));
        REQUIRE(glm::distance(size(box), Pixel{180.0F, 40.0F}) < 0.01F);
        REQUIRE_FALSE(contains(box, anchor));
        REQUIRE_FALSE(contains(box, cursor));
        for (const Primitive& primitive : scene.primitives) {
            const auto* label = std::get_if<Label>(&primitive);
            if (label != nullptr && label->boxed) REQUIRE_FALSE(overlap(label->box, box));
        }
    }
}

TEST_CASE("a box of values that has no place beside a handle goes to a corner")
{
    const Rect small{{0.0F, 0.0F}, {200.0F, 60.0F}};
    const Rect box =
        value_place({}, {small, 1.0F, {}, {20.0F, 20.0F}}, {190.0F, 50.0F}, {20.0F, 20.0F});
    CHECK(contains(small, box));
}
