#include "tests/gui/window_picture.h"

#include <memory>
#include <stdexcept>

#include <X11/Xlib.h>
#include <X11/Xutil.h>

namespace secant::testing {

WindowPicture::WindowPicture(const std::string& window)
{
    const std::unique_ptr<Display, int (*)(Display*)> display{XOpenDisplay(nullptr), XCloseDisplay};
    if (!display) throw std::runtime_error("no display");
    const ::Window id = std::stoul(window);
    XWindowAttributes attributes{};
    XGetWindowAttributes(display.get(), id, &attributes);
    width_ = attributes.width;
    XImage* const image =
        XGetImage(display.get(), id, 0, 0, static_cast<unsigned>(attributes.width),
                  static_cast<unsigned>(attributes.height), AllPlanes, ZPixmap);
    if (image == nullptr) throw std::runtime_error("no picture of the window");
    for (int y = 0; y < attributes.height; ++y) {
        for (int x = 0; x < attributes.width; ++x)
            pixels_.push_back(rgb(static_cast<std::uint32_t>(XGetPixel(image, x, y) & 0xFFFFFFU)));
    }
    XDestroyImage(image);
}

void paint_over(const std::string& window)
{
    const std::unique_ptr<Display, int (*)(Display*)> display{XOpenDisplay(nullptr), XCloseDisplay};
    if (!display) throw std::runtime_error("no display");
    const ::Window id = std::stoul(window);
    XWindowAttributes attributes{};
    XGetWindowAttributes(display.get(), id, &attributes);
    const auto width = static_cast<unsigned>(attributes.width);
    const auto height = static_cast<unsigned>(attributes.height);
    GC context = XCreateGC(display.get(), id, 0, nullptr);
    XSetForeground(display.get(), context, 0xFF00FF);
    XFillRectangle(display.get(), id, context, 0, 0, width, height);
    XFreeGC(display.get(), context);
    XExposeEvent exposed{};
    exposed.type = Expose;
    exposed.window = id;
    exposed.width = attributes.width;
    exposed.height = attributes.height;
    XEvent event{};
    event.xexpose = exposed;
    XSendEvent(display.get(), id, False, ExposureMask, &event);
    XSync(display.get(), False);
}

Color WindowPicture::at(Pixel pixel) const
{
    return pixels_.at(
        static_cast<std::size_t>(static_cast<int>(pixel.y) * width_ + static_cast<int>(pixel.x)));
}

} // namespace secant::testing
