#include "ui/widgets/theme.h"

#include "ui/widgets/fonts.h"

#include <array>
#include <cmath>
#include <cstdint>

namespace secant {
namespace {

/// The colours of widgets, as 0xRRGGBB.
struct Grounds {
    std::uint32_t panel;
    std::uint32_t raised;
    std::uint32_t hovered;
    std::uint32_t line;
    std::uint32_t text;
    std::uint32_t dim;
    std::uint32_t accent;
    std::uint32_t on_accent;
    std::uint32_t focus;
};

// In the order of the enumerators of Palette.
constexpr std::array<Grounds, palette_count> all_grounds{{
    {0x181C22, 0x262C36, 0x323A47, 0x2C333D, 0xE3E6EA, 0x9FA9B6, 0x2C6BAE, 0xFFFFFF, 0xFFFFFF},
    {0xF4F6F8, 0xE9ECF0, 0xDCE1E7, 0xC9CFD6, 0x1B2129, 0x566170, 0x1F66AD, 0xFFFFFF, 0x1B2129},
    {0x000000, 0x1E1E1E, 0x333333, 0xA8A8A8, 0xFFFFFF, 0xD6DCE3, 0xFFE14A, 0x000000, 0xFFFFFF},
    {0xFFFFFF, 0xECEFF2, 0xDDE2E7, 0x8E969F, 0x000000, 0x3D4650, 0x004C87, 0xFFFFFF, 0x000000},
}};

void apply_colors(const Theme& theme, ImGuiStyle& style)
{
    const auto set = [&style](ImGuiCol which, ImU32 color) {
        style.Colors[which] = ImGui::ColorConvertU32ToFloat4(color);
    };
    set(ImGuiCol_Text, theme.text);
    set(ImGuiCol_TextDisabled, theme.dim);
    set(ImGuiCol_WindowBg, theme.panel);
    set(ImGuiCol_ChildBg, 0);
    set(ImGuiCol_PopupBg, theme.panel);
    set(ImGuiCol_MenuBarBg, theme.panel);
    set(ImGuiCol_Border, theme.line);
    set(ImGuiCol_Separator, theme.line);
    set(ImGuiCol_FrameBg, theme.raised);
    set(ImGuiCol_FrameBgHovered, theme.hovered);
    set(ImGuiCol_FrameBgActive, theme.hovered);
    set(ImGuiCol_Button, theme.raised);
    set(ImGuiCol_ButtonHovered, theme.hovered);
    set(ImGuiCol_ButtonActive, theme.accent);
    set(ImGuiCol_Header, theme.raised);
    set(ImGuiCol_HeaderHovered, theme.hovered);
    set(ImGuiCol_HeaderActive, theme.accent);
    set(ImGuiCol_ScrollbarBg, 0);
    set(ImGuiCol_ScrollbarGrab, theme.line);
    set(ImGuiCol_ScrollbarGrabHovered, theme.hovered);
    set(ImGuiCol_ScrollbarGrabActive, theme.accent);
    set(ImGuiCol_CheckMark, theme.text);
    set(ImGuiCol_SliderGrab, theme.accent);
    set(ImGuiCol_SliderGrabActive, theme.accent);
    set(ImGuiCol_TitleBg, theme.raised);
    set(ImGuiCol_TitleBgActive, theme.hovered);
    set(ImGuiCol_TitleBgCollapsed, theme.raised);
    set(ImGuiCol_TextSelectedBg, faded(theme.accent, 0.6F));
    set(ImGuiCol_NavHighlight, 0); // KeyboardFocus draws one ring around every kind of widget
    set(ImGuiCol_TableBorderLight, theme.line);
}

} // namespace

Theme make_theme(Palette palette)
{
    Theme theme;
    theme.palette = palette;
    theme.canvas = packed(canvas_ground(palette));
    theme.label_ground = packed(label_ground(palette));
    theme.good = color_of(theme, Mark::right);
    theme.bad = color_of(theme, Case::invalid);
    const Grounds& grounds = all_grounds[static_cast<std::size_t>(palette)];
    theme.panel = packed(rgb(grounds.panel));
    theme.raised = packed(rgb(grounds.raised));
    theme.hovered = packed(rgb(grounds.hovered));
    theme.line = packed(rgb(grounds.line));
    theme.text = packed(rgb(grounds.text));
    theme.dim = packed(rgb(grounds.dim));
    theme.accent = packed(rgb(grounds.accent));
    theme.on_accent = packed(rgb(grounds.on_accent));
    theme.chosen_line = theme.raised;
    theme.focus = packed(rgb(grounds.focus));
    return theme;
}

ImU32 color_of(const Theme& theme, Role role)
{
    return packed(stroke_of(theme.palette, role).color);
}

ImU32 color_of(const Theme& theme, Case kind)
{
    return packed(color_of(theme.palette, kind));
}

ImU32 color_of(const Theme& theme, Mark mark)
{
    return packed(color_of(theme.palette, mark));
}

ImU32 faded(ImU32 color, float opacity)
{
    const auto alpha = static_cast<float>((color >> IM_COL32_A_SHIFT) & 0xFFU) * opacity;
    return (color & ~IM_COL32_A_MASK) |
           (static_cast<ImU32>(std::lround(alpha)) << IM_COL32_A_SHIFT);
}

void apply(const Theme& theme, const Density& density, ImGuiStyle& style)
{
    style = ImGuiStyle{};
    style.WindowPadding = {14.0F, 12.0F};
    style.FramePadding = {10.0F, 4.0F};
    style.ItemSpacing = {8.0F, 6.0F};
    style.ItemInnerSpacing = {6.0F, 5.0F};
    style.WindowBorderSize = 0.0F;
    style.PopupBorderSize = 1.0F;
    style.FrameRounding = 5.0F;
    style.PopupRounding = 6.0F;
    style.WindowRounding = 0.0F;
    style.ScrollbarSize = 10.0F;
    style.ScrollbarRounding = 5.0F;
    style.CircleTessellationMaxError = 0.15F;
    // Buttons and fields have edges where grounds hardly differ.
    if (theme.palette == Palette::contrast) style.FrameBorderSize = 1.0F;
    if (density.by_touch) {
        style.FramePadding = {10.0F, (finger_height - body_height) / 2.0F};
        style.ItemSpacing = {8.0F, 10.0F};
        style.TouchExtraPadding = {4.0F, 5.0F};
    }
    style.ScaleAllSizes(density.scale);
    style.WindowMinSize = {1.0F, 1.0F}; // Dear ImGui ends the program when this becomes 0
    apply_colors(theme, style);
}

} // namespace secant
