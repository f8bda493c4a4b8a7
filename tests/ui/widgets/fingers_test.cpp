#include "core/scene/view/camera.h"
#include "tests/support/catch.h"
#include "tests/support/interface_driver.h"
#include "tests/support/pointer_steps.h"

#include <cmath>

using namespace secant;
using namespace secant::testing;

namespace {

bool near_to(const Pixel& a, const Pixel& b, float px = 0.6F)
{
    return std::abs(a.x - b.x) < px && std::abs(a.y - b.y) < px;
}

constexpr Pixel drag_way{60.0F, -80.0F};

/// Drags L with finger 1, which stays down.
/// @return  Where the finger went down.
Pixel drag_end(InterfaceDriver& ui)
{
    const Document before = ui.document();
    const Pixel at = ui.place_of(Handle::end);
    ui.put_finger(1, at);
    ui.move_finger(1, at + drag_way);
    ui.frame();
    CHECK_FALSE(ui.document() == before);
    return at;
}

} // namespace

TEST_CASE("a finger drags a handle as one step of the timeline")
{
    InterfaceDriver ui;
    const Document before = ui.document();
    const Pixel at = ui.place_of(Handle::end);
    ui.swipe(at, at + drag_way);
    CHECK_FALSE(ui.document() == before);
    CHECK_FALSE(is_dragging(ui.interaction()));
    ui.frame({CommandId::undo});
    CHECK(ui.document() == before);
    CHECK_FALSE(can_undo(ui.workspace()));
}

TEST_CASE("a handle under a finger is in reach at twenty-two pixels and does not jump")
{
    InterfaceDriver ui;
    ui.apply(TakeNews{ByTouch{true}});
    ui.settle();
    const Handle handle = GENERATE(Handle::start, Handle::end, Handle::center);
    const Pixel at = ui.place_of(handle);
    const Pixel beside = at + Pixel{handle == Handle::start ? -22.0F : 0.0F,
                                    handle == Handle::start ? 0.0F : -22.0F};
    ui.put_finger(1, beside);
    REQUIRE(ui.interaction().drag);
    CHECK(ui.interaction().drag->handle == handle);
    CHECK(near_to(ui.place_of(handle), at, 0.01F));
    ui.move_finger(1, beside + Pixel{4.0F, 0.0F}); // it trembles
    CHECK(near_to(ui.place_of(handle), at, 0.01F));
    ui.move_finger(1, beside + Pixel{52.0F, 0.0F});
    ui.frame();
    CHECK(near_to(ui.place_of(handle), at + Pixel{43.0F, 0.0F}));
    ui.lift_finger(1, beside + Pixel{52.0F, 0.0F});
}

TEST_CASE("a finger on empty ground pans and leaves the document as it is")
{
    InterfaceDriver ui;
    ui.apply(TakeNews{ByTouch{true}});
    ui.settle();
    const Document before = ui.document();
    const Pixel center = ui.place_of(Handle::center);
    ui.put_finger(1, empty_corner);
    ui.move_finger(1, empty_corner + Pixel{-10.0F, 0.0F});
    ui.move_finger(1, empty_corner + Pixel{-89.0F, -30.0F});
    ui.lift_finger(1, empty_corner + Pixel{-89.0F, -30.0F});
    // All but the nine pixels that a finger trembles.
    CHECK(near_to(ui.place_of(Handle::center), center + Pixel{-80.0F, -30.0F}));
    CHECK(ui.document() == before);
}

TEST_CASE("two fingers pan and zoom about the place between them")
{
    InterfaceDriver ui;
    ui.apply(TakeNews{ByTouch{true}});
    ui.settle();
    const Document before = ui.document();
    const Camera first = ui.interaction().camera;
    const Pixel left{300.0F, 300.0F};
    const Pixel right{500.0F, 300.0F};
    const Vec<2> world_left = world_from_screen(first, Vec<2>{left});
    const Vec<2> world_right = world_from_screen(first, Vec<2>{right});
    ui.put_finger(1, left);
    ui.put_finger(2, right);
    ui.move_finger(1, {250.0F, 350.0F});
    ui.move_finger(2, {650.0F, 350.0F});
    ui.frame();
    const Camera& camera = ui.interaction().camera;
    CHECK(camera.pixels_per_unit == Approx(2.0 * first.pixels_per_unit).epsilon(0.001));
    // The place under a finger stays under it.
    CHECK(near_to(Pixel{screen_from_world(camera, world_left)}, {250.0F, 350.0F}, 1.0F));
    CHECK(near_to(Pixel{screen_from_world(camera, world_right)}, {650.0F, 350.0F}, 1.0F));
    ui.lift_finger(2, {650.0F, 350.0F});
    ui.move_finger(1, {100.0F, 100.0F}); // the finger that is left does nothing
    ui.lift_finger(1, {100.0F, 100.0F});
    CHECK(ui.interaction().camera.pixels_per_unit == camera.pixels_per_unit);
    CHECK(ui.document() == before);
    CHECK_FALSE(can_undo(ui.workspace()));
    // One step back in the views.
    ui.frame({CommandId::view_back});
    ui.settle();
    CHECK(ui.interaction().camera.pixels_per_unit == Approx(first.pixels_per_unit));
}

TEST_CASE("a second finger takes back the drag of the first")
{
    InterfaceDriver ui;
    const Document before = ui.document();
    const Pixel at = drag_end(ui);
    ui.put_finger(2, {300.0F, 600.0F});
    CHECK(ui.document() == before);
    CHECK_FALSE(is_dragging(ui.interaction()));
    ui.lift_finger(2, {300.0F, 600.0F});
    ui.lift_finger(1, at);
    CHECK(ui.document() == before);
    CHECK_FALSE(can_undo(ui.workspace()));
}

TEST_CASE("fingers that the system cancels leave the document as it was")
{
    InterfaceDriver ui;
    const Document before = ui.document();
    const Pixel at = drag_end(ui);
    ui.cancel_fingers();
    ui.lift_finger(1, at);
    CHECK(ui.document() == before);
    CHECK_FALSE(is_dragging(ui.interaction()));
    CHECK_FALSE(can_undo(ui.workspace()));
    ui.wait(1.0);                   // else the next press is a double click
    const Pixel now = drag_end(ui); // the next finger is a finger again
    CHECK(is_dragging(ui.interaction()));
    ui.lift_finger(1, now + drag_way);
    CHECK_FALSE(ui.document() == before);
}

TEST_CASE("a tap that the system cancels is no tap")
{
    InterfaceDriver ui;
    ui.apply(ShowPanel{Panel::values});
    ui.settle();
    const Pixel at = ui.find("Side", {"values", "radii", "##first"});
    ui.put_finger(1, at);
    ui.cancel_fingers();
    ui.lift_finger(1, at);
    ui.settle();
    CHECK_FALSE(ui.interface().typed_field());
    ui.tap(at);
    ui.settle();
    CHECK(ui.interface().typed_field());
}

TEST_CASE("a third finger ends the zoom of two and does nothing itself")
{
    InterfaceDriver ui;
    ui.apply(TakeNews{ByTouch{true}});
    ui.settle();
    const Document before = ui.document();
    ui.put_finger(1, {300.0F, 300.0F});
    ui.put_finger(2, {500.0F, 300.0F});
    ui.put_finger(3, {400.0F, 400.0F});
    const Camera camera = ui.interaction().camera;
    ui.move_finger(1, {100.0F, 300.0F});
    ui.move_finger(3, {100.0F, 600.0F});
    CHECK(ui.interaction().camera == camera);
    for (const int finger : {3, 1, 2})
        ui.lift_finger(finger, {300.0F, 300.0F});
    CHECK(ui.interaction().camera == camera);
    CHECK(ui.document() == before);
    CHECK_FALSE(ui.interaction().panning);
}

TEST_CASE("a tap selects a handle and a double tap opens the window of its numbers")
{
    InterfaceDriver ui;
    const Document before = ui.document();
    const Pixel at = ui.place_of(Handle::end);
    ui.tap(at);
    CHECK(ui.interaction().focused == Handle::end);
    CHECK_FALSE(ui.interaction().editor);
    ui.wait(0.6);
    ui.tap(at);
    CHECK_FALSE(ui.interaction().editor);
    ui.tap(at + Pixel{8.0F, 6.0F});
    REQUIRE(ui.interaction().editor);
    CHECK(ui.interaction().editor->handle == Handle::end);
    CHECK(ui.document() == before);
}

TEST_CASE("a double tap on empty ground fits the view")
{
    InterfaceDriver ui;
    ui.tap(empty_corner);
    ui.wait(0.6);
    ui.pinch(empty_corner, 2.0);
    CHECK_FALSE(ui.interaction().keeps_fit);
    ui.tap(empty_corner);
    ui.tap(empty_corner);
    CHECK(ui.interaction().keeps_fit);
}

TEST_CASE("a finger that rests on the canvas opens the menu of the place")
{
    InterfaceDriver ui;
    const Document before = ui.document();
    const Pixel at = GENERATE_REF(ui.place_of(Handle::end), empty_corner);
    ui.put_finger(1, at);
    ui.wait(0.3);
    CHECK_FALSE(is_popup_open());
    ui.wait(0.4);
    CHECK(is_popup_open());
    ui.lift_finger(1, at);
    CHECK(is_popup_open());
    CHECK(ui.document() == before);
    ui.tap({700.0F, 700.0F});
    CHECK_FALSE(is_popup_open());
}

TEST_CASE("a finger that moved opens no menu when it rests")
{
    InterfaceDriver ui;
    const Pixel at = ui.place_of(Handle::end);
    ui.put_finger(1, at);
    ui.move_finger(1, at + Pixel{40.0F, 0.0F});
    ui.wait(1.0);
    CHECK_FALSE(is_popup_open());
    CHECK(is_dragging(ui.interaction()));
    ui.lift_finger(1, at);
}

TEST_CASE("nothing stays under a pointer after a finger has left")
{
    InterfaceDriver ui;
    ui.tap(ui.place_of(Handle::center));
    CHECK(ui.interaction().hovered == Handle::none);
    CHECK(ui.interaction().labelled == Handle::none);
    CHECK_FALSE(ImGui::IsMousePosValid());
}

TEST_CASE("fingers make room for fingers and the mouse takes it back")
{
    InterfaceDriver ui;
    CHECK_FALSE(ui.workspace().by_touch);
    const Pixel at = ui.place_of(Handle::end);
    ui.put_finger(1, at);
    ui.move_finger(1, at + Pixel{40.0F, 0.0F});
    CHECK_FALSE(ui.workspace().by_touch); // not within a gesture
    ui.lift_finger(1, at + Pixel{40.0F, 0.0F});
    CHECK(ui.workspace().by_touch);
    ui.wait(1.0);
    CHECK(ui.workspace().by_touch);
    ui.move({500.0F, 500.0F});
    CHECK_FALSE(ui.workspace().by_touch);
}
