#include "core/scene/figure/figure.h"
#include "core/workspace/copies.h"
#include "tests/support/catch.h"
#include "tests/support/interface_driver.h"
#include "tests/support/text.h"

#include <imgui_internal.h>

#include <algorithm>

using namespace secant;
using namespace secant::testing;

namespace {

constexpr const char* figure_name = "Export a figure";

const FigureChoice& choice(InterfaceDriver& ui)
{
    return ui.workspace().settings.figure;
}

/// Presses Tab until a widget of the window has the keyboard, and then Space.
void press(InterfaceDriver& ui, const char* name, const char* scope = nullptr)
{
    const ImGuiWindow* window = ImGui::FindWindowByName(figure_name);
    REQUIRE(window != nullptr);
    const ImGuiID id = scope == nullptr ? window->ID : ImHashStr(scope, 0, window->ID);
    const ImGuiID wanted = ImHashStr(name, 0, id);
    for (int i = 0; i < 60 && ImGui::GetCurrentContext()->NavId != wanted; ++i)
        ui.key(ImGuiKey_Tab);
    CAPTURE(name);
    REQUIRE(ImGui::GetCurrentContext()->NavId == wanted);
    ui.key(ImGuiKey_Space);
}

void open(InterfaceDriver& ui)
{
    ui.frame({CommandId::export_figure});
    ui.settle();
}

Figure figure(const InterfaceDriver& ui)
{
    return figure_of(ui.workspace(), ui.interface().derived());
}

} // namespace

TEST_CASE("a figure is chosen by keyboard alone, and the choice stays")
{
    InterfaceDriver ui;
    open(ui);
    CHECK(choice(ui) == FigureChoice{});
    press(ui, "A figure of its own");
    CHECK_FALSE(choice(ui).as_shown);
    ui.settle();
    press(ui, "Projector", "theme");
    CHECK(choice(ui).style.palette == Palette::projector);
    press(ui, "Transparent", "ground");
    CHECK(choice(ui).style.ground == FigureGround::transparent);
    press(ui, "Grid", "layers");
    CHECK_FALSE(choice(ui).style.layers.has(Layer::grid));
    press(ui, "Handles", "layers");
    CHECK(choice(ui).style.layers.has(Layer::handles));
    press(ui, "With the plots");
    CHECK(choice(ui).style.plots);
    press(ui, "PDF", "form");
    CHECK(choice(ui).form == FigureForm::pdf);
    ui.key(ImGuiKey_Escape);
    CHECK_FALSE(is_open(ui.workspace(), SmallWindow::figure));
    CHECK(choice(ui).form == FigureForm::pdf);
}

TEST_CASE("a figure of a document in space shows what the window shows: a drawing, or both")
{
    InterfaceDriver ui;
    ui.apply(ShowDocument{Document{
        Query<3>{{{0.5, 1.0, 0.25}, 2.0}, {{1.0, -4.0, -5.0}, {0.0, 6.0, 5.0}}}, Target::curve}});
    ui.settle();
    ui.frame({CommandId::show_both});
    ui.settle();
    const auto has_circles = [](const Pane& pane) {
        return std::ranges::find(pane.painted, "great-circle", &Painted::meaning) !=
               pane.painted.end();
    };
    const Rect section = ui.interaction().camera.viewport;
    const Rect orbit = ui.interaction().orbit.view.viewport;
    const Figure both = figure(ui);
    REQUIRE(both.panes.size() == 2);
    CHECK(size(both.panes[0].area) == size(section));
    CHECK(size(both.panes[1].area) == size(orbit));
    CHECK_FALSE(has_circles(both.panes[0]));
    CHECK(has_circles(both.panes[1]));
    CHECK(both.size == size(Rect{section.min, orbit.max}));
    ui.frame({CommandId::show_orbit});
    ui.settle();
    REQUIRE(figure(ui).panes.size() == 1);
    CHECK(has_circles(figure(ui).panes[0]));
    ui.frame({CommandId::show_section});
    ui.settle();
    REQUIRE(figure(ui).panes.size() == 1);
    CHECK_FALSE(has_circles(figure(ui).panes[0]));
}

TEST_CASE("where a window has no room for both drawings, a figure shows the orbit view alone")
{
    InterfaceDriver ui;
    ui.apply(ShowDocument{Document{
        Query<3>{{{0.5, 1.0, 0.25}, 2.0}, {{1.0, -4.0, -5.0}, {0.0, 6.0, 5.0}}}, Target::curve}});
    ui.settle();
    ui.frame({CommandId::show_both});
    ui.settle();
    ui.resize({390.0F, 500.0F});
    ui.settle();
    const Figure alone = figure(ui);
    REQUIRE(alone.panes.size() == 1);
    CHECK(alone.size == size(ui.interaction().orbit.view.viewport));
}

TEST_CASE("a size that is typed counts without the Return key")
{
    InterfaceDriver ui;
    open(ui);
    press(ui, "A figure of its own");
    ui.settle();
    ui.click(ui.find(figure_name, {"Width"}));
    ui.key(ImGuiKey_A, {.control = true});
    ui.type("1200");
    ui.frame();
    CHECK(choice(ui).style.size.x == 1200.0F);
    ui.click(ui.find(figure_name, {"A figure of its own"}));
    CHECK(choice(ui).style.size.x == 1200.0F);
}

TEST_CASE("white is not behind the light strokes of a dark theme")
{
    InterfaceDriver ui;
    open(ui);
    press(ui, "A figure of its own");
    ui.settle();
    CHECK(choice(ui).style.ground == FigureGround::white);
    press(ui, "Dark", "theme");
    ui.settle();
    CHECK(choice(ui).style.ground == FigureGround::theme);
}

TEST_CASE("Export lets the user choose a path, and requests the figure to be saved there")
{
    InterfaceDriver ui;
    open(ui);
    press(ui, "Export...");
    ui.settle();
    CHECK_FALSE(is_open(ui.workspace(), SmallWindow::figure));
    REQUIRE(ui.panels().chooser);
    CHECK(ui.panels().chooser->purpose == ChooserPurpose::save_figure);
    const std::vector<FolderEntry> entries{{"old.svg", false}, {"door.json", false}};
    ui.apply(TakeNews{FolderListing{"", "/h/", entries, ""}});
    ui.settle();
    CHECK(ui.panels().chooser->text == "/h/impale.svg");
    ui.apply(TakeNews{FolderListing{"/h/", "/h/", entries, ""}});
    ui.settle();
    static_cast<void>(ui.take_requests());
    ui.key(ImGuiKey_Enter);
    CHECK_FALSE(ui.panels().chooser);
    const FileRequests requests = ui.take_requests().files;
    REQUIRE(requests.size() == 1);
    CHECK(std::get<SaveFigure>(requests[0]).path == "/h/impale.svg");
    REQUIRE(ui.panels().exported);
    CHECK(contains(svg_text(*ui.panels().exported), "<title>Impale</title>"));
}

TEST_CASE("Copy as image requests the figure of the canvas as it is shown")
{
    InterfaceDriver ui;
    ui.settle();
    static_cast<void>(ui.take_requests());
    ui.frame({CommandId::copy_image});
    const Requests requests = ui.take_requests();
    REQUIRE(requests.image);
    const Pixel canvas = size(ui.interaction().camera.viewport);
    CHECK(requests.image->size == Pixel{std::round(canvas.x), std::round(canvas.y)});
    CHECK(requests.image->ground == canvas_ground(Palette::dark));
    CHECK(svg_text(*requests.image) == svg_text(figure(ui)));
}

TEST_CASE("a figure of the canvas shows what the canvas shows, at the same places")
{
    InterfaceDriver ui;
    ui.settle();
    const Pixel corner = ui.interaction().camera.viewport.min;
    const auto has_mark = [&](Handle handle) {
        const Pixel wanted = ui.place_of(handle) - corner;
        const auto painted = figure(ui).panes.front().painted;
        return std::ranges::any_of(painted, [&](const Painted& each) {
            const auto* round = std::get_if<RoundShape>(&each.shape);
            return round != nullptr && std::abs(round->at.x - wanted.x) < 0.5F &&
                   std::abs(round->at.y - wanted.y) < 0.5F;
        });
    };
    CHECK(has_mark(Handle::start));
    CHECK(has_mark(Handle::end));
    CHECK(has_mark(Handle::center));
    CHECK(has_mark(Handle::radius));
    ui.frame({CommandId::zoom_in});
    ui.settle();
    CHECK(has_mark(Handle::center));
    CHECK(has_mark(Handle::radius));
}

TEST_CASE("the plots add their height to a figure of the canvas")
{
    InterfaceDriver ui;
    ui.settle();
    const Pixel without = figure(ui).size;
    Settings settings = ui.workspace().settings;
    settings.figure.style.plots = true;
    ui.set(settings);
    const Figure with = figure(ui);
    CHECK(with.size.y == without.y + 230.0F);
    REQUIRE(with.panes.size() == 2);
    CHECK(with.panes[0].area.max.y == without.y);
}

TEST_CASE("a figure has the step that the canvas draws")
{
    InterfaceDriver ui;
    ui.settle();
    CHECK_FALSE(contains(svg_text(figure(ui)), "Step 2 of"));
    ui.frame({CommandId::step_forward});
    ui.settle();
    ui.frame({CommandId::step_forward});
    ui.settle();
    const std::string svg = svg_text(figure(ui));
    CHECK(contains(svg, "Step 2 of"));
    CHECK(contains(svg, "class=\"witness\""));
}

TEST_CASE("the ending of a path says the form of a figure, and is added where it lacks")
{
    CHECK(with_ending("a", FigureForm::png) == "a.png");
    CHECK(with_ending("a.svg", FigureForm::png) == "a.svg");
    CHECK(with_ending("v1.5", FigureForm::pdf) == "v1.5.pdf");
    CHECK(form_of_path("/x/a.PDF", FigureForm::svg) == FigureForm::pdf);
    CHECK(form_of_path("/x.svg/a", FigureForm::png) == FigureForm::png);
}
