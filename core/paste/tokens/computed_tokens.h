#pragma once

#include "core/paste/tokens/tokens.h"

#include <vector>

namespace secant {

/// Settles what a token alone does not tell, so that nothing that a text computes or compares is
/// taken for a value:
/// * "sqrt(2)" becomes one number with a fault, and so does "1+1"; "50%" and the 7 of "r > 7" have
///   a fault, too.
/// * "r^2", "r*r" and "1/r" become one word each, which is the name of no radius.
/// * "hit = false" and "mode = fast" go, because no value of a query is a word.
/// * The name of a call that holds all numbers goes, and so does its result.
/// * The unit of all numbers goes.
void settle_computed(std::vector<PasteToken>& tokens);

} // namespace secant
