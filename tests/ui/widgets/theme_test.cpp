#include "ui/widgets/theme.h"

#include "tests/support/catch.h"
#include "tests/support/colors.h"

using namespace secant;
using namespace secant::testing;

namespace {

Color unpacked(ImU32 color)
{
    const auto byte = [color](int shift) {
        return static_cast<std::uint8_t>((color >> shift) & 0xFFU);
    };
    return {byte(IM_COL32_R_SHIFT), byte(IM_COL32_G_SHIFT), byte(IM_COL32_B_SHIFT), 255};
}

double ratio(ImU32 text, ImU32 ground)
{
    return contrast_ratio(unpacked(text), unpacked(ground));
}

} // namespace

TEST_CASE("all text of the interface can be read on its ground in every theme")
{
    for (const Palette palette :
         {Palette::dark, Palette::light, Palette::contrast, Palette::projector}) {
        CAPTURE(static_cast<int>(palette));
        const Theme theme = make_theme(palette);
        const double least = palette == Palette::contrast ? 7.0 : 4.5;
        for (const ImU32 ground : {theme.panel, theme.raised, theme.hovered}) {
            CHECK(ratio(theme.text, ground) >= least);
            CHECK(ratio(theme.dim, ground) >= least);
        }
        CHECK(ratio(theme.dim, theme.canvas) >= least);
        CHECK(ratio(theme.on_accent, theme.accent) >= least);
        // A ring needs less than a text.
        CHECK(ratio(theme.focus, theme.panel) >= 3.0);
        for (const ImU32 ground : {theme.panel, theme.raised}) {
            for (const Mark mark : {Mark::right, Mark::wrong, Mark::another_query, Mark::gives_up})
                CHECK(ratio(color_of(theme, mark), ground) >= least);
            CHECK(ratio(theme.bad, ground) >= least);
            CHECK(ratio(color_of(theme, Role::circle), ground) >= least);
        }
        // The value of a line of a method, on the line of the present step, too.
        for (const ImU32 given :
             {theme.text, theme.dim, theme.good, color_of(theme, Role::witness_belief),
              color_of(theme, Mark::wrong), color_of(theme, Mark::right),
              color_of(theme, Mark::gives_up)})
            CHECK(ratio(given, theme.chosen_line) >= least);
    }
}

TEST_CASE("titles of windows and sliders have the colours of the theme")
{
    for (const Palette palette :
         {Palette::dark, Palette::light, Palette::contrast, Palette::projector}) {
        CAPTURE(static_cast<int>(palette));
        const Theme theme = make_theme(palette);
        ImGuiStyle style;
        apply(theme, Density{}, style);
        const auto color = [&style](ImGuiCol which) {
            return ImGui::ColorConvertFloat4ToU32(style.Colors[which]);
        };
        for (const ImGuiCol title :
             {ImGuiCol_TitleBg, ImGuiCol_TitleBgActive, ImGuiCol_TitleBgCollapsed})
            CHECK(ratio(theme.text, color(title)) >= 4.5);
        for (const ImGuiCol grab : {ImGuiCol_SliderGrab, ImGuiCol_SliderGrabActive})
            CHECK(color(grab) == theme.accent);
        // A part that is no text needs less than a text.
        CHECK(ratio(color(ImGuiCol_SliderGrab), theme.raised) >= 2.5);
        CHECK(ratio(theme.dim, theme.panel) >= 3.0); // the edges of boxes to tick
    }
}

TEST_CASE("in high contrast buttons and fields have edges")
{
    ImGuiStyle style;
    apply(make_theme(Palette::contrast), Density{}, style);
    CHECK(style.FrameBorderSize > 0.0F);
    apply(make_theme(Palette::dark), Density{}, style);
    CHECK(style.FrameBorderSize == 0.0F);
}
