#include "tests/support/catch.h"
#include "tests/support/imgui_glyphs.h"
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

using Corners = std::array<float, 4>; ///< left, top, right, bottom

/// The places of all whole glyphs in the font atlas.
std::set<Corners> whole_glyphs()
{
    std::set<Corners> places;
    for (const ImFontGlyph& glyph : glyphs_of(*ImGui::GetIO().Fonts))
        places.insert({glyph.U0, glyph.V0, glyph.U1, glyph.V1});
    return places;
}

/// A glyph of the last frame.
struct DrawnGlyph {
    std::string window;
    Corners at;
    Corners in_atlas;
    ImVec4 clip;
};

std::vector<DrawnGlyph> drawn_glyphs()
{
    std::vector<DrawnGlyph> found;
    const ImDrawData& data = *ImGui::GetDrawData();
    for (int i = 0; i < data.CmdListsCount; ++i) {
        const ImDrawList& list = *data.CmdLists[i];
        for (const ImDrawCmd& command : list.CmdBuffer) {
            for (unsigned at = 0; at + 6 <= command.ElemCount; at += 3) {
                const ImDrawIdx* index = &list.IdxBuffer[static_cast<int>(command.IdxOffset + at)];
                if (index[3] != index[0] || index[4] != index[2]) continue; // no rectangle
                const ImDrawVert& a =
                    list.VtxBuffer[static_cast<int>(command.VtxOffset) + index[0]];
                const ImDrawVert& c =
                    list.VtxBuffer[static_cast<int>(command.VtxOffset) + index[2]];
                if (a.uv.x == c.uv.x || a.uv.y == c.uv.y) continue; // no glyph
                found.push_back({list._OwnerName,
                                 {a.pos.x, a.pos.y, c.pos.x, c.pos.y},
                                 {a.uv.x, a.uv.y, c.uv.x, c.uv.y},
                                 command.ClipRect});
            }
        }
    }
    return found;
}

/// Whether a glyph reaches beyond its clip rectangle to the left or to the right, or was cut there
/// when it was drawn.
bool is_cut(const DrawnGlyph& glyph, const std::set<Corners>& whole)
{
    if (glyph.at[0] < glyph.clip.x - 1.0F || glyph.at[2] > glyph.clip.z + 1.0F) return true;
    return std::ranges::none_of(whole, [&](const Corners& place) {
        return place[0] == glyph.in_atlas[0] && place[2] == glyph.in_atlas[2];
    });
}

/// The windows in which a glyph of the last frame is cut, with the height of the first such glyph.
std::set<std::string> windows_with_cut_text()
{
    std::set<std::string> found;
    const std::set<Corners> whole = whole_glyphs();
    for (const DrawnGlyph& glyph : drawn_glyphs()) {
        if (is_cut(glyph, whole))
            found.insert(glyph.window + " at " + std::to_string(static_cast<int>(glyph.at[1])));
    }
    // Text beyond the edge is not drawn at all.
    for (const ImGuiWindow* window : ImGui::GetCurrentContext()->Windows) {
        const bool is_drawing = std::string{"Canvas"} == window->Name;
        if (window->Active && !is_drawing && window->ScrollMax.x > 1.0F)
            found.insert(std::string{window->Name} + " is too wide");
    }
    return found;
}

/// The parts of the window, other than the drawings, where a text lies on another one, with the
/// height of the first such glyph. Neighbours of one word may overlap by two pixels.
std::set<std::string> windows_with_text_on_text(float scale)
{
    std::vector<DrawnGlyph> glyphs = drawn_glyphs();
    for (DrawnGlyph& glyph : glyphs) {
        const ImVec4& clip = glyph.clip;
        glyph.at = {std::max(glyph.at[0], clip.x), std::max(glyph.at[1], clip.y),
                    std::min(glyph.at[2], clip.z), std::min(glyph.at[3], clip.w)};
    }
    // The drawings put a halo under their texts.
    std::erase_if(glyphs, [](const DrawnGlyph& glyph) {
        return glyph.window == "Canvas" || glyph.window == "Plots" || glyph.at[1] >= glyph.at[3];
    });
    std::ranges::sort(glyphs, {}, [](const DrawnGlyph& glyph) { return glyph.at[1]; });
    std::set<std::string> found;
    const float most = 2.0F * scale;
    for (auto first = glyphs.begin(); first != glyphs.end(); ++first) {
        for (auto other = first + 1; other != glyphs.end() && other->at[1] < first->at[3];
             ++other) {
            const Corners& a = first->at;
            const Corners& b = other->at;
            const float width = std::min(a[2], b[2]) - std::max(a[0], b[0]);
            const float height = std::min(a[3], b[3]) - std::max(a[1], b[1]);
            if (first->window == other->window && width > most && height > most)
                found.insert(first->window + " at " + std::to_string(static_cast<int>(a[1])));
        }
    }
    return found;
}

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

std::string joined(const std::set<std::string>& names)
{
    std::string text;
    for (const std::string& name : names)
        text += name + "; ";
    return text;
}

} // namespace

TEST_CASE("no text is cut at the side or lies on another in any panel at any size of window and "
          "interface")
{
    const float scale = GENERATE(1.0F, 2.0F);
    InterfaceDriver ui;
    for (const Pixel size : window_sizes) {
        ui.resize(size);
        for (const Panel panel : {Panel::canvas, Panel::answer, Panel::step, Panel::compare,
                                  Panel::values, Panel::cases, Panel::hunt, Panel::plots}) {
            CAPTURE(scale, size.x, static_cast<int>(panel));
            set_scale(ui, scale, panel == Panel::canvas);
            ui.apply(ShowPanel{panel});
            ui.settle();
            CHECK(joined(windows_with_cut_text()) == "");
            CHECK(joined(windows_with_text_on_text(scale)) == "");
        }
        ui.apply(ShowSettings{true});
        ui.settle();
        CAPTURE(scale, size.x);
        CHECK(joined(windows_with_cut_text()) == "");
        CHECK(joined(windows_with_text_on_text(scale)) == "");
        ui.apply(ShowSettings{false});
    }
}

TEST_CASE("the box with the exact numbers of a handle can be read whole")
{
    const float scale = GENERATE(1.0F, 2.0F);
    InterfaceDriver ui;
    ui.apply(LoadDocument{
        {{{1.0 / 3.0, 0.1}, 2.0 / 3.0}, {{-0.125, 0.1}, {7.0 / 3.0, 0.3}}, Target::curve}});
    ui.apply(FitView{});
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
    ui.apply(SetNotice{Notice{"Kept: impale", NoticeTone::done, {{"Undo", Undo{}}}}});
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
    ui.apply(SetNotice{notice});
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
    ui.apply(SetNotice{});
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
    ui.apply(SetNotice{});
    Entry entry = *current_entry(ui.library());
    entry.name = name;
    ui.apply(LibraryAction{EditEntry{0, entry}});
    ui.apply(ShowFiles{});
    ui.settle();
    // The fields below the list scroll their text.
    CHECK(joined(windows_with_cut_text()).find("/rows") == std::string::npos);

    FileSurvey file;
    file.entries = {{name, "tangent " + name, {}, true}};
    FileSurvey broken;
    broken.problem = "1: " + name;
    ui.apply(SetFolder{FolderSurvey{"/f",
                                    {{"/f/" + name + ".json", std::make_shared<FileSurvey>(file)},
                                     {"/f/b.json", std::make_shared<FileSurvey>(broken)}},
                                    {},
                                    false,
                                    1}});
    ui.apply(ShowFolder{});
    ui.settle();
    CHECK(joined(windows_with_cut_text()) == "");
    EntriesView view = ui.panels().entries;
    view.search = "tangent";
    ui.apply(SetEntriesView{view});
    ui.settle();
    CHECK(joined(windows_with_cut_text()) == "");
}
