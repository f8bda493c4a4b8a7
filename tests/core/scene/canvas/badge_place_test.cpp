#include "core/scene/canvas/labels.h"
#include "tests/support/catch.h"

using namespace secant;

namespace {

constexpr Pixel badge{200.0F, 70.0F};

LabelSurroundings canvas(Pixel extent = {800.0F, 500.0F})
{
    LabelSurroundings out;
    out.canvas = {{0.0F, 40.0F}, Pixel{0.0F, 40.0F} + extent};
    return out;
}

Rect dot(Pixel at)
{
    return grown({at, at}, 9.0F);
}

} // namespace

TEST_CASE("the badge stands at the top left of an empty canvas")
{
    const LabelSurroundings around = canvas();
    CHECK(badge_place({}, badge, around) == BadgePlace::top_left);
    for (int i = 0; i < 8; ++i) {
        const Rect box = badge_box(static_cast<BadgePlace>(i), around.canvas, badge, 1.0F);
        CHECK(contains(around.canvas, box));
        CHECK(size(box) == badge);
    }
}

TEST_CASE("the badge gives way to a handle, and stays there when the handle has gone")
{
    LabelSurroundings around = canvas();
    around.handles = {dot({100.0F, 90.0F})};
    const auto moved = badge_place(BadgePlace::top_left, badge, around);
    CHECK(moved == BadgePlace::top_right);
    around.handles.clear();
    CHECK(badge_place(moved, badge, around) == moved);
    // A place that is chosen anew is the first again.
    CHECK(badge_place({}, badge, around) == BadgePlace::top_left);
}

TEST_CASE("the badge gives way to a mark, and takes the place with nothing under it")
{
    LabelSurroundings around = canvas();
    around.marks = {dot({100.0F, 90.0F})};
    around.strokes = {{{600.0F, 0.0F}, {800.0F, 200.0F}, Role::circle}};
    CHECK(badge_place(BadgePlace::top_left, badge, around) == BadgePlace::bottom_left);
}

TEST_CASE("a stroke below it does not move the badge")
{
    LabelSurroundings around = canvas();
    around.strokes = {{{0.0F, 0.0F}, {300.0F, 300.0F}, Role::circle}};
    CHECK(badge_place(BadgePlace::top_left, badge, around) == BadgePlace::top_left);
    CHECK(badge_place({}, badge, around) == BadgePlace::top_right);
}

TEST_CASE("a faint stroke does not drive the badge to the lower edge, and a notice keeps it away")
{
    LabelSurroundings around = canvas();
    around.strokes = {{{0.0F, 90.0F}, {800.0F, 90.0F}, Role::beyond}};
    CHECK(badge_place({}, badge, around) == BadgePlace::top_left);
    around.forbidden = {{{0.0F, 480.0F}, {800.0F, 540.0F}}};
    CHECK(badge_place(BadgePlace::bottom_left, badge, around) == BadgePlace::top_left);
}

TEST_CASE("there is no badge where it would cover a handle or leave the canvas everywhere")
{
    LabelSurroundings around = canvas({230.0F, 120.0F});
    around.handles = {dot({115.0F, 100.0F})};
    CHECK_FALSE(badge_place(BadgePlace::top_left, badge, around));
    CHECK_FALSE(badge_place({}, {900.0F, 70.0F}, canvas()));
}
