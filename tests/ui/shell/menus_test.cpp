#include "core/session/document.h"
#include "tests/support/catch.h"
#include "tests/support/drawn_text.h"
#include "tests/support/interface_driver.h"
#include "tests/support/menu_walk.h"

#include <imgui_internal.h>

#include <string>

using namespace secant;
using namespace secant::testing;

namespace {

/// Opens the menus by keyboard, or closes them.
void press_menus(InterfaceDriver& ui)
{
    ui.frame({CommandId::menus});
    ui.settle();
}

} // namespace

TEST_CASE("the menus open with a key, arrows go through them, and Return runs a command")
{
    InterfaceDriver ui;
    go_to_command(ui, command_of(CommandId::extent_ray));
    CHECK(is_menu_open());
    ui.key(ImGuiKey_Enter);
    CHECK(extent_of(ui.document().query) == Extent::ray);
    CHECK_FALSE(is_menu_open());
    CHECK(window_with_keyboard() == "Canvas");
}

TEST_CASE("the menus form a ring, and a menu in a menu opens to the right")
{
    InterfaceDriver ui;
    press_menus(ui);
    ui.key(ImGuiKey_LeftArrow); // Help
    go_to_item(ui, "About");
    ui.key(ImGuiKey_Enter);
    CHECK(is_open(ui.workspace(), SmallWindow::about));
    ui.key(ImGuiKey_Escape);
    press_menus(ui);
    ui.key(ImGuiKey_RightArrow);
    ui.key(ImGuiKey_RightArrow);
    go_to_item(ui, "Interface size", ImGuiKey_UpArrow);
    ui.key(ImGuiKey_RightArrow);
    go_to_item(ui, "75 %");
    ui.key(ImGuiKey_Enter);
    CHECK(ui.workspace().settings.interface_scale == interface_scales.front());
}

TEST_CASE("every row of every menu can be seen in a small window with a large interface")
{
    InterfaceDriver ui{{800.0F, 600.0F}};
    Settings settings;
    settings.interface_scale = 2.0F;
    ui.set(settings);
    ui.settle();
    const Rect screen{{0.0F, 0.0F}, {800.0F, 600.0F}};
    for (const Command& command : commands()) {
        if (!is_enabled(command, {ui.workspace(), ui.interface().derived()})) continue;
        CAPTURE(std::string{command.title});
        go_to_command(ui, command);
        CHECK(contains(screen, marked_item()));
        const ImGuiWindow& menu = *ImGui::GetCurrentContext()->NavWindow;
        const ImRect inner = menu.InnerRect;
        CHECK(
            contains(Rect{{inner.Min.x, inner.Min.y}, {inner.Max.x, inner.Max.y}}, marked_item()));
        CHECK(menu.ScrollMax.x <= 0.0F);
        press_menus(ui);
    }
}

TEST_CASE("every size of the interface can be shown")
{
    InterfaceDriver ui;
    for (const float scale : interface_scales) {
        Settings settings = ui.workspace().settings;
        settings.interface_scale = scale;
        ui.set(settings);
        ui.settle();
        CHECK(ImGui::GetStyle().WindowMinSize.x >= 1.0F);
    }
}

TEST_CASE("Escape closes the menus and runs nothing")
{
    InterfaceDriver ui;
    ui.key(ImGuiKey_Tab);
    press_menus(ui);
    const bool other = GENERATE(false, true);
    if (other) ui.key(ImGuiKey_RightArrow);
    ui.key(ImGuiKey_Escape);
    CHECK_FALSE(is_menu_open());
    CHECK(window_with_keyboard() == "Canvas");
    CHECK(ui.document() == first_document());
    CHECK(ui.interaction().focused == Handle::start);
    press_menus(ui);
    press_menus(ui);
    CHECK_FALSE(is_menu_open());
}

TEST_CASE("a menu that was opened from a panel gives the keyboard back to the panel")
{
    InterfaceDriver ui;
    ui.frame({CommandId::next_part});
    ui.settle();
    CHECK(window_with_keyboard() == "Toolbar");
    press_menus(ui);
    ui.key(ImGuiKey_RightArrow);
    ui.key(ImGuiKey_Escape);
    CHECK(window_with_keyboard() == "Toolbar");
}

namespace {

/// What all windows of the last frame say.
std::string all_texts()
{
    std::string out;
    for (const auto& [name, text] : drawn_texts())
        out += text + '\n';
    return out;
}

} // namespace

TEST_CASE("in space the help, the hints and the layers of a figure speak of the sphere")
{
    const Query<3> query{{{0.0, 1.0, 0.5}, 2.0}, {{-4.0, 0.0, 1.0}, {4.0, 0.5, 0.0}}};
    for (const bool is_in_space : {false, true}) {
        InterfaceDriver ui{{1280.0F, 1000.0F}};
        if (is_in_space) ui.apply(LoadDocument{{query, Target::curve}});
        const std::string shape = is_in_space ? "sphere" : "circle";
        const auto check = [&](const std::string& before, const std::string& behind) {
            const std::string said = all_texts();
            CAPTURE(before, said);
            CHECK(said.find(before + shape + behind) != std::string::npos);
        };
        ui.move(ui.find("Toolbar", {"toolbar", "target", 1, "Disk"}));
        ui.settle();
        check("doesitmeetthefilled", "?");
        ui.move(ui.find("Toolbar", {"toolbar", "snap", 2, "Degeneracies"}));
        ui.settle();
        check("anendonthe", ",Contheline");
        ui.frame({CommandId::show_about});
        ui.settle();
        check("segmentmeeta", "?");
        ui.key(ImGuiKey_Escape);
        ui.frame({CommandId::show_keys});
        ui.settle();
        check("Dragthe", "'sedge");
        check("theinsideofthe", "movesC");
        ui.key(ImGuiKey_Escape);
        FigureChoice choice;
        choice.as_shown = false;
        Settings settings = ui.workspace().settings;
        settings.figure = choice;
        ui.set(settings);
        ui.frame({CommandId::export_figure});
        ui.settle();
        check("Insideofthe", "");
        CHECK(joined(windows_with_cut_text()) == "");
    }
}
