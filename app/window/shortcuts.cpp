#include "app/window/shortcuts.h"

#include <array>

namespace secant {
namespace {

struct Shortcut {
    SDL_Keycode key;
    bool control;
    KeyCommand command;
};

constexpr std::array shortcuts{
    Shortcut{SDLK_z, true, KeyCommand::undo},
    Shortcut{SDLK_y, true, KeyCommand::redo},
    Shortcut{SDLK_q, true, KeyCommand::quit},
    Shortcut{SDLK_n, true, KeyCommand::new_file},
    Shortcut{SDLK_o, true, KeyCommand::open_file},
    Shortcut{SDLK_s, true, KeyCommand::save_file},
    Shortcut{SDLK_k, true, KeyCommand::keep_entry},
    Shortcut{SDLK_v, true, KeyCommand::paste},
    Shortcut{SDLK_c, true, KeyCommand::copy_state},
    Shortcut{SDLK_EQUALS, true, KeyCommand::larger_interface},
    Shortcut{SDLK_PLUS, true, KeyCommand::larger_interface},
    Shortcut{SDLK_KP_PLUS, true, KeyCommand::larger_interface},
    Shortcut{SDLK_MINUS, true, KeyCommand::smaller_interface},
    Shortcut{SDLK_KP_MINUS, true, KeyCommand::smaller_interface},
    Shortcut{SDLK_f, false, KeyCommand::fit},
    Shortcut{SDLK_PLUS, false, KeyCommand::zoom_in},
    Shortcut{SDLK_EQUALS, false, KeyCommand::zoom_in},
    Shortcut{SDLK_KP_PLUS, false, KeyCommand::zoom_in},
    Shortcut{SDLK_MINUS, false, KeyCommand::zoom_out},
    Shortcut{SDLK_KP_MINUS, false, KeyCommand::zoom_out},
    Shortcut{SDLK_F1, false, KeyCommand::show_keys},
    Shortcut{SDLK_F10, false, KeyCommand::step_forward},
    Shortcut{SDLK_HOME, false, KeyCommand::step_to_start},
    Shortcut{SDLK_PAGEDOWN, false, KeyCommand::next_entry},
    Shortcut{SDLK_PAGEUP, false, KeyCommand::previous_entry},
    Shortcut{SDLK_END, false, KeyCommand::step_to_end},
};

} // namespace

std::optional<KeyCommand> command_for(const SDL_Keysym& key)
{
    const bool control = (key.mod & KMOD_CTRL) != 0;
    const bool alt = (key.mod & KMOD_ALT) != 0;
    if (alt) return std::nullopt;
    const bool shift = (key.mod & KMOD_SHIFT) != 0;
    if (control && shift && key.sym == SDLK_z) return KeyCommand::redo;
    if (control && shift && key.sym == SDLK_s) return KeyCommand::save_file_as;
    if (!control && shift && key.sym == SDLK_F10) return KeyCommand::step_back;
    for (const Shortcut& shortcut : shortcuts) {
        if (shortcut.key == key.sym && shortcut.control == control) return shortcut.command;
    }
    return std::nullopt;
}

} // namespace secant
