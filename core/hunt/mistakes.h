#pragma once

#include "core/hunt/disagreement.h"

namespace secant {

/// What is wrong in the outcome of one of the opponents; nothing when it is accepted.
template <class T>
[[nodiscard]] std::optional<Mistake> mistake_in(const Opponents& opponents, const Method& id,
                                                const Query<2, T>& query,
                                                const Outcome<2, T>& outcome);

/// What the method answers to each query, or that it is asked none of these.
template <class T>
[[nodiscard]] std::vector<Outcome<2, T>> outcomes_of(const Method& method,
                                                     std::span<const Query<2, T>> queries);

/// What ends the process of a method, may end it, or keeps its caller waiting; else Failure::none.
[[nodiscard]] Failure breakdown_of(Failure failure) noexcept;

/// What came of a query that was asked.
struct Trial {
    std::optional<Mistake> mistake{};
    Failure breakdown = Failure::none; ///< what Patience counts, where there is such
    bool was_asked = true;             ///< no method says that it is not made for the query
    bool is_unknown = false;           ///< a method was not asked, though it may be made for it
};

/// Asks the opponents. The queries are in their scalar.
template <class T>
[[nodiscard]] std::vector<Trial> trials_in(const Opponents& opponents,
                                           std::span<const Query<2, T>> queries);

} // namespace secant
