#include "tests/support/catch.h"
#include "tests/support/interface_driver.h"
#include "tests/support/pointer_steps.h"

#include "core/scene/view/camera.h"

#include <cmath>

using namespace secant;
using namespace secant::testing;

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
