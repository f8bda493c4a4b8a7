#include "app/window/input.h"

#include "tests/support/catch.h"

using namespace secant;

namespace {

SDL_Event drop_event(Uint32 type, const char* text = nullptr)
{
    SDL_Event event{};
    event.type = type;
    event.drop.file = text == nullptr ? nullptr : SDL_strdup(text);
    return event;
}

} // namespace

TEST_CASE("a dropped text is whole when its drop ends")
{
    DroppedText dropped;
    CHECK_FALSE(dropped.take(drop_event(SDL_DROPBEGIN)));
    CHECK_FALSE(dropped.take(drop_event(SDL_DROPTEXT, "E = -2 0")));
    CHECK_FALSE(dropped.take(drop_event(SDL_DROPTEXT, "L = 2 0")));
    CHECK(dropped.take(drop_event(SDL_DROPCOMPLETE)) == "E = -2 0\nL = 2 0\n");
    CHECK_FALSE(dropped.take(drop_event(SDL_DROPCOMPLETE))); // of dropped files
    CHECK_FALSE(dropped.take(drop_event(SDL_DROPTEXT, "next")));
    CHECK(dropped.take(drop_event(SDL_DROPCOMPLETE)) == "next\n");
}
