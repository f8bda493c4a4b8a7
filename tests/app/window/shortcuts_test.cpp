#include "app/window/input.h"

#include "tests/support/catch.h"

#include <string>
#include <utility>

using namespace secant;

namespace {

std::optional<CommandId> pressed(SDL_Keycode code, int modifiers = KMOD_NONE)
{
    SDL_Keysym key{};
    key.sym = code;
    key.mod = static_cast<Uint16>(modifiers);
    return command_for(key);
}

} // namespace

TEST_CASE("a key with its modifiers is a command")
{
    CHECK(pressed(SDLK_z, KMOD_LCTRL) == CommandId::undo);
    CHECK(pressed(SDLK_z, KMOD_RCTRL | KMOD_LSHIFT) == CommandId::redo);
    CHECK(pressed(SDLK_F10) == CommandId::step_forward);
    CHECK(pressed(SDLK_F10, KMOD_RSHIFT) == CommandId::step_back);
    CHECK(pressed(SDLK_PAGEDOWN) == CommandId::next_entry);
}

TEST_CASE("a letter without Ctrl is not the command that needs Ctrl")
{
    CHECK_FALSE(pressed(SDLK_z));
    CHECK_FALSE(pressed(SDLK_q, KMOD_LSHIFT));
}

TEST_CASE("a key with Alt is only the command that needs Alt")
{
    CHECK_FALSE(pressed(SDLK_F10, KMOD_LALT));
    CHECK_FALSE(pressed(SDLK_z, KMOD_LCTRL | KMOD_LALT));
    CHECK(pressed(SDLK_LEFT, KMOD_LALT) == CommandId::view_back);
    CHECK(pressed(SDLK_RIGHT, KMOD_RALT) == CommandId::view_forward);
    CHECK_FALSE(pressed(SDLK_LEFT));
}

TEST_CASE("Alt alone is a tap but not with another key or a button or without the keyboard")
{
    AltTap alt;
    const auto happens = [&](Uint32 type, SDL_Keycode code = SDLK_UNKNOWN,
                             bool has_keyboard = true) {
        SDL_Event event{};
        event.type = type;
        event.key.keysym.sym = code;
        return alt.is_ended_by(event, has_keyboard);
    };
    CHECK_FALSE(happens(SDL_KEYDOWN, SDLK_LALT));
    CHECK_FALSE(happens(SDL_MOUSEMOTION));
    CHECK(happens(SDL_KEYUP, SDLK_LALT));
    CHECK_FALSE(happens(SDL_KEYUP, SDLK_LALT));
    for (const auto& [type, code] : {std::pair{SDL_KEYDOWN, SDLK_TAB},
                                     {SDL_MOUSEBUTTONDOWN, SDLK_UNKNOWN},
                                     {SDL_MOUSEWHEEL, SDLK_UNKNOWN},
                                     {SDL_WINDOWEVENT, SDLK_UNKNOWN}}) {
        CHECK_FALSE(happens(SDL_KEYDOWN, SDLK_LALT));
        CHECK_FALSE(happens(static_cast<Uint32>(type), code));
        CHECK_FALSE(happens(SDL_KEYUP, SDLK_LALT));
    }
    CHECK_FALSE(happens(SDL_KEYDOWN, SDLK_LALT));
    CHECK_FALSE(happens(SDL_KEYUP, SDLK_LALT, false));
}

TEST_CASE("locks of the keyboard change nothing")
{
    CHECK(pressed(SDLK_z, KMOD_LCTRL | KMOD_NUM | KMOD_CAPS) == CommandId::undo);
}

TEST_CASE("a sign that needs Shift in a keyboard layout is the sign, on the number pad, too")
{
    CHECK(pressed(SDLK_PLUS, KMOD_LSHIFT) == CommandId::zoom_in);
    CHECK(pressed(SDLK_KP_PLUS) == CommandId::zoom_in);
    CHECK(pressed(SDLK_KP_MINUS, KMOD_LCTRL) == CommandId::smaller_interface);
}

TEST_CASE("the key that each command shows can be pressed and runs this command")
{
    const auto code_of = [](Key key) -> SDL_Keycode {
        switch (key) {
        case Key::f1: return SDLK_F1;
        case Key::f6: return SDLK_F6;
        case Key::f10: return SDLK_F10;
        case Key::f11: return SDLK_F11;
        case Key::home: return SDLK_HOME;
        case Key::end: return SDLK_END;
        case Key::page_up: return SDLK_PAGEUP;
        case Key::page_down: return SDLK_PAGEDOWN;
        case Key::menu: return SDLK_APPLICATION;
        case Key::left: return SDLK_LEFT;
        case Key::right: return SDLK_RIGHT;
        case Key::none:
        case Key::alt: return SDLK_UNKNOWN; // AltTap
        case Key::tab:
        case Key::plus:
        case Key::minus:
        case Key::equals: break;
        }
        return static_cast<SDL_Keycode>(key);
    };
    for (const Command& command : commands()) {
        for (const Chord& chord : command.chords) {
            const SDL_Keycode code = code_of(chord.key);
            if (code == SDLK_UNKNOWN) continue;
            CAPTURE(std::string{command.title}, text_of(chord));
            CHECK(pressed(code, (chord.control ? KMOD_LCTRL : 0) | (chord.shift ? KMOD_LSHIFT : 0) |
                                    (chord.alt ? KMOD_LALT : 0)) == command.id);
        }
    }
}
