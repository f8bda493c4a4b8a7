#pragma once

#include "core/hunt/disagreement.h"
#include "core/hunt/shrink/moves.h"
#include "core/methods/query_numbers.h"

#include <optional>
#include <span>
#include <vector>

namespace secant {

/// Makes a query on which opponents disagree simpler and simpler, as long as the flaw stays of the
/// same kind: fewer digits, whole numbers, small, around the origin.
///
/// Each step is a smaller query, so that it can be watched. The steps depend on the query alone,
/// neither on the clock nor on the machine.
class Shrinker {
public:
    /// The most tries, so that no query takes a second: see docs/hunting.md. Those that are too
    /// slow take their limit, so they count more.
    static constexpr int most_tries = 100'000;

    /// @pre flaw_between(opponents, query) == flaw
    Shrinker(const Opponents& opponents, const Query<2>& query, const Flaw& flaw);

    /// What some tries come to.
    enum class Tried {
        none,    ///< no simpler query yet
        simpler, ///< one step
        all,     ///< there is no simpler query, or it has tried enough
    };

    /// Looks for a simpler query for about a millisecond.
    Tried try_some();

    [[nodiscard]] Query<2> current() const;
    /// What the method says of it where it has no answer, with the numbers.
    [[nodiscard]] const ShownWords& said() const noexcept { return flaw_.mistake.said; }
    [[nodiscard]] int complexity() const noexcept { return complexity_; }
    [[nodiscard]] int tries() const noexcept { return tries_; } ///< a trace counts as a hundred

private:
    [[nodiscard]] bool is_as_flawed(const Query<2>& query);
    void make_candidates();
    [[nodiscard]] std::span<QueryNumbers> block();
    bool accept_one_of(std::span<QueryNumbers> candidates);

    Opponents opponents_;
    Flaw flaw_;
    Extent extent_;
    QueryNumbers current_;
    int complexity_;
    int tries_ = 0;
    int move_ = 0;
    int idle_moves_ = 0; ///< the number of moves in a row without a simpler query
    std::optional<std::vector<QueryNumbers>> candidates_; ///< of the move, once they are made
    std::size_t next_candidate_ = 0;
    std::size_t block_size_ = 1;
    Patience patience_;
};

} // namespace secant
