#include "app/window/sdl_window.h"

#include "tests/support/catch.h"

#include <array>

using namespace secant;

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
