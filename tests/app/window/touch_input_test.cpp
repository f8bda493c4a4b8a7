#include "app/window/input.h"

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

SDL_Event finger(Uint32 type, std::int64_t id, float x, float y, Uint32 time_ms = 0)
{
    SDL_Event event{};
    event.type = type;
    event.tfinger.fingerId = id;
    event.tfinger.x = x;
    event.tfinger.y = y;
    event.tfinger.timestamp = time_ms;
    return event;
}

SDL_Event mouse_moved(Uint32 time_ms)
{
    SDL_Event event{};
    event.type = SDL_MOUSEMOTION;
    event.motion.timestamp = time_ms;
    return event;
}

constexpr Pixel window{800.0F, 600.0F};

} // namespace

TEST_CASE("whole notches are the wheel of a mouse, and parts of a notch are fingers")
{
    TouchInput input;
    CHECK_FALSE(input.take({wheel(0.0F, 1.0F)}).scrolls);
    CHECK_FALSE(input.take({wheel(0.0F, -3.0F), wheel(0.0F, -1.0F)}).scrolls);
    CHECK_FALSE(input.take({}).scrolls);
    CHECK(input.take({wheel(0.0F, 0.3F)}).scrolls);
    CHECK(input.take({wheel(-0.1F, 0.0F)}).scrolls);
}

TEST_CASE(
    "a whole notch within a scroll of fingers is part of the scroll, and later it is the wheel")
{
    TouchInput input;
    CHECK(input.take({wheel(0.0F, 0.7F, 1000)}).scrolls);
    CHECK(input.take({wheel(0.0F, 1.0F, 1020)}).scrolls);
    CHECK_FALSE(input.take({wheel(0.0F, 1.0F, 2000)}).scrolls);
}

TEST_CASE("fingers that the system cancels are told from fingers that leave the screen")
{
    REQUIRE(SDL_InitSubSystem(SDL_INIT_EVENTS) == 0);
    SDL_FlushEvents(SDL_FIRSTEVENT, SDL_LASTEVENT);
    push(UserEvent::fingers_cancelled);
    push_pinch(1.25);
    SDL_Event cancelled{};
    SDL_Event pinched{};
    REQUIRE(SDL_PollEvent(&cancelled) == 1);
    REQUIRE(SDL_PollEvent(&pinched) == 1);
    SDL_QuitSubSystem(SDL_INIT_EVENTS);

    TouchInput input;
    const FingerEvents fingers = input.fingers_of({cancelled}, window);
    REQUIRE(fingers.size() == 1);
    CHECK(fingers.front().phase == FingerPhase::cancelled);
    CHECK(input.take({pinched}).pinch == Approx(1.25));
    SDL_Event wake{};
    wake.type = SDL_USEREVENT;
    CHECK(input.fingers_of({wake}, window).empty());
}

TEST_CASE("a touch screen's own wheel is a scroll of fingers")
{
    SDL_Event event = wheel(0.0F, 1.0F);
    event.wheel.which = SDL_TOUCH_MOUSEID;
    TouchInput input;
    CHECK(input.take({event}).scrolls);
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
    CHECK(input.take({pinch(0.25F)}).pinch == Approx(2.0));
    CHECK(input.take({pinch(0.1F), pinch(-0.1F)}).pinch == Approx(1.0));
    CHECK(input.take({}).pinch == 1.0);
}

TEST_CASE("the places of fingers on a screen are places of the window")
{
    TouchInput input;
    const FingerEvents fingers = input.fingers_of(
        {finger(SDL_FINGERDOWN, 7, 0.5F, 0.25F), mouse_moved(0),
         finger(SDL_FINGERMOTION, 7, 1.0F, 0.5F), finger(SDL_FINGERUP, 7, 0.0F, 1.0F)},
        window);
    REQUIRE(fingers.size() == 3);
    CHECK(fingers[0].finger == 7);
    CHECK(fingers[0].phase == FingerPhase::down);
    CHECK(fingers[0].at == Pixel{400.0F, 150.0F});
    CHECK(fingers[1].phase == FingerPhase::move);
    CHECK(fingers[1].at == Pixel{800.0F, 300.0F});
    CHECK(fingers[2].phase == FingerPhase::up);
    CHECK(fingers[2].at == Pixel{0.0F, 600.0F});
}

TEST_CASE("a movement of the pointer that follows a finger is not a mouse")
{
    TouchInput input;
    CHECK(input.uses_mouse({mouse_moved(100)}));
    CHECK_FALSE(input.uses_mouse({}));
    (void)input.fingers_of({finger(SDL_FINGERUP, 1, 0.5F, 0.5F, 1000)}, window);
    CHECK_FALSE(input.uses_mouse({mouse_moved(1000)}));
    CHECK_FALSE(input.uses_mouse({mouse_moved(1100)}));
    CHECK(input.uses_mouse({mouse_moved(2000)}));
}
