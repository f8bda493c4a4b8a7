#pragma once

#include "core/scene/figure/figure.h"
#include "core/text/expected.h"

#include <memory>
#include <optional>
#include <span>
#include <string>

namespace secant {

/// True when this build makes figures of the form. Every build makes SVG.
[[nodiscard]] bool writes(FigureForm form) noexcept;

/// The file of a figure. The same figure gives the same bytes, for PNG and PDF as long as Cairo and
/// FreeType are the same versions.
/// A browser draws itself: for a PNG it gets an SVG of the PNG's size in pixels.
/// @param dpi  Pixels of a PNG per inch; the other forms have no pixels.
/// @return     Or why it cannot be made, in a sentence.
[[nodiscard]] Expected<std::string, std::string> figure_bytes(const Figure& figure, FigureForm form,
                                                              double dpi);

/// A PDF with a page for each figure, of the figure's size; its title is that of the first one.
/// @param pages  one or more
/// @return       Or why it cannot be made, in a sentence.
[[nodiscard]] Expected<std::string, std::string> pdf_of(std::span<const Figure> pages);

/// Measures texts in the fonts in which PNG and PDF have them.
class LetterMeasure {
public:
    LetterMeasure();
    ~LetterMeasure();
    LetterMeasure(const LetterMeasure&) = delete;
    LetterMeasure& operator=(const LetterMeasure&) = delete;
    LetterMeasure(LetterMeasure&&) = delete;
    LetterMeasure& operator=(LetterMeasure&&) = delete;

    /// The width of a text, in the unit of the font's size; none in a build without these fonts.
    [[nodiscard]] std::optional<float> width(const std::string& text, Face face, float em) const;

    /// True when a font has no letter for a character, which then is an empty box.
    [[nodiscard]] bool lacks(char32_t character, Face face) const;

private:
    struct Parts;
    std::unique_ptr<Parts> parts_; ///< null in a build without Cairo
};

} // namespace secant
