#include "tests/support/catch.h"
#include "tests/support/interface_driver.h"
#include "tests/support/plane.h"
#include "tests/support/pointer_steps.h"

#include "core/scene/view/handles/handle.h"
#include "core/scene/view/projection.h"

#include <glm/geometric.hpp>

#include <cmath>

using namespace secant;
using namespace secant::testing;

TEST_CASE("dragging a handle moves it as far as the pointer, and nothing else")
{
    InterfaceDriver ui;
    const Handle handle =
        GENERATE(Handle::start, Handle::end, Handle::center, Handle::radius, Handle::segment);
    const Document before = ui.document();
    const Handles places = handles(project(before, analyse(before)), ui.interaction().camera,
                                   ui.interaction().radius_angle_rad);
    // Presses beside the middle of the handle: the handle must not jump to the pointer.
    Pixel grab = ui.place_of(handle) + Pixel{3.0F, 2.0F};
    if (handle == Handle::segment) grab = Pixel{places.start * 0.8 + places.end * 0.2};
    const Pixel travel{31.0F, -17.0F};
    const Pixel from = ui.place_of(handle);

    ui.drag(grab, grab + travel);

    const Document after = ui.document();
    CHECK((test::plane(before).piece.start == test::plane(after).piece.start) ==
          (handle != Handle::start && handle != Handle::segment));
    CHECK((test::plane(before).piece.end == test::plane(after).piece.end) ==
          (handle != Handle::end && handle != Handle::segment));
    CHECK((test::plane(before).circle.center == test::plane(after).circle.center) ==
          (handle != Handle::center));
    CHECK((test::plane(before).circle.radius == test::plane(after).circle.radius) ==
          (handle != Handle::radius));
    if (handle != Handle::radius) {
        const Pixel moved = ui.place_of(handle) - from;
        CHECK(std::abs(moved.x - travel.x) <= 1.0F); // rounded to what a pixel can tell
        CHECK(std::abs(moved.y - travel.y) <= 1.0F);
    }
}

TEST_CASE("the handle beside the piece gives the piece a width, and back to none")
{
    InterfaceDriver ui;
    const Document before = ui.document();
    const Pixel grab = ui.place_of(Handle::stadium) + Pixel{2.0F, 1.0F};
    const Pixel body = ui.place_of(Handle::segment);
    const Pixel away = glm::normalize(ui.place_of(Handle::stadium) - body);
    ui.move(grab);
    CHECK(ui.interaction().hovered == Handle::stadium);
    ui.drag(grab, grab + 50.0F * away);
    const double wide = test::plane(ui.document()).piece.radius;
    const double pixel = 1.0 / ui.interaction().camera.pixels_per_unit;
    CHECK(std::abs(wide - 50.0 * pixel) <= pixel);
    CHECK(test::plane(ui.document()).piece.start == test::plane(before).piece.start);
    CHECK(test::plane(ui.document()).circle.radius == test::plane(before).circle.radius);
    // Then the handle is on the outline, and s stays at least at zero.
    const Pixel outline = ui.place_of(Handle::stadium);
    CHECK(glm::distance(outline, body) == Approx(wide / pixel).epsilon(0.01));
    ui.drag(outline, body - 80.0F * away);
    CHECK(ui.document() == before);
    ui.frame({CommandId::undo});
    CHECK(test::plane(ui.document()).piece.radius == wide);
}

TEST_CASE("Escape brings back exactly the width before the drag")
{
    InterfaceDriver ui;
    ui.click(ui.find("Side", {"values", "radii", "##second"}));
    ui.type("0.1234567890123456");
    ui.key(ImGuiKey_Enter);
    const Document before = ui.document();
    REQUIRE(test::plane(before).piece.radius == 0.1234567890123456);
    const Pixel at = ui.place_of(Handle::stadium);
    ui.move(at);
    ui.press();
    ui.move(at + Pixel{0.0F, 60.0F});
    CHECK_FALSE(ui.document() == before);
    ui.key(ImGuiKey_Escape);
    ui.release();
    CHECK(ui.document() == before);
}

TEST_CASE("dragging C out of the way turns an impale into a miss in the same frame")
{
    InterfaceDriver ui;
    ui.move(ui.place_of(Handle::center));
    ui.press();
    ui.move(ui.place_of(Handle::center) + Pixel{0.0F, -260.0F});
    CHECK(ui.kind() == Case::miss);
    ui.release();
    CHECK(ui.kind() == Case::miss);
}

TEST_CASE("a press and release without a move changes nothing and leaves no undo")
{
    InterfaceDriver ui;
    const Document before = ui.document();
    ui.click(ui.place_of(Handle::end) + Pixel{4.0F, -3.0F});
    CHECK(ui.document() == before);
    CHECK_FALSE(can_undo(ui.workspace()));
}

TEST_CASE("Escape during a drag brings back exactly the document before the drag")
{
    InterfaceDriver ui;
    const Document before = ui.document();
    const Pixel at = ui.place_of(Handle::start);
    ui.move(at);
    ui.press();
    ui.move(at + Pixel{40.0F, 10.0F});
    CHECK_FALSE(ui.document() == before);
    ui.key(ImGuiKey_Escape);
    CHECK(ui.document() == before);
    ui.move(at + Pixel{80.0F, 30.0F});
    ui.release();
    CHECK(ui.document() == before);
    CHECK_FALSE(can_undo(ui.workspace()));
}

TEST_CASE("the arrows move no handle while the pointer drags one")
{
    InterfaceDriver ui;
    const Pixel at = ui.place_of(Handle::start);
    ui.move(at);
    ui.press();
    ui.move(at + Pixel{40.0F, 10.0F});
    const Document dragged = ui.document();
    ui.key(ImGuiKey_RightArrow);
    CHECK(ui.document() == dragged);
    ui.release();
    CHECK(ui.document() == dragged);
}

TEST_CASE("one drag is one undo, and redo brings it back")
{
    InterfaceDriver ui;
    const Document before = ui.document();
    const Pixel at = ui.place_of(Handle::end);
    ui.drag(at, at + Pixel{-60.0F, 25.0F});
    const Document after = ui.document();
    ui.frame({CommandId::undo});
    CHECK(ui.document() == before);
    CHECK_FALSE(can_undo(ui.workspace()));
    ui.frame({CommandId::redo});
    CHECK(ui.document() == after);
}

TEST_CASE("no drag loses or invents an undo entry, whatever it holds")
{
    InterfaceDriver ui;
    const Handle handle = GENERATE(Handle::start, Handle::end, Handle::center, Handle::radius,
                                   Handle::segment, Handle::stadium, Handle::root1, Handle::root2,
                                   Handle::closest, Handle::offset, Handle::disk);
    const Document before = ui.document();
    const Handles places = handles(project(before, ui.session().analysis), ui.interaction().camera,
                                   ui.interaction().radius_angle_rad);
    Pixel at = ui.place_of(handle);
    if (handle == Handle::disk) at += Pixel{-20.0F, -55.0F};
    if (handle == Handle::segment) at = Pixel{places.start * 0.8 + places.end * 0.2};
    // s grows away from the piece.
    const Pixel travel = handle == Handle::stadium ? Pixel{33.0F, 28.0F} : Pixel{33.0F, -28.0F};
    ui.move(at);
    REQUIRE(ui.interaction().hovered == handle);
    check_undo_of_drag(ui, at, at + travel);
}

TEST_CASE("the radius handle goes where the edge of the circle is taken")
{
    InterfaceDriver ui;
    const Pixel center = ui.place_of(Handle::center);
    const float radius = glm::distance(ui.place_of(Handle::radius), center);
    const Pixel edge = center + radius * Pixel{-0.6F, -0.8F};
    ui.move(edge);
    REQUIRE(ui.interaction().hovered == Handle::radius);
    ui.press();
    CHECK(glm::distance(ui.place_of(Handle::radius), edge) < 2.0F);
    ui.move(edge + 20.0F * Pixel{-0.6F, -0.8F});
    ui.release();
    CHECK(glm::distance(ui.place_of(Handle::radius), center) == Approx(radius + 20.0F).margin(1.0));
}

TEST_CASE("a key during a drag takes effect without a move of the pointer, and leaves no undo")
{
    InterfaceDriver ui;
    const Pixel at = ui.place_of(Handle::end);
    ui.move(at);
    ui.press();
    inject_modifiers({false, true, false});
    ui.frame();
    inject_modifiers({});
    ui.frame();
    CHECK_FALSE(can_undo(ui.workspace()));
    ui.move(at + Pixel{-70.0F, 40.0F});
    const Document free = ui.document();
    inject_modifiers({false, true, false});
    ui.frame();
    CHECK_FALSE(ui.document() == free);
    inject_modifiers({});
    ui.frame();
    CHECK(ui.document() == free);
    ui.release();
}
