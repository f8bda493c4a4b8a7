#include "core/scene/orbit/seen.h"
#include "tests/support/catch.h"
#include "tests/support/drawn_text.h"
#include "tests/support/interface_driver.h"
#include "tests/support/orbit_steps.h"

#include <glm/geometric.hpp>

#include <cmath>

using namespace secant;
using namespace secant::testing;

TEST_CASE("a drag of an end of the gizmo moves the marked point along that axis, bit for bit")
{
    InterfaceDriver ui;
    show_in_space(ui);
    ui.click(place_in_orbit(ui, slanting.piece.end));
    const OrbitView before = view_of(ui);
    const std::size_t steps = ui.workspace().timeline.past.size();
    const auto [side, axis] = GENERATE(table<OrbitSide, int>(
        {{OrbitSide::right, 0}, {OrbitSide::left, 0}, {OrbitSide::back, 1}, {OrbitSide::top, 2}}));
    CAPTURE(axis);
    const Pixel from = end_of(ui, side);
    const Vec<3> seen = seen_vector(before, axis_of(side));
    const Pixel way{Vec<2>{seen.x, -seen.y} * 40.0};
    ui.drag(from, from + way);
    const Vec<3>& moved = query_of(ui).piece.end;
    for (int i = 0; i < 3; ++i) {
        CAPTURE(i);
        if (i == axis)
            CHECK((moved[i] - slanting.piece.end[i]) * axis_of(side)[i] > 0.0);
        else
            CHECK(moved[i] == slanting.piece.end[i]);
    }
    CHECK(query_of(ui).piece.start == slanting.piece.start);
    CHECK(query_of(ui).circle == slanting.circle);
    // It follows the pointer, as one step, and the view stays.
    const Pixel by = Pixel{place_of(before, moved).at - place_of(before, slanting.piece.end).at};
    // With perspective its way is not quite that of the gizmo: it is beside the pointer.
    CHECK(glm::length(by) > 20.0F);
    CHECK(std::abs(glm::dot(by - way, by / glm::length(by))) < 2.0F);
    CHECK(view_of(ui) == before);
    CHECK(ui.workspace().timeline.past.size() == steps + 1);
}

TEST_CASE("the gizmo moves what was moved last, though nothing is marked any more")
{
    InterfaceDriver ui;
    show_in_space(ui);
    ui.click(place_in_orbit(ui, slanting.circle.center));
    ui.key(ImGuiKey_Escape);
    CHECK(ui.interaction().focused == Handle::none);
    const Pixel from = end_of(ui, OrbitSide::top);
    ui.drag(from, from - Pixel{0.0F, 30.0F});
    CHECK(query_of(ui).circle.center.z > slanting.circle.center.z);
    CHECK(query_of(ui).circle.center.x == slanting.circle.center.x);
    CHECK(query_of(ui).piece == slanting.piece);
}

TEST_CASE("a click on the gizmo still turns the view, though a point is marked")
{
    InterfaceDriver ui;
    show_in_space(ui);
    ui.click(place_in_orbit(ui, slanting.piece.start));
    ui.click(end_of(ui, OrbitSide::right));
    CHECK(is_seen_from(view_of(ui), OrbitSide::right));
    CHECK(query_of(ui) == slanting);
}

TEST_CASE("Escape during a drag of the gizmo brings the point back")
{
    InterfaceDriver ui;
    show_in_space(ui);
    ui.click(place_in_orbit(ui, slanting.piece.end));
    const OrbitView before = view_of(ui);
    const Pixel from = end_of(ui, OrbitSide::top);
    ui.move(from);
    ui.press();
    ui.move(from + Pixel{0.0F, 20.0F});
    ui.move(from + Pixel{0.0F, 30.0F});
    CHECK_FALSE(query_of(ui) == slanting);
    ui.key(ImGuiKey_Escape);
    ui.release();
    CHECK(query_of(ui) == slanting);
    CHECK(view_of(ui) == before);
}

TEST_CASE("without a point that was marked, a drag of the gizmo moves nothing")
{
    InterfaceDriver ui;
    show_in_space(ui);
    const OrbitView before = view_of(ui);
    const Pixel from = end_of(ui, OrbitSide::top);
    ui.drag(from, from + Pixel{0.0F, 40.0F});
    CHECK(query_of(ui) == slanting);
    CHECK(view_of(ui) == before);
    CHECK_FALSE(ui.interaction().orbit.pressed);
}

TEST_CASE("a finger drags an end of the gizmo, and a tap beside it turns the view")
{
    InterfaceDriver ui;
    show_in_space(ui);
    ui.tap(Pixel{place_of(view_of(ui), slanting.piece.end).at});
    ui.settle();
    CHECK(ui.interaction().orbit.last_moved == Handle::end);
    const OrbitView before = view_of(ui);
    const Pixel from = end_of(ui, OrbitSide::top);
    ui.swipe(from, from + Pixel{0.0F, 40.0F});
    CHECK(view_of(ui) == before);
    CHECK(query_of(ui).piece.end.z < slanting.piece.end.z);
    CHECK(query_of(ui).piece.end.x == slanting.piece.end.x);
    CHECK(query_of(ui).piece.end.y == slanting.piece.end.y);
    ui.tap(end_of(ui, OrbitSide::top) + Pixel{0.0F, -13.0F});
    ui.settle();
    CHECK(is_seen_from(view_of(ui), OrbitSide::top));
}

TEST_CASE("over the gizmo, the line of state says what a drag moves, and what a click does")
{
    InterfaceDriver ui;
    show_in_space(ui);
    const auto said = [&] {
        ui.settle();
        return drawn_texts().at("Status");
    };
    const Pixel top = end_of(ui, OrbitSide::top);
    ui.move(top);
    CHECK(said() == "Click:lookfromabove.MarkE,LorCfirst,andadragmovesitalongz");
    ui.click(place_in_orbit(ui, slanting.piece.end));
    const std::string state = said();
    CHECK(state.find("Drag") == std::string::npos);
    ui.move(top);
    CHECK(said() == "Drag:movesLalongz.Click:lookfromabove");
    CHECK(ui.interaction().orbit.pointed == OrbitSide::top);
    ui.press();
    ui.move(top + Pixel{0.0F, 30.0F});
    CHECK(said() == "MovesLalongz");
    ui.release();
    ui.move(view_of(ui).viewport.min + Pixel{20.0F, 60.0F});
    CHECK_FALSE(ui.interaction().orbit.pointed);
    CHECK(said().find("Moves") == std::string::npos);
}

TEST_CASE("the words for the axes and the points of a drag")
{
    CHECK(axis_words(hold_along(OrbitSide::left)) == "x");
    CHECK(axis_words(hold_along(OrbitSide::front)) == "y");
    CHECK(axis_words(hold_along(OrbitSide::bottom)) == "z");
    CHECK(axis_words(DragHold::zx) == "x and z");
    CHECK(axis_words(DragHold::view_plane).empty());
    CHECK(point_words(Handle::segment) == "E and L");
    CHECK(point_words(Handle::radius).empty());
}
