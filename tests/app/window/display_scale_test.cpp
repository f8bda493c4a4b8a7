#include "app/window/sdl_window.h"

#include "tests/support/catch.h"

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
