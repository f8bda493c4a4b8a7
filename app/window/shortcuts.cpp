#include "app/window/shortcuts.h"

#include <utility>

namespace secant {
namespace {

Key key_of(SDL_Keycode code)
{
    switch (code) {
    case SDLK_F1: return Key::f1;
    case SDLK_F6: return Key::f6;
    case SDLK_F10: return Key::f10;
    case SDLK_F11: return Key::f11;
    case SDLK_HOME: return Key::home;
    case SDLK_END: return Key::end;
    case SDLK_PAGEUP: return Key::page_up;
    case SDLK_PAGEDOWN: return Key::page_down;
    case SDLK_LEFT: return Key::left;
    case SDLK_RIGHT: return Key::right;
    case SDLK_APPLICATION: return Key::menu;
    case SDLK_KP_PLUS: return Key::plus;
    case SDLK_KP_MINUS: return Key::minus;
    default: break;
    }
    // SDL names the other keys by the letter or sign upon them.
    return code > 0 && code < 0x80 ? static_cast<Key>(code) : Key::none;
}

} // namespace

std::optional<CommandId> command_for(const SDL_Keysym& key)
{
    Chord chord{key_of(key.sym), (key.mod & KMOD_CTRL) != 0, (key.mod & KMOD_SHIFT) != 0,
                (key.mod & KMOD_ALT) != 0};
    const Command* command = command_for(chord);
    // Many layouts need Shift for a sign such as +.
    if (command == nullptr && chord.shift) {
        chord.shift = false;
        command = command_for(chord);
    }
    return command == nullptr ? std::nullopt : std::optional{command->id};
}

bool AltTap::is_ended_by(const SDL_Event& event, bool has_keyboard)
{
    switch (event.type) {
    case SDL_KEYUP:
        if (event.key.keysym.sym != SDLK_LALT) return false;
        return std::exchange(alone_, false) && has_keyboard;
    case SDL_KEYDOWN:
        if (event.key.keysym.sym != SDLK_LALT) {
            alone_ = false;
        } else if (event.key.repeat == 0) {
            alone_ = (event.key.keysym.mod & (KMOD_CTRL | KMOD_SHIFT | KMOD_GUI)) == 0;
        }
        return false;
    case SDL_TEXTINPUT:
    case SDL_MOUSEBUTTONDOWN:
    case SDL_MOUSEBUTTONUP:
    case SDL_MOUSEWHEEL:
    case SDL_WINDOWEVENT: alone_ = false; return false;
    default: return false;
    }
}

} // namespace secant
