#pragma once

#include "core/scene/view/screen.h"
#include "core/workspace/state/window_place.h"

#include <SDL.h>

#include <memory>
#include <optional>
#include <stdexcept>

namespace secant {

/// The window cannot be opened. `what()` is the whole message for the user.
class WindowError : public std::runtime_error {
public:
    using std::runtime_error::runtime_error;
};

/// SDL's video subsystem. Throws WindowError when there is no display.
class VideoSystem {
public:
    VideoSystem();
    ~VideoSystem();
    VideoSystem(const VideoSystem&) = delete;
    VideoSystem& operator=(const VideoSystem&) = delete;
};

/// A window that can be resized, with an OpenGL context that is current.
/// Throws WindowError when OpenGL 3 is not to be had.
class SdlWindow {
public:
    SdlWindow();
    ~SdlWindow();
    SdlWindow(const SdlWindow&) = delete;
    SdlWindow& operator=(const SdlWindow&) = delete;

    [[nodiscard]] SDL_Window* handle() const { return window_.get(); }
    [[nodiscard]] SDL_GLContext context() const { return context_; }
    [[nodiscard]] const char* glsl_version() const { return glsl_version_; }

    /// In the window's coordinates.
    [[nodiscard]] Pixel extent() const;

    /// Pixels of the framebuffer for each unit of the window's coordinates: 2 on many HiDPI
    /// screens.
    [[nodiscard]] float pixel_ratio() const;

    /// The interface scale that the display under the window asks for.
    [[nodiscard]] float display_scale() const;

    /// Shows the window, which is hidden at first: where it was, as far as the screens allow.
    void show(const std::optional<WindowPlace>& place);

    /// Where the window is. While it fills the screen, is maximised or hidden: where it was last.
    [[nodiscard]] std::optional<WindowPlace> place(const std::optional<WindowPlace>& last) const;

    /// Fills the screen, or goes back to a window.
    void set_full_screen(bool full_screen);

    /// False while the window is minimised or hidden.
    [[nodiscard]] bool is_visible() const;

private:
    struct Destroy {
        void operator()(SDL_Window* window) const { SDL_DestroyWindow(window); }
    };
    std::unique_ptr<SDL_Window, Destroy> window_;
    SDL_GLContext context_ = nullptr;
    const char* glsl_version_ = nullptr;
    float desktop_dpi_ = 0.0F; ///< that the desktop asks for; 0: unknown
    bool full_screen_ = false;
};

} // namespace secant
