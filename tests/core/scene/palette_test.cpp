#include "core/scene/style.h"
#include "tests/support/catch.h"
#include "tests/support/colors.h"

#include <array>
#include <utility>

using namespace secant;
using namespace secant::testing;

namespace {

constexpr std::array palettes{Palette::dark, Palette::light, Palette::contrast, Palette::projector};
constexpr std::array visions{Vision::usual, Vision::protanopia, Vision::deuteranopia,
                             Vision::tritanopia};

/// The least difference of colours that stand beside each other. All of them also differ in shape,
/// in dash or in a word.
constexpr double least_difference = 15.0;

/// Parts of the drawing that touch or cross.
constexpr auto neighbours = std::to_array<std::pair<Role, Role>>({
    {Role::outside, Role::inside},
    {Role::outside, Role::beyond},
    {Role::outside, Role::circle},
    {Role::inside, Role::circle},
    {Role::inside, Role::beyond},
    {Role::root_on, Role::inside},
    {Role::root_on, Role::outside},
    {Role::root_on, Role::circle},
    {Role::root_on, Role::expected},
    {Role::closest, Role::circle},
    {Role::closest, Role::inside},
    {Role::closest, Role::outside},
    {Role::offset, Role::closest},
    {Role::offset, Role::circle},
    {Role::offset, Role::outside},
    {Role::offset, Role::inside},
    {Role::witness, Role::circle},
    {Role::witness, Role::outside},
    {Role::witness_belief, Role::witness_truth},
    {Role::witness_belief, Role::inside},
    {Role::witness_belief, Role::circle},
    {Role::witness_belief, Role::outside},
    // Regions of the (t1, t2) plane with a common edge.
    {Role::completely_inside, Role::poke},
    {Role::completely_inside, Role::exit_wound},
    {Role::poke, Role::impale},
    {Role::poke, Role::fall_short},
    {Role::exit_wound, Role::impale},
    {Role::exit_wound, Role::past},
});

Color opaque(Color color)
{
    color.alpha = 255;
    return color;
}

} // namespace

TEST_CASE("parts of the drawing that touch have colours that every kind of eye tells apart")
{
    for (const Palette palette : palettes) {
        for (const Vision vision : visions) {
            for (const auto& [a, b] : neighbours) {
                CAPTURE(static_cast<int>(palette), static_cast<int>(vision), static_cast<int>(a),
                        static_cast<int>(b));
                CHECK(difference(opaque(stroke_of(palette, a).color),
                                 opaque(stroke_of(palette, b).color), vision) >= least_difference);
            }
        }
    }
}

TEST_CASE("the four marks have colours that every kind of eye tells apart")
{
    for (const Palette palette : palettes) {
        for (const Vision vision : visions) {
            for (int i = 0; i <= static_cast<int>(Mark::gives_up); ++i) {
                for (int j = 0; j < i; ++j) {
                    CAPTURE(static_cast<int>(palette), static_cast<int>(vision), i, j);
                    CHECK(difference(color_of(palette, static_cast<Mark>(i)),
                                     color_of(palette, static_cast<Mark>(j)),
                                     vision) >= least_difference);
                }
            }
        }
    }
}

TEST_CASE("the names of cases and marks can be read on the canvas and on a label")
{
    for (const Palette palette : palettes) {
        const double least = palette == Palette::contrast ? 7.0 : 4.5;
        const auto check = [&](Color color) {
            CHECK(contrast_ratio(color, canvas_ground(palette)) >= least);
            CHECK(contrast_ratio(color, opaque(label_ground(palette))) >= least);
        };
        for (int i = 0; i <= static_cast<int>(Case::invalid); ++i) {
            CAPTURE(static_cast<int>(palette), i);
            check(color_of(palette, static_cast<Case>(i)));
        }
        for (int i = 0; i <= static_cast<int>(Mark::gives_up); ++i) {
            CAPTURE(static_cast<int>(palette), i);
            check(color_of(palette, static_cast<Mark>(i)));
        }
    }
}

TEST_CASE("the projector has the thickest strokes and then comes the high contrast")
{
    const auto width = [](Palette palette) { return stroke_of(palette, Role::circle).thickness; };
    CHECK(width(Palette::dark) == width(Palette::light));
    CHECK(width(Palette::contrast) > 1.3F * width(Palette::light));
    CHECK(width(Palette::projector) > width(Palette::contrast));
    CHECK(usual_scale(Palette::projector) > usual_scale(Palette::light));
}
