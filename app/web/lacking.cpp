// The browser's clipboard in the place of the desktop's, for pictures.
// Figures of the program in a browser.
// For a browser: the files of a page have one owner and no attributes.
// In a browser no library can be loaded, and no program started.
#include "app/desktop/desktop.h"
#include "app/figure/figure_bytes.h"
#include "app/methods/method_source.h"
#include "app/platform/posix/file_attributes.h"
#include "app/web/browser.h"
#include "core/repair/curves.h"
#include "core/scene/figure/figure.h"

namespace secant {

ImageCopy copy_image(const std::string& bytes, const char*, std::chrono::milliseconds)
{
    // It is an SVG of the wanted size: the browser draws it.
    return give_drawing_to_clipboard(bytes) ? ImageCopy::done : ImageCopy::failed;
}

bool writes(FigureForm form) noexcept
{
    return form != FigureForm::pdf;
}

Expected<std::string, std::string> figure_bytes(const Figure& figure, FigureForm form, double dpi)
{
    switch (form) {
    case FigureForm::svg: return svg_text(figure);
    case FigureForm::png: return svg_text(figure, static_cast<float>(dpi / usual_figure_dpi));
    case FigureForm::pdf: break;
    }
    return unexpected(std::string{"in a browser Secant writes no PDF; the browser prints an SVG "
                                  "into one"});
}

std::vector<std::string> take_over_attributes(int, const std::string&, const struct stat&)
{
    return {};
}

Expected<std::unique_ptr<MethodSource>, std::string> open_method_file(const std::string& path,
                                                                      const LoadOptions&)
{
    return unexpected(path + ": a browser loads no methods; Secant on the desktop does");
}

Expected<std::unique_ptr<MethodSource>, std::string>
open_method_program(std::string_view definition, const LoadOptions&)
{
    return unexpected(std::string{definition} +
                      ": a browser starts no program; Secant on the desktop does");
}

// A browser runs no scripts, so none is repaired.
namespace repair {

std::string_view reason_of(Cure /*cure*/) noexcept
{
    return {};
}
std::string_view words_of(Walk /*walk*/) noexcept
{
    return {};
}
std::string_view unit_of(Walk /*walk*/) noexcept
{
    return {};
}
Expected<Repair, ScriptError> repair_of(std::string_view /*text*/, Scalar /*scalar*/,
                                        std::uint64_t /*seed*/, const ScriptOptions& /*limits*/,
                                        double /*most_seconds*/)
{
    return unexpected(ScriptError{});
}

} // namespace repair

} // namespace secant
