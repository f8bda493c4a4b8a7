#pragma once

#include "core/formula/derivation.h"
#include "core/formula/typeset.h"
#include "core/scene/figure/figure.h"

#include <vector>

namespace secant {

/// The width of a text in the fonts of figures. Letters that no formula of ours has are as wide as
/// wide ones.
[[nodiscard]] float figure_text_width(std::string_view text, formula::Typeface face, float em);

/// The shapes of a formula with its upper left corner at a place.
[[nodiscard]] std::vector<Painted> painted(const formula::Typeset& typeset, Pixel corner,
                                           Color letters, Color numbers);

/// A line of a derivation: its formula in letters, the same with numbers, and why it follows.
struct DerivationBlock {
    std::vector<Painted> painted; ///< from the corner on
    float height = 0.0F;          ///< with a margin above and below
};

/// @param corner  the upper left one
/// @param width   of the block, with its margins; more than 0
[[nodiscard]] DerivationBlock derivation_block(const formula::DerivationLine& line, Pixel corner,
                                               float width, const Paint& paint);

} // namespace secant
