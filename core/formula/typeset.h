#pragma once

#include "core/formula/formula.h"
#include "core/geometry/primitives.h"

#include <functional>
#include <string>
#include <string_view>
#include <vector>

/// Formulas set in lines: letters with their places, bars and strokes, for any painter.
namespace secant::formula {

/// A place in a typeset formula: to the right and down from the upper left corner of its box.
using Place = Vec<2, float>;

/// The face of a text: letters and signs in one, numbers in another.
enum class Typeface { letters, numbers };

/// The width of a text in a face of this size, in the units of `em`.
using TextWidth = std::function<float(std::string_view text, Typeface face, float em)>;

/// A text on its base line.
struct Glyphs {
    std::string text;
    Place at{}; ///< the left end of the base line
    float width = 0.0F;
    float em = 0.0F; ///< size of the face
    Typeface face = Typeface::letters;
    /// Letter, word, number, sign, relation, comma or brackets. The minus of a number is a number;
    /// a number in a power or an index is a letter.
    Kind kind = Kind::letter;
};

/// A filled box: the bar of a fraction or of a root, or one of the bars of a norm.
struct Bar {
    Place min{};
    Place max{};
};

/// A stroke: the sign of a root, a tall bracket, an arrow.
struct Curve {
    std::vector<Place> points;
    float thickness = 0.0F;
};

/// A formula in one or more lines. Everything is within its box.
struct Typeset {
    float width = 0.0F;
    float height = 0.0F;
    float em = 0.0F; ///< the size of its letters: smaller than asked where a line cannot be broken
    std::vector<float> base_lines; ///< of each line, from the top
    std::vector<Glyphs> glyphs;
    std::vector<Bar> bars;
    std::vector<Curve> curves;
};

/// How far a text reaches above and below its base line, in em. No letter of the faces reaches
/// farther.
struct Reach {
    float above = 0.0F;
    float below = 0.0F;
};
[[nodiscard]] Reach reach_of(std::string_view text);

/// The height above the base line on which signs and the bars of fractions have their middle, in
/// em.
inline constexpr float axis_height = 0.284F;

/// Sets a formula by the rules of TeX: a row that is wider than `room` is broken before a relation
/// or a sign, and goes on further right. What cannot be broken is made smaller.
/// @param em    the size of the letters, above 0
/// @param room  the width that it may have, above 0; infinite: one line
[[nodiscard]] Typeset typeset(const Formula& formula, float em, float room, const TextWidth& width);

} // namespace secant::formula
