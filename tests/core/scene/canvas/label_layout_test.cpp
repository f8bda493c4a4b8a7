#include "core/scene/canvas/labels.h"
#include "tests/support/catch.h"

using namespace secant;

namespace {

LabelRequest request(Pixel anchor, Pixel preferred = {1.0F, 0.0F})
{
    return {"text", {40.0F, 20.0F}, anchor, 5.0F, preferred, Role::root_on};
}

LabelSurroundings surroundings(float width, float height)
{
    LabelSurroundings out;
    out.canvas = {{0.0F, 0.0F}, {width, height}};
    return out;
}

} // namespace

TEST_CASE("a label with room around it lies in its preferred direction, close by")
{
    const std::vector requests{request({200.0F, 100.0F}, {-1.0F, 0.0F})};
    const std::vector<Label> labels = place_labels(requests, surroundings(400.0F, 300.0F));
    REQUIRE(labels.size() == 1);
    CHECK(labels[0].box.max.x < 200.0F);
    CHECK(labels[0].box.max.x > 180.0F);
    CHECK_FALSE(labels[0].leader);
}

TEST_CASE("labels of one place spread around it, and distant labels have leaders")
{
    const std::vector<LabelRequest> requests(24, request({200.0F, 150.0F}));
    const std::vector<Label> labels = place_labels(requests, surroundings(400.0F, 300.0F));
    CHECK(labels.size() == 24);
    CHECK(labels.back().leader);
    for (std::size_t i = 0; i < labels.size(); ++i) {
        for (std::size_t j = 0; j < i; ++j)
            CHECK_FALSE(overlap(grown(labels[i].box, 2.9F), labels[j].box));
    }
}

TEST_CASE("labels without room are left out, the last first")
{
    std::vector<LabelRequest> requests(24, request({30.0F, 30.0F}));
    requests.front().text = "first";
    const std::vector<Label> labels = place_labels(requests, surroundings(100.0F, 60.0F));
    REQUIRE(!labels.empty());
    CHECK(labels.size() < 24);
    CHECK(labels.front().text == "first");
}

TEST_CASE("a label stays off forbidden places, and off handles while there is another place")
{
    LabelSurroundings around = surroundings(400.0F, 300.0F);
    around.forbidden = {{{200.0F, 0.0F}, {400.0F, 300.0F}}};
    around.handles = {{{100.0F, 0.0F}, {195.0F, 300.0F}}};
    const std::vector requests{request({198.0F, 150.0F})};
    const std::vector<Label> labels = place_labels(requests, around);
    REQUIRE(labels.size() == 1);
    CHECK_FALSE(overlap(labels[0].box, around.forbidden[0]));
    CHECK_FALSE(overlap(labels[0].box, around.handles[0]));

    around.handles = {{{0.0F, 0.0F}, {195.0F, 300.0F}}};
    CHECK(place_labels(requests, around).size() == 1);
}

TEST_CASE("a label moves aside rather than cross a stroke")
{
    LabelSurroundings around = surroundings(400.0F, 300.0F);
    around.strokes = {{{0.0F, 150.0F}, {400.0F, 150.0F}, Role::outside}};
    const std::vector requests{request({200.0F, 150.0F})};
    const std::vector<Label> labels = place_labels(requests, around);
    REQUIRE(labels.size() == 1);
    CHECK_FALSE(crosses(around.strokes[0], labels[0].box));
}

TEST_CASE("a stroke crosses a rectangle, passes its corner, or stops before it")
{
    constexpr Rect rect{{10.0F, 10.0F}, {20.0F, 20.0F}};
    CHECK(crosses({{0.0F, 0.0F}, {30.0F, 30.0F}, Role::circle}, rect));
    CHECK(crosses({{12.0F, 12.0F}, {13.0F, 13.0F}, Role::circle}, rect));
    CHECK_FALSE(crosses({{0.0F, 15.0F}, {15.0F, 0.0F}, Role::circle}, rect));
    CHECK_FALSE(crosses({{0.0F, 0.0F}, {9.0F, 9.0F}, Role::circle}, rect));
}

TEST_CASE("a scene that moves by a pixel moves its labels with it")
{
    LabelSurroundings around = surroundings(800.0F, 600.0F);
    std::vector<LabelRequest> requests(6, request({400.0F, 300.0F}));
    const std::vector<Label> before = place_labels(requests, around);
    for (LabelRequest& r : requests)
        r.anchor += Pixel{1.0F, 0.0F};
    const std::vector<Label> after = place_labels(requests, around);
    REQUIRE(before.size() == after.size());
    for (std::size_t i = 0; i < before.size(); ++i) {
        CHECK(after[i].box.min.x == Approx(before[i].box.min.x + 1.0F));
        CHECK(after[i].box.min.y == Approx(before[i].box.min.y));
    }
}
