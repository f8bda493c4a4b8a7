#pragma once

#include "core/cases/entry.h"

#include <string>

namespace secant {

/// A name for a query that says its case and what is special about it: "exit wound, t2 = 1
/// exactly", "tangent at t = 1/2", "completely inside, C on the segment". What it says is decided
/// exactly: no rounded number is looked at.
/// @param known  Answers that published methods give wrongly. The first lends its words to a query
///               that is not special otherwise: "miss, quadratic in float says impale".
[[nodiscard]] std::string proposed_name(const Query<2>& query,
                                        const std::vector<KnownAnswer>& known);

/// The entry that a query makes: a name, all that is exactly true of it, t1 and t2 where it has
/// them, and every wrong answer of a published method.
/// @pre is_valid(query.circle, query.piece)
[[nodiscard]] Entry proposed_entry(const Query<2>& query, Target target);

} // namespace secant
