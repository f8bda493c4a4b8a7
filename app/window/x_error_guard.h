#pragma once

namespace secant {

/// While it lives, an error that the X server reports is left to the caller's own checks. Xlib
/// would end the program on it, with a message that no user understands: so it answers a display
/// whose OpenGL driver cannot be loaded. Does nothing where there is no Xlib.
class XErrorGuard {
public:
    XErrorGuard();
    ~XErrorGuard();
    XErrorGuard(const XErrorGuard&) = delete;
    XErrorGuard& operator=(const XErrorGuard&) = delete;

private:
    using Handler = int (*)(void* display, void* event);
    using SetHandler = Handler (*)(Handler handler);

    void* xlib_ = nullptr;
    SetHandler set_handler_ = nullptr;
    Handler before_ = nullptr;
};

} // namespace secant
