#include "tests/support/catch.h"
#include "tests/support/drawn_text.h"
#include "tests/support/interface_driver.h"
#include "tests/support/plane.h"
#include "tests/support/pointer_steps.h"
#include "ui/shell/layout.h"

#include <imgui_internal.h>

#include <algorithm>
#include <array>

using namespace secant;
using namespace secant::testing;

namespace {

constexpr Pixel phone{390.0F, 844.0F};
constexpr std::array small_sizes{phone, Pixel{844.0F, 390.0F}, Pixel{360.0F, 640.0F},
                                 Pixel{640.0F, 360.0F}, Pixel{768.0F, 1024.0F}};
constexpr std::array all_panels{Panel::canvas,  Panel::answer, Panel::learn, Panel::step,
                                Panel::compare, Panel::values, Panel::map,   Panel::cases,
                                Panel::hunt,    Panel::plots};

const ImGuiWindow& window_named(const char* name)
{
    const ImGuiWindow* window = ImGui::FindWindowByName(name);
    REQUIRE(window != nullptr);
    return *window;
}

bool is_drawn(const char* name)
{
    const ImGuiWindow* window = ImGui::FindWindowByName(name);
    return window != nullptr && window->Active;
}

/// The windows of the last frame that reach beyond the display, other than tooltips.
std::string windows_outside(Pixel size)
{
    std::set<std::string> found;
    for (const ImGuiWindow* window : ImGui::GetCurrentContext()->Windows) {
        const bool counts =
            window->Active && !window->Hidden &&
            (window->Flags & (ImGuiWindowFlags_ChildWindow | ImGuiWindowFlags_Tooltip)) == 0 &&
            std::string{"Debug##Default"} != window->Name;
        if (!counts) continue;
        const bool is_inside = window->Pos.x >= 0.0F && window->Pos.y >= 0.0F &&
                               window->Pos.x + window->Size.x <= size.x &&
                               window->Pos.y + window->Size.y <= size.y;
        if (!is_inside) found.insert(window->Name);
    }
    return joined(found);
}

void check_all_readable(Pixel size)
{
    CHECK(joined(windows_with_cut_text()) == "");
    CHECK(joined(windows_with_text_on_text(1.0F)) == "");
    CHECK(windows_outside(size) == "");
}

} // namespace

TEST_CASE("every panel can be read in the window of a phone with a mouse and with fingers")
{
    const bool by_touch = GENERATE(false, true);
    const Palette palette = GENERATE(Palette::dark, Palette::contrast);
    InterfaceDriver ui;
    Settings settings;
    settings.palette = palette;
    settings.animation_shown = palette == Palette::contrast;
    for (const Pixel size : small_sizes) {
        ui.resize(size);
        for (const Panel panel : all_panels) {
            ui.set(settings);
            ui.apply(TakeNews{ByTouch{by_touch}});
            ui.apply(ShowPanel{panel});
            ui.settle();
            CAPTURE(by_touch, size.x, size.y, static_cast<int>(panel));
            check_all_readable(size);
        }
    }
}

TEST_CASE("every small window fits into the window of a phone")
{
    const bool by_touch = GENERATE(false, true);
    InterfaceDriver ui;
    ui.apply(KeepQuery{});
    ui.apply(SetView{std::optional<Notice>{}});
    Settings settings;
    settings.figure.as_shown = false;
    ui.set(settings);
    for (const Pixel size : small_sizes) {
        ui.resize(size);
        for (const CommandId id :
             {CommandId::show_timeline, CommandId::find_command, CommandId::show_keys,
              CommandId::show_about, CommandId::show_settings, CommandId::export_figure}) {
            ui.apply(TakeNews{ByTouch{by_touch}});
            ui.frame({id});
            ui.settle();
            CAPTURE(by_touch, size.x, size.y, hint_of(id));
            check_all_readable(size);
            ui.frame({id});
            ui.settle();
        }
    }
}

TEST_CASE("a low wide window begins with the panel that was chosen and ends with the values")
{
    InterfaceDriver ui{{844.0F, 390.0F}};
    ui.apply(TakeNews{ByTouch{true}});
    for (const Panel panel : {Panel::compare, Panel::step, Panel::answer}) {
        ui.apply(ShowPanel{panel});
        ui.settle();
        ImGuiWindow* const window = ImGui::FindWindowByName("Panel");
        REQUIRE(window != nullptr);
        CAPTURE(static_cast<int>(panel));
        if (panel == Panel::compare)
            CHECK(ui.find("Panel", {"compare", "secant", 0, "verdict"}).y < window->Pos.y + 100.0F);
        ImGui::SetScrollY(window, 1e6F);
        ui.settle();
        CHECK(ui.find("Panel", {"values", "radii", "##first"}).y > window->Pos.y);
        // The tabs stay while the panel is scrolled.
        CHECK(ui.find("Side", {"tabs", "Answer"}).y < window->Pos.y);
    }
}

TEST_CASE("the badge of a phone that lies is small and stands beside the circle")
{
    InterfaceDriver ui{{844.0F, 390.0F}};
    ui.apply(TakeNews{ByTouch{true}});
    ui.apply(MoveView{ViewMove::fit});
    ui.settle();
    // The handle of the radius goes to where a larger badge would be.
    const float radius = static_cast<float>(test::plane(ui.document()).circle.radius *
                                            ui.interaction().camera.pixels_per_unit);
    ui.tap(ui.place_of(Handle::center) + Pixel{-0.51F * radius, -0.86F * radius});
    CHECK(ui.interaction().badge == BadgePlace::top_left);
}

TEST_CASE("rows of methods and buttons of notices are high enough for a finger")
{
    InterfaceDriver ui{phone};
    ui.apply(TakeNews{ByTouch{true}});
    ui.apply(ShowPanel{Panel::compare});
    ui.apply(SetView{Notice{"Kept: impale", NoticeTone::done, {{"Undo", Undo{}}}}});
    ui.settle();
    // The places are found in steps of eight pixels.
    CHECK(ui.find("Panel", {"compare", "triangle-area", 0, "verdict"}).y -
              ui.find("Panel", {"compare", "secant", 0, "verdict"}).y >=
          80.0F);
    CHECK(window_named("Notice").Size.y >= 40.0F);
    CHECK(joined(windows_with_cut_text()) == "");
}

TEST_CASE("a long notice of a phone has its cross beside the words")
{
    InterfaceDriver ui{phone};
    ui.apply(TakeNews{ByTouch{true}});
    const std::string words = "There is no file to save. Ctrl+K keeps the query as an entry.";
    ui.apply(SetView{Notice{words, NoticeTone::problem, {}}});
    ui.settle();
    CHECK(window_named("Notice").Size.y < 70.0F);
    check_all_readable(phone);
    ui.tap(ui.find("Notice", {"\u00D7"}));
    CHECK_FALSE(ui.panels().notice.has_value());
}

TEST_CASE("how a text was read fits into the window of a phone with all its readings")
{
    const Pixel size = GENERATE(from_range(small_sizes));
    InterfaceDriver ui{size};
    ui.apply(TakeNews{ByTouch{true}});
    ui.apply(PasteText{"player.ray.origin=(0.123456789,0) player.ray.direction=(0.6,0.8) "
                       "player.ray.maxDistance=20 enemy.collider.center=(5.0625,1) "
                       "enemy.collider.radius=2.5 hit.point=(1,2) hit.normal=(0,1)"});
    ui.settle();
    REQUIRE(ui.panels().notice);
    CHECK(ui.panels().notice->buttons.size() >= 2);
    CHECK(joined(windows_with_cut_text()) == "");
    const ImGuiWindow& notice = window_named("Notice");
    CHECK(notice.Pos.x >= 0.0F);
    CHECK(notice.Pos.x + notice.Size.x <= size.x);
    CHECK(notice.Pos.y >= 0.0F);
}

TEST_CASE("every menu fits into the window of a phone")
{
    const Pixel size = GENERATE(from_range(small_sizes));
    for (const char* menu : {"File", "Edit", "View", "Step", "Help"}) {
        InterfaceDriver ui{size};
        ui.apply(TakeNews{ByTouch{true}});
        ui.settle();
        ui.tap(ui.find("##MainMenuBar", {"##menubar", menu}) + Pixel{12.0F, 12.0F});
        CAPTURE(size.x, size.y, menu);
        CHECK(is_popup_open());
        check_all_readable(size);
    }
}

TEST_CASE("a high narrow window shows the canvas and below it a panel that can be closed")
{
    InterfaceDriver ui{phone};
    CHECK(is_drawn("Canvas"));
    CHECK_FALSE(is_drawn("Panel"));
    ui.apply(ShowPanel{Panel::compare});
    ui.settle();
    CHECK(is_drawn("Canvas"));
    REQUIRE(is_drawn("Panel"));
    CHECK(window_named("Panel").Pos.y >=
          window_named("Canvas").Pos.y + window_named("Canvas").Size.y);
    CHECK(window_named("Canvas").Size.y > 200.0F);
    CHECK(window_named("Panel").Size.y > 200.0F);
    ui.apply(ShowPanel{Panel::plots});
    ui.settle();
    CHECK(is_drawn("Canvas"));
    CHECK(is_drawn("Plots"));
    ui.apply(ShowPanel{Panel::canvas});
    ui.settle();
    CHECK(window_named("Canvas").Size.y > 500.0F);
}

TEST_CASE("a large interface keeps the drawing where there is room for it beside or below a panel")
{
    struct Found {
        bool beside = false;
        bool below = false;
    };
    Found found;
    for (const Pixel window :
         {Pixel{1280, 776}, Pixel{1024, 744}, Pixel{800, 576}, Pixel{700, 876}}) {
        for (const float scale : {1.0F, 1.25F, 1.5F, 1.75F, 2.0F, 2.5F}) {
            CAPTURE(window.x, window.y, scale);
            const Density density{scale, false};
            const Layout layout =
                lay_out({{0.0F, 24.0F}, {window.x, window.y}}, Settings{}, density, Panel::answer);
            const Pixel drawing = size(layout.canvas);
            if (!is_shown(layout.canvas)) {
                // There is no room for it: neither beside the narrowest panel nor above the lowest.
                CHECK((window.x - 326.0F * scale < 320.0F ||
                       window.y < 24.0F + 70.0F * scale + 240.0F));
                CHECK(window.y - 24.0F - (42.0F + 30.0F + 33.0F + 6.0F + 120.0F + 28.0F) * scale <
                      241.0F);
                continue;
            }
            CHECK(drawing.x >= 260.0F);
            if (window.x - 326.0F * scale >= 320.0F) CHECK(drawing.x >= 320.0F);
            CHECK(is_shown(layout.panel));
            found.beside |= layout.panel.min.x >= layout.canvas.max.x && scale > 1.5F;
            found.below |= layout.panel.min.y >= layout.canvas.max.y && scale > 1.0F;
        }
    }
    CHECK(found.beside);
    CHECK(found.below);
}

TEST_CASE("three times Ctrl and plus on a usual window leaves the drawing beside the panel")
{
    InterfaceDriver ui;
    for (int i = 0; i < 3; ++i)
        ui.frame({CommandId::larger_interface});
    ui.settle();
    REQUIRE(interface_scale(ui.workspace()) >= 1.5F);
    CHECK(is_drawn("Panel"));
    REQUIRE(is_drawn("Canvas"));
    CHECK(window_named("Canvas").Size.x >= 320.0F);
    CHECK(window_named("Canvas").Size.y >= 240.0F);
}

TEST_CASE("a finger makes the panel below the canvas larger and smaller and closes and opens it")
{
    InterfaceDriver ui{phone};
    ui.apply(TakeNews{ByTouch{true}});
    ui.apply(ShowPanel{Panel::compare});
    ui.settle();
    const auto edge = [] {
        const ImGuiWindow& strip = window_named("Sheet edge");
        return Pixel{strip.Pos.x + strip.Size.x / 2.0F, strip.Pos.y + strip.Size.y / 2.0F};
    };
    const float usual = window_named("Panel").Size.y;
    ui.swipe(edge(), edge() - Pixel{0.0F, 100.0F});
    CHECK(window_named("Panel").Size.y == Approx(usual + 100.0F).margin(12.0));
    ui.swipe(edge(), edge() + Pixel{0.0F, 150.0F});
    CHECK(window_named("Panel").Size.y == Approx(usual - 50.0F).margin(24.0));
    ui.swipe(edge(), {195.0F, 840.0F});
    CHECK(ui.panels().narrow == Panel::canvas);
    CHECK_FALSE(is_drawn("Panel"));
    ui.swipe(edge(), {195.0F, 500.0F});
    CHECK(ui.panels().narrow == Panel::compare);
    CHECK(window_named("Panel").Size.y == Approx(300.0F).margin(60.0));
    ui.swipe(edge(), {195.0F, 0.0F});
    CHECK(window_named("Canvas").Size.y >= 100.0F);
    check_all_readable(phone);
}

TEST_CASE("a window that grows shows its wide layout again")
{
    InterfaceDriver ui{phone};
    ui.apply(TakeNews{ByTouch{true}});
    ui.resize({1280.0F, 800.0F});
    CHECK(is_drawn("Side"));
    CHECK(is_drawn("Plots"));
    CHECK_FALSE(is_drawn("Pages"));
    ui.resize(phone);
    CHECK(is_drawn("Pages"));
    CHECK_FALSE(is_drawn("Side"));
}

TEST_CASE("what a finger presses is at least forty pixels high")
{
    InterfaceDriver ui{phone};
    ui.apply(TakeNews{ByTouch{true}});
    ui.settle();
    CHECK(ImGui::GetFrameHeight() >= 40.0F);
    const float scale = 1.5F;
    Settings settings;
    settings.interface_scale = scale;
    ui.set(settings);
    ui.settle();
    CHECK(ImGui::GetFrameHeight() >= 40.0F * scale);
    ui.move({200.0F, 400.0F});
    ui.settle();
    CHECK(ImGui::GetFrameHeight() < 40.0F);
}
