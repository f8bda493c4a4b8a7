#pragma once

#include "core/cases/entry.h"
#include "core/methods/registry.h"

#include <string>

namespace secant {

/// A name for a query, with its case and what is special about it: "exit wound, t2 = 1 exactly",
/// "tangent at t = 1/2", "completely inside, C on the segment". Every statement is decided exactly.
/// @param known  Wrong outcomes of methods. The first names a query that is not special
///               otherwise: "miss, quadratic in float says impale".
[[nodiscard]] std::string proposed_name(const Query<2>& query,
                                        const std::vector<KnownAnswer>& known);

/// The entry that a query makes: a name, all that is exactly true of it, t1 and t2 where it has
/// them, and every wrong answer of the methods.
/// @pre is_valid(query.circle, query.piece)
[[nodiscard]] Entry proposed_entry(const Query<2>& query, Target target,
                                   const MethodSet& methods = built_in_methods());

} // namespace secant
