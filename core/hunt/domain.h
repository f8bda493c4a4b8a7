#pragma once

#include "core/goals/goal.h"
#include "core/hunt/disagreement.h"
#include "core/hunt/ground.h"
#include "core/methods/method.h"
#include "core/text/expected.h"

#include <array>
#include <cstddef>
#include <limits>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace secant {

/// The queries that a hunt asks: those that meet a goal. Decided in doubles where they are sure of
/// it, and else exactly.
class Domain {
public:
    /// @pre  the goal speaks neither of methods nor of changes: goals::read_domain()
    explicit Domain(goals::Goal goal);

    /// @pre is_valid(query)
    template <int N>
    [[nodiscard]] bool contains(const Query<N>& query, Target target) const;

    /// Moves a query towards the domain: resizes it, and shifts it, until it has the lengths, radii
    /// and coordinates that the domain wants. It may still lie outside. Powers of two and shifts
    /// keep contacts as exact as they can be.
    template <int N>
    void aim(QueryNumbers<N>& numbers, Dice& dice) const;

private:
    struct Range {
        double low = -std::numeric_limits<double>::infinity();
        double high = std::numeric_limits<double>::infinity();
    };
    using Side = std::variant<goals::Quantity, Range>; ///< the range holds one number of the text
    /// A goal in which each number is known as a double.
    struct Part {
        goals::Joint joint = goals::Joint::none;
        goals::Relation relation = goals::Relation::equal;
        std::optional<std::pair<Side, Side>> sides{}; ///< of a comparison; none: decided exactly
        std::vector<Part> parts{};
    };
    enum class Sure { no, unknown, yes };

    [[nodiscard]] static Part part_of(const goals::Goal& goal);
    void bound(const goals::Goal& goal);
    [[nodiscard]] const Range& range_of(goals::Quantity quantity) const
    {
        return ranges_[static_cast<std::size_t>(quantity)];
    }
    template <int N>
    [[nodiscard]] static std::optional<Range> range_in(const Query<N>& query,
                                                       goals::Quantity quantity);
    template <int N>
    [[nodiscard]] static Sure surely(const Part& part, const Query<N>& query);
    template <int N>
    void resize(QueryNumbers<N>& numbers, Dice& dice) const;
    template <int N>
    void shift(QueryNumbers<N>& numbers, Dice& dice) const;

    goals::Goal goal_;
    Part part_;
    std::array<Range, goals::quantity_count> ranges_{}; ///< what the goal demands for certain
};

/// The opponents within the domain of a hunt, and of their own (MethodInfo::domain), and with its
/// tolerance in world units where that is larger than theirs.
/// @param where  a domain; empty: everywhere
/// @return       Or what is wrong with the domains: "--where" is to be said before it.
[[nodiscard]] Expected<Opponents, std::string> limited(Opponents opponents, std::string_view where,
                                                       double tolerance);

} // namespace secant
