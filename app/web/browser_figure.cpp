// Figures of the program in a browser.
#include "app/figure/figure_bytes.h"
#include "core/scene/figure/svg_text.h"

namespace secant {

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

} // namespace secant
