#include "core/scene/style.h"

#include "tests/support/catch.h"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <vector>

using namespace secant;

namespace {

std::vector<Role> all_roles()
{
    std::vector<Role> roles;
    for (std::size_t i = 0; i < role_count; ++i) {
        const auto role = static_cast<Role>(i);
        // These have the ground's colour: they lie on something.
        if (role != Role::inset_ground && role != Role::axis_name) roles.push_back(role);
    }
    return roles;
}

/// The difference between a colour laid over the ground and the ground, 0 to 255, in the channel
/// that shows it most.
int contrast(Color color, Color ground)
{
    const auto channel = [&](int over, int under) {
        return std::abs(over - under) * color.alpha / 255;
    };
    return std::max({channel(color.red, ground.red), channel(color.green, ground.green),
                     channel(color.blue, ground.blue)});
}

bool has_dashes(const Stroke& stroke, float dash, float gap)
{
    return stroke.dash == dash && stroke.gap == gap;
}

} // namespace

TEST_CASE("every role has a stroke that can be seen on every ground")
{
    const Palette palette =
        GENERATE(Palette::dark, Palette::light, Palette::contrast, Palette::projector);
    for (const Role role : all_roles()) {
        CAPTURE(static_cast<int>(role));
        const Stroke stroke = stroke_of(palette, role);
        CHECK(stroke.thickness >= 1.0F);
        CHECK(contrast(stroke.color, canvas_ground(palette)) >= 8);
        CHECK(stroke_of(palette, role, Emphasis::hovered).thickness > stroke.thickness);
    }
}

TEST_CASE("only parts that are not there, hidden, or only believed, are dashed")
{
    const Palette palette =
        GENERATE(Palette::dark, Palette::light, Palette::contrast, Palette::projector);
    CHECK(has_dashes(stroke_of(palette, Role::reach), 2.0F, 5.0F));
    CHECK(has_dashes(stroke_of(palette, Role::beyond), 2.0F, 6.0F));
    CHECK(has_dashes(stroke_of(palette, Role::closest_link), 4.0F, 4.0F));
    CHECK(has_dashes(stroke_of(palette, Role::ghost), 3.0F, 5.0F));
    CHECK(has_dashes(stroke_of(palette, Role::witness_belief), 7.0F, 5.0F));
    for (const Role role :
         {Role::hidden, Role::hidden_inside, Role::hidden_circle, Role::hidden_section_circle})
        CHECK(stroke_of(palette, role).dash > 0.0F);
    const auto roles = all_roles();
    CHECK(std::ranges::count_if(
              roles, [&](Role role) { return stroke_of(palette, role).dash > 0.0F; }) == 9);
}

TEST_CASE("no two cases and no two marks have the same colour")
{
    const Palette palette =
        GENERATE(Palette::dark, Palette::light, Palette::contrast, Palette::projector);
    for (int i = 0; i <= static_cast<int>(Case::invalid); ++i) {
        for (int j = 0; j < i; ++j) {
            CHECK_FALSE(color_of(palette, static_cast<Case>(i)) ==
                        color_of(palette, static_cast<Case>(j)));
        }
    }
    for (int i = 0; i <= static_cast<int>(Mark::gives_up); ++i) {
        for (int j = 0; j < i; ++j) {
            CHECK_FALSE(color_of(palette, static_cast<Mark>(i)) ==
                        color_of(palette, static_cast<Mark>(j)));
        }
    }
}

TEST_CASE("a faded colour keeps its hue")
{
    CHECK(faded(rgb(0x102030), 0.5F) == rgb(0x102030, 128));
    CHECK(faded(rgb(0x102030, 100), 0.1F) == rgb(0x102030, 10));
}
