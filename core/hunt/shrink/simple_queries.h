#pragma once

#include "core/hunt/dice.h"
#include "core/hunt/ground.h"
#include "core/methods/query_numbers.h"

namespace secant {

/// A query of few significant digits, as a person would try it: small whole numbers and tenths,
/// contacts along Pythagorean directions, a centre on the piece at a simple fraction. Sometimes all
/// of it, or only its line or its circle, is multiplied by a power of ten. The numbers may be
/// invalid.
[[nodiscard]] QueryNumbers simple_query(const QueryForm& form, Dice& dice);

/// A contact of few digits, in most cases with a coordinate that is off by about a unit in the last
/// place of the others.
[[nodiscard]] QueryNumbers simple_near_contact(const QueryForm& form, Dice& dice);

/// A piece with one end at the origin, or a few units beside it, and the other so far away that its
/// numbers have units in the last place as large as that. The circle nearly goes through the
/// origin, or the line is its tangent there.
[[nodiscard]] QueryNumbers simple_far_end(const QueryForm& form, Dice& dice);

} // namespace secant
