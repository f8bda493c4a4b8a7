#include "ui/widgets/theme.h"

#include <cmath>

namespace secant {
namespace {

/// 0xRRGGBB and an opacity of 0 to 255.
constexpr ImU32 rgb(unsigned hex, unsigned opacity = 255)
{
    return IM_COL32((hex >> 16) & 255U, (hex >> 8) & 255U, hex & 255U, opacity);
}

/// Okabe and Ito's colours, which people with any colour vision tell apart; on a light ground some
/// are taken darker so that thin lines keep their contrast.
struct Inks {
    ImU32 ink;
    ImU32 blue;
    ImU32 orange;
    ImU32 vermilion;
    ImU32 green;
    ImU32 yellow;
    ImU32 pink;
    ImU32 gray;
};

constexpr Inks dark_inks{rgb(0xE8EAED), rgb(0x56B4E9), rgb(0xE69F00), rgb(0xF0743E),
                         rgb(0x2FC79B), rgb(0xF0E442), rgb(0xD98CB8), rgb(0xA3ADBA)};
constexpr Inks light_inks{rgb(0x20262E), rgb(0x0072B2), rgb(0xC27C00), rgb(0xC24A00),
                          rgb(0x007F5C), rgb(0x8A7400), rgb(0xA8487F), rgb(0x5F6B7A)};

constexpr const Inks& inks(const Theme& theme)
{
    return theme.palette == Palette::dark ? dark_inks : light_inks;
}

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
    set(ImGuiCol_NavHighlight, theme.focus);
    set(ImGuiCol_TableBorderLight, theme.line);
}

} // namespace

Theme make_theme(Palette palette)
{
    Theme theme;
    theme.palette = palette;
    switch (palette) {
    case Palette::dark:
        theme.canvas = rgb(0x111418);
        theme.panel = rgb(0x181C22);
        theme.raised = rgb(0x262C36);
        theme.hovered = rgb(0x323A47);
        theme.line = rgb(0x2C333D);
        theme.text = rgb(0xE3E6EA);
        theme.dim = rgb(0x98A2B0);
        theme.accent = rgb(0x2C6BAE);
        theme.on_accent = rgb(0xFFFFFF);
        theme.focus = rgb(0xFFFFFF);
        theme.good = dark_inks.green;
        theme.bad = rgb(0xFF8A70);
        theme.label_ground = rgb(0x14181D, 235);
        break;
    case Palette::light:
        theme.canvas = rgb(0xFCFCFA);
        theme.panel = rgb(0xF0F2F4);
        theme.raised = rgb(0xDFE3E8);
        theme.hovered = rgb(0xCFD6DE);
        theme.line = rgb(0xC9CFD6);
        theme.text = rgb(0x1B2129);
        theme.dim = rgb(0x566170);
        theme.accent = rgb(0x1F66AD);
        theme.on_accent = rgb(0xFFFFFF);
        theme.focus = rgb(0x1B2129);
        theme.good = light_inks.green;
        theme.bad = rgb(0xB3261E);
        theme.label_ground = rgb(0xFFFFFF, 240);
        break;
    }
    return theme;
}

Stroke stroke_of(const Theme& theme, Role role)
{
    const Inks& ink = inks(theme);
    switch (role) {
    case Role::grid_minor: return {faded(ink.gray, 0.08F)};
    case Role::grid_major: return {faded(ink.gray, 0.16F)};
    case Role::grid_axis: return {faded(ink.gray, 0.36F)};
    case Role::grid_label: return {faded(ink.gray, 0.85F)};
    case Role::disk: return {faded(ink.blue, 0.09F)};
    case Role::circle: return {ink.blue, 2.2F};
    case Role::stadium: return {faded(ink.ink, 0.8F), 1.6F};
    case Role::reach: return {faded(ink.blue, 0.6F), 1.3F, 2.0F, 5.0F};
    case Role::outside: return {ink.ink, 2.4F};
    case Role::inside: return {ink.orange, 4.6F};
    case Role::beyond: return {faded(ink.gray, 0.75F), 1.3F, 2.0F, 6.0F};
    case Role::root_on: return {ink.yellow, 2.0F};
    case Role::root_off: return {ink.yellow, 2.0F};
    case Role::normal: return {ink.blue, 2.0F};
    case Role::closest: return {ink.green, 2.0F};
    case Role::closest_link: return {faded(ink.green, 0.85F), 1.5F, 4.0F, 4.0F};
    case Role::offset: return {ink.pink, 2.4F};
    case Role::ghost: return {faded(ink.pink, 0.7F), 1.4F, 3.0F, 5.0F};
    case Role::segment_handle: return {faded(ink.ink, 0.7F), 2.0F};
    case Role::impale: return {color_of(theme, Case::impale)};
    case Role::poke: return {color_of(theme, Case::poke)};
    case Role::exit_wound: return {color_of(theme, Case::exit_wound)};
    case Role::fall_short: return {color_of(theme, Case::fall_short)};
    case Role::past: return {color_of(theme, Case::past)};
    case Role::completely_inside: return {color_of(theme, Case::completely_inside)};
    case Role::witness: return {ink.pink, 3.0F};
    case Role::witness_past: return {faded(ink.pink, 0.4F), 1.6F};
    case Role::witness_area: return {faded(ink.pink, 0.16F)};
    case Role::witness_belief: return {ink.vermilion, 1.8F, 7.0F, 5.0F};
    case Role::expected: return {ink.vermilion, 2.4F};
    case Role::witness_truth: return {ink.green, 2.0F};
    }
    return {};
}

ImU32 color_of(const Theme& theme, Case kind)
{
    const Inks& ink = inks(theme);
    switch (kind) {
    case Case::impale: return ink.orange;
    case Case::poke: return ink.vermilion;
    case Case::exit_wound: return ink.green;
    case Case::completely_inside: return ink.blue;
    case Case::fall_short: return ink.pink;
    case Case::past: return ink.gray;
    case Case::miss: return ink.ink;
    case Case::degenerate: return ink.yellow;
    case Case::invalid: return theme.bad;
    }
    return ink.ink;
}

ImU32 color_of(const Theme& theme, Mark mark)
{
    const Inks& ink = inks(theme);
    switch (mark) {
    case Mark::right: return ink.green;
    case Mark::wrong: return ink.vermilion;
    case Mark::another_question: return ink.yellow;
    case Mark::gives_up: return ink.pink;
    }
    return ink.ink;
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
    style.WindowMinSize = {1.0F, 1.0F};
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
    apply_colors(theme, style);
}

} // namespace secant
