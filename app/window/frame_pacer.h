#pragma once

#include <SDL.h>

namespace secant {

/// Limits frames to 60 a second. A driver may refuse to wait for the screen, and then a moving
/// pointer would use a whole processor.
class FramePacer {
public:
    /// Sleeps until the next frame is due; not at all when the last one is long past.
    void wait()
    {
        const Uint64 now = SDL_GetTicks64();
        if (now < due_) SDL_Delay(static_cast<Uint32>(due_ - now));
        due_ = SDL_GetTicks64() + frame_ms;
    }

private:
    static constexpr Uint64 frame_ms = 16;
    Uint64 due_ = 0;
};

} // namespace secant
