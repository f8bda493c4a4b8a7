#pragma once

#include "core/paste/numbers.h"
#include "core/paste/paste.h"

namespace secant {

/// Makes a scene of the numbers of a text: by their labels, by the order in which lines and
/// brackets group them, or as E, L, C, r.
[[nodiscard]] Pasted scene_of(const PasteNumbers& numbers, const Document& current);

/// "E (-2, 0), L (2, 0), C (0, 0), r 1"; s and the extent where they are not what most scenes have.
[[nodiscard]] std::string scene_in_words(const Query<2>& query);

} // namespace secant
