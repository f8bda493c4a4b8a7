#include "app/window/touch_input.h"

#include "tests/support/catch.h"

using namespace secant;

namespace {

SDL_Event wheel(float x, float y, Uint32 time_ms = 0)
{
    SDL_Event event{};
    event.type = SDL_MOUSEWHEEL;
    event.wheel.timestamp = time_ms;
    event.wheel.preciseX = x;
    event.wheel.preciseY = y;
    return event;
}

SDL_Event pinch(float apart)
{
    SDL_Event event{};
    event.type = SDL_MULTIGESTURE;
    event.mgesture.dDist = apart;
    event.mgesture.numFingers = 2;
    return event;
}

constexpr Pixel window{800.0F, 600.0F};

} // namespace

TEST_CASE("whole notches are the wheel of a mouse, and parts of a notch are fingers")
{
    TouchInput input;
    CHECK_FALSE(input.take({wheel(0.0F, 1.0F)}, window).scrolls);
    CHECK_FALSE(input.take({wheel(0.0F, -3.0F), wheel(0.0F, -1.0F)}, window).scrolls);
    CHECK_FALSE(input.take({}, window).scrolls);
    CHECK(input.take({wheel(0.0F, 0.3F)}, window).scrolls);
    CHECK(input.take({wheel(-0.1F, 0.0F)}, window).scrolls);
}

TEST_CASE(
    "a whole notch within a scroll of fingers is part of the scroll, and later it is the wheel")
{
    TouchInput input;
    CHECK(input.take({wheel(0.0F, 0.7F, 1000)}, window).scrolls);
    CHECK(input.take({wheel(0.0F, 1.0F, 1020)}, window).scrolls);
    CHECK_FALSE(input.take({wheel(0.0F, 1.0F, 2000)}, window).scrolls);
}

TEST_CASE("a touch screen's own wheel is a scroll of fingers")
{
    SDL_Event event = wheel(0.0F, 1.0F);
    event.wheel.which = SDL_TOUCH_MOUSEID;
    TouchInput input;
    CHECK(input.take({event}, window).scrolls);
}

TEST_CASE("the turn of an event without parts of a notch is its whole notches")
{
    SDL_Event event = wheel(0.0F, 0.0F);
    event.wheel.y = -2;
    CHECK(turn_of(event.wheel) == Pixel{0.0F, -2.0F});
    CHECK(turn_of(wheel(0.25F, -0.5F).wheel) == Pixel{0.25F, -0.5F});
}

TEST_CASE("fingers that move apart and together again leave the scale as it was")
{
    TouchInput input;
    CHECK(input.take({pinch(0.25F)}, window).pinch == Approx(2.0));
    CHECK(input.take({pinch(0.1F), pinch(-0.1F)}, window).pinch == Approx(1.0));
    CHECK(input.take({}, window).pinch == 1.0);
}
