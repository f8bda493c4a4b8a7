#include "core/workspace/reduce.h"
#include "core/workspace/state/memory.h"
#include "core/workspace/state/present.h"
#include "tests/support/catch.h"

using namespace secant;

TEST_CASE("letters for a room grow with the window, and are never smaller than the display asks")
{
    const float usual = scale_for_room({1024.0F, 768.0F}, 1.0F, 1.0F);
    CHECK(14.0F * usual >= 0.03F * 768.0F);
    CHECK(scale_for_room({2048.0F, 1536.0F}, 1.0F, 1.0F) == 2.0F * usual);
    CHECK(scale_for_room({300.0F, 200.0F}, 1.0F, 1.0F) == 1.0F);
    CHECK(scale_for_room({300.0F, 200.0F}, 2.0F, 1.0F) == 2.0F);
    CHECK(scale_for_room({1024.0F, 768.0F}, 1.0F, 2.0F) == 2.0F * usual);
    CHECK(scale_for_room({0.0F, 0.0F}, 1.0F, 0.6F) >= 0.6F);
}

TEST_CASE("chalk stays for seconds, then fades, and what faded is gone")
{
    Present present = with_chalk({}, {1.0F, 2.0F}, 10.0);
    present = with_chalk(std::move(present), {1.0F, 2.0F}, 10.1);
    CHECK(present.chalk.size() == 1); // it has not moved
    present = with_chalk(std::move(present), {3.0F, 2.0F}, 12.0);
    CHECK(present.chalk.back().joined);
    CHECK(chalk_opacity(present.chalk.front(), 13.9) == 1.0F);
    CHECK(chalk_opacity(present.chalk.front(), 14.5) == 0.5F);
    CHECK(seconds_to_fading(present, 13.0) == 1.0);
    CHECK(seconds_to_fading(present, 14.5) > 0.0);
    present = without_faded(std::move(present), 15.5);
    REQUIRE(present.chalk.size() == 1);
    CHECK_FALSE(present.chalk.front().joined);
    present = without_faded(std::move(present), 20.0);
    CHECK(present.chalk.empty());
    CHECK(seconds_to_fading(present, 20.0) < 0.0);
    for (std::size_t i = 0; i < most_chalk + 10; ++i)
        present = with_chalk(std::move(present), {static_cast<float>(i), 0.0F}, 21.0);
    CHECK(present.chalk.size() == most_chalk);
}

TEST_CASE("with less motion chalk is there whole, and then gone")
{
    Present present = with_chalk({}, {1.0F, 2.0F}, 10.0);
    const ChalkPoint point = present.chalk.front();
    CHECK(chalk_opacity(point, 13.99, 0.0) == 1.0F);
    CHECK(chalk_opacity(point, 14.01, 0.0) == 0.0F);
    CHECK(without_faded(present, 13.99, 0.0).chalk.size() == 1);
    CHECK(without_faded(present, 14.01, 0.0).chalk.empty());
}

TEST_CASE("less motion is wanted by the user or by the system, and the system's wish is not kept")
{
    Workspace workspace = start_workspace(first_document());
    CHECK_FALSE(has_less_motion(workspace));
    workspace = reduce(std::move(workspace), TakeNews{ReducedMotion{true}}, 0.0);
    CHECK(has_less_motion(workspace));
    CHECK_FALSE(memory_of(workspace).settings.less_motion);
    workspace = reduce(std::move(workspace), Reset{}, 0.0);
    CHECK(has_less_motion(workspace));
    workspace = reduce(std::move(workspace), TakeNews{ReducedMotion{false}}, 0.0);
    CHECK_FALSE(has_less_motion(workspace));
    Settings settings;
    settings.less_motion = true;
    workspace = reduce(std::move(workspace), SetView{settings}, 0.0);
    CHECK(has_less_motion(workspace));
    const auto read = read_memory(memory_text(memory_of(workspace), {}));
    REQUIRE(read);
    CHECK(read->memory.settings.less_motion);
}

TEST_CASE("a presentation leaves the settings as they are, and an arrangement ends it")
{
    Workspace workspace = start_workspace(first_document());
    Settings settings = workspace.settings;
    settings.palette = Palette::light;
    settings.interface_scale = 1.5F;
    workspace = reduce(std::move(workspace), SetView{settings}, 0.0);
    Present present;
    present.is_on = true;
    present.has_chalk = true;
    present.highlights = true;
    workspace = reduce(std::move(workspace), SetView{present}, 0.0);
    CHECK(workspace.settings == settings);
    CHECK(shown_settings(workspace).palette == Palette::projector);
    CHECK_FALSE(shown_settings(workspace).bars_shown);
    present.covers_next = true;
    workspace = reduce(std::move(workspace), SetView{present}, 0.0);
    workspace = reduce(std::move(workspace), SetView{Present{}}, 0.0);
    CHECK_FALSE(workspace.panels.present.covers_next);
    CHECK(shown_settings(workspace) == settings);
    CHECK(interface_scale(workspace) == 1.5F);
    workspace = reduce(std::move(workspace), SetView{present}, 0.0);
    workspace = reduce(std::move(workspace), Arrange{Arrangement::explore}, 0.0);
    CHECK_FALSE(workspace.panels.present.is_on);
}
