#include "core/scene/style.h"

#include "core/text/number_text.h"

#include <array>
#include <cmath>

namespace secant {
namespace {

/// Okabe and Ito's hues, which people with any colour vision can distinguish. The lightness of each
/// is chosen so that colours that stand beside each other differ in every kind of colour vision,
/// and so that text in the colour can be read (tests/core/scene/palette_test.cpp).
struct Inks {
    Color ink;
    Color blue;
    Color orange;
    Color vermilion;
    Color green;
    Color yellow;
    Color pink;
    Color gray;
    Color invalid; ///< of Case::invalid
    Color ground;
    Color label_ground;
    float thickness = 1.0F; ///< of every stroke, as a factor
};

// In the order of the enumerators.
constexpr std::array<Inks, palette_count> all_inks{{
    {rgb(0xE9EBEE), rgb(0x54B3EA), rgb(0xE69F00), rgb(0xF0743E), rgb(0x52E6AF), rgb(0xF3E745),
     rgb(0xD58BB6), rgb(0xA3ADBA), rgb(0xFF8A70), rgb(0x111418), rgb(0x14181D, 235)},
    {rgb(0x21262C), rgb(0x006EAF), rgb(0x915F00), rgb(0x8B1700), rgb(0x045F3F), rgb(0x766935),
     rgb(0x9F3F79), rgb(0x606A76), rgb(0xB3261E), rgb(0xFCFCFA), rgb(0xFFFFFF, 240)},
    {rgb(0xFFFFFF), rgb(0x60B1E9), rgb(0xD9A000), rgb(0xFF8954), rgb(0x56E9AE), rgb(0xF6E847),
     rgb(0xE1ABCB), rgb(0xB9C2CC), rgb(0xFF9C86), rgb(0x000000), rgb(0x000000), 1.35F},
    {rgb(0x000000), rgb(0x0969A9), rgb(0x8C5700), rgb(0x800200), rgb(0x005339), rgb(0x726538),
     rgb(0x9F2773), rgb(0x565F6B), rgb(0xA3120C), rgb(0xFFFFFF), rgb(0xFFFFFF), 1.6F},
}};

constexpr const Inks& inks(Palette palette) noexcept
{
    return all_inks[static_cast<std::size_t>(palette)];
}

Stroke usual_stroke(Palette palette, Role role) noexcept
{
    const Inks& ink = inks(palette);
    switch (role) {
    case Role::grid_minor: return {faded(ink.gray, 0.08F)};
    case Role::grid_major: return {faded(ink.gray, 0.16F)};
    case Role::grid_axis: return {faded(ink.gray, 0.36F)};
    case Role::grid_label: return {faded(ink.gray, 0.85F)};
    case Role::disk: return {faded(ink.blue, 0.22F)};
    case Role::disk_edge: return {faded(ink.blue, 0.75F), 1.2F};
    case Role::circle: return {ink.blue, 2.8F};
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
    case Role::snap: return {ink.ink, 1.6F};
    case Role::impale: return {color_of(palette, Case::impale)};
    case Role::poke: return {color_of(palette, Case::poke)};
    case Role::exit_wound: return {color_of(palette, Case::exit_wound)};
    case Role::fall_short: return {color_of(palette, Case::fall_short)};
    case Role::past: return {color_of(palette, Case::past)};
    case Role::completely_inside: return {color_of(palette, Case::completely_inside)};
    case Role::witness: return {ink.pink, 3.0F};
    case Role::witness_past: return {faded(ink.pink, 0.4F), 1.6F};
    case Role::witness_area: return {faded(ink.pink, 0.16F)};
    case Role::witness_belief: return {ink.vermilion, 1.8F, 7.0F, 5.0F};
    case Role::expected: return {ink.vermilion, 2.4F};
    case Role::witness_truth: return {ink.green, 2.0F};
    case Role::outcome: return {ink.pink, 2.2F};
    case Role::inset_ground: return {canvas_ground(palette)};
    case Role::hidden: return {faded(ink.ink, 0.75F), 2.0F, 6.0F, 5.0F};
    case Role::hidden_inside: return {ink.orange, 4.0F, 9.0F, 5.0F};
    case Role::great_circle: return {faded(ink.blue, 0.7F), 1.3F};
    case Role::hidden_circle: return {faded(ink.blue, 0.6F), 1.2F, 3.0F, 5.0F};
    case Role::section_circle: return {faded(ink.orange, 0.9F), 1.5F};
    case Role::hidden_section_circle: return {faded(ink.orange, 0.75F), 1.4F, 2.0F, 5.0F};
    case Role::sheet: return {faded(ink.gray, 0.12F)};
    case Role::sheet_edge: return {faded(ink.gray, 0.6F), 1.0F};
    case Role::axis_x: return {ink.vermilion, 2.0F};
    case Role::axis_y: return {ink.blue, 2.0F};
    case Role::axis_z: return {ink.green, 2.0F};
    case Role::axis_name: return {canvas_ground(palette)};
    }
    return {};
}

} // namespace

Color faded(Color color, float opacity) noexcept
{
    const float alpha = static_cast<float>(color.alpha) * opacity;
    color.alpha = static_cast<std::uint8_t>(nearest_whole(alpha));
    return color;
}

Stroke stroke_of(Palette palette, Role role, Emphasis emphasis) noexcept
{
    Stroke stroke = usual_stroke(palette, role);
    stroke.thickness *= inks(palette).thickness;
    if (emphasis != Emphasis::normal) stroke.thickness += 1.2F;
    return stroke;
}

Color color_of(Palette palette, Case kind) noexcept
{
    const Inks& ink = inks(palette);
    switch (kind) {
    case Case::impale: return ink.orange;
    case Case::poke: return ink.vermilion;
    case Case::exit_wound: return ink.green;
    case Case::completely_inside: return ink.blue;
    case Case::fall_short: return ink.pink;
    case Case::past: return ink.gray;
    case Case::miss: return ink.ink;
    case Case::degenerate: return ink.yellow;
    case Case::invalid: return ink.invalid;
    }
    return ink.ink;
}

Color color_of(Palette palette, Mark mark) noexcept
{
    const Inks& ink = inks(palette);
    switch (mark) {
    case Mark::right: return ink.green;
    case Mark::wrong: return ink.vermilion;
    case Mark::within_tolerance: return ink.blue;
    case Mark::another_query: return ink.yellow;
    case Mark::gives_up: return ink.pink;
    case Mark::at_work:
    case Mark::not_asked: return ink.ink;
    }
    return ink.ink;
}

Color canvas_ground(Palette palette) noexcept
{
    return inks(palette).ground;
}

Color label_ground(Palette palette) noexcept
{
    return inks(palette).label_ground;
}

} // namespace secant
