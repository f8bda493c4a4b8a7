#include "app/window/sdl_window.h"

#include "core/text/text.h"

#include <SDL.h>
#include <SDL_syswm.h>
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace secant {
#ifndef __EMSCRIPTEN__
namespace embedded {
extern const unsigned char window_icon[];
extern const unsigned window_icon_size;
} // namespace embedded
#endif

namespace {

#ifdef __EMSCRIPTEN__
/// The page has the icon.
void set_window_icon(SDL_Window*) {}
#else
constexpr int icon_width = 64; ///< pixels; also the height
constexpr int bytes_per_pixel = 4;

struct FreeSurface {
    void operator()(SDL_Surface* surface) const { SDL_FreeSurface(surface); }
};

/// Gives the window its icon, where the desktop takes icons from windows (X11). Under Wayland the
/// icon comes from the .desktop file. Without an icon the window works as well, so a failure is no
/// error.
void set_window_icon(SDL_Window* window)
{
    constexpr int bytes_per_row = icon_width * bytes_per_pixel;
    if (embedded::window_icon_size != static_cast<unsigned>(bytes_per_row * icon_width)) return;
    // SDL only reads the pixels.
    auto* const pixels = const_cast<unsigned char*>(embedded::window_icon);
    const std::unique_ptr<SDL_Surface, FreeSurface> icon{
        SDL_CreateRGBSurfaceWithFormatFrom(pixels, icon_width, icon_width, 8 * bytes_per_pixel,
                                           bytes_per_row, SDL_PIXELFORMAT_RGBA32)};
    if (icon) SDL_SetWindowIcon(window, icon.get());
}
#endif

/// Xlib, where the display is X11. Loaded, not linked: SDL itself uses Xlib only there.
class Xlib {
public:
    Xlib()
    {
        if (std::string_view(SDL_GetCurrentVideoDriver()) == "x11")
            library_ = SDL_LoadObject("libX11.so.6");
    }
    ~Xlib()
    {
        if (library_ != nullptr) SDL_UnloadObject(library_);
    }
    Xlib(const Xlib&) = delete;
    Xlib& operator=(const Xlib&) = delete;

    /// Null without Xlib.
    template <class Function>
    [[nodiscard]] Function* function(const char* name) const
    {
        if (library_ == nullptr) return nullptr;
        return reinterpret_cast<Function*>(SDL_LoadFunction(library_, name));
    }

private:
    void* library_ = nullptr;
};

/// Until its destructor, the program goes on after an error of the X server, and the caller checks
/// for errors. Xlib alone would end the program with a message that no user understands, for
/// example when the OpenGL driver of a display cannot be loaded. Does nothing without Xlib.
class XErrorGuard {
public:
    XErrorGuard()
    {
        if (set_handler_ != nullptr) before_ = set_handler_([](void*, void*) { return 0; });
    }
    ~XErrorGuard()
    {
        if (set_handler_ != nullptr) set_handler_(before_);
    }
    XErrorGuard(const XErrorGuard&) = delete;
    XErrorGuard& operator=(const XErrorGuard&) = delete;

private:
    using Handler = int(void* display, void* event);
    using SetHandler = Handler*(Handler* handler);

    Xlib xlib_;
    SetHandler* set_handler_ = xlib_.function<SetHandler>("XSetErrorHandler");
    Handler* before_ = nullptr;
};

constexpr float usual_dpi = 96.0F;
constexpr int lines_to_scale = 1400; ///< screens with fewer lines show the usual size
constexpr int lines_of_4k = 2000;

} // namespace

float scale_for(const ScreenFacts& facts) noexcept
{
    const auto quarter = [](float scale) {
        return std::clamp(std::round(scale * 4.0F) / 4.0F, 1.0F, 3.0F);
    };
    if (facts.desktop_dpi > 0.0F) return quarter(facts.desktop_dpi / usual_dpi);
    if (facts.height < lines_to_scale) return 1.0F;
    const float physical = facts.physical_dpi;
    const bool is_known =
        physical > 50.0F && physical < 500.0F && std::abs(physical - usual_dpi) > 2.0F;
    if (is_known) return quarter(physical / usual_dpi);
    return facts.height >= lines_of_4k ? 2.0F : 1.25F;
}

float desktop_dpi()
{
    const Xlib xlib;
    auto* const open = xlib.function<void*(const char*)>("XOpenDisplay");
    auto* const get = xlib.function<char*(void*, const char*, const char*)>("XGetDefault");
    auto* const close = xlib.function<int(void*)>("XCloseDisplay");
    if (open == nullptr || get == nullptr || close == nullptr) return 0.0F;
    void* const display = open(nullptr);
    if (display == nullptr) return 0.0F;
    const char* const text = get(display, "Xft", "dpi");
    const float dpi = text == nullptr ? 0.0F : std::strtof(text, nullptr);
    close(display);
    return std::isfinite(dpi) ? dpi : 0.0F;
}

namespace {

bool holds(const WindowPlace& screen, int x, int y)
{
    return x >= screen.x && x < screen.x + screen.width && y >= screen.y &&
           y < screen.y + screen.height;
}

} // namespace

WindowPlace place_on_screens(WindowPlace place, std::span<const WindowPlace> screens)
{
    const int x = place.x + place.width / 2;
    const int y = place.y + place.height / 2;
    const auto found = std::ranges::find_if(
        screens, [&](const WindowPlace& screen) { return holds(screen, x, y); });
    const WindowPlace& screen = found != screens.end() ? *found : screens.front();
    place.width = std::min(place.width, screen.width);
    place.height = std::min(place.height, screen.height);
    place.x = std::clamp(place.x, screen.x, screen.x + screen.width - place.width);
    place.y = std::clamp(place.y, screen.y, screen.y + screen.height - place.height);
    return place;
}

std::string name_of([[maybe_unused]] SDL_Window* window)
{
#ifdef SDL_VIDEO_DRIVER_X11
    SDL_SysWMinfo info;
    SDL_VERSION(&info.version);
    const bool known = window != nullptr && SDL_GetWindowWMInfo(window, &info) == SDL_TRUE;
    if (known && info.subsystem == SDL_SYSWM_X11)
        return fmt::format("x11:{:x}", info.info.x11.window);
#endif
    return {};
}

namespace {

constexpr const char* headless_hint =
    "These commands need no window: secant eval, check, hunt, snippet, methods, render, link, "
    "lesson and trust.";

struct GlVersion {
    int major;
    int minor;
    int profile; ///< SDL_GLprofile, 0 for none
    const char* glsl;
};

// First the newest version that every driver of the last decade has, then older versions.
constexpr std::array gl_versions{
#ifdef __EMSCRIPTEN__
    GlVersion{2, 0, SDL_GL_CONTEXT_PROFILE_ES, "#version 100"},
#endif
    GlVersion{3, 2, SDL_GL_CONTEXT_PROFILE_CORE, "#version 150"},
    GlVersion{3, 0, 0, "#version 130"},
};

SDL_Window* open_window(const GlVersion& version)
{
    SDL_GL_SetAttribute(SDL_GL_CONTEXT_MAJOR_VERSION, version.major);
    SDL_GL_SetAttribute(SDL_GL_CONTEXT_MINOR_VERSION, version.minor);
    SDL_GL_SetAttribute(SDL_GL_CONTEXT_PROFILE_MASK, version.profile);
    SDL_GL_SetAttribute(SDL_GL_DOUBLEBUFFER, 1);

    SDL_Rect screen{0, 0, 1280, 800};
    SDL_GetDisplayUsableBounds(0, &screen);
    // Most of a large screen, all of a small screen.
    const int width = std::min(screen.w, std::max(1280, screen.w * 5 / 6));
    const int height = std::min(screen.h, std::max(800, screen.h * 5 / 6));
    return SDL_CreateWindow("Secant", SDL_WINDOWPOS_CENTERED, SDL_WINDOWPOS_CENTERED, width, height,
                            SDL_WINDOW_OPENGL | SDL_WINDOW_RESIZABLE | SDL_WINDOW_ALLOW_HIGHDPI |
                                SDL_WINDOW_HIDDEN);
}

std::vector<WindowPlace> usable_screens()
{
    std::vector<WindowPlace> screens;
    for (int i = 0; i < SDL_GetNumVideoDisplays(); ++i) {
        SDL_Rect area{};
        if (SDL_GetDisplayUsableBounds(i, &area) == 0)
            screens.push_back({area.x, area.y, area.w, area.h});
    }
    return screens;
}

/// Without a display, SDL uses drivers that draw nowhere. A user may still choose such a driver by
/// name.
bool has_screen()
{
    const std::string_view driver = SDL_GetCurrentVideoDriver();
    const bool unseen = driver == "offscreen" || driver == "dummy" || driver == "evdev";
    return !unseen || SDL_GetHint(SDL_HINT_VIDEODRIVER) != nullptr;
}

} // namespace

VideoSystem::VideoSystem()
{
    SDL_SetHint(SDL_HINT_APP_NAME, "Secant");
    SDL_SetHint(SDL_HINT_VIDEO_ALLOW_SCREENSAVER, "1");
    SDL_SetHint(SDL_HINT_VIDEO_X11_NET_WM_BYPASS_COMPOSITOR, "0");
    SDL_SetHint(SDL_HINT_MOUSE_FOCUS_CLICKTHROUGH, "1");
    SDL_SetHint(SDL_HINT_TOUCH_MOUSE_EVENTS, "0"); // FingerGesture makes the pointer
    const bool ready = SDL_Init(SDL_INIT_VIDEO) == 0;
    if (ready && has_screen()) return;
    std::string reason = ready ? "SDL has only an invisible one" : SDL_GetError();
    SDL_Quit();
    throw WindowError(fmt::format("secant: no display for the window ({}).\n{}",
                                  printable(reason, whole_text), headless_hint));
}

VideoSystem::~VideoSystem()
{
    SDL_Quit();
}

SdlWindow::SdlWindow()
{
    const XErrorGuard guard;
    std::string reason;
    for (const GlVersion& version : gl_versions) {
        window_.reset(open_window(version));
        if (window_) context_ = SDL_GL_CreateContext(window_.get());
        if (context_ != nullptr) {
            glsl_version_ = version.glsl;
            break;
        }
        reason = SDL_GetError();
    }
    if (context_ == nullptr) {
        throw WindowError(
            fmt::format("secant: the window needs OpenGL 3, and no driver here offers it ({}).\nOn "
                        "Debian the package libgl1-mesa-dri draws without a graphics card.\n{}",
                        printable(reason, whole_text), headless_hint));
    }
    set_window_icon(window_.get());
    SDL_SetWindowMinimumSize(window_.get(), 320, 240);
    desktop_dpi_ = desktop_dpi();
    // Waiting for the screen is optional: the caller paces the frames.
    SDL_GL_SetSwapInterval(1);
}

SdlWindow::~SdlWindow()
{
    SDL_GL_DeleteContext(context_);
}

Pixel SdlWindow::extent() const
{
    int width = 0;
    int height = 0;
    SDL_GetWindowSize(window_.get(), &width, &height);
    return {static_cast<float>(width), static_cast<float>(height)};
}

float SdlWindow::pixel_ratio() const
{
    int width = 0;
    int pixels = 0;
    SDL_GetWindowSize(window_.get(), &width, nullptr);
    SDL_GL_GetDrawableSize(window_.get(), &pixels, nullptr);
    return width > 0 && pixels > 0 ? static_cast<float>(pixels) / static_cast<float>(width) : 1.0F;
}

float SdlWindow::display_scale() const
{
    // Where the window's units are not pixels, the desktop scales them.
    const std::string_view driver = SDL_GetCurrentVideoDriver();
    if (driver == "wayland" || driver == "cocoa" || pixel_ratio() > 1.0F) return 1.0F;
    ScreenFacts facts;
    facts.desktop_dpi = desktop_dpi_;
    const int display = SDL_GetWindowDisplayIndex(window_.get());
    SDL_DisplayMode mode{};
    if (SDL_GetDesktopDisplayMode(display, &mode) == 0) facts.height = mode.h;
    if (SDL_GetDisplayDPI(display, nullptr, nullptr, &facts.physical_dpi) != 0)
        facts.physical_dpi = 0.0F;
    return scale_for(facts);
}

void SdlWindow::show(const std::optional<WindowPlace>& place)
{
    const std::vector<WindowPlace> screens = usable_screens();
    if (place && !screens.empty()) {
        const WindowPlace shown = place_on_screens(*place, screens);
        SDL_SetWindowSize(window_.get(), shown.width, shown.height);
        SDL_SetWindowPosition(window_.get(), shown.x, shown.y);
        if (shown.maximised) SDL_MaximizeWindow(window_.get());
    }
    SDL_ShowWindow(window_.get());
}

std::optional<WindowPlace> SdlWindow::place(const std::optional<WindowPlace>& last) const
{
    const Uint32 flags = SDL_GetWindowFlags(window_.get());
    constexpr Uint32 elsewhere =
        SDL_WINDOW_FULLSCREEN_DESKTOP | SDL_WINDOW_MINIMIZED | SDL_WINDOW_HIDDEN;
    if ((flags & elsewhere) != 0 || full_screen_) return last;
    std::optional<WindowPlace> now = last;
    if ((flags & SDL_WINDOW_MAXIMIZED) == 0) {
        now.emplace();
        SDL_GetWindowPosition(window_.get(), &now->x, &now->y);
        SDL_GetWindowSize(window_.get(), &now->width, &now->height);
    }
    if (now) now->maximised = (flags & SDL_WINDOW_MAXIMIZED) != 0;
    return now;
}

void SdlWindow::set_full_screen(bool full_screen)
{
    if (full_screen == full_screen_) return;
    // A display that refuses is not asked again.
    full_screen_ = full_screen;
    SDL_SetWindowFullscreen(window_.get(),
                            full_screen ? Uint32{SDL_WINDOW_FULLSCREEN_DESKTOP} : 0U);
}

bool SdlWindow::is_visible() const
{
    return (SDL_GetWindowFlags(window_.get()) & (SDL_WINDOW_MINIMIZED | SDL_WINDOW_HIDDEN)) == 0;
}

} // namespace secant
