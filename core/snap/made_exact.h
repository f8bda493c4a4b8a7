#pragma once

#include "core/snap/degeneracy.h"

#include <cstdint>
#include <vector>

namespace secant {

/// `made_exact` looks at so many neighbouring doubles of the moved part.
inline constexpr std::int64_t searched_ulps = 64;

/// The largest change of a number by `made_exact`, as a part of the largest number of the query:
/// a hundredth of a pixel where the whole query is in view.
inline constexpr double largest_exact_change = 0x1p-17;

/// A query near the given one for which the degeneracy holds exactly: `holds` says so. None when
/// none is found. Extent and the numbers that need not change stay.
///
/// First the moved part alone changes, if a double within `searched_ulps` of one of its numbers
/// allows. A piece parallel to an axis, or with the direction of a Pythagorean triple, has such
/// doubles; most others have none, because the exact number is irrational. Then several numbers
/// change, each by at most `largest_exact_change`, so that all are whole multiples of one power of
/// two and the direction is that of a Pythagorean triple. Of several such queries the one with the
/// least change is taken; a nearer one of another kind may exist. In space only the moved part
/// changes.
/// @pre is_valid(query)
template <int N>
[[nodiscard]] std::optional<Query<N>> made_exact(const Query<N>& query, Degeneracy degeneracy,
                                                 Moved moved);

/// The first part of the search: only the numbers of the moved part change.
template <int N>
[[nodiscard]] std::optional<Query<N>> exact_neighbour(const Query<N>& query, Degeneracy degeneracy,
                                                      Moved moved);

/// The numbers that differ, in the order of the query.
template <int N>
[[nodiscard]] std::vector<QueryField> changed_fields(const Query<N>& before, const Query<N>& after);

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
