// Pages and the measure of letters where there is no Cairo, as in a browser.
#include "app/figure/figure_bytes.h"

namespace secant {

Expected<std::string, std::string> pdf_of(std::span<const Figure>)
{
    return unexpected(std::string{"this build of Secant has no Cairo, and writes only SVG"});
}

struct LetterMeasure::Parts {};

LetterMeasure::LetterMeasure() = default;
LetterMeasure::~LetterMeasure() = default;

std::optional<float> LetterMeasure::width(const std::string&, Face, float) const
{
    return std::nullopt;
}

bool LetterMeasure::lacks(char32_t, Face) const
{
    return false;
}

} // namespace secant
