#pragma once

#include <SDL.h>

#include <optional>
#include <string>

namespace secant {

/// Joins the lines of a text that is dropped on the window: SDL reports each line alone.
class DroppedText {
public:
    /// The whole text, with the event that ends its drop. Frees the line of an SDL_DROPTEXT.
    [[nodiscard]] std::optional<std::string> take(const SDL_Event& event);

private:
    std::string lines_;
};

} // namespace secant
