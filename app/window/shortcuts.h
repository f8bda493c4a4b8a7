#pragma once

#include "ui/shell/key_command.h"

#include <SDL.h>

#include <optional>

namespace secant {

/// What a key press asks for, if anything.
[[nodiscard]] std::optional<KeyCommand> command_for(const SDL_Keysym& key);

} // namespace secant
