#pragma once

#include "core/workspace/command.h"

#include <SDL.h>

#include <optional>

namespace secant {

/// The command of a key press, if there is one. The letter on the key counts in every keyboard
/// layout.
[[nodiscard]] std::optional<CommandId> command_for(const SDL_Keysym& key);

} // namespace secant
