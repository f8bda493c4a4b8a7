#include "app/window/input.h"

#include "tests/support/catch.h"

using namespace secant;

namespace {

SDL_Event motion(int x, int y)
{
    SDL_Event event{};
    event.type = SDL_MOUSEMOTION;
    event.motion.x = x;
    event.motion.y = y;
    return event;
}

SDL_Event button(Uint32 type, Uint8 which = SDL_BUTTON_LEFT)
{
    SDL_Event event{};
    event.type = type;
    event.button.button = which;
    event.button.x = 7;
    event.button.y = 9;
    return event;
}

SDL_Event of_type(Uint32 type)
{
    SDL_Event event{};
    event.type = type;
    return event;
}

SDL_Event leave()
{
    SDL_Event event{};
    event.type = SDL_WINDOWEVENT;
    event.window.event = SDL_WINDOWEVENT_LEAVE;
    return event;
}

/// The number of events of each batch, until the queue is empty.
std::vector<std::size_t> batch_sizes(std::initializer_list<SDL_Event> events)
{
    InputQueue queue;
    for (const SDL_Event& event : events)
        queue.push(event);
    std::vector<std::size_t> sizes;
    while (!queue.empty())
        sizes.push_back(queue.take().size());
    return sizes;
}

using Sizes = std::vector<std::size_t>;

} // namespace

TEST_CASE("an empty queue has an empty batch")
{
    InputQueue queue;
    CHECK(queue.empty());
    CHECK(queue.take().empty());
}

TEST_CASE("moves of the pointer share a batch")
{
    CHECK(batch_sizes({motion(1, 1), motion(2, 2), motion(3, 3)}) == Sizes{3});
}

TEST_CASE("a batch ends with a press or a release, so that a fast click is seen twice")
{
    CHECK(batch_sizes({motion(1, 1), button(SDL_MOUSEBUTTONDOWN), button(SDL_MOUSEBUTTONUP)}) ==
          Sizes{2, 1});
    CHECK(batch_sizes({of_type(SDL_KEYDOWN), of_type(SDL_KEYUP), of_type(SDL_KEYDOWN)}) ==
          Sizes{1, 1, 1});
}

TEST_CASE("the pointer does not move on in the batch in which the wheel turned")
{
    CHECK(batch_sizes({motion(1, 1), of_type(SDL_MOUSEWHEEL), of_type(SDL_MOUSEWHEEL),
                       motion(2, 2)}) == Sizes{3, 1});
}

TEST_CASE("what is typed before the end of typing has a batch before it")
{
    CHECK(batch_sizes({of_type(SDL_TEXTINPUT), of_type(SDL_TEXTINPUT),
                       made(UserEvent::typing_ended), motion(1, 1)}) == Sizes{2, 2});
}

TEST_CASE("a batch has its events in the order in which they came")
{
    InputQueue queue;
    queue.push(motion(1, 0));
    queue.push(motion(2, 0));
    const std::vector<SDL_Event> batch = queue.take();
    REQUIRE(batch.size() == 2);
    CHECK(batch[0].motion.x == 1);
    CHECK(batch[1].motion.x == 2);
}

TEST_CASE("the mouse has the place of the last event that was taken")
{
    InputQueue queue;
    queue.push(motion(30, 40));
    queue.push(button(SDL_MOUSEBUTTONDOWN));
    queue.push(motion(50, 60));
    CHECK_FALSE(queue.mouse().inside);
    static_cast<void>(queue.take());
    CHECK(queue.mouse().x == 7.0F);
    CHECK(queue.mouse().y == 9.0F);
    CHECK(queue.mouse().inside);
    static_cast<void>(queue.take());
    CHECK(queue.mouse().x == 50.0F);
    CHECK(queue.mouse().y == 60.0F);
}

TEST_CASE("buttons are counted left, right, middle, and two more")
{
    const auto [which, index] = GENERATE(table<Uint8, std::size_t>({{SDL_BUTTON_LEFT, 0},
                                                                    {SDL_BUTTON_RIGHT, 1},
                                                                    {SDL_BUTTON_MIDDLE, 2},
                                                                    {SDL_BUTTON_X1, 3},
                                                                    {SDL_BUTTON_X2, 4}}));
    InputQueue queue;
    queue.push(button(SDL_MOUSEBUTTONDOWN, which));
    static_cast<void>(queue.take());
    for (std::size_t i = 0; i < queue.mouse().down.size(); ++i)
        CHECK(queue.mouse().down[i] == (i == index));
    queue.push(button(SDL_MOUSEBUTTONUP, which));
    static_cast<void>(queue.take());
    CHECK_FALSE(queue.mouse().down[index]);
}

TEST_CASE("a pointer that leaves the window is outside, unless a button holds it")
{
    InputQueue queue;
    queue.push(motion(1, 1));
    queue.push(leave());
    static_cast<void>(queue.take());
    CHECK_FALSE(queue.mouse().inside);

    queue.push(button(SDL_MOUSEBUTTONDOWN));
    static_cast<void>(queue.take());
    queue.push(leave());
    static_cast<void>(queue.take());
    CHECK(queue.mouse().inside);
}

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
