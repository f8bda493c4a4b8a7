#pragma once

#include "core/hunt/disagreement.h"

namespace secant {

/// What came of a query that was asked.
struct Trial {
    std::optional<Mistake> mistake{};
    Failure breakdown = Failure::none; ///< what Patience counts, where there is such
    bool was_asked = true;             ///< no method says that it is not made for the query
};

/// Asks the opponents. The queries are in their scalar.
template <class T>
[[nodiscard]] std::vector<Trial> trials_in(const Opponents& opponents,
                                           std::span<const Query<2, T>> queries);

} // namespace secant
