#include "core/scene/figure/formula_figure.h"

#include "core/text/text.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <string>
#include <string_view>
#include <utility>

namespace secant {
namespace {

using formula::Typeface;

constexpr float mono_advance = 0.6F; ///< of JetBrains Mono, in em

// Inter, from the blank to "~", in thousandths of an em.
constexpr std::array<int, 95> advances{
    281, 278, 403, 631, 638, 813, 639, 222, 362, 362, 500, 659, 280, 460, 276, 357, 625, 464, 605,
    636, 642, 608, 624, 571, 616, 624, 276, 280, 659, 659, 659, 507, 936, 676, 651, 727, 719, 598,
    587, 743, 740, 264, 543, 652, 563, 889, 753, 761, 635, 761, 639, 638, 642, 741, 676, 949, 642,
    665, 625, 362, 357, 362, 469, 452, 497, 564, 621, 558, 621, 582, 361, 609, 591, 237, 237, 544,
    237, 869, 585, 597, 609, 609, 372, 523, 364, 581, 557, 813, 540, 557, 541, 362, 327, 362, 659};

/// The advance of a letter of Inter, in em.
float advance_of(const Character& letter)
{
    if (letter.code == U'\u00B7') return 0.276F;
    if (letter.code == U'\u00B2') return 0.4F;
    const char first = letter.bytes.front();
    if (letter.bytes.size() > 1 || first < ' ' || first > '~') return 0.68F;
    return static_cast<float>(advances.at(static_cast<std::size_t>(first - ' '))) * 0.001F;
}

/// A text in lines that are not wider than `width`, in Inter.
std::vector<std::string> in_lines(std::string_view text, float width, float em)
{
    std::vector<std::string> lines;
    while (!text.empty()) {
        const std::string_view word = take_until(text, ' ');
        std::string longer = lines.empty() ? std::string{} : lines.back() + " ";
        longer += word;
        const bool fits = figure_text_width(longer, Typeface::letters, em) <= width;
        if (!lines.empty() && fits) {
            lines.back() = std::move(longer);
        } else {
            lines.emplace_back(word);
        }
    }
    return lines;
}

} // namespace

float figure_text_width(std::string_view text, Typeface face, float em)
{
    if (face == Typeface::numbers)
        return mono_advance * em * static_cast<float>(utf8_characters(text));
    float out = 0.0F;
    while (!text.empty())
        out += advance_of(take_character(text));
    return out * em;
}

std::vector<Painted> painted(const formula::Typeset& typeset, Pixel corner, Color letters,
                             Color numbers)
{
    std::vector<Painted> out;
    const auto add = [&](const Ink& ink, Shape shape) {
        Painted& added = out.emplace_back();
        added.meaning = "formula";
        added.ink = ink;
        added.shape = std::move(shape);
    };
    for (const formula::Glyphs& glyphs : typeset.glyphs) {
        const Face face = glyphs.face == Typeface::numbers ? Face::mono : Face::sans;
        const bool is_number = glyphs.kind == formula::Kind::number;
        add({is_number ? numbers : letters},
            TextShape{printable(glyphs.text, whole_text), corner + glyphs.at, false, face,
                      glyphs.em, glyphs.width});
    }
    for (const formula::Bar& bar : typeset.bars)
        add({letters}, BoxShape{{corner + bar.min, corner + bar.max}, 0.0F});
    for (const formula::Curve& curve : typeset.curves) {
        std::vector<Pixel> points;
        for (const formula::Place& point : curve.points)
            points.push_back(corner + point);
        add({{}, letters, curve.thickness}, PathShape{std::move(points), false});
    }
    return out;
}

DerivationBlock derivation_block(const formula::DerivationLine& line, Pixel corner, float width,
                                 const Paint& paint)
{
    const float scale = paint.scale;
    const float margin = std::min(16.0F * scale, 0.2F * width);
    const float room = width - 2.0F * margin;
    const Color text = stroke_of(paint.palette, Role::outside).color;
    const Color dim = stroke_of(paint.palette, Role::grid_label).color;
    const Color live = stroke_of(paint.palette, Role::root_on).color;
    DerivationBlock out;
    float y = 12.0F * scale;
    const auto write = [&](const std::string& written, float em, Color letters, Color numbers) {
        const auto formula = formula::read_formula(written);
        if (!formula) return;
        const formula::Typeset set =
            formula::typeset(*formula, em * scale, room, figure_text_width);
        std::ranges::move(painted(set, corner + Pixel{margin, y}, letters, numbers),
                          std::back_inserter(out.painted));
        y += set.height + 10.0F * scale;
    };
    write(line.letters, 19.0F, text, text);
    if (!line.numbers.empty()) write(line.numbers, 15.0F, dim, live);
    const float em = 13.0F * scale;
    for (std::string& words : in_lines(line.why, room, em)) {
        const Pixel at = corner + Pixel{margin, y + em};
        out.painted.push_back(
            {"formula",
             {text},
             TextShape{printable(words, whole_text), at, false, Face::sans, em, 0.0F}});
        y += 1.35F * em;
    }
    out.height = std::ceil(y + 10.0F * scale);
    return out;
}

} // namespace secant
