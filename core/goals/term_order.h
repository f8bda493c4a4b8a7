#pragma once

#include "core/goals/goal.h"

#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

namespace secant::goals {

/// What is known of the order of terms, and whether it can be so.
///
/// Terms are points, and "at most" and "less" are arrows between them. Real numbers in this order
/// exist unless a circle of arrows has a "less" in it, or two terms on a circle are to differ.
class TermOrder {
public:
    /// The order of these numbers, and of 0 and 1.
    explicit TermOrder(std::vector<Number> numbers);

    /// @pre each number of the terms is one of the order
    void add(const Term& left, Relation relation, const Term& right);

    [[nodiscard]] bool is_contradictory() const;

private:
    enum Arrow : std::uint8_t { none, at_most, less };

    [[nodiscard]] std::size_t place_of(const Term& term) const;
    [[nodiscard]] std::size_t size() const { return quantity_count + numbers_.size(); }
    static void draw(std::vector<std::uint8_t>& arrows, std::size_t at, Arrow arrow);

    std::vector<Number> numbers_;      ///< in ascending order, each once
    std::vector<std::uint8_t> arrows_; ///< from each term to each term
    std::vector<std::pair<std::size_t, std::size_t>> unequal_;
};

/// A whole number as a term.
[[nodiscard]] Term whole(int number);

} // namespace secant::goals
