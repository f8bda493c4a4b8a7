#include "core/session/traces.h"
#include "core/workspace/state/panels.h"
#include "tests/support/catch.h"
#include "tests/support/interface_driver.h"
#include "ui/widgets/theme.h"

#include <imgui_internal.h>

#include <cmath>
#include <set>
#include <string_view>

using namespace secant;
using namespace secant::testing;

namespace {

/// Clicks a button of the Step panel with the pointer.
void click(InterfaceDriver& ui, const char* button)
{
    ui.click(ui.find("Panel", {"step", button}));
}

void open(InterfaceDriver& ui, const Method& method, Scalar scalar = Scalar::float64)
{
    Stepping stepping;
    stepping.run.method = method;
    stepping.run.scalar = scalar;
    ui.apply(SetView{stepping});
    ui.frame({CommandId::step_forward});
    ui.settle();
    REQUIRE(is_open(ui.workspace(), Panel::step));
}

/// A place on a line of the listing, which has a window of its own.
Pixel place_of_line(InterfaceDriver& ui, int line)
{
    for (const ImGuiWindow* window : ImGui::GetCurrentContext()->Windows) {
        if (std::string_view{window->Name}.find("/listing_") != std::string_view::npos)
            return ui.find(window->Name, {line, "line"});
    }
    FAIL("there is no listing");
    return {};
}

/// The heights of the triangles in the margin of the listing.
std::set<float> margin_triangles()
{
    const ImU32 color = color_of(make_theme(Settings{}.palette), Role::witness_belief);
    std::set<float> heights;
    for (const ImGuiWindow* window : ImGui::GetCurrentContext()->Windows) {
        if (std::string_view{window->Name}.find("/listing_") == std::string_view::npos) continue;
        for (const ImDrawVert& vertex : window->DrawList->VtxBuffer) {
            // The corner on the left.
            if (vertex.col == color && vertex.pos.x < window->Pos.x + 2.0F)
                heights.insert(std::round(vertex.pos.y));
        }
    }
    return heights;
}

std::size_t step(InterfaceDriver& ui)
{
    return current_step(*ui.stepped(), ui.panels().stepping);
}

} // namespace

TEST_CASE("F10 opens the steps at the first one, and then goes through every method and back")
{
    const auto method =
        GENERATE(built_in("secant"), built_in("quadratic"), built_in("triangle-area"),
                 built_in("min-max-distance"), built_in("ray"), built_in("closest-point"),
                 built_in("stadium-point"), built_in("stadium-circle"), built_in("glm-ray-sphere"),
                 built_in("glm-line-sphere"));
    const auto scalar = GENERATE(Scalar::float32, Scalar::float64);
    InterfaceDriver ui;
    open(ui, method, scalar);
    REQUIRE(ui.stepped() != nullptr);
    CHECK(ui.stepped()->method == method);
    const Trace trace = ui.stepped()->trace;
    REQUIRE(trace.size() > 1);
    CHECK(step(ui) == 0);
    for (std::size_t i = 1; i < trace.size(); ++i) {
        ui.frame({CommandId::step_forward});
        CHECK(step(ui) == i);
        CHECK(line_state(*ui.stepped(), step(ui), trace[i].line) == LineState::current);
    }
    ui.frame({CommandId::step_forward});
    CHECK(step(ui) == trace.size() - 1);
    for (std::size_t i = trace.size() - 1; i-- > 0;) {
        ui.frame({CommandId::step_back});
        CHECK(step(ui) == i);
    }
    ui.frame({CommandId::step_back});
    CHECK(step(ui) == 0);
}

TEST_CASE("Home and End go to the first and last step, and do nothing while the panel is closed")
{
    InterfaceDriver ui;
    ui.frame({CommandId::step_to_end});
    CHECK_FALSE(is_open(ui.workspace(), Panel::step));
    CHECK(ui.stepped() == nullptr);
    open(ui, built_in("quadratic"));
    ui.frame({CommandId::step_to_end});
    CHECK(step(ui) + 1 == ui.stepped()->trace.size());
    ui.frame({CommandId::step_to_start});
    CHECK(step(ui) == 0);
}

TEST_CASE("the buttons step as the keys do")
{
    InterfaceDriver ui;
    open(ui, built_in("quadratic"));
    click(ui, "###forward");
    click(ui, "###forward");
    CHECK(step(ui) == 2);
    click(ui, "###back");
    CHECK(step(ui) == 1);
    click(ui, "###end");
    CHECK(step(ui) + 1 == ui.stepped()->trace.size());
    click(ui, "###start");
    CHECK(step(ui) == 0);
}

TEST_CASE("a tap of Space plays one step a second to the end, and another stops")
{
    InterfaceDriver ui;
    CHECK(seconds_to_next_step(ui.panels().stepping, ImGui::GetTime()) < 0.0);
    open(ui, built_in("triangle-area"));
    CHECK(seconds_to_next_step(ui.panels().stepping, ImGui::GetTime()) < 0.0);
    ui.key(ImGuiKey_Space);
    CHECK(ui.panels().stepping.playing);
    CHECK(seconds_to_next_step(ui.panels().stepping, ImGui::GetTime()) > 0.5);
    CHECK(step(ui) == 1);
    for (int i = 0; i < 70; ++i)
        ui.frame();
    CHECK(step(ui) == 2);
    ui.key(ImGuiKey_Space);
    CHECK_FALSE(ui.panels().stepping.playing);
    ui.key(ImGuiKey_Space);
    for (int i = 0; i < 600; ++i)
        ui.frame();
    CHECK(step(ui) + 1 == ui.stepped()->trace.size());
    CHECK(seconds_to_next_step(ui.panels().stepping, ImGui::GetTime()) < 0.0);
}

TEST_CASE("holding Space while dragging the canvas pans and does not play")
{
    InterfaceDriver ui;
    open(ui, built_in("quadratic"));
    const Vec<2> before = ui.interaction().camera.center;
    const Pixel middle_of_canvas = middle(ui.interaction().camera.viewport) + Pixel{0.0F, 120.0F};
    inject_key(ImGuiKey_Space, true);
    ui.frame();
    ui.drag(middle_of_canvas, middle_of_canvas + Pixel{60.0F, 0.0F});
    inject_key(ImGuiKey_Space, false);
    ui.settle();
    CHECK(ui.interaction().camera.center != before);
    CHECK_FALSE(ui.panels().stepping.playing);
    CHECK(step(ui) == 0);
}

TEST_CASE("dragging while stepped keeps the line, also when the trace becomes shorter")
{
    InterfaceDriver ui;
    open(ui, built_in("quadratic"));
    for (int i = 0; i < 5; ++i)
        ui.frame({CommandId::step_forward});
    const int line = ui.stepped()->trace[step(ui)].line;
    const Pixel center = ui.place_of(Handle::center);
    ui.drag(center, center + Pixel{0.0F, 20.0F});
    CHECK(ui.stepped()->trace[step(ui)].line == line);
    ui.frame({CommandId::step_to_end});
    ui.drag(ui.place_of(Handle::center), center - Pixel{0.0F, 220.0F});
    REQUIRE(ui.kind() == Case::miss);
    CHECK(step(ui) + 1 == ui.stepped()->trace.size());
}

TEST_CASE("a narrow window shows the Step panel alone, and the steps go on beside the canvas")
{
    InterfaceDriver ui{{640.0F, 480.0F}};
    const auto choose = [&](int index, const char* name) {
        ui.click(ui.find("Pages", {"page", index, name}));
    };
    choose(3, "Step");
    REQUIRE(is_open(ui.workspace(), Panel::step));
    click(ui, "###play");
    CHECK(ui.panels().stepping.playing);
    choose(0, "Canvas");
    ui.frame({CommandId::step_forward});
    CHECK(step(ui) == 2);
    CHECK_FALSE(ui.panels().stepping.playing);
    choose(1, "Answer");
    CHECK_FALSE(is_open(ui.workspace(), Panel::step));
}

TEST_CASE("the steps fit their panel at any size")
{
    const auto [width, height] = GENERATE(
        table<float, float>({{400, 300}, {640, 480}, {1024, 600}, {1280, 800}, {1920, 1080}}));
    const auto method = GENERATE(built_in("secant"), built_in("ray"), built_in("min-max-distance"),
                                 built_in("glm-ray-sphere"));
    InterfaceDriver ui{{width, height}};
    open(ui, method);
    ui.frame({CommandId::step_to_end});
    ui.settle();
    CHECK(ui.stepped()->trace.size() == step(ui) + 1);
}

TEST_CASE("a click on a line of the listing goes to its step, and on a line not executed to none")
{
    InterfaceDriver ui{{1280.0F, 1100.0F}};
    open(ui, built_in("quadratic"));
    ui.click(place_of_line(ui, 5)); // the discriminant
    CHECK(ui.stepped()->trace[step(ui)].line == 5);
    ui.click(place_of_line(ui, 0));
    CHECK(step(ui) == 0);
    ui.click(place_of_line(ui, 7)); // "return no intersection" of an impale
    CHECK(step(ui) == 0);
}

TEST_CASE("the values stay beside the steps in a window of ordinary size")
{
    InterfaceDriver ui;
    open(ui, built_in("quadratic"));
    CHECK(ImGui::FindWindowByName("Panel")->Pos.y > 200.0F);
}

TEST_CASE("Compare tells the story of the run under the pointer")
{
    InterfaceDriver ui;
    ui.click(ui.find("Side", {"tabs", "Compare"}));
    ui.move(ui.find("Panel", {"compare", "ray", static_cast<int>(Scalar::float64), "verdict"}));
    ui.settle();
    REQUIRE(ui.panels().pointed);
    CHECK(ui.panels().pointed->method == built_in("ray"));
    ui.move({300.0F, 300.0F});
    ui.settle();
    CHECK_FALSE(ui.panels().pointed);
}

TEST_CASE("in a small window the card of each step is read without scrolling")
{
    InterfaceDriver ui{{800.0F, 600.0F}};
    ui.apply(ShowPanel{Panel::step});
    ui.settle();
    REQUIRE(ui.stepped() != nullptr);
    const std::size_t steps = ui.stepped()->trace.size();
    for (std::size_t i = 0; i < steps; ++i) {
        CAPTURE(i);
        ui.apply(SetView{at_step(ui.panels().stepping, i)});
        ui.settle();
        CHECK(ImGui::FindWindowByName("Panel")->ScrollMax.y == 0.0F);
    }
    CHECK(steps > 5);
    // The large words of the projector leave the drawing in view, and their card scrolls.
    Settings settings;
    settings.palette = Palette::projector;
    ui.set(settings);
    ui.settle();
    REQUIRE(ImGui::FindWindowByName("Canvas")->Active);
    CHECK(ImGui::FindWindowByName("Canvas")->Size.x >= 320.0F);
    CHECK(ImGui::FindWindowByName("Canvas")->Size.y >= 240.0F);
    CHECK(ImGui::FindWindowByName("Panel")->Active);
}

TEST_CASE("a triangle marks each line to blame, and no line of a run that is right")
{
    InterfaceDriver ui;
    open(ui, built_in("quadratic"), Scalar::float32);
    REQUIRE_FALSE(ui.stepped()->blame);
    CHECK(margin_triangles().empty());
    ui.apply(LoadDocument{Document{{{0, 0}, 0.5}, {{-1000, 0.52}, {1000, 0.52}}, Target::curve}});
    ui.settle();
    REQUIRE(ui.stepped()->blame);
    CHECK(margin_triangles().size() == 2 * ui.stepped()->blame->lines.size());
}
