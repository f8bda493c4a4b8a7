#pragma once

#include "core/geometry/primitives.h"
#include "core/paste/names/names.h"
#include "core/paste/paste.h"
#include "core/paste/tokens/tokens.h"
#include "core/text/expected.h"

#include <vector>

namespace secant {

/// A number of a pasted text, and the field that its label names.
struct PasteNumber {
    PasteToken token;
    std::optional<QueryField> field{}; ///< none without a label
    int group = 0; ///< equal for neighbours in the same brackets, on the same line
};

/// The numbers of a pasted text, in its order.
struct PasteNumbers {
    std::vector<PasteNumber> all;
    std::optional<Extent> extent; ///< where the text names it
    bool may_be_segment = false;  ///< it is the line of a call's name
    bool are_in_space = false;    ///< a label names more than two coordinates
};

/// Gives each number the field that its label names, whatever the notation: "E = {-2, 0}",
/// "Vec2 E(-2, 0)", "x1 = -2", "E = {x = -2, y = 0}", or a line of labels above one of numbers.
/// Where a label has a third coordinate, all points have three.
[[nodiscard]] Expected<PasteNumbers, PasteError>
paste_numbers(const std::vector<PasteToken>& tokens);

/// The tokens without repeated values ("{x = 1, r = 1, s = 1}" of a union), and with names for
/// indices: "E[0] = -2" becomes "E x = -2". The size of an array is dropped.
[[nodiscard]] std::vector<PasteToken> simplified(const std::vector<PasteToken>& tokens);

/// Makes a query of the numbers of a text: by their labels, by the order in which lines and
/// brackets group them, or as E, L, C, r.
[[nodiscard]] Pasted query_of_numbers(const PasteNumbers& numbers, const Document& current);

} // namespace secant
