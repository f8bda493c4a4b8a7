#include "core/scene/orbit/orbit_drawing.h"
#include "core/scene/orbit/seen.h"
#include "tests/support/catch.h"
#include "tests/support/interface_driver.h"
#include "tests/support/orbit_steps.h"
#include "tests/support/pointer_steps.h"

#include <glm/common.hpp>
#include <glm/geometric.hpp>

#include <cmath>

using namespace secant;
using namespace secant::testing;

TEST_CASE("section and orbit view stand side by side, or one of them alone")
{
    InterfaceDriver ui;
    show_in_space(ui);
    const Rect canvas = ui.interaction().camera.viewport;
    const Rect orbit = view_of(ui).viewport;
    CHECK(canvas.max.x == orbit.min.x);
    CHECK(canvas.min.y == orbit.min.y);
    CHECK(std::abs(size(canvas).x - size(orbit).x) <= 1.0F);
    ui.frame({CommandId::show_orbit});
    ui.settle();
    CHECK(view_of(ui).viewport.min.x == canvas.min.x);
    CHECK(view_of(ui).viewport.max.x == orbit.max.x);
    ui.frame({CommandId::show_section});
    ui.settle();
    CHECK(ui.interaction().camera.viewport.max.x == orbit.max.x);
}

TEST_CASE("a drag of the ground turns the orbit view, and one with the right button pans it")
{
    InterfaceDriver ui;
    show_in_space(ui, GENERATE(CommandId::show_both, CommandId::show_orbit));
    const Document document = ui.document();
    const Camera camera = ui.interaction().camera;
    const OrbitView before = view_of(ui);
    const Pixel ground = ground_of(ui);
    ui.drag(ground, ground + Pixel{50.0F, 20.0F});
    CHECK(view_of(ui).yaw_deg == Approx(before.yaw_deg - 20.0));
    CHECK(view_of(ui).pitch_deg == Approx(before.pitch_deg + 8.0));
    CHECK(view_of(ui).pivot == before.pivot);
    const OrbitView turned = view_of(ui);
    const Pixel center = place_in_orbit(ui, turned.pivot);
    for (const int button : {1, 2}) {
        ui.move(ground);
        ui.press(button);
        ui.move(ground + Pixel{30.0F, -10.0F});
        ui.release(button);
        CHECK(view_of(ui).yaw_deg == turned.yaw_deg);
    }
    const Pixel moved = place_in_orbit(ui, turned.pivot) - center;
    CHECK(glm::distance(moved, Pixel{60.0F, -20.0F}) < 0.01F);
    CHECK(ui.document() == document);
    CHECK(ui.interaction().camera == camera);
}

TEST_CASE("the wheel zooms the orbit view toward the pointer")
{
    InterfaceDriver ui;
    show_in_space(ui);
    const Pixel at = ground_of(ui);
    const Vec<3> under = point_at(view_of(ui), Vec<2>{at}, 0.0);
    const double scale = view_of(ui).pixels_per_unit;
    ui.wheel(at, 2.0F);
    CHECK(view_of(ui).pixels_per_unit > 1.2 * scale);
    CHECK(glm::distance(place_in_orbit(ui, under), at) < 0.01F);
}

TEST_CASE("a drag in the orbit view follows the pointer, as one step of Undo")
{
    InterfaceDriver ui;
    show_in_space(ui);
    const Document before = ui.document();
    const std::size_t steps = ui.workspace().timeline.past.size();
    const Pixel from = place_in_orbit(ui, slanting.piece.end);
    ui.drag(from, from + Pixel{-40.0F, 25.0F});
    CHECK(query_of(ui).piece.start == slanting.piece.start);
    CHECK(query_of(ui).circle == slanting.circle);
    const Pixel moved = place_in_orbit(ui, query_of(ui).piece.end) - from;
    CHECK(glm::distance(moved, Pixel{-40.0F, 25.0F}) < 2.0F);
    CHECK(ui.workspace().timeline.past.size() == steps + 1);
    ui.frame({CommandId::undo});
    CHECK(ui.document() == before);
}

TEST_CASE("a drag of t1 or of the offset in the orbit view is that of the section")
{
    InterfaceDriver ui;
    show_in_space(ui);
    const Solution<3> before = solve(slanting);
    REQUIRE(before.root_count == 2);
    const std::size_t steps = ui.workspace().timeline.past.size();
    const Pixel way =
        place_in_orbit(ui, slanting.piece.end) - place_in_orbit(ui, slanting.piece.start);
    const Pixel root = place_in_orbit(ui, before.roots[0].point);
    ui.drag(root, root + way * 0.05F);
    const Solution<3> after = solve(query_of(ui));
    CHECK(query_of(ui).piece.end == slanting.piece.end);
    CHECK(query_of(ui).circle == slanting.circle);
    CHECK(after.roots[0].t > before.roots[0].t + 0.01);
    CHECK(glm::distance(after.roots[0].point, before.roots[0].point) < 1e-12);
    CHECK(ui.workspace().timeline.past.size() == steps + 1);
    ui.frame({CommandId::undo});
    CHECK(query_of(ui) == slanting);

    const Pixel center = place_in_orbit(ui, slanting.circle.center);
    const Pixel tip = place_in_orbit(ui, slanting.circle.center + before.offset);
    ui.drag(tip, tip + glm::normalize(tip - center) * 25.0F);
    CHECK(query_of(ui).piece == slanting.piece);
    CHECK(query_of(ui).circle.center == slanting.circle.center);
    CHECK(query_of(ui).circle.radius > slanting.circle.radius);
}

TEST_CASE("while a step of a run is drawn, the orbit view has no root to drag")
{
    InterfaceDriver ui;
    show_in_space(ui);
    ui.apply(ShowPanel{Panel::step});
    ui.settle();
    const Pixel root = place_in_orbit(ui, solve(slanting).roots[0].point);
    ui.move(root);
    ui.settle();
    CHECK(ui.interaction().hovered != Handle::root1);
    ui.apply(ShowPanel{Panel::answer});
    ui.settle();
    ui.move(place_in_orbit(ui, solve(slanting).roots[0].point));
    ui.settle();
    CHECK(ui.interaction().hovered == Handle::root1);
}

TEST_CASE("X holds the axis of a drag: only that number changes, bit for bit")
{
    InterfaceDriver ui;
    show_in_space(ui);
    const Pixel from = place_in_orbit(ui, slanting.piece.start);
    ui.move(from);
    ui.press();
    ui.move(from + Pixel{20.0F, 5.0F});
    CHECK_FALSE(query_of(ui).piece.start.z == slanting.piece.start.z);
    ui.key(ImGuiKey_X);
    ui.move(from + Pixel{25.0F, 5.0F});
    CHECK(query_of(ui).piece.start.x != slanting.piece.start.x);
    CHECK(query_of(ui).piece.start.y == slanting.piece.start.y);
    CHECK(query_of(ui).piece.start.z == slanting.piece.start.z);
    ui.key(ImGuiKey_Z, {.shift = true});
    CHECK(ui.interaction().orbit.drag->hold == DragHold::xy);
    ui.move(from + Pixel{27.0F, -15.0F});
    CHECK(query_of(ui).piece.start.y != slanting.piece.start.y);
    CHECK(query_of(ui).piece.start.z == slanting.piece.start.z);
    ui.key(ImGuiKey_Escape);
    CHECK(query_of(ui) == slanting);
    ui.release();
    CHECK(query_of(ui) == slanting);
}

TEST_CASE("a click on the gizmo looks along its axis, and once more from the other side")
{
    InterfaceDriver ui;
    show_in_space(ui);
    ui.click(end_of(ui, OrbitSide::top));
    CHECK(is_seen_from(view_of(ui), OrbitSide::top));
    ui.click(end_of(ui, OrbitSide::top));
    CHECK(is_seen_from(view_of(ui), OrbitSide::bottom));
    ui.click(end_of(ui, OrbitSide::right));
    CHECK(is_seen_from(view_of(ui), OrbitSide::right));
    CHECK(query_of(ui) == slanting);
}

TEST_CASE("a double click makes the place under the pointer the pivot")
{
    InterfaceDriver ui;
    show_in_space(ui);
    const Pixel ground = ground_of(ui);
    const Vec<3> under = point_at(view_of(ui), Vec<2>{ground}, 0.0);
    double_click(ui, ground);
    CHECK(glm::distance(view_of(ui).pivot, under) < 1e-9);
}

TEST_CASE("arrows turn the orbit view after a press in it, and with Shift pan")
{
    InterfaceDriver ui;
    show_in_space(ui);
    ui.click(ground_of(ui));
    const OrbitView before = view_of(ui);
    ui.key(ImGuiKey_RightArrow);
    CHECK(view_of(ui).yaw_deg == Approx(before.yaw_deg - 15.0));
    ui.key(ImGuiKey_UpArrow);
    CHECK(view_of(ui).pitch_deg == Approx(before.pitch_deg - 15.0));
    CHECK(view_of(ui).pivot == before.pivot);
    ui.key(ImGuiKey_LeftArrow, {.shift = true});
    CHECK_FALSE(view_of(ui).pivot == before.pivot);
    ui.click(ui.interaction().camera.viewport.min + Pixel{30.0F, 200.0F});
    const OrbitView after = view_of(ui);
    ui.key(ImGuiKey_RightArrow);
    CHECK(view_of(ui) == after);
}

TEST_CASE("one finger turns the orbit view, two pan and pinch it")
{
    InterfaceDriver ui;
    show_in_space(ui);
    const Pixel ground = ground_of(ui);
    const OrbitView before = view_of(ui);
    ui.swipe(ground, ground + Pixel{60.0F, 0.0F});
    CHECK(view_of(ui).yaw_deg < before.yaw_deg - 10.0);
    const double scale = view_of(ui).pixels_per_unit;
    const Document document = ui.document();
    ui.put_finger(1, ground);
    ui.put_finger(2, ground + Pixel{40.0F, 0.0F});
    ui.move_finger(2, ground + Pixel{80.0F, 0.0F});
    ui.lift_finger(2, ground + Pixel{80.0F, 0.0F});
    ui.lift_finger(1, ground);
    CHECK(view_of(ui).pixels_per_unit > 1.5 * scale);
    CHECK(ui.document() == document);
}

TEST_CASE("the middle button turns where the settings say so, and pans with Shift")
{
    InterfaceDriver ui;
    Settings settings = ui.workspace().settings;
    settings.middle_orbits = true;
    ui.set(settings);
    show_in_space(ui);
    const Pixel ground = ground_of(ui);
    const OrbitView before = view_of(ui);
    ui.move(ground);
    ui.press(2);
    ui.move(ground + Pixel{50.0F, 0.0F});
    ui.release(2);
    CHECK(view_of(ui).yaw_deg == Approx(before.yaw_deg - 20.0));
    CHECK(view_of(ui).pivot == before.pivot);
}

TEST_CASE("in the plane there is no orbit view, whatever was chosen in space")
{
    InterfaceDriver ui;
    show_in_space(ui, CommandId::show_orbit);
    ui.apply(ShowDocument{first_document()});
    ui.settle();
    const Rect canvas = ui.interaction().camera.viewport;
    CHECK(size(canvas).x > 600.0F);
    ui.drag(ui.place_of(Handle::end), ui.place_of(Handle::end) + Pixel{20.0F, 10.0F});
    CHECK(ui.workspace().timeline.past.size() >= 1);
}
