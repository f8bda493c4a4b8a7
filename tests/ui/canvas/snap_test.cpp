#include "core/scene/view/camera.h"
#include "core/snap/degeneracy.h"
#include "core/text/ulps.h"
#include "core/workspace/effects.h"
#include "tests/support/catch.h"
#include "tests/support/interface_driver.h"
#include "tests/support/plane.h"

#include <glm/geometric.hpp>

#include <cmath>

using namespace secant;
using namespace secant::testing;

namespace {

/// The first document with a circle that the piece misses by a little: 6 pixels at the most.
constexpr Pixel near{3.0F, 5.0F};

void snap_to(InterfaceDriver& ui, SnapMode mode)
{
    Settings settings = ui.workspace().settings;
    settings.snap = mode;
    ui.set(settings);
    ui.settle();
}

Pixel on_screen(InterfaceDriver& ui, const Vec<2>& world)
{
    return Pixel{screen_from_world(ui.interaction().camera, world)};
}

/// Presses on a handle and moves the pointer with the handle to a place, without a release.
void hold_at(InterfaceDriver& ui, Handle handle, Pixel to)
{
    const Pixel from = ui.place_of(handle);
    ui.move(from);
    ui.press();
    ui.move(from + 0.5F * (to - from));
    ui.move(to);
}

std::string notice_of(const InterfaceDriver& ui)
{
    return ui.panels().notice ? ui.panels().notice->text : "";
}

/// Where C makes the line a tangent, near the top of the circle's way up.
Vec<2> tangent_center(const Query<2>& query)
{
    const Vec<2> d = query.piece.end - query.piece.start;
    const double length = std::hypot(d.x, d.y);
    const Vec<2> middle = 0.5 * (query.piece.start + query.piece.end);
    return middle + Vec<2>{-d.y, d.x} * (query.circle.radius / length);
}

} // namespace

TEST_CASE("a drag snaps to a tangent, says so before the release, and then what remains")
{
    InterfaceDriver ui;
    snap_to(ui, SnapMode::degeneracies);
    const Document before = ui.document();
    hold_at(ui, Handle::center, on_screen(ui, tangent_center(test::plane(before))) + near);
    REQUIRE(ui.interaction().snap);
    CHECK(ui.interaction().snap->degeneracy == Degeneracy::tangent);
    CHECK(notice_of(ui).empty());
    ui.release();
    CHECK_FALSE(ui.interaction().snap);
    const auto rest =
        residual_of(test::plane(ui.document()), Degeneracy::tangent, fields_of(Moved::center), 1);
    REQUIRE(rest);
    CHECK(notice_of(ui).starts_with("Tangent but for 1 ulp of r"));
    ui.frame({CommandId::undo});
    CHECK(ui.document() == before);
    CHECK_FALSE(can_undo(ui.workspace()));
}

TEST_CASE("the notice's button makes the tangent exact, as one undo entry")
{
    InterfaceDriver ui;
    snap_to(ui, SnapMode::degeneracies);
    hold_at(ui, Handle::center, on_screen(ui, tangent_center(test::plane(ui.document()))) + near);
    ui.release();
    const Document rounded = ui.document();
    REQUIRE_FALSE(classification_of(ui.session().analysis).tangent);
    ui.settle();
    ui.click(ui.find("Notice", {0, "Make it exact"}));
    CHECK(classification_of(ui.session().analysis).tangent);
    CHECK(notice_of(ui).starts_with("Tangent, exactly. Moved: "));
    CHECK(ui.interface().derived().degeneracies() ==
          std::vector{NearDegeneracy{Degeneracy::tangent, Residual{}}});
    ui.frame({CommandId::undo});
    CHECK(ui.document() == rounded);
}

TEST_CASE("E dragged onto L makes the piece degenerate, exactly")
{
    InterfaceDriver ui;
    snap_to(ui, SnapMode::degeneracies);
    hold_at(ui, Handle::start, ui.place_of(Handle::end) + near);
    CHECK(ui.kind() == Case::degenerate);
    ui.release();
    CHECK(ui.kind() == Case::degenerate);
    CHECK(notice_of(ui) == "E = L, exactly");
}

TEST_CASE("an end and the mark of its root snap to the circle")
{
    InterfaceDriver ui;
    snap_to(ui, SnapMode::degeneracies);
    const Query<2> query = test::plane(ui.document());
    const Vec<2> beside =
        query.circle.center + query.circle.radius * Vec<2>{std::cos(2.5), std::sin(2.5)};
    hold_at(ui, Handle::start, on_screen(ui, beside) + near);
    REQUIRE(ui.interaction().snap);
    CHECK(ui.interaction().snap->degeneracy == Degeneracy::start_on_circle);
    ui.release();
    ui.frame({CommandId::undo});
    // t1 = 0: E goes along the line to the root.
    const Pixel root = ui.place_of(Handle::root1);
    hold_at(ui, Handle::root1, ui.place_of(Handle::start) + near);
    REQUIRE(ui.interaction().snap);
    CHECK(ui.interaction().snap->degeneracy == Degeneracy::start_on_circle);
    const Pixel start = ui.place_of(Handle::start);
    CHECK(glm::distance(start, root) < 0.1F);
    ui.release();
}

TEST_CASE("Ctrl turns snapping off during a drag, or to degeneracies when it is off")
{
    InterfaceDriver ui;
    const bool snaps = GENERATE(true, false);
    snap_to(ui, snaps ? SnapMode::degeneracies : SnapMode::off);
    hold_at(ui, Handle::start, ui.place_of(Handle::end) + near);
    CHECK((ui.kind() == Case::degenerate) == snaps);
    inject_modifiers({true, false, false});
    ui.frame(); // the pointer does not move
    CHECK((ui.kind() == Case::degenerate) != snaps);
    inject_modifiers({});
    ui.frame();
    CHECK((ui.kind() == Case::degenerate) == snaps);
    ui.release();
}

TEST_CASE("with the grid a dragged point has coordinates of the grid and no degeneracy")
{
    InterfaceDriver ui;
    ui.frame({CommandId::snap_to_grid});
    CHECK(ui.workspace().settings.snap == SnapMode::grid);
    ui.drag(ui.place_of(Handle::start), ui.place_of(Handle::start) + Pixel{31.0F, -47.0F});
    const Vec<2> start = test::plane(ui.document()).piece.start;
    CHECK(start == Vec<2>{std::round(start.x * 10.0) / 10.0, std::round(start.y * 10.0) / 10.0});
    CHECK(notice_of(ui).empty());
    ui.frame({CommandId::snap_to_degeneracies});
    CHECK(ui.workspace().settings.snap == SnapMode::degeneracies);
    ui.frame({CommandId::snap_to_degeneracies});
    CHECK(ui.workspace().settings.snap == SnapMode::off);
}

TEST_CASE("back at its start a snapping drag leaves no trace and Escape cancels it")
{
    InterfaceDriver ui;
    snap_to(ui, SnapMode::degeneracies);
    const Document before = ui.document();
    const Pixel from = ui.place_of(Handle::start);
    hold_at(ui, Handle::start, ui.place_of(Handle::end) + near);
    const bool escape = GENERATE(false, true);
    escape ? ui.key(ImGuiKey_Escape) : ui.move(from);
    ui.release();
    CHECK(ui.document() == before);
    CHECK_FALSE(ui.interaction().snap);
    CHECK_FALSE(can_undo(ui.workspace()));
}

TEST_CASE("the Answer panel names what is near, and its link makes it exact")
{
    InterfaceDriver ui;
    ui.apply(ShowDocument{{{{0, 0}, moved_by_ulps(1.0, 3)}, {{-2, 1}, {2, 1}}}});
    ui.settle();
    ui.click(ui.find("Panel", {"answer", "degeneracies", 0, "Make it exact"}));
    CHECK(classification_of(ui.session().analysis).tangent);
    CHECK(test::plane(ui.document()).circle.radius == 1.0);
    CHECK(notice_of(ui) == "Tangent, exactly. Moved: r by 3 ulps.");
}

TEST_CASE("the command makes exact what is near and says when there is nothing")
{
    InterfaceDriver ui;
    const CommandContext context{ui.workspace(), ui.interface().derived()};
    CHECK_FALSE(is_enabled(command_of(CommandId::make_exact), context));
    // No square of a double is 2, and nothing may move as far as the origin.
    ui.apply(ShowDocument{{{{0, 0}, std::sqrt(2.0)}, {{-1, 3}, {3, -1}}}});
    ui.settle();
    const CommandContext now{ui.workspace(), ui.interface().derived()};
    REQUIRE(is_enabled(command_of(CommandId::make_exact), now));
    ui.frame({CommandId::make_exact});
    CHECK(classification_of(ui.session().analysis).tangent);

    const double smallest = std::numeric_limits<double>::denorm_min();
    ui.apply(ShowDocument{{{{0, 0}, 2 * smallest}, {{0, 3 * smallest}, {3 * smallest, 0}}}});
    ui.settle();
    const Document before = ui.document();
    ui.frame({CommandId::make_exact});
    CHECK(ui.document() == before);
    CHECK(notice_of(ui).starts_with("No doubles near these"));
}
