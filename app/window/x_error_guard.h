#pragma once

namespace secant {

/// Until its destructor, the program goes on after an error of the X server, and the caller checks
/// for errors. Xlib alone would end the program with a message that no user understands, for
/// example when the OpenGL driver of a display cannot be loaded. Does nothing without Xlib.
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
