#include "app/window/image_copier.h"

#include "app/desktop/image_clipboard.h"
#include "app/figure/figure_bytes.h"

#include <fmt/format.h>

#include <cmath>

namespace secant {
namespace {

Notice image_notice(ImageCopy copied, const Figure& figure, double dpi)
{
    const double scale = dpi / usual_figure_dpi;
    switch (copied) {
    case ImageCopy::done:
        return {fmt::format("Copied the image: {} × {} pixels",
                            std::lround(static_cast<double>(figure.size.x) * scale),
                            std::lround(static_cast<double>(figure.size.y) * scale))};
    case ImageCopy::no_program:
        return {"Not copied: an image needs xclip, or wl-copy under Wayland, and neither is "
                "installed. File > Export a figure writes a file.",
                NoticeTone::problem};
    case ImageCopy::failed: break;
    }
    return {"Not copied: the desktop's clipboard did not take the image.", NoticeTone::problem};
}

} // namespace

void copy_image(Interface& ui, const std::optional<Figure>& figure)
{
    if (!figure) return;
    const FigureForm form = writes(FigureForm::png) ? FigureForm::png : FigureForm::svg;
    const auto dpi = static_cast<double>(ui.workspace().settings.figure.dpi);
    const auto bytes = figure_bytes(*figure, form, dpi);
    if (!bytes) {
        ui.apply(Notify{{"Not copied: " + bytes.error() + ".", NoticeTone::problem}});
        return;
    }
    const char* const type = form == FigureForm::png ? "image/png" : "image/svg+xml";
    ui.apply(Notify{image_notice(copy_image(*bytes, type), *figure, dpi)});
}

} // namespace secant
