#include "app/window/sdl_window.h"

#include "tests/support/catch.h"

#include <array>

using namespace secant;

TEST_CASE("the scale for a display is the one of the desktop, in quarters")
{
    CHECK(scale_for({96.0F, 200.0F, 2160}) == 1.0F);
    CHECK(scale_for({144.0F, 96.0F, 1080}) == 1.5F);
    CHECK(scale_for({160.0F, 0.0F, 0}) == 1.75F);
    CHECK(scale_for({1e6F, 0.0F, 0}) == 3.0F);
    CHECK(scale_for({1.0F, 0.0F, 0}) == 1.0F);
}

TEST_CASE("without a choice for the desktop a display of many lines is judged by its size")
{
    CHECK(scale_for({}) == 1.0F);
    CHECK(scale_for({0.0F, 166.0F, 1080}) == 1.0F);
    CHECK(scale_for({0.0F, 163.0F, 2160}) == 1.75F);
    CHECK(scale_for({0.0F, 283.0F, 2160}) == 3.0F);
    CHECK(scale_for({0.0F, 109.0F, 1440}) == 1.25F);
}

TEST_CASE("a display whose size is unknown or not true is judged by its lines")
{
    for (const float physical : {0.0F, 1.0F, 96.0F, 2000.0F}) {
        CAPTURE(physical);
        CHECK(scale_for({0.0F, physical, 2160}) == 2.0F);
        CHECK(scale_for({0.0F, physical, 1440}) == 1.25F);
        CHECK(scale_for({0.0F, physical, 1080}) == 1.0F);
    }
}

TEST_CASE("a remembered window stays where it was while a screen shows it whole")
{
    const std::array screens{WindowPlace{0, 0, 1920, 1080}, WindowPlace{-1280, 56, 1280, 1024}};
    const WindowPlace left{-1200, 100, 800, 600, true};
    CHECK(place_on_screens(left, screens) == left);
    const WindowPlace whole{0, 0, 1920, 1080};
    CHECK(place_on_screens(whole, screens) == whole);
}

TEST_CASE("a window on a screen that is gone or became smaller is moved to one that is there")
{
    const std::array screens{WindowPlace{0, 30, 1920, 1050}};
    CHECK(place_on_screens({2500, 100, 800, 600}, screens) == WindowPlace{1120, 100, 800, 600});
    CHECK(place_on_screens({-900, -900, 800, 600}, screens) == WindowPlace{0, 30, 800, 600});
    CHECK(place_on_screens({100, 100, 3840, 2160}, screens) == WindowPlace{0, 30, 1920, 1050});
    CHECK(place_on_screens({1500, 700, 800, 600}, screens) == WindowPlace{1120, 480, 800, 600});
}
