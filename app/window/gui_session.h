#pragma once

#include "app/window/input.h"
#include "app/window/sdl_window.h"
#include "ui/widgets/touch.h"

namespace secant {

/// Dear ImGui's context with its SDL2 and OpenGL 3 backends, for one window.
/// Throws WindowError when OpenGL cannot be loaded.
class GuiSession {
public:
    explicit GuiSession(const SdlWindow& window);
    ~GuiSession();
    GuiSession(const GuiSession&) = delete;
    GuiSession& operator=(const GuiSession&) = delete;
};

/// Gives one event to the interface.
void feed_event(const SDL_Event& event);

/// True when the user is typing in a text field, and its cursor blinks.
[[nodiscard]] bool wants_text();

/// Starts a frame. `mouse` is where the mouse was after the last event that was fed.
/// @param fingers  The pointer that fingers make, in place of the mouse.
void begin_frame(const MouseState& mouse, const std::optional<FingerPointer>& fingers);

/// Ends a frame; `present` shows it.
void end_frame();

/// Tells the graphics card of a changed font atlas.
void upload_fonts();

/// Draws the last frame into the window and shows it.
void present(const SdlWindow& window);

} // namespace secant
