#include "tests/support/catch.h"
#include "tests/support/interface_driver.h"
#include "tests/support/plane.h"
#include "tests/support/pointer_steps.h"

#include <cmath>
#include <limits>

using namespace secant;
using namespace secant::testing;

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
