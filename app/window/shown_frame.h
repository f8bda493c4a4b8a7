#pragma once

#include <SDL.h>
#include <imgui.h>

#include <vector>

namespace secant {

/// The drawing of the last frame that was shown. A pointer that moves over the drawing changes
/// nothing of it most of the time, and then the frame need not go to the screen again.
class ShownFrame {
public:
    /// True when a frame draws the same. Who changes a picture that frames show must call `forget`.
    [[nodiscard]] bool has_same(const ImDrawData& frame) const;

    void keep(const ImDrawData& frame);

    /// The next frame must be shown, whatever it draws.
    void forget() { lists_.clear(); }

private:
    struct List {
        std::vector<ImDrawCmd> commands;
        std::vector<ImDrawIdx> indices;
        std::vector<ImDrawVert> vertices;
    };
    std::vector<List> lists_;
};

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
