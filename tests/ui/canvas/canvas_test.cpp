#include "tests/support/catch.h"
#include "tests/support/interface_driver.h"
#include "tests/support/plane.h"

#include "core/scene/view/handles/handle.h"
#include "core/scene/view/projection.h"

#include <glm/geometric.hpp>
#include <imgui_internal.h>

#include <cmath>
#include <limits>

using namespace secant;
using namespace secant::testing;

namespace {

constexpr Pixel empty_corner{820.0F, 520.0F}; // canvas without a handle near it

/// How many vertices of the last frame's canvas lie on the dot of a handle at that place.
int vertices_around(Pixel place)
{
    const ImGuiWindow* canvas = ImGui::FindWindowByName("Canvas");
    REQUIRE(canvas != nullptr);
    int count = 0;
    for (const ImDrawVert& vertex : canvas->DrawList->VtxBuffer) {
        const float distance = std::hypot(vertex.pos.x - place.x, vertex.pos.y - place.y);
        if (distance <= 9.0F) ++count;
    }
    return count;
}

} // namespace

TEST_CASE("the first start shows an impale that fits the canvas")
{
    InterfaceDriver ui;
    CHECK(ui.kind() == Case::impale);
    for (const Handle handle : {Handle::start, Handle::end, Handle::center, Handle::radius}) {
        CHECK(contains(ui.interaction().camera.viewport, ui.place_of(handle)));
    }
}

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

TEST_CASE("the keyboard gives a piece without width a width, and never less than none")
{
    InterfaceDriver ui;
    ui.key(ImGuiKey_Tab, {false, true, false}); // backwards: s
    REQUIRE(ui.interaction().focused == Handle::stadium);
    ui.key(ImGuiKey_DownArrow);
    CHECK(test::plane(ui.document()).piece.radius == 0.0);
    ui.key(ImGuiKey_RightArrow);
    CHECK(test::plane(ui.document()).piece.radius > 0.0);
    ui.key(ImGuiKey_LeftArrow);
    ui.key(ImGuiKey_UpArrow, {true, false, false});
    CHECK(test::plane(ui.document()).piece.radius == std::numeric_limits<double>::denorm_min());
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

TEST_CASE("the picture of a frame shows the document of that frame")
{
    InterfaceDriver ui;
    const Handle handle = GENERATE(Handle::start, Handle::end, Handle::center);
    const Pixel from = ui.place_of(handle);
    ui.move(from);
    ui.press();
    REQUIRE(vertices_around(from) > 0);
    const Pixel to = from + Pixel{-37.0F, 90.0F};
    ui.move(to);                                           // one frame, with the input of one frame
    CHECK(glm::distance(ui.place_of(handle), to) <= 2.0F); // rounded to what a pixel can tell
    CHECK(vertices_around(to) > 0);
    // The handle's own dot is drawn nowhere else.
    CHECK(vertices_around(to) >= vertices_around(from) + 12);
    ui.release();
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

TEST_CASE("the wheel zooms and keeps the point under the pointer")
{
    InterfaceDriver ui;
    const Pixel at{300.0F, 400.0F};
    const Vec<2> world = world_from_screen(ui.interaction().camera, Vec<2>{at});
    const double scale = ui.interaction().camera.pixels_per_unit;
    ui.wheel(at, 3.0F);
    CHECK(ui.interaction().camera.pixels_per_unit > scale * 1.3);
    const Vec<2> now = screen_from_world(ui.interaction().camera, world);
    CHECK(std::abs(now.x - 300.0) < 0.01);
    CHECK(std::abs(now.y - 400.0) < 0.01);
}

TEST_CASE("the wheel over a panel leaves the canvas as it is")
{
    InterfaceDriver ui;
    const Camera before = ui.interaction().camera;
    ui.wheel(ui.find("Side", {"values", "radii", "##first"}), 3.0F);
    CHECK(ui.interaction().camera == before);
}

TEST_CASE("the middle button pans, and the drawing follows the pointer")
{
    InterfaceDriver ui;
    const Document before = ui.document();
    const Pixel center = ui.place_of(Handle::center);
    ui.move(center); // even on a handle
    ui.press(2);
    ui.move(center + Pixel{50.0F, 20.0F});
    ui.release(2);
    CHECK(std::abs(ui.place_of(Handle::center).x - center.x - 50.0F) < 0.01F);
    CHECK(std::abs(ui.place_of(Handle::center).y - center.y - 20.0F) < 0.01F);
    CHECK(ui.document() == before);
}

TEST_CASE("a view that the user chose keeps its scale in a window of another size")
{
    InterfaceDriver ui;
    enum class Way { wheel, key, middle_button };
    switch (GENERATE(Way::wheel, Way::key, Way::middle_button)) {
    case Way::wheel: ui.wheel(empty_corner, 2.0F); break;
    case Way::key: ui.frame({CommandId::zoom_in}); break;
    case Way::middle_button:
        ui.move(empty_corner);
        ui.press(2);
        ui.move(empty_corner + Pixel{50.0F, 20.0F});
        ui.release(2);
        break;
    }
    const Camera chosen = ui.interaction().camera;
    ui.resize({1000.0F, 600.0F});
    CHECK(ui.interaction().camera.viewport != chosen.viewport);
    CHECK(ui.interaction().camera.pixels_per_unit == chosen.pixels_per_unit);
    CHECK(ui.interaction().camera.center == chosen.center);
}

TEST_CASE("a double click on the background fits the view again")
{
    InterfaceDriver ui;
    const Camera fitted = ui.interaction().camera;
    ui.wheel(empty_corner, 2.0F);
    CHECK_FALSE(ui.interaction().camera.pixels_per_unit == fitted.pixels_per_unit);
    ui.click(empty_corner);
    ui.press();
    ui.release();
    CHECK(ui.interaction().camera.pixels_per_unit == fitted.pixels_per_unit);
    CHECK(ui.interaction().camera.center == fitted.center);
}

TEST_CASE("Tab goes through the handles and Shift+Tab goes back")
{
    InterfaceDriver ui;
    for (const Handle next : {Handle::start, Handle::end, Handle::center, Handle::radius,
                              Handle::segment, Handle::root1, Handle::root2, Handle::closest,
                              Handle::offset, Handle::stadium, Handle::start}) {
        ui.key(ImGuiKey_Tab);
        CHECK(ui.interaction().focused == next);
    }
    ui.key(ImGuiKey_Tab, {false, true, false});
    CHECK(ui.interaction().focused == Handle::stadium);
    ui.key(ImGuiKey_Escape);
    CHECK(ui.interaction().focused == Handle::none);
}

TEST_CASE("arrows move the focused handle by a step, ten, a tenth, or to the next double")
{
    InterfaceDriver ui;
    ui.key(ImGuiKey_Tab); // E
    const double x = test::plane(ui.document()).piece.start.x;
    ui.key(ImGuiKey_RightArrow);
    const double step = test::plane(ui.document()).piece.start.x - x;
    CHECK(step > 0.0);
    ui.key(ImGuiKey_LeftArrow);
    CHECK(test::plane(ui.document()).piece.start.x == x);

    ui.key(ImGuiKey_RightArrow, {false, true, false});
    CHECK(test::plane(ui.document()).piece.start.x - x == Approx(10.0 * step));
    ui.key(ImGuiKey_LeftArrow, {false, true, false});
    ui.key(ImGuiKey_RightArrow, {false, false, true});
    CHECK(test::plane(ui.document()).piece.start.x - x == Approx(step / 10.0));
    ui.key(ImGuiKey_LeftArrow, {false, false, true});
    CHECK(test::plane(ui.document()).piece.start.x == x);

    ui.key(ImGuiKey_RightArrow, {true, false, false});
    CHECK(test::plane(ui.document()).piece.start.x ==
          std::nextafter(x, std::numeric_limits<double>::infinity()));
}

TEST_CASE("presses of arrows are one undo until a pause or another handle")
{
    InterfaceDriver ui;
    ui.key(ImGuiKey_Tab);
    const Document before = ui.document();
    ui.key(ImGuiKey_UpArrow);
    ui.key(ImGuiKey_UpArrow);
    ui.key(ImGuiKey_RightArrow);
    const Document moved = ui.document();
    const bool pause = GENERATE(false, true);
    if (pause) {
        for (int i = 0; i < 70; ++i)
            ui.frame();
    } else {
        ui.key(ImGuiKey_Tab);
    }
    ui.key(ImGuiKey_UpArrow);
    ui.key(ImGuiKey_UpArrow);
    ui.frame({CommandId::undo});
    CHECK(ui.document() == moved);
    ui.frame({CommandId::undo});
    CHECK(ui.document() == before);
    CHECK_FALSE(can_undo(ui.workspace()));
}

TEST_CASE("an arrow that is held down is one undo and nothing is drawn for the end of the run")
{
    InterfaceDriver ui;
    ui.key(ImGuiKey_Tab);
    const Document before = ui.document();
    inject_key(ImGuiKey_UpArrow, true);
    for (int i = 0; i < 200; ++i)
        ui.frame();
    inject_key(ImGuiKey_UpArrow, false);
    ui.settle();
    CHECK(ui.interface().seconds_to_next_frame() < 0.0);
    ui.frame({CommandId::undo});
    CHECK(ui.document() == before);
    ui.frame({CommandId::redo});
    CHECK_FALSE(ui.document() == before);
}

TEST_CASE("a drag after presses of arrows is an undo of its own")
{
    InterfaceDriver ui;
    ui.key(ImGuiKey_Tab);
    ui.key(ImGuiKey_UpArrow);
    const Document nudged = ui.document();
    const Pixel start = ui.place_of(Handle::start);
    ui.drag(start, start + Pixel{30.0F, 30.0F});
    ui.frame({CommandId::undo});
    CHECK(ui.document() == nudged);
    CHECK(can_undo(ui.workspace()));
}

TEST_CASE("Tab shows the handle that it chooses")
{
    InterfaceDriver ui;
    const double zoom = GENERATE(20.0, 1e9);
    ui.apply(ZoomView{zoom});
    ui.settle();
    for (int i = 0; i < 6; ++i) {
        ui.key(ImGuiKey_Tab);
        const Handle handle = ui.interaction().focused;
        CAPTURE(zoom, static_cast<int>(handle));
        CHECK(contains(ui.interaction().camera.viewport, ui.place_of(handle)));
    }
}

TEST_CASE("a radius can be nudged down to zero and no further")
{
    InterfaceDriver ui;
    for (int i = 0; i < 4; ++i)
        ui.key(ImGuiKey_Tab); // r
    for (int i = 0; i < 30; ++i)
        ui.key(ImGuiKey_DownArrow, {false, true, false});
    CHECK(test::plane(ui.document()).circle.radius == 0.0);
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

    // A click, and a drag that comes back, are no change.
    ui.click(at);
    CHECK(ui.document() == before);
    ui.click(empty_corner);
    ui.move(at);
    ui.press();
    ui.move(at + travel);
    CHECK_FALSE(ui.document() == before);
    ui.move(at);
    ui.release();
    CHECK(ui.document() == before);
    CHECK_FALSE(can_undo(ui.workspace()));

    // Escape restores, whatever keys were held meanwhile.
    ui.click(empty_corner);
    ui.move(at);
    ui.press();
    inject_modifiers({false, true, true});
    ui.move(at + Pixel{20.0F, 18.0F});
    inject_modifiers({});
    ui.move(at + travel);
    CHECK_FALSE(ui.document() == before);
    ui.key(ImGuiKey_Escape);
    ui.release();
    CHECK(ui.document() == before);
    CHECK_FALSE(can_undo(ui.workspace()));

    ui.drag(at, at + travel);
    const Document after = ui.document();
    CHECK_FALSE(after == before);
    ui.frame({CommandId::undo});
    CHECK(ui.document() == before);
    CHECK_FALSE(can_undo(ui.workspace()));
    ui.frame({CommandId::redo});
    CHECK(ui.document() == after);
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

TEST_CASE("while a method is stepped, the marks that are not drawn cannot be taken")
{
    InterfaceDriver ui;
    ui.move(ui.place_of(Handle::root1));
    REQUIRE(ui.interaction().hovered == Handle::root1);
    ui.apply(ShowPanel{Panel::step});
    ui.settle();
    REQUIRE(ui.stepped() != nullptr);
    ui.move(ui.place_of(Handle::root1));
    CHECK(ui.interaction().hovered != Handle::root1);
}

TEST_CASE("the exact value stands beside a handle, and covers neither the pointer nor the handle")
{
    InterfaceDriver ui;
    const Handle handle = GENERATE(Handle::start, Handle::end, Handle::center, Handle::radius,
                                   Handle::root1, Handle::closest, Handle::offset);
    const Pixel at = ui.place_of(handle);
    ui.move(at);
    ui.settle();
    const ImGuiWindow* box = ImGui::FindWindowByName("##Tooltip_00");
    REQUIRE(box != nullptr);
    REQUIRE(box->Active);
    const Rect shown{{box->Pos.x, box->Pos.y},
                     {box->Pos.x + box->Size.x, box->Pos.y + box->Size.y}};
    CHECK_FALSE(overlap(grown(shown, 5.0F), Rect{at, at + 1.0F}));
    CHECK(contains(ui.interaction().camera.viewport, shown));
}

TEST_CASE("the pointer's picture says what a drag would do")
{
    InterfaceDriver ui;
    const auto picture_at = [&](Pixel at) {
        ui.move(at);
        return ImGui::GetMouseCursor();
    };
    CHECK(picture_at(ui.place_of(Handle::end)) == ImGuiMouseCursor_ResizeAll);
    const Pixel center = ui.place_of(Handle::center);
    const float radius = glm::distance(ui.place_of(Handle::radius), center);
    CHECK(picture_at(center + Pixel{0.0F, -radius}) == ImGuiMouseCursor_ResizeNS);
    CHECK(picture_at(empty_corner) == ImGuiMouseCursor_Arrow);
    ui.press();
    CHECK(picture_at(empty_corner + Pixel{5.0F, 5.0F}) == ImGuiMouseCursor_Hand);
    ui.release();
}
