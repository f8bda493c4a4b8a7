#pragma once

#include "core/scene/view/screen.h"
#include "core/workspace/state/settings.h"

#include <SDL.h>

#include <memory>
#include <optional>
#include <span>
#include <stdexcept>
#include <string>

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

    /// The size in the window's coordinates.
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

/// The facts of the screen that shows the window.
struct ScreenFacts {
    float desktop_dpi = 0.0F;  ///< that the user chose for the desktop; 0: unknown
    float physical_dpi = 0.0F; ///< pixels in an inch of the screen's height; 0: unknown
    int height = 0;            ///< pixels; 0: unknown
};

/// The interface scale for a screen, a multiple of a quarter from 1 to 3. The user's choice for the
/// desktop counts first. Without it, a screen of many lines is judged by its size, and by its lines
/// where the size is unknown: a projector reports anything, and a server without a real screen
/// claims 96 dpi.
[[nodiscard]] float scale_for(const ScreenFacts& facts) noexcept;

/// The dots per inch that the user chose for the desktop of an X display; 0 where there is no such
/// display or no such choice.
[[nodiscard]] float desktop_dpi();

/// A place that the screens show whole, as near to the remembered one as possible: on the screen
/// that holds its middle, or on the first screen when none does. A screen may be gone or smaller
/// since the last run.
/// @param screens  Not empty; `maximised` has no meaning.
[[nodiscard]] WindowPlace place_on_screens(WindowPlace place, std::span<const WindowPlace> screens);

/// The window as other programs of the desktop name it, "x11:1a"; empty where there is no such
/// name, or for no window.
[[nodiscard]] std::string name_of(SDL_Window* window);

} // namespace secant
