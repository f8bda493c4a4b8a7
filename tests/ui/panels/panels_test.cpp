#include "tests/support/catch.h"
#include "tests/support/interface_driver.h"
#include "tests/support/plane.h"

#include "core/cases/shipped.h"
#include "core/session/document.h"

#include <imgui_internal.h>

#include <string>

using namespace secant;
using namespace secant::testing;

namespace {

/// Types into one of a row's two fields, and leaves it with Enter.
void enter(InterfaceDriver& ui, const char* row, const char* field, const std::string& text)
{
    ui.click(ui.find("Side", {"values", row, field}));
    ui.type(text);
    ui.key(ImGuiKey_Enter);
}

} // namespace

TEST_CASE("a number that is typed is stored exactly")
{
    InterfaceDriver ui;
    enter(ui, "E", "##first", "0.1");
    CHECK(test::plane(ui.document()).piece.start.x == 0.1);
    enter(ui, "L", "##second", "-0x1.8p-3");
    CHECK(test::plane(ui.document()).piece.end.y == -0.1875);
    enter(ui, "radii", "##first", "4.9e-324");
    CHECK(test::plane(ui.document()).circle.radius == 4.9e-324);
    ui.frame({CommandId::undo});
    CHECK(test::plane(ui.document()).circle.radius == 1.65);
    for (const std::optional<std::string>& draft : ui.panels().drafts)
        CHECK_FALSE(draft);
}

TEST_CASE("a text that is no number is refused with the reason, and the old value stays")
{
    const std::string text =
        GENERATE("", "abc", "1,5", "nan", "inf", "1e999", "1.5x", "--1", "0x", "1e-999");
    InterfaceDriver ui;
    const Document before = ui.document();
    ui.click(ui.find("Side", {"values", "C", "##first"}));
    ui.key(ImGuiKey_Delete); // all of it is selected
    ui.type(text);
    ui.key(ImGuiKey_Enter);
    CHECK(ui.document() == before);
    CHECK(ui.panels().drafts[static_cast<std::size_t>(QueryField::center_x)] == text);
    CHECK_FALSE(can_undo(ui.workspace()));
}

TEST_CASE("a negative radius is refused")
{
    InterfaceDriver ui;
    enter(ui, "radii", "##first", "-1");
    CHECK(test::plane(ui.document()).circle.radius == 1.65);
    enter(ui, "radii", "##second", "-0.5");
    CHECK(test::plane(ui.document()).piece.radius == 0.0);
}

TEST_CASE("an expression is entered as its value and said so until the next edit")
{
    InterfaceDriver ui;
    enter(ui, "C", "##first", "0.1+0.2");
    CHECK(test::plane(ui.document()).circle.center.x == 0.1 + 0.2);
    REQUIRE(ui.panels().computed);
    CHECK(ui.panels().computed->text == "0.1+0.2");
    CHECK(ui.panels().computed->value == 0.1 + 0.2);
    enter(ui, "C", "##second", "2");
    CHECK_FALSE(ui.panels().computed);
    enter(ui, "radii", "##first", "3 - 1ulp");
    CHECK(ui.panels().computed);
    ui.frame({CommandId::undo});
    CHECK_FALSE(ui.panels().computed);
    ui.frame({CommandId::undo});
    ui.frame({CommandId::undo});
    CHECK(ui.document() == first_document());
}

TEST_CASE("a refused text goes when the document changes in another way")
{
    InterfaceDriver ui;
    enter(ui, "L", "##first", "1");
    enter(ui, "C", "##first", "abc");
    const auto is_refused = [&] {
        return ui.panels().drafts[static_cast<std::size_t>(QueryField::center_x)] == "abc";
    };
    REQUIRE(is_refused());
    SECTION("not by another number that is typed")
    {
        enter(ui, "E", "##first", "2");
        CHECK(is_refused());
    }
    SECTION("not by looking elsewhere")
    {
        ui.apply(ShowPanel{Panel::compare});
        ui.frame({CommandId::zoom_in});
        CHECK(is_refused());
    }
    SECTION("by a drag")
    {
        const Pixel center = ui.place_of(Handle::center);
        ui.drag(center, center + Pixel{30.0F, 0.0F});
        CHECK_FALSE(is_refused());
    }
    SECTION("by an arrow key")
    {
        ui.click(ui.place_of(Handle::center));
        ui.key(ImGuiKey_RightArrow);
        CHECK_FALSE(is_refused());
    }
    SECTION("by an ulp of the inspector")
    {
        ui.click(ui.find("Side", {"values", "inspector", "+1 ulp"}));
        CHECK_FALSE(is_refused());
    }
    SECTION("by Undo")
    {
        ui.frame({CommandId::undo});
        CHECK_FALSE(is_refused());
    }
    SECTION("by a query that is loaded")
    {
        ui.click(ui.find("Side", {"tabs", "Cases"}));
        ui.click(ui.find("Panel", {"gallery", 1, "card"}));
        CHECK_FALSE(is_refused());
    }
    SECTION("by a query that is pasted")
    {
        ui.apply(PasteText{"-20 5 20 5 0 0 10"});
        CHECK_FALSE(is_refused());
    }
}

TEST_CASE("Escape restores the text of a field")
{
    InterfaceDriver ui;
    const Document before = ui.document();
    ui.click(ui.find("Side", {"values", "C", "##second"}));
    ui.type("77");
    ui.key(ImGuiKey_Escape);
    CHECK(ui.document() == before);
    CHECK_FALSE(ui.panels().drafts[static_cast<std::size_t>(QueryField::center_y)]);
}

TEST_CASE("while a number is typed, Tab goes to the next field and arrows move no handle")
{
    InterfaceDriver ui;
    ui.key(ImGuiKey_Tab);
    ui.click(ui.find("Side", {"values", "E", "##first"}));
    ui.type("2.5");
    ui.key(ImGuiKey_LeftArrow);
    CHECK(test::plane(ui.document()).piece.start.x == -3.9);
    ui.key(ImGuiKey_Tab);
    CHECK(test::plane(ui.document()).piece.start.x == 2.5);
    CHECK(ui.interaction().focused == Handle::start);
    ui.type("7.25");
    ui.key(ImGuiKey_Enter);
    CHECK(test::plane(ui.document()).piece.start.y == 7.25);
}

TEST_CASE("a click in the gallery loads each case, fitted")
{
    InterfaceDriver ui;
    ui.click(ui.find("Side", {"tabs", "Cases"}));
    for (int i = 0; i < static_cast<int>(gallery().size()); ++i) {
        ui.click(ui.find("Panel", {"gallery", i, "card"}));
        const GalleryItem& item = gallery()[static_cast<std::size_t>(i)];
        CHECK(ui.document() == item.document);
        CHECK(ui.kind() == item.kind);
        CHECK(contains(ui.interaction().camera.viewport, ui.place_of(Handle::center)));
        CHECK(contains(ui.interaction().camera.viewport, ui.place_of(Handle::start)));
    }
}

TEST_CASE("extent and target are chosen in the toolbar, and can be undone")
{
    InterfaceDriver ui;
    ui.click(ui.find("Toolbar", {"toolbar", "extent", 1, "Ray"}));
    CHECK(test::plane(ui.document()).piece.extent == Extent::ray);
    ui.click(ui.find("Toolbar", {"toolbar", "target", 1, "Disk"}));
    CHECK(ui.document().target == Target::disk);
    ui.frame({CommandId::undo});
    ui.frame({CommandId::undo});
    CHECK(ui.document() == first_document());
}

TEST_CASE("a toolbar without room for words keeps Undo and Redo")
{
    InterfaceDriver ui{{470.0F, 500.0F}};
    ui.apply(SetTarget{Target::disk});
    ui.settle();
    ui.click(ui.find("Toolbar", {"toolbar", "\u21BA"}));
    CHECK(ui.document().target == Target::curve);
    ui.click(ui.find("Toolbar", {"toolbar", "\u21BB"}));
    CHECK(ui.document().target == Target::disk);
}

TEST_CASE("the buttons of the toolbar undo and redo, each when there is something to do")
{
    InterfaceDriver ui;
    ui.apply(SetTarget{Target::disk});
    ui.settle();
    ui.click(ui.find("Toolbar", {"toolbar", "\u21BA Undo"}));
    CHECK(ui.document().target == Target::curve);
    CHECK_FALSE(can_undo(ui.workspace()));
    ui.click(ui.find("Toolbar", {"toolbar", "\u21BB Redo"}));
    CHECK(ui.document().target == Target::disk);
}

TEST_CASE("a panel opens at its top, wherever the last one was scrolled to")
{
    InterfaceDriver ui{{1000.0F, 500.0F}};
    ui.apply(ShowPanel{Panel::compare});
    ui.settle();
    const ImGuiWindow& panel = *ImGui::FindWindowByName("Panel");
    ui.wheel({panel.Pos.x + 40.0F, panel.Pos.y + panel.Size.y - 20.0F}, -20.0F);
    REQUIRE(panel.Scroll.y > 0.0F);
    ui.apply(ShowPanel{Panel::answer});
    ui.settle();
    CHECK(panel.Scroll.y == 0.0F);
}

TEST_CASE("a number of the answer is copied in full by a click")
{
    InterfaceDriver ui;
    ui.click(ui.find("Side", {"tabs", "Cases"}));
    ui.click(ui.find("Panel", {"gallery", 0, "card"}));
    ui.click(ui.find("Side", {"tabs", "Answer"}));
    ui.click(ui.find("Panel", {"answer", "numbers", "t1", "number"}));
    CHECK(std::string(ImGui::GetClipboardText()) == "0.25");
}

TEST_CASE("the state is copied as one line of text")
{
    InterfaceDriver ui;
    ui.click(ui.find("Side", {"tabs", "Cases"}));
    ui.click(ui.find("Panel", {"gallery", 0, "card"}));
    ui.frame({CommandId::copy_state});
    CHECK(std::string(ImGui::GetClipboardText()) ==
          "Segment (-8, 3) to (8, 3), circle (0, 0) r 5: Impale, curve hit twice, disk overlaps");
}

TEST_CASE("no part of the interface overlaps another or reaches out of the window, at any size")
{
    const auto [width, height] = GENERATE(table<float, float>(
        {{400, 300}, {640, 480}, {759, 500}, {761, 500}, {1024, 600}, {1280, 800}, {1920, 1080}}));
    const float scale = GENERATE(1.0F, 2.0F);
    const Panel panel =
        GENERATE(Panel::canvas, Panel::answer, Panel::step, Panel::compare, Panel::values,
                 Panel::map, Panel::cases, Panel::hunt, Panel::plots);
    InterfaceDriver ui{{width, height}};
    Settings settings = ui.workspace().settings;
    settings.interface_scale = scale;
    ui.set(settings);
    ui.apply(ShowPanel{panel});
    ui.settle();
    std::vector<Rect> areas;
    for (const char* name :
         {"Toolbar", "Pages", "Canvas", "Plots", "Panel", "Status", "Side edge", "Plots edge"}) {
        const ImGuiWindow* window = ImGui::FindWindowByName(name);
        if (window == nullptr || !window->Active) continue;
        CAPTURE(width, height, scale, name);
        const Rect area{{window->Pos.x, window->Pos.y},
                        {window->Pos.x + window->Size.x, window->Pos.y + window->Size.y}};
        CHECK(contains(Rect{{0.0F, 0.0F}, {width, height}}, area));
        for (const Rect& other : areas)
            CHECK_FALSE(overlap(area, other));
        areas.push_back(area);
        // No part is cut off at the right; below, only the panel may scroll.
        const std::string_view text = name;
        if (scale == 1.0F && text != "Status" && text != "Canvas") {
            CHECK(window->ContentSize.x <= window->WorkRect.GetWidth() + 1.0F);
        }
    }
}
