#include "tests/support/catch.h"
#include "tests/support/interface_driver.h"
#include "tests/support/plane.h"

#include <imgui_internal.h>

#include <cmath>
#include <string>

using namespace secant;
using namespace secant::testing;

namespace {

constexpr Pixel wide{1280.0F, 800.0F};
constexpr Pixel narrow{600.0F, 500.0F};

bool is_seen(InterfaceDriver& ui, Handle handle)
{
    return contains(ui.interaction().camera.viewport, ui.place_of(handle));
}

/// True when E, L, C and the circle's handle are in view, and the drawing fills a part of the
/// canvas.
bool is_shown_whole(InterfaceDriver& ui)
{
    const Rect& canvas = ui.interaction().camera.viewport;
    const Pixel reach = ui.place_of(Handle::end) - ui.place_of(Handle::start);
    return is_seen(ui, Handle::start) && is_seen(ui, Handle::end) && is_seen(ui, Handle::center) &&
           is_seen(ui, Handle::radius) && std::hypot(reach.x, reach.y) > 0.2F * size(canvas).y;
}

/// The circle's radius on the screen, in pixels.
double radius_px(const InterfaceDriver& ui)
{
    return test::plane(ui.document()).circle.radius * ui.interaction().camera.pixels_per_unit;
}

/// The query of a find: whole, the circle would be smaller than a pixel.
const Document far_start{{{0.0, 2.0}, 1.0}, {{9000.0, 0.0}, {0.0, 0.0}}};

Entry entry_of(const Document& document, std::string name)
{
    Entry entry;
    entry.name = std::move(name);
    entry.query = document.query;
    return entry;
}

void open_entries(InterfaceDriver& ui, std::initializer_list<Document> documents)
{
    CaseFile file = new_case_file();
    for (const Document& document : documents) {
        insert_entry(file, file.entries.size(),
                     entry_of(document, "entry " + std::to_string(file.entries.size())));
    }
    ui.apply(AddFile{"/cases/a.json", std::move(file), 1});
    ui.settle();
}

} // namespace

TEST_CASE("a pasted query is shown whole, in the same frame")
{
    InterfaceDriver ui{GENERATE(wide, narrow)};
    ImGui::SetClipboardText("-20 5 20 5 0 0 10");
    ui.frame({CommandId::paste});
    REQUIRE(test::plane(ui.document()).piece.end == Vec<2>{20.0, 5.0});
    CHECK(is_shown_whole(ui));
    ui.settle();
    CHECK(is_shown_whole(ui));
}

TEST_CASE("the reading of a paste that the user chooses is shown whole")
{
    InterfaceDriver ui;
    ui.apply(PasteText{"r=1000 (0,0) (-2000,500) (2000,500)"});
    ui.settle();
    REQUIRE(ui.panels().notice);
    REQUIRE(ui.panels().notice->buttons.size() == 2);
    ui.click(ui.find("Notice", {0, ui.panels().notice->buttons[0].label.c_str()}));
    CHECK(is_shown_whole(ui));
}

TEST_CASE("Undo and Redo show the document that they bring back")
{
    InterfaceDriver ui;
    ui.apply(PasteText{"-2000 500 2000 500 0 0 1000"});
    ui.settle();
    ui.frame({CommandId::undo});
    CHECK(is_shown_whole(ui));
    ui.frame({CommandId::redo});
    CHECK(is_shown_whole(ui));
}

TEST_CASE("Undo of a drag leaves the view as it is")
{
    InterfaceDriver ui;
    ui.wheel({300.0F, 400.0F}, 4.0F);
    const Camera chosen = ui.interaction().camera;
    const Pixel at = ui.place_of(Handle::center);
    ui.drag(at, at + Pixel{40.0F, 60.0F});
    ui.frame({CommandId::undo});
    ui.settle();
    CHECK(ui.interaction().camera == chosen);
}

TEST_CASE("Page down shows the next entry at the place where it happens, and F the whole of it")
{
    InterfaceDriver ui{GENERATE(wide, narrow)};
    open_entries(ui, {{{{0.0, 0.0}, 400.0}, {{-900.0, 10.0}, {900.0, 20.0}}}, far_start});
    ui.frame({CommandId::next_entry});
    CHECK(is_shown_whole(ui));
    ui.frame({CommandId::next_entry});
    REQUIRE(ui.document() == far_start);
    CHECK(radius_px(ui) > 50.0);
    CHECK(is_seen(ui, Handle::center));
    CHECK(is_seen(ui, Handle::end));
    ui.frame({CommandId::fit});
    CHECK(is_seen(ui, Handle::start));
    CHECK(radius_px(ui) < 1.0);
    ui.frame({CommandId::previous_entry});
    CHECK(is_shown_whole(ui));
}

TEST_CASE("a replayed shrink stays at the place where it happens")
{
    InterfaceDriver ui;
    Document larger = far_start;
    test::plane(larger).piece.start = {9e6, 1e-3};
    ui.apply(ShowPanel{Panel::hunt});
    ui.apply(ShowReplay{{{larger, far_start}, 0}});
    ui.frame();
    CHECK(radius_px(ui) > 50.0);
    ui.apply(ShowReplay{{{larger, far_start}, 1}});
    ui.frame();
    CHECK(radius_px(ui) > 50.0);
}

TEST_CASE("the first document is shown where it happens")
{
    const Workspace workspace = start_workspace(far_start);
    CHECK(workspace.interaction.fit_pending);
    CHECK(workspace.interaction.fit_to == FitTo::detail);
}

TEST_CASE("Back takes a whole pan back, then a run of the wheel, then a fit")
{
    InterfaceDriver ui;
    ui.frame({CommandId::zoom_to_end});
    const Camera at_end = ui.interaction().camera;
    ui.wheel({300.0F, 400.0F}, 1.0F);
    ui.wheel({310.0F, 400.0F}, 1.0F);
    const Camera turned = ui.interaction().camera;
    const Pixel background{640.0F, 520.0F};
    ui.move(background);
    ui.press(2);
    for (int i = 1; i < 4; ++i)
        ui.move(background - Pixel{10.0F, 10.0F} * static_cast<float>(i));
    for (int i = 0; i < 100; ++i)
        ui.frame(); // a pan may pause
    ui.move(background - Pixel{90.0F, 60.0F});
    ui.release(2);
    const Camera panned = ui.interaction().camera;
    REQUIRE_FALSE(panned == turned);
    ui.frame({CommandId::view_back});
    CHECK(ui.interaction().camera == turned);
    ui.frame({CommandId::view_back});
    CHECK(ui.interaction().camera == at_end);
    ui.frame({CommandId::view_forward});
    ui.frame({CommandId::view_forward});
    CHECK(ui.interaction().camera == panned);
    CHECK_FALSE(can_undo(ui.workspace()));
}

TEST_CASE("a canvas that gets another size is no step of the views")
{
    InterfaceDriver ui;
    const std::size_t before = ui.workspace().views.past.size();
    ui.resize({1000.0F, 600.0F});
    ui.frame({CommandId::side});
    ui.settle();
    CHECK(ui.workspace().views.past.size() == before);
}

TEST_CASE("Alt+Left moves the handle that was chosen and after a move of the view it goes back")
{
    InterfaceDriver ui;
    ui.frame({CommandId::zoom_to_end});
    ui.key(ImGuiKey_Tab); // E, which comes into view
    const Camera at_start = ui.interaction().camera;
    const Document before = ui.document();
    ui.frame({CommandId::view_back});
    ui.key(ImGuiKey_LeftArrow, {false, false, true});
    CHECK(ui.interaction().camera == at_start);
    CHECK_FALSE(ui.document() == before);
    const Document moved = ui.document();
    ui.wheel({300.0F, 400.0F}, 2.0F);
    REQUIRE_FALSE(ui.interaction().camera == at_start);
    ui.key(ImGuiKey_LeftArrow, {false, false, true});
    ui.frame({CommandId::view_back});
    CHECK(ui.document() == moved);
    CHECK(ui.interaction().camera == at_start);
    ui.frame({CommandId::view_forward});
    CHECK_FALSE(ui.interaction().camera == at_start);
}

TEST_CASE("two fingers and Shift with the wheel pan, and Ctrl with two fingers zooms")
{
    InterfaceDriver ui;
    const Pixel over{300.0F, 400.0F};
    const Pixel center = ui.place_of(Handle::center);
    const double scale = ui.interaction().camera.pixels_per_unit;
    ui.scroll(over, {0.5F, -1.5F});
    Pixel moved = ui.place_of(Handle::center) - center;
    CHECK(moved.x == Approx(10.0F).margin(0.01));
    CHECK(moved.y == Approx(-30.0F).margin(0.01));
    ui.wheel(over, 1.0F, {false, true, false});
    moved = ui.place_of(Handle::center) - center;
    CHECK(moved.x == Approx(70.0F).margin(0.01));
    CHECK(moved.y == Approx(-30.0F).margin(0.01));
    CHECK(ui.interaction().camera.pixels_per_unit == scale);
    ui.wheel(over, 0.5F, {true, false, false});
    CHECK(ui.interaction().camera.pixels_per_unit > scale);
}

TEST_CASE("a pinch zooms at the place between the fingers")
{
    InterfaceDriver ui;
    const Pixel between{300.0F, 400.0F};
    ui.move(between);
    const Vec<2> world = world_from_screen(ui.interaction().camera, Vec<2>{between});
    const double scale = ui.interaction().camera.pixels_per_unit;
    ui.pinch(between, 2.0);
    CHECK(ui.interaction().camera.pixels_per_unit == Approx(2.0 * scale));
    const Vec<2> now = screen_from_world(ui.interaction().camera, world);
    CHECK(now.x == Approx(300.0));
    CHECK(now.y == Approx(400.0));
}

TEST_CASE("the badge gives way to a handle that is dragged under it, and a fit brings it back")
{
    InterfaceDriver ui;
    REQUIRE(ui.interaction().badge == BadgePlace::top_left);
    const Pixel under = ui.interaction().camera.viewport.min + Pixel{60.0F, 50.0F};
    const Pixel from = ui.place_of(Handle::start);
    ui.move(from);
    ui.press();
    ui.move(under);
    CHECK(ui.interaction().badge != BadgePlace::top_left);
    const auto moved = ui.interaction().badge;
    REQUIRE(moved);
    ui.move(from);
    CHECK(ui.interaction().badge == moved); // it does not jump back and forth
    ui.release();
    ui.frame({CommandId::fit});
    CHECK(ui.interaction().badge == BadgePlace::top_left);
}
