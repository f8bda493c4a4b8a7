#include "ui/widgets/theme.h"

#include <cmath>

namespace secant {
namespace {

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
    switch (palette) {
    case Palette::dark:
        theme.panel = packed(rgb(0x181C22));
        theme.raised = packed(rgb(0x262C36));
        theme.hovered = packed(rgb(0x323A47));
        theme.line = packed(rgb(0x2C333D));
        theme.text = packed(rgb(0xE3E6EA));
        theme.dim = packed(rgb(0x98A2B0));
        theme.accent = packed(rgb(0x2C6BAE));
        theme.on_accent = packed(rgb(0xFFFFFF));
        theme.focus = packed(rgb(0xFFFFFF));
        break;
    case Palette::light:
        theme.panel = packed(rgb(0xF0F2F4));
        theme.raised = packed(rgb(0xDFE3E8));
        theme.hovered = packed(rgb(0xCFD6DE));
        theme.line = packed(rgb(0xC9CFD6));
        theme.text = packed(rgb(0x1B2129));
        theme.dim = packed(rgb(0x566170));
        theme.accent = packed(rgb(0x1F66AD));
        theme.on_accent = packed(rgb(0xFFFFFF));
        theme.focus = packed(rgb(0x1B2129));
        break;
    }
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

void apply(const Theme& theme, float scale, ImGuiStyle& style)
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
    style.ScaleAllSizes(scale);
    style.WindowMinSize = {1.0F, 1.0F}; // Dear ImGui ends the program when this becomes 0
    apply_colors(theme, style);
}

} // namespace secant
