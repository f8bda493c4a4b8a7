#include "tests/support/catch.h"
#include "tests/support/interface_driver.h"
#include "tests/support/pointer_steps.h"

#include "core/scene/view/handles/handle.h"
#include "ui/widgets/theme.h"

#include <glm/geometric.hpp>
#include <imgui_internal.h>

#include <algorithm>
#include <cmath>

using namespace secant;
using namespace secant::testing;

namespace {

/// The number of vertices of the last frame's canvas on the dot of a handle at that place.
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

TEST_CASE("in every theme the numbers of the grid have the ground of the canvas around them")
{
    InterfaceDriver ui;
    Settings settings = ui.workspace().settings;
    settings.palette =
        GENERATE(Palette::dark, Palette::light, Palette::contrast, Palette::projector);
    ui.set(settings);
    ui.settle();
    const ImU32 ground = make_theme(settings.palette).canvas;
    const ImGuiWindow* canvas = ImGui::FindWindowByName("Canvas");
    REQUIRE(canvas != nullptr);
    // Beside the ground itself: eight letters in the ground's colour for each letter of the grid.
    const auto count = std::ranges::count(canvas->DrawList->VtxBuffer, ground, &ImDrawVert::col);
    CHECK(count > 4 + 8 * 4 * 10);
}
