#include "tests/support/catch.h"
#include "tests/support/drawn_text.h"
#include "tests/support/interface_driver.h"

#include <imgui_internal.h>

#include <algorithm>
#include <array>
#include <memory>
#include <set>
#include <string>
#include <vector>

using namespace secant;
using namespace secant::testing;

namespace {

constexpr std::array window_sizes{Pixel{800.0F, 600.0F}, Pixel{1280.0F, 800.0F},
                                  Pixel{3840.0F, 2160.0F}};

void set_scale(InterfaceDriver& ui, float scale, bool animation_shown)
{
    Settings settings;
    settings.interface_scale = scale;
    settings.animation_shown = animation_shown;
    ui.set(settings);
}

/// A tooltip is a window; the edges of the display cut it.
bool is_tooltip_shown()
{
    return std::ranges::any_of(ImGui::GetCurrentContext()->Windows, [](const ImGuiWindow* window) {
        return window->Active && (window->Flags & ImGuiWindowFlags_Tooltip) != 0;
    });
}

} // namespace

TEST_CASE("no text is cut at the side or lies on another in any panel at any size of window and "
          "interface")
{
    const float scale = GENERATE(1.0F, 2.0F);
    InterfaceDriver ui;
    for (const Pixel size : window_sizes) {
        ui.resize(size);
        for (const Panel panel :
             {Panel::canvas, Panel::answer, Panel::step, Panel::compare, Panel::values, Panel::map,
              Panel::cases, Panel::hunt, Panel::plots, Panel::run}) {
            CAPTURE(scale, size.x, static_cast<int>(panel));
            set_scale(ui, scale, panel == Panel::canvas);
            ui.apply(ShowPanel{panel});
            ui.settle();
            CHECK(joined(windows_with_cut_text()) == "");
            CHECK(joined(windows_with_text_on_text(scale)) == "");
        }
        ui.apply(ShowWindow{SmallWindow::settings, true});
        ui.settle();
        CAPTURE(scale, size.x);
        CHECK(joined(windows_with_cut_text()) == "");
        CHECK(joined(windows_with_text_on_text(scale)) == "");
        ui.apply(ShowWindow{SmallWindow::settings, false});
    }
}

TEST_CASE("the box with the exact numbers of a handle can be read whole")
{
    const float scale = GENERATE(1.0F, 2.0F);
    InterfaceDriver ui;
    ui.apply(LoadDocument{
        {{{1.0 / 3.0, 0.1}, 2.0 / 3.0}, {{-0.125, 0.1}, {7.0 / 3.0, 0.3}}, Target::curve}});
    ui.apply(MoveView{ViewMove::fit});
    for (const Pixel size : window_sizes) {
        ui.resize(size);
        set_scale(ui, scale, false);
        ui.apply(ShowPanel{Panel::canvas});
        ui.settle();
        for (const Handle handle : {Handle::start, Handle::end, Handle::center, Handle::radius}) {
            CAPTURE(scale, size.x, static_cast<int>(handle));
            ui.move(ui.place_of(handle));
            ui.settle();
            CHECK(is_tooltip_shown());
            CHECK(joined(windows_with_cut_text()) == "");
        }
    }
}

TEST_CASE("a notice hides the line of state and nothing of the drawing")
{
    const Pixel size = GENERATE(Pixel{1280.0F, 800.0F}, Pixel{800.0F, 600.0F});
    InterfaceDriver ui{size};
    ui.apply(SetView{Notice{"Kept: impale", NoticeTone::done, {{"Undo", Undo{}}}}});
    ui.settle();
    const ImGuiWindow* const notice = ImGui::FindWindowByName("Notice");
    const ImGuiWindow* const canvas = ImGui::FindWindowByName("Canvas");
    REQUIRE(notice != nullptr);
    REQUIRE(canvas != nullptr);
    CHECK(notice->Pos.y + 1.0F >= canvas->Pos.y + canvas->Size.y - 10.0F);
    CHECK(notice->Pos.y + notice->Size.y <= size.y);
}

TEST_CASE("a long number fits into its field and a long line of state says that it goes on")
{
    InterfaceDriver ui;
    ui.apply(LoadDocument{{{{-0.14285714285714285, -0.1}, 2.0 / 3.0},
                           {{-1.2345678901234567, 0.1}, {-7.1234567890123456, 0.3}},
                           Target::curve}});
    ui.settle();
    CHECK(joined(windows_with_cut_text()) == "");
    ui.resize({800.0F, 600.0F});
    ui.apply(ShowPanel{Panel::plots});
    ui.settle();
    CHECK(joined(windows_with_cut_text()).find("Status") == std::string::npos);
}

TEST_CASE("both readings of a pasted text can be read whole")
{
    const float scale = GENERATE(1.0F, 2.0F);
    InterfaceDriver ui{{800.0F, 600.0F}};
    Settings settings;
    settings.interface_scale = scale;
    ui.set(settings);
    Notice notice{"Pasted numbers can be read in two ways:", NoticeTone::problem, {}};
    const std::string reading = "E (-20.125, 5.0625), L (20.125, 5.0625), C (0.015625, 0.03125) ";
    notice.buttons = {{reading + "r 10.5", Undo{}}, {reading + "r 10.5, s 0.25", Undo{}}};
    ui.apply(SetView{notice});
    ui.settle();
    CHECK(joined(windows_with_cut_text()) == "");
}

TEST_CASE("no text is cut in the small windows at any size of the interface")
{
    const float scale = GENERATE(1.0F, 2.0F);
    InterfaceDriver ui{{800.0F, 600.0F}};
    Settings settings;
    settings.interface_scale = scale;
    ui.set(settings);
    ui.apply(KeepQuery{});
    ui.apply(SetView{std::optional<Notice>{}});
    for (const CommandId id : {CommandId::show_timeline, CommandId::find_command,
                               CommandId::show_keys, CommandId::show_about}) {
        ui.frame({id});
        ui.settle();
        CAPTURE(scale, hint_of(id));
        CHECK(joined(windows_with_cut_text()) == "");
        CHECK(joined(windows_with_text_on_text(scale)) == "");
        ui.frame({id});
        ui.settle();
    }
}

TEST_CASE("no text is cut in the lists of the Cases panel however long the names are")
{
    const float scale = GENERATE(1.0F, 2.0F);
    const std::string name = "a line that only just touches the circle, far away from the origin, "
                             "with numbers of seventeen digits";
    InterfaceDriver ui;
    Settings settings;
    settings.interface_scale = scale;
    ui.set(settings);
    ui.apply(KeepQuery{});
    ui.apply(SetView{std::optional<Notice>{}});
    Entry entry = *current_entry(ui.library());
    entry.name = name;
    ui.apply(EditEntry{0, entry});
    ui.apply(ShowShelf{Shelf::files});
    ui.settle();
    // The fields below the list scroll their text.
    CHECK(joined(windows_with_cut_text()).find("/rows") == std::string::npos);

    FileSurvey file;
    file.entries = {{name, "tangent " + name, {}, true}};
    FileSurvey broken;
    broken.problem = "1: " + name;
    ui.apply(TakeNews{FolderSurvey{"/f",
                                   {{"/f/" + name + ".json", std::make_shared<FileSurvey>(file)},
                                    {"/f/b.json", std::make_shared<FileSurvey>(broken)}},
                                   {},
                                   false,
                                   1}});
    ui.apply(ShowShelf{Shelf::folder});
    ui.settle();
    CHECK(joined(windows_with_cut_text()) == "");
    EntriesView view = ui.panels().entries;
    view.search = "tangent";
    ui.apply(SetView{view});
    ui.settle();
    CHECK(joined(windows_with_cut_text()) == "");
}
