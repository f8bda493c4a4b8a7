#pragma once

#include "core/hunt/find_collector.h"

#include <optional>
#include <string>
#include <vector>

// Which finds matter most.

namespace secant {

/// How wrong the method is about a query, by its answer: a wrong one is asked once more. Nothing
/// when it does not answer it again.
///
/// Infinity where the method answers the same query now so, now otherwise.
/// @param query  as the opponents are asked, in their scalar
[[nodiscard]] std::optional<Severity> severity_of(const Opponents& opponents,
                                                  const Mistake& mistake, const AnyQuery& query);

/// True when the largest number of a query, r, s and the length of the piece are 0, or from 0.001
/// up to, and not including, a million.
[[nodiscard]] bool is_everyday(const AnyQuery& query);

/// Sorts kinds by what their authors would mend first, by the shown query of each:
///
/// 1. crashes, queries that never end, and answers that are none;
/// 2. what goes wrong at everyday size, or now so, now otherwise;
/// 3. the rest: numbers near the limits of the scalar.
///
/// Within each, the larger Severity::worst first, then the larger count, then the earlier one.
[[nodiscard]] std::vector<FindGroup> worst_first(std::vector<FindGroup> groups);

/// The severity of the shown query of a kind, in world units and in parts of the radius:
/// "flips at r - 0.31 (0.31 r)", "right at r + 2 (2 r)" of a wrong case, "off by 0.001 (0.002 r)"
/// of a number. Empty when the method gives up, and when nothing is known.
[[nodiscard]] std::string severity_text(const FindGroup& group);

} // namespace secant
