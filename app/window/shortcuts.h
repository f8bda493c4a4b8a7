#pragma once

#include "core/workspace/command.h"

#include <SDL.h>

#include <optional>

namespace secant {

/// The command of a key press, if there is one. The letter on the key counts in every keyboard
/// layout.
[[nodiscard]] std::optional<CommandId> command_for(const SDL_Keysym& key);

/// Tells whether Alt was pressed and released with nothing between.
class AltTap {
public:
    /// Expects every event; true at the release that ends a tap.
    /// @param has_keyboard  The window has the keyboard. A window manager that switches windows
    /// with
    ///                      Alt takes the keyboard away, and SDL then reports a release.
    [[nodiscard]] bool is_ended_by(const SDL_Event& event, bool has_keyboard);

private:
    bool alone_ = false; ///< Alt is down, and nothing happened since
};

} // namespace secant
