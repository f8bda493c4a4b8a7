#include "app/window/dropped_text.h"

#include <utility>

namespace secant {

std::optional<std::string> DroppedText::take(const SDL_Event& event)
{
    if (event.type == SDL_DROPTEXT && event.drop.file != nullptr) {
        lines_ += event.drop.file;
        lines_ += '\n';
        SDL_free(event.drop.file);
    }
    if (event.type != SDL_DROPCOMPLETE || lines_.empty()) return std::nullopt;
    return std::exchange(lines_, {});
}

} // namespace secant
