#include "app/figure/figure_bytes.h"
#include "core/scene/figure/figure.h"

namespace secant {

bool writes(FigureForm form) noexcept
{
    return form == FigureForm::svg;
}

Expected<std::string, std::string> figure_bytes(const Figure& figure, FigureForm form, double)
{
    if (form == FigureForm::svg) return svg_text(figure);
    return unexpected(std::string{"this build of Secant has no Cairo, and writes only SVG"});
}

} // namespace secant
