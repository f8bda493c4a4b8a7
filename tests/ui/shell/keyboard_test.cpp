#include "tests/support/catch.h"
#include "tests/support/interface_driver.h"
#include "tests/support/menu_walk.h"
#include "tests/support/plane.h"
#include "ui/widgets/keyboard_focus.h"

#include "core/session/document.h"
#include "ui/widgets/imgui_compat.h"

#include <imgui_internal.h>

#include <algorithm>
#include <string>
#include <string_view>

using namespace secant;
using namespace secant::testing;

namespace {

void run(InterfaceDriver& ui, CommandId id)
{
    ui.frame({id});
    ui.settle();
}

void key(InterfaceDriver& ui, ImGuiKey which, int times = 1)
{
    for (int i = 0; i < times; ++i)
        ui.key(which);
}

/// The part of the window that has the keyboard.
std::string part()
{
    const ImGuiWindow* window = ImGui::GetCurrentContext()->NavWindow;
    return window == nullptr ? "" : window->RootWindow->Name;
}

Extent extent_in(const InterfaceDriver& ui)
{
    return extent_of(ui.document().query);
}

} // namespace

TEST_CASE("the keyboard goes from part to part and back")
{
    InterfaceDriver ui;
    for (const char* next : {"Toolbar", "Side", "Panel", "Canvas", "Toolbar"}) {
        run(ui, CommandId::next_part);
        CHECK(part() == next);
    }
    run(ui, CommandId::previous_part);
    CHECK(part() == "Canvas");
    CHECK(ui.interaction().focused == Handle::start);
    run(ui, CommandId::previous_part);
    CHECK(part() == "Panel");
    ui.key(ImGuiKey_Escape);
    CHECK(part() == "Canvas");
}

TEST_CASE("a notice is a part while it is shown, and its buttons can be pressed")
{
    InterfaceDriver ui;
    run(ui, CommandId::keep_entry);
    run(ui, CommandId::previous_part);
    REQUIRE(part() == "Notice");
    ui.key(ImGuiKey_Enter);
    CHECK(ui.library().files.front().statuses.empty());
    CHECK(part() == "Canvas");
}

TEST_CASE("the readings of a pasted text are reached with the keyboard")
{
    InterfaceDriver ui;
    ui.apply(PasteText{"origin=(0,0) dir=(1,0) center=(5,1) radius=2"});
    ui.settle();
    run(ui, CommandId::previous_part);
    REQUIRE(part() == "Notice");
    key(ui, ImGuiKey_Tab); // Undo is first
    ui.key(ImGuiKey_Enter);
    CHECK(extent_in(ui) == Extent::segment);
}

TEST_CASE("Tab goes to every widget of a part that can be pressed, and Return or Space presses it")
{
    const ImGuiKey press = GENERATE(ImGuiKey_Enter, ImGuiKey_Space, keypad_enter);
    InterfaceDriver ui;
    run(ui, CommandId::next_part); // Segment
    key(ui, ImGuiKey_Tab);
    ui.key(press);
    CHECK(extent_in(ui) == Extent::ray);
    key(ui, ImGuiKey_Tab, 3); // Line, Curve, Disk
    ui.key(press);
    CHECK(ui.document().target == Target::disk);
    key(ui, ImGuiKey_Tab); // Undo
    ui.key(press);
    CHECK(ui.document().target == Target::curve);
    key(ui, ImGuiKey_Tab, 6); // Redo, Fit, the three of Snap, and from the start again
    ui.key(press);
    CHECK(extent_in(ui) == Extent::segment);
    for (int i = 0; i < 4; ++i)
        ui.key(ImGuiKey_Tab, {false, true, false}); // the three of Snap, Fit
    ui.key(ImGuiKey_Tab, {false, true, false});     // not Redo, for there is nothing to repeat
    ui.key(press);
    CHECK(extent_in(ui) == Extent::ray);
    CHECK(part() == "Toolbar");
}

TEST_CASE("in a panel the arrows choose a widget and move no handle, and Space plays no steps")
{
    InterfaceDriver ui;
    ui.key(ImGuiKey_Tab);
    ui.apply(ShowPanel{Panel::step});
    run(ui, CommandId::previous_part); // Panel
    key(ui, ImGuiKey_DownArrow, 2);
    key(ui, ImGuiKey_RightArrow, 2);
    CHECK(ui.document() == first_document());
    key(ui, ImGuiKey_UpArrow, 5);
    ui.key(ImGuiKey_Space); // the list of methods
    CHECK_FALSE(ui.panels().stepping.playing);
    CHECK(is_menu_open());
    key(ui, ImGuiKey_DownArrow, 2);
    ui.key(ImGuiKey_Enter);
    CHECK_FALSE(is_menu_open());
    CHECK_FALSE(ui.panels().stepping.run == Stepping{}.run);
    CHECK(part() == "Panel");
}

TEST_CASE("Tab enters a number, and Return leaves it with the keyboard still in its part")
{
    InterfaceDriver ui;
    run(ui, CommandId::next_part);
    run(ui, CommandId::next_part); // the tabs
    key(ui, ImGuiKey_Tab, 7);      // E.x
    ui.type("0.1");
    ui.key(ImGuiKey_Enter);
    CHECK(test::plane(ui.document()).piece.start.x == 0.1);
    CHECK(part() == "Side");
    key(ui, ImGuiKey_Tab);
    ui.type("7");
    ui.key(ImGuiKey_Escape);
    CHECK(test::plane(ui.document()).piece.start.y == -1.35);
    CHECK(part() == "Side");
    ui.key(ImGuiKey_Escape);
    CHECK(part() == "Canvas");
}

TEST_CASE("a widget that gets the keyboard is scrolled into view")
{
    InterfaceDriver ui{{800.0F, 600.0F}};
    ui.apply(ShowPanel{Panel::cases});
    ui.settle();
    run(ui, CommandId::previous_part);
    REQUIRE(part() == "Panel");
    const ImGuiWindow& panel = *ImGui::FindWindowByName("Panel");
    const Rect area{{panel.Pos.x, panel.Pos.y},
                    {panel.Pos.x + panel.Size.x, panel.Pos.y + panel.Size.y}};
    bool scrolled = false;
    for (int i = 0; i < 30; ++i) {
        ui.key(i % 2 == 0 ? ImGuiKey_Tab : ImGuiKey_DownArrow);
        CAPTURE(i);
        CHECK(contains(area, marked_item()));
        scrolled = scrolled || panel.Scroll.y > 0.0F;
    }
    CHECK(scrolled);
}

TEST_CASE("when the widget with the keyboard is gone the first one of its part has the keyboard")
{
    InterfaceDriver ui;
    run(ui, CommandId::keep_entry);
    ui.apply(SetView{std::optional<Notice>{}});
    ui.apply(ShowPanel{Panel::cases});
    ui.settle();
    run(ui, CommandId::previous_part);
    key(ui, ImGuiKey_Tab, 2);
    ui.apply(ShowPanel{Panel::hunt});
    ui.settle();
    CHECK(part() == "Panel");
    CHECK(ImGui::GetCurrentContext()->NavIdIsAlive);
}

TEST_CASE("a click gives the keyboard back to the canvas")
{
    InterfaceDriver ui;
    run(ui, CommandId::next_part);
    ui.click(ui.find("Toolbar", {"toolbar", "extent", 2, "Line"}));
    CHECK(extent_in(ui) == Extent::line);
    CHECK(part() == "Canvas");
    ui.key(ImGuiKey_Tab);
    CHECK(ui.interaction().focused == Handle::start);
}

TEST_CASE("handles of a canvas that is not shown are left alone by the keys")
{
    InterfaceDriver ui{{600.0F, 500.0F}};
    ui.key(ImGuiKey_Tab);
    CHECK(ui.interaction().focused == Handle::start);
    ui.apply(ShowPanel{Panel::answer});
    ui.settle();
    ui.key(ImGuiKey_Tab);
    ui.key(ImGuiKey_RightArrow);
    CHECK(ui.interaction().focused == Handle::start);
    CHECK(ui.document() == first_document());
}

TEST_CASE("Ctrl+Tab goes from panel to panel")
{
    InterfaceDriver ui;
    for (const Panel next : {Panel::learn, Panel::step, Panel::compare, Panel::map, Panel::cases,
                             Panel::hunt, Panel::answer}) {
        run(ui, CommandId::next_panel);
        CHECK(ui.panels().side == next);
    }
    run(ui, CommandId::previous_panel);
    CHECK(ui.panels().side == Panel::hunt);
    ui.key(ImGuiKey_Tab, {true, false, false}); // Dear ImGui shows no list of windows
    CHECK(part() == "Canvas");
}

TEST_CASE("the only entries that fail are chosen with the keyboard as with the mouse")
{
    InterfaceDriver ui;
    run(ui, CommandId::keep_entry);
    Entry entry = ui.library().files.front().content.entries.front().value;
    entry.expected.kind = Case::miss;
    ui.apply(EditEntry{0, entry});
    ui.apply(ShowPanel{Panel::cases});
    ui.settle();
    ui.click(ui.find("Panel", {"filter", "failing"}));
    CHECK(ui.panels().entries.only_failing);
}

TEST_CASE("the animation bar takes no keyboard when it appears and is a part")
{
    InterfaceDriver ui;
    const bool from_menus = GENERATE(false, true);
    if (from_menus) {
        choose_in_menus(ui, command_of(CommandId::animation));
    } else {
        run(ui, CommandId::animation);
    }
    REQUIRE(ui.workspace().settings.animation_shown);
    CHECK(part() == "Canvas");
    run(ui, CommandId::next_part);
    CHECK(part() == "Animation");
    CHECK(ImGui::GetCurrentContext()->NavIdIsAlive);
    run(ui, CommandId::previous_part);
    CHECK(part() == "Canvas");
}

namespace {

void open(InterfaceDriver& ui, SmallWindow window)
{
    switch (window) {
    case SmallWindow::chooser: ui.apply(OpenChooser{ChooserPurpose::open}); break;
    case SmallWindow::reload: {
        ui.apply(AddFile{"/a.json", {}, 1});
        const OpenFile& file = *current_file(ui.library());
        ui.apply(SetView{ReloadOffer{file.id, {}, 2, {}}});
        break;
    }
    case SmallWindow::trust: {
        ProjectView project;
        project.folder = "/project";
        project.runs = {"/project/mine.so"};
        project.asks = true;
        ui.apply(TakeNews{project});
        break;
    }
    case SmallWindow::commands: ui.frame({CommandId::find_command}); break;
    case SmallWindow::settings: ui.frame({CommandId::show_settings}); break;
    case SmallWindow::figure: ui.frame({CommandId::export_figure}); break;
    case SmallWindow::methods: ui.apply(ShowWindow{SmallWindow::methods, true}); break;
    case SmallWindow::timeline: ui.frame({CommandId::show_timeline}); break;
    case SmallWindow::scripts: ui.apply(NewScript{}); break;
    case SmallWindow::keys: ui.frame({CommandId::show_keys}); break;
    case SmallWindow::about: ui.frame({CommandId::show_about}); break;
    }
    ui.settle();
}

/// True when repeated presses of F6 lead to the window.
bool is_reached(InterfaceDriver& ui, SmallWindow window)
{
    for (int presses = 0; presses < 12; ++presses) {
        if (has_keyboard(window)) return true;
        run(ui, CommandId::next_part);
    }
    return false;
}

} // namespace

TEST_CASE("every small window is a part while it is open")
{
    for (const auto& [window, name, is_closed_by_escape] : small_window_rows) {
        CAPTURE(name);
        InterfaceDriver ui;
        open(ui, window);
        REQUIRE(is_open(ui.workspace(), window));
        REQUIRE(is_reached(ui, window));
        run(ui, CommandId::next_part);
        CHECK_FALSE(has_keyboard(window));
        run(ui, CommandId::previous_part);
        CHECK(has_keyboard(window));
        ui.key(ImGuiKey_Escape);
        CHECK(is_open(ui.workspace(), window) != is_closed_by_escape);
        CHECK(part() == "Canvas");
    }
}

TEST_CASE("Escape closes the small window with the keyboard and no other one")
{
    for (const auto& [below, name, stays] : small_window_rows) {
        for (const SmallWindowRow& row : small_window_rows) {
            const SmallWindow above = row.window;
            // The list of commands closes when it loses the keyboard.
            if (above == below || below == SmallWindow::commands) continue;
            CAPTURE(name, row.name);
            InterfaceDriver ui;
            open(ui, below);
            open(ui, above);
            REQUIRE(is_open(ui.workspace(), below));
            if (!row.is_closed_by_escape) continue;
            REQUIRE(is_reached(ui, above));
            ui.key(ImGuiKey_Escape);
            CHECK_FALSE(is_open(ui.workspace(), above));
            CHECK(is_open(ui.workspace(), below));
        }
    }
}

TEST_CASE("without the keyboard in a small window Escape closes the one that had it last")
{
    InterfaceDriver ui;
    open(ui, SmallWindow::settings);
    open(ui, SmallWindow::timeline);
    while (part() != "Canvas")
        run(ui, CommandId::next_part);
    ui.key(ImGuiKey_Escape);
    CHECK_FALSE(is_open(ui.workspace(), SmallWindow::timeline));
    CHECK(is_open(ui.workspace(), SmallWindow::settings));
}

TEST_CASE("the menu of a handle opens its editor by keyboard")
{
    InterfaceDriver ui;
    ui.key(ImGuiKey_Tab);
    run(ui, CommandId::canvas_menu);
    REQUIRE(is_menu_open());
    go_to_item(ui, "Edit...");
    ui.key(ImGuiKey_Enter);
    REQUIRE(ui.interaction().editor);
    CHECK(is_menu_open());
    ui.type("0.25");
    ui.key(ImGuiKey_Enter);
    CHECK(test::plane(ui.document()).piece.start.x == 0.25);
    CHECK_FALSE(ui.interaction().editor);
    CHECK(part() == "Canvas");
}
