#pragma once

#include "core/snap/degeneracy.h"
#include "core/snap/moved.h"

#include <vector>

namespace secant {

/// Queries near the given one that are made so that the degeneracy holds: whole multiples of one
/// power of two, where the direction of the line, or of the end on the circle, is that of a
/// Pythagorean triple (for C on the line: of a small fraction). The caller checks each with
/// `holds`, and how far it is.
///
/// The end that is not moved stays near its place; the circle stays but for its rounding to the
/// power of two, except that an end on the circle changes r. None for numbers without such
/// multiples, for example a piece much shorter than the largest number.
/// @pre is_valid(query), a degeneracy with sides
[[nodiscard]] std::vector<Query<2>> in_whole_numbers(const Query<2>& query, Degeneracy degeneracy,
                                                     Moved moved);

} // namespace secant
