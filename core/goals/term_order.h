#pragma once

#include "core/goals/goal.h"

#include <cstddef>
#include <memory>
#include <utility>
#include <vector>

namespace secant::goals {

/// What is known of the order of terms, and whether it can be so.
///
/// Terms are points, and "at most" and "less" are arrows between them. Real numbers in this order
/// exist unless a circle of arrows has a "less" in it, or two terms on a circle are to differ.
/// Copies are cheap.
class TermOrder {
public:
    /// The order of these numbers, and of 0 and 1.
    explicit TermOrder(std::vector<Number> numbers);

    /// @pre each number of the terms is one of the order
    void add(const Term& left, Relation relation, const Term& right);

    [[nodiscard]] bool is_contradictory() const;

private:
    struct Arrow {
        std::size_t from;
        std::size_t to;
        bool is_less; ///< else "at most"
    };

    [[nodiscard]] std::size_t place_of(const Term& term) const;
    [[nodiscard]] std::size_t size() const { return quantity_count + numbers_->size(); }
    /// For each term the number of its circle. Terms that no circle joins have different numbers.
    [[nodiscard]] std::vector<std::size_t> circles() const;

    std::shared_ptr<const std::vector<Number>> numbers_; ///< in ascending order, each once
    std::vector<Arrow> arrows_;
    std::vector<std::pair<std::size_t, std::size_t>> unequal_;
};

/// A whole number as a term.
[[nodiscard]] Term whole(int number);

} // namespace secant::goals
