#pragma once

#include "core/hunt/disagreement.h"
#include "core/hunt/ground.h"
#include "core/methods/query_numbers.h"

#include <array>
#include <map>
#include <optional>
#include <vector>

namespace secant {

/// Finds of few digits, which no shrink reaches from above: it tries the same simple queries for
/// every hunt between the same opponents, and looks among those that fail for one with a given
/// flaw.
///
/// What it returns depends on its arguments alone. It tries a query only once, and only when it
/// needs to, so a hunt should have one object of it.
class SimpleFinds {
public:
    explicit SimpleFinds(const Opponents& opponents, const QueryForm& form);

    /// A query with this flaw that is simpler than `query`, or nothing. Takes up to about two
    /// seconds.
    [[nodiscard]] std::optional<Query<2>> simpler_than(const Query<2>& query, const Flaw& flaw);

private:
    struct SimpleFind {
        QueryNumbers numbers{};
        int complexity = 0;
        std::optional<Flaw> flaw; ///< once it was needed, because a trace takes long
    };
    /// The finds of a round, by mistake, the simplest first.
    using Round = std::map<Mistake, std::vector<SimpleFind>>;
    static constexpr std::size_t round_count = 5;

    [[nodiscard]] Round tried_out(std::size_t round) const;
    [[nodiscard]] bool has_flaw(SimpleFind& find, const Flaw& flaw) const;
    [[nodiscard]] const SimpleFind* simplest_in(std::size_t round, int below, const Flaw& flaw);

    Opponents opponents_;
    QueryForm form_;
    std::array<std::optional<Round>, round_count> rounds_; ///< nothing: not tried yet
};

} // namespace secant
