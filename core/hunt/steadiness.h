#pragma once

#include "core/hunt/disagreement.h"

namespace secant {

/// Whether the method makes the same mistake whenever it is asked: again and again, behind other
/// queries, and as the first query of a new process. A method that remembers something, or reads
/// memory that it never set, may not.
[[nodiscard]] bool is_steady(const Opponents& opponents, const Query<2>& query,
                             const Mistake& mistake);

/// Whether it makes the mistake as the first query of a new process, where nothing is left of other
/// queries.
[[nodiscard]] bool is_made_first(const Opponents& opponents, const Query<2>& query,
                                 const Mistake& mistake);

/// The flaw of a method that is not steady: all its mistakes are of one kind.
[[nodiscard]] Flaw unsteady_flaw(const Mistake& mistake);

} // namespace secant
